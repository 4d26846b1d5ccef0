import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct PortfolioValuationTests {
    @Test func purchase_isValuedAtTheStoredClose() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.provide(["100", "101", "102", "103", "104", "110"], of: "AAPL")
        try await rig.enter("deposit", [.amount: "1000"])
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100", .fee: "1"])
        let state = try await rig.desk.state(of: rig.ann)
        #expect(state.sheet.value == (try Money("1049")))
        #expect(state.sheet.unrealized.total == (try Money("49")))
        #expect(state.sheet.holdings.first?.asset.name == "AAPL Incorporated")
        #expect(state.sheet.problems.isEmpty)
        #expect(state.owned.missing.isEmpty)
        let mine = try await rig.desk.state(of: rig.bob)
        #expect(mine.sheet.value == .zero)
    }

    @Test func whatCannotBe_isLeftOutWithAReason_andTotalsStayRight() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.provide(["100", "110"], of: "AAPL")
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        try await rig.enter("sell", [.symbol: "AAPL", .quantity: "6", .price: "100"])
        try await rig.enter("dividend", [.symbol: "AAPL", .amount: "5"], day: "2026-01-02")
        try await rig.enter("buy", [.symbol: "ABC", .quantity: "1", .price: "100", .currency: "CHF"])
        let state = try await rig.desk.state(of: rig.ann)
        #expect(state.sheet.value == (try Money("550")))
        #expect(state.sheet.problems.count == 3)
        await #expect(throws: PortfolioError.self) {
            try await rig.enter("split", [.symbol: "AAPL", .new: "0", .old: "1"])
        }
    }

    @Test func rupees_areConvertedAtTheRateOfTheDollar() async throws {
        let india = MarketRig.share("TCS.NS", on: .nse)
        let rig = try PortfolioRig(listed: [india])
        try await rig.provide(["3000", "3200"], of: "TCS.NS")
        try await rig.provide(["80", "80", "80", "80", "80", "80", "80"], of: "INR=X")
        try await rig.enter("buy", [.symbol: "TCS.NS", .quantity: "10", .price: "3000", .currency: "INR"])
        let state = try await rig.desk.state(of: rig.ann)
        #expect(state.sheet.value == (try Money("400")))
        #expect(state.sheet.unrealized.total == (try Money("25")))
    }

    @Test func option_isValuedByTheModel_andHasGreeks() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.provide(["100", "101", "102", "103", "104", "110"], of: "AAPL")
        try await rig.enter("buy", [.symbol: "AAPL270115C00100000", .quantity: "2", .price: "9"])
        let state = try await rig.desk.state(of: rig.ann)
        let holding = try #require(state.sheet.holdings.first)
        #expect(holding.price?.source == OptionPrices.source)
        // In the money by 10, with months to go.
        #expect(holding.price?.price ?? .zero > (try Price("12")))
        let greeks = try #require(state.sheet.options.underlyings.first?.total)
        #expect((100...200).contains(greeks.delta))
        #expect(greeks.theta < 0 && greeks.vega > 0)
    }

    @Test func option_thatAChainQuotes_isWorthWhatIsHalfwayBetweenBidAndAsk_andOthersAreTheModels() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")], hasSources: true)
        try await rig.provide(["100", "101", "102", "103", "104", "110"], of: "AAPL")
        let quoted = try #require(OptionContract(occ: "AAPL270115C00100000"))
        let day = quoted.expiration
        rig.markets.chains.script.reply { [clock = rig.clock] question in
            guard question.day == day else { return .failure(.unknown) }
            var option = FetchedOption(quoted)
            (option.bid, option.ask) = (Price(units: 1_400_000_000), Price(units: 1_500_000_000))
            let spot = Sourced(Price(units: 11_000_000_000), source: SourceID("first"), asOf: clock.now)
            return .success(FetchedChain(spot: spot, expirations: [day], expiration: day, options: [option]))
        }
        try await rig.enter("buy", [.symbol: "AAPL270115C00100000", .quantity: "2", .price: "9"])
        try await rig.enter("buy", [.symbol: "AAPL270115C00105000", .quantity: "1", .price: "7"])
        try await rig.enter("buy", [.symbol: "AAPL270219C00100000", .quantity: "1", .price: "10"])
        // Nobody waits for a chain: it is asked for behind the first look.
        _ = try await rig.desk.state(of: rig.ann)
        _ = try await rig.markets.markets.chains.chain(of: MarketRig.symbol("AAPL"), expiring: day)
        // Prices older than a minute are not used any more.
        rig.clock.advance(seconds: 61)
        let holdings = try await rig.desk.state(of: rig.ann).sheet.holdings
        #expect(holdings.map(\.price?.price).first == (try Price("14.5")))
        #expect(holdings.first?.baseValue == (try Money("2900")))
        #expect(holdings.map { $0.price?.source == PortfolioService.modelSource } == [false, true, true])
        #expect(holdings.first?.price?.source?.hasPrefix("First, midpoint") == true)
        let state = try await rig.desk.state(of: rig.ann)
        let options = try #require(state.sheet.options.underlyings.first).options
        #expect(options.map { $0.volatility.source.hasPrefix("First, midpoint") } == [true, false, false])
        #expect(options.map { $0.volatility.source == "your last trade" } == [false, true, true])
        #expect(Set(options.map(\.volatility.value)).count == 3)
        // The model says what the quote says, for the quote made its volatility.
        #expect(abs(options[0].modelPrice.double - 14.5) < 1e-6)
        let subject = MetricSubject(symbol: MarketRig.symbol("AAPL"))
        let working = try #require(state.owned.explanation(of: .vega, subject))
        #expect(working.rows.filter { $0.label.hasPrefix("Annualized volatility") }.count == 3)
        #expect(state.owned.explanation(of: .vega, MetricSubject(part: "USD")) != nil)
        // A chain that no source has is requested once a minute, however often somebody looks. Those asked for behind the
        // last look have been by now.
        _ = try? await rig.markets.markets.chains.chain(of: MarketRig.symbol("AAPL"), expiring: day)
        let later = try #require(OptionContract(occ: "AAPL270219C00100000")).expiration
        _ = try? await rig.markets.markets.chains.chain(of: MarketRig.symbol("AAPL"), expiring: later)
        let requested = rig.markets.chains.script.requested.count
        rig.clock.advance(seconds: 11)
        _ = try await rig.desk.state(of: rig.ann)
        #expect(rig.markets.chains.script.requested.count == requested)
    }

    @Test func enteredPrice_valuesWhatNoSourceTells_andASourceWins() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.provide(["100", "110"], of: "AAPL")
        try await rig.enter("transfer-in", [.symbol: "HOUSE", .quantity: "2"])
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("550")))
        let today = MarketRig.day("2026-06-15")
        func price(_ symbol: String, _ text: String) throws -> EnteredValue {
            .price(EnteredPrice(symbol: MarketRig.symbol(symbol), day: today, price: try Price(text)))
        }
        try await rig.desk.enter(try price("HOUSE", "1000"), user: rig.ann)
        try await rig.desk.enter(try price("AAPL", "1"), user: rig.ann)
        let state = try await rig.desk.state(of: rig.ann)
        #expect(state.sheet.value == (try Money("2550")))
        #expect(state.sheet.holdings.map(\.price?.source) == ["exchange", "entered"])
        #expect(state.owned.entered.prices.count == 2)
        // Newer prices and another look keep it.
        rig.clock.advance(seconds: 61)
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("2550")))
        var preferences = try await rig.desk.preferences(of: rig.ann.id)
        preferences.method = .lifo
        try await rig.desk.save(preferences, user: rig.ann.id)
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("2550")))
        try await rig.desk.removeEntered(try price("HOUSE", "1").place, user: rig.ann.id)
        #expect(try await rig.desk.state(of: rig.ann).sheet.value == (try Money("550")))
        await #expect(throws: PortfolioError.noEntry) {
            try await rig.desk.removeEntered(try price("HOUSE", "1").place, user: rig.ann.id)
        }
        let tomorrow = EnteredPrice(
            symbol: MarketRig.symbol("HOUSE"),
            day: today.adding(days: 1),
            price: try Price("1")
        )
        await #expect(throws: PortfolioError.self) { try await rig.desk.enter(.price(tomorrow), user: rig.ann) }
        let none = EnteredPrice(symbol: MarketRig.symbol("HOUSE"), day: today, price: .zero)
        await #expect(throws: PortfolioError.self) { try await rig.desk.enter(.price(none), user: rig.ann) }
    }

    @Test func enteredRate_countsTransactionsOfACurrencyThatNobodyTells() async throws {
        let rig = try PortfolioRig(listed: [])
        let cup = try #require(Currency("CUP"))
        try await rig.enter("buy", [.symbol: "LAND", .quantity: "1", .price: "240", .currency: "CUP"])
        #expect(try await rig.desk.state(of: rig.ann).sheet.problems.count == 1)
        let rate = EnteredRate(
            currency: cup,
            in: .usd,
            day: MarketRig.day("2026-06-10"),
            rate: try #require(ExchangeRate("0.05"))
        )
        try await rig.desk.enter(.rate(rate), user: rig.ann)
        let state = try await rig.desk.state(of: rig.ann)
        #expect(state.sheet.problems.isEmpty)
        #expect(state.sheet.value == (try Money("12")))
    }

    @Test func everyFigure_opensToItsWorking() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.provide(["100", "110"], of: "AAPL")
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        let state = try await rig.desk.state(of: rig.ann)
        // Nothing is kept in cash here, nothing compared with, and no option is held.
        var missing: Set<MetricName> = [.cash, .benchmark, .ahead, .beta, .correlation]
        missing.formUnion(MetricName.allCases.filter { $0.ofOptions != nil })
        let subject = MetricSubject(account: "Broker", symbol: Symbol("AAPL"), part: "AAPL")
        for name in MetricName.allCases {
            let explanation = state.owned.explanation(of: name, subject)
            #expect((explanation == nil) == missing.contains(name), "\(name)")
            if let explanation { #expect(explanation.table.count > 0, "\(name)") }
        }
        #expect(state.owned.explanation(of: .holdingValue, MetricSubject()) == nil)
    }
}
