import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Holdings of funds") @MainActor
struct FundHoldingsTests {
    private let test = TestDesk()
    private static let key = "GET /api/v1/funds/holdings"

    private func value() async throws -> FundHoldingsValue {
        test.desk.on(Self.key, .respond(200, try Recorded.whole("fundHoldings.json")))
        let model = FundHoldingsModel(test.context)
        await model.load()
        return try #require(model.state.value)
    }

    @Test func totals_areThoseOfTheWebApp() async throws {
        let tiles = try await value().tiles
        #expect(tiles.map(\.id) == ["Market value", "Cost basis", "Unrealized gain", "XIRR", "Day change"])
        #expect(tiles.map(\.value) == ["₹65,827.54", "₹65,500.00", "+₹327.54", "+1.3%", "+₹298.61"])
        let costs = "Fund costs ₹465.43 per year, average expense ratio 1.14%, excludes 1 holding"
        #expect(tiles[0].detail == "2 holdings. \(costs)")
        #expect(tiles[1].detail == "+₹700.00 realized" && tiles[2].detail == "+0.5% of cost basis")
        #expect(tiles[3].detail == "per year" && tiles[4].detail == "+0.74% 27 Nov – 30 Nov, excludes 1 holding")
        #expect(tiles.map(\.tone) == [.neutral, .neutral, .gain, .gain, .gain])
    }

    @Test func holding_hasUnitsCostValueGainAndXIRR() async throws {
        let row = try #require(try await value().rows.first)
        #expect(row.code == 100_151 && row.detail == "Direct · Growth · folio 123456")
        #expect(row.units == "1,300" && row.invested == "₹40,500.00" && row.value == "₹40,827.54")
        #expect(
            row.gain == "+₹327.54" && row.gainOnInvested == "+0.8%" && row.xirr == "+1.3%" && row.day == "30 Nov 26"
        )
        #expect(row.dayChange == "+₹298.61" && row.tone == .gain && row.remarks.isEmpty)
    }

    @Test func holdingWithoutAFund_saysWhatIsUnknown() async throws {
        let value = try await value()
        let row = try #require(value.rows.last)
        #expect(row.code == nil && row.xirr == "–" && row.dayChange == "–" && value.unmatched == 1)
        #expect(row.remarks.contains("No NAV available; the value is that of the statement of 2026-10-05."))
        #expect(row.remarks.contains { $0.hasPrefix("XIRR: All payments are on 2026-10-05") })
    }

    @Test func allocation_isByHouseCategoryAndPlan() async throws {
        let value = try await value()
        #expect(value.title == "2 holdings")
        #expect(value.shares(.house).map(\.id) == ["SBI", "Example"])
        #expect(value.shares(.category).map(\.id) == ["Sectoral or thematic", "Liquid"])
        let plan = try #require(value.shares(.plan).first)
        #expect(plan.id == "Direct" && plan.share == "100.00%" && plan.holdings == "2 holdings")
    }

    @Test func withoutStatements_thereIsNothing() async throws {
        test.desk.on(Self.key, .respond(200, try Recorded.text("holdings")))
        let model = FundHoldingsModel(test.context)
        await model.load()
        #expect(model.state == .empty(Reading(asOf: test.clock.now)))
    }
}
