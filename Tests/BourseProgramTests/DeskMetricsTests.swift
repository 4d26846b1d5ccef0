import BourseCore
import BourseDesk
import BourseMetrics
import CoreMetrics
import Testing

@testable import BourseProgram

@Suite("Metrics of a desk")
struct DeskMetricsTests {
    /// A source of funds with a fixed response.
    private struct ScriptedFunds: FundSource {
        let name = "Funds"
        let hasHistories = true
        let failure: FundSourceError?

        func schemes() async throws(FundSourceError) -> FetchedSchemes {
            if let failure { throw failure }
            return FetchedSchemes([])
        }

        func history(of code: Int32) async throws(FundSourceError) -> FetchedHistory {
            if let failure { throw failure }
            return FetchedHistory(facts: nil, navs: [])
        }
    }

    private func text(after failure: FundSourceError?) async -> String {
        let registry = PrometheusRegistry(helps: MeasuredFundSource.helps)
        let source = MeasuredFundSource(ScriptedFunds(failure: failure), factory: registry)
        _ = try? await source.schemes()
        _ = try? await source.history(of: 1)
        return MetricFamily.text(registry.metricFamilies)
    }

    @Test
    func responsesOfASourceOfFunds_areCountedByKindOfData() async {
        let text = await text(after: nil)
        #expect(text.contains(#"bourse_fund_source_fetches_total{data="schemes",source="Funds"} 1"#), "\(text)")
        #expect(text.contains(#"bourse_fund_source_fetches_total{data="history",source="Funds"} 1"#))
        #expect(!text.contains("failures"))
    }

    @Test
    func failuresOfASourceOfFunds_areCounted_unlessItAnsweredOrNobodyWaited() async {
        for failure in [FundSourceError.late, .busy(retryAfter: nil), .refused(status: 500), .unreachable("gone")] {
            #expect(await text(after: failure).contains("bourse_fund_source_failures_total"), "\(failure)")
        }
        #expect(await text(after: .unknownScheme).contains("bourse_fund_source_fetches_total"))
        #expect(await text(after: .cancelled).isEmpty)
    }

    @Test
    func venueOfLiveMarkets_isConnectedOrNot_andHasTheAgeOfItsLastMessage() {
        func text(_ health: LiveHealth?) -> String {
            MetricFamily.text(
                DeskMetrics.liveMarkets(health, venue: "BitMEX", now: Timestamp(microseconds: 12_500_000))
            )
        }
        let connected = text(LiveHealth(isConnected: true, lastMessageAt: Timestamp(seconds: 10)))
        #expect(connected.contains("bourse_live_connected{venue=\"BitMEX\"} 1\n"), "\(connected)")
        #expect(connected.contains("bourse_live_last_message_age_seconds{venue=\"BitMEX\"} 2.5\n"), "\(connected)")
        let silent = text(LiveHealth(isConnected: false, lastMessageAt: nil))
        #expect(silent.contains("bourse_live_connected{venue=\"BitMEX\"} 0\n") && !silent.contains("seconds{"))
        #expect(!text(nil).contains("BitMEX"))
    }

    @Test
    func process_hasItsVersionAndItsAge() {
        let families = DeskMetrics.process(
            startedAt: Timestamp(seconds: 100),
            now: Timestamp(microseconds: 102_500_000),
            residentBytes: 4096
        )
        let text = MetricFamily.text(families)
        #expect(text.contains("bourse_build_info{version=\"\(Version.current)\"} 1\n"))
        #expect(text.contains("bourse_uptime_seconds 2.5\n"))
        #expect(text.contains("process_resident_memory_bytes 4096\n"))
    }

    @Test
    func memoryOfThisProcess_isKnownOnLinux() throws {
        #if os(Linux)
            #expect(try #require(ProcessMemory.residentBytes) > 1_000_000)
        #endif
    }
}
