import BourseCore
import BourseMarkets
import BoursePortfolio
import BourseValues
import Testing

@testable import BourseDesk

@Suite("What portfolios are worth to households")
struct PortfolioHoldingsTests {
    private static let today = MarketRig.day("2026-06-15")

    private func holdings(_ rig: PortfolioRig) -> PortfolioHoldings {
        PortfolioHoldings(portfolio: rig.desk) { id in [rig.ann, rig.bob].first { $0.id == id } }
    }

    @Test func values_areThoseOfThePortfolio_fromItsFirstDayOn_inTheCurrencyAskedFor() async throws {
        let rig = try PortfolioRig()
        try await rig.provide(["100", "110"], of: "AAA")
        try await rig.provide(["1.2", "1.25"], of: "EURUSD=X")
        try await rig.enter("buy", [.symbol: "AAA", .quantity: "10", .price: "90"], day: "2026-06-12")
        try await rig.enter("buy", [.symbol: "BBB", .quantity: "1", .price: "7"], day: "2026-06-15")
        let euro = try #require(Currency("EUR"))
        let days = [-4, -1, 0].map { Self.today.adding(days: $0) }
        let values = try await holdings(rig).values(of: rig.ann.id, on: days, in: .usd)
        #expect(values[days[0]] == nil, "before the first transaction nothing is known")
        #expect(values[days[1]]?.value == (try Money("1000")))
        #expect(values[days[2]]?.value == (try Money("1107")))
        #expect(values[days[2]]?.accounts == ["Broker"] && values[days[2]]?.missing == 0)
        let euros = try await holdings(rig).values(of: rig.ann.id, on: days, in: euro)
        #expect(euros[days[2]]?.value == (try Money("885.6")))
        #expect(try await holdings(rig).values(of: rig.bob.id, on: days, in: .usd).isEmpty)
        #expect(try await holdings(rig).values(of: UserID("c"), on: days, in: .usd).isEmpty)
    }

    @Test func holding_thatNobodyTellsThePriceOf_isSaid_andWithoutARateNothingIsTold() async throws {
        let rig = try PortfolioRig()
        try await rig.enter("transfer-in", [.symbol: "CCC", .quantity: "3"])
        let fetched = try await holdings(rig).values(of: rig.ann.id, on: [Self.today], in: .usd)
        #expect(fetched[Self.today]?.missing == 1 && fetched[Self.today]?.value == .zero)
        try await rig.enter("transfer-in", [.symbol: "DDD", .quantity: "3", .amount: "60"])
        let atCost = try await holdings(rig).values(of: rig.ann.id, on: [Self.today], in: .usd)
        #expect(atCost[Self.today]?.atCost == 1)
        #expect(atCost[Self.today]?.value == (try Money("60")))
        #expect(try await holdings(rig).values(of: rig.ann.id, on: [Self.today], in: .inr).isEmpty)
    }

    @Test func rates_areThoseOfThePortfolio() async throws {
        let rig = try PortfolioRig()
        try await rig.provide(["1.2", "1.25"], of: "EURUSD=X")
        let euro = try #require(Currency("EUR"))
        let yesterday = Self.today.adding(days: -1)
        let rates = await rig.desk.rates(of: [euro, .usd], in: .usd, over: yesterday...Self.today)
        #expect(rates.rate(of: euro, in: .usd, on: yesterday)?.rate == ExchangeRate("1.2"))
        #expect(rates.rate(of: .usd, in: euro, on: Self.today)?.rate == ExchangeRate("0.8"))
    }
}
