import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("History of a fund") @MainActor
struct FundHistoryTests {
    private let test = TestDesk()
    private static let fund = "GET /api/v1/funds/139504"
    private static let navs = "GET /api/v1/funds/139504/navs"

    private func loaded() async throws -> FundModel {
        test.desk.on(Self.fund, .respond(200, try Recorded.whole("fund-139504.json")))
            .on(Self.navs, .respond(200, try Recorded.whole("navs-139504.json")))
        let model = FundModel(test.context, code: 139_504)
        await model.load()
        return model
    }

    @Test func metricsOfTheDevice_areThoseOfTheDesk() async throws {
        let model = try await loaded()
        let device = try #require(model.history.value?.periods)
        let desk = try #require(model.state.value?.periods)
        #expect(device.map(\.id) == ["1W", "1M", "3M", "6M", "1Y", "YTD", "MAX"])
        #expect(device == desk)
        #expect(device.allSatisfy { $0.volatility != "—" } && device.contains { $0.sharpe != "—" })
    }

    @Test func periodBeforeTheFirstNAV_saysWhy() async throws {
        let model = try await loaded()
        #expect(model.absence == nil && model.chosen?.isAnnualized == true)
        model.period = "3Y"
        #expect(model.chosen == nil)
        #expect(model.absence == "This fund's first NAV is on 2025-10-06, too late for 3Y.")
        #expect(model.chart?.remark == "begins 6 Oct 2025")
    }

    @Test func chart_endsAtTheLastNAV_andIsThinnedOut() async throws {
        let model = try await loaded()
        model.period = "1W"
        let week = try #require(model.chart)
        #expect(week.points.map(\.label).first == "23 Nov 2026" && week.points.last?.text == "10.8757")
        #expect(week.points.count == 6 && week.basis == "NAV in ₹, every NAV" && week.remark.isEmpty)
        let change = 10.8757 / 10.8673 - 1
        #expect(week.change == "+\((change * 1000).rounded() / 10)%" && week.tone == .gain)
        model.period = "MAX"
        let all = try #require(model.chart)
        #expect(all.points.count <= 180 && all.points.first?.label == "6 Oct 2025")
        #expect(all.points.last?.text == "10.8757")
        #expect(all.basis == "NAV in ₹, every 2nd NAV")
        #expect(zip(all.points, all.points.dropFirst()).allSatisfy { $0.id < $1.id })
    }

    @Test func drawdown_neverRisesAboveZero_andReachesTheMaximum() async throws {
        let history = try #require(try await loaded().history.value)
        let deepest = try #require(history.drawdown.points.map(\.value).min())
        #expect(history.drawdown.points.allSatisfy { $0.value <= 0 } && deepest < 0)
        let maximum = try #require(history.periods.last { $0.id == "MAX" }?.maxDrawdown)
        #expect(maximum == String(format: "%.2f%%", -deepest))
        #expect(history.drawdown.accessibilityText.hasPrefix("Maximum drawdown: "))
    }

    @Test func withoutNAVs_metricsAreThoseOfTheDesk() async throws {
        test.desk.on(Self.fund, .respond(200, try Recorded.whole("fund-139504.json")))
            .on(Self.navs, .respond(200, #"{"navs":[]}"#))
        let model = FundModel(test.context, code: 139_504)
        await model.load()
        #expect(model.history == .empty(Reading(asOf: test.clock.now)) && model.chart == nil)
        #expect(model.chosen?.title == "1 year" && model.absence == nil)
    }

    @Test func historyOffline_isStillThere() async throws {
        _ = try await loaded()
        test.desk.on(Self.fund, .fail(.offline)).on(Self.navs, .fail(.offline))
        test.clock.advance(.seconds(3 * 3600))
        let model = FundModel(test.context, code: 139_504)
        await model.load()
        #expect(model.history.reading?.isOffline == true && model.chart?.points.isEmpty == false)
        #expect(model.ageText == "Offline. Updated 3 h ago")
    }
}
