import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Portfolio") @MainActor
struct PortfolioModelTests {
    private let test = TestDesk()
    private let key = "GET /api/v1/portfolio"

    private func loaded() async throws -> PortfolioModel {
        test.desk.on(key, .respond(200, try Recorded.text("portfolio")))
        let model = PortfolioModel(test.context)
        await model.load()
        return model
    }

    @Test func values_areWrittenAsOnTheWeb() async throws {
        let model = try await loaded()
        let value = try #require(model.state.value)
        #expect(value.value == "$444,785.75" && value.dayChange == "+$76.28" && value.dayPercent == "+0.02%")
        #expect(value.unrealized == "+$56,497.52" && value.tone == .gain)
        #expect(value.periods.first?.id == "1M" && value.periods.first?.percent == "+0.84%")
    }

    @Test func holdings_largestFirst_andSearched() async throws {
        let model = try await loaded()
        let values = model.rows.map(\.symbol)
        #expect(Set(values) == ["AMD", "NVDA", "NVDA261211P00205000"] && values.last == "NVDA261211P00205000")
        model.search = "micro ira"
        #expect(model.rows.map(\.symbol) == ["AMD"])
        #expect(model.rows[0].value == "$4,031.25" && model.rows[0].percent == "+6.69%")
        model.search = "nothing"
        #expect(model.rows.isEmpty && model.state.value != nil)
    }

    @Test func allocation_byKind() async throws {
        let model = try await loaded()
        #expect(model.shares.map(\.title) == ["Cash", "Shares", "ETFs"])
        #expect(model.shares[0].percent == "60.3%" && model.shares[0].value == "$268,619.15")
        model.allocation = "asset"
        #expect(model.shares[1].title == "SPY")
        #expect(PortfolioModel.allocations.map(\.id).allSatisfy { model.state.value?.allocation[$0] != nil })
    }

    @Test func offline_keepsHoldings_withTheirAge() async throws {
        _ = try await loaded()
        test.clock.advance(.seconds(1800))
        test.desk.on(key, .fail(.timedOut))
        let model = PortfolioModel(test.context)
        await model.load()
        #expect(model.rows.count == 3)
        #expect(model.ageText == "Offline. Updated 30 min ago")
    }
}
