import BourseCore
import BourseDeskTestSupport
import BourseFunds
import BourseMarkets
import BoursePortfolio
import BourseTestSupport
import Testing

@testable import BourseDesk

@Suite struct PortfolioServiceTests {
    @Test func purchase_isValuedAtTheStoredClose() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.tell(["100", "101", "102", "103", "104", "110"], of: "AAPL")
        try await rig.enter("deposit", [.amount: "1000"])
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100", .fee: "1"])
        let look = try await rig.desk.look(at: rig.ann)
        #expect(look.sheet.value == (try Money("1049")))
        #expect(look.sheet.unrealized.total == (try Money("49")))
        #expect(look.sheet.holdings.first?.asset.name == "AAPL Incorporated")
        #expect(look.sheet.problems.isEmpty)
        #expect(look.owned.missing.isEmpty)
        let mine = try await rig.desk.look(at: rig.bob)
        #expect(mine.sheet.value == .zero)
    }

    @Test func unchangedPortfolio_isReadOnce() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.tell(["100", "110"], of: "AAPL")
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        _ = try await rig.desk.look(at: rig.ann)
        let loads = rig.store.loads
        for _ in 0..<3 {
            rig.clock.advance(seconds: 20)
            _ = try await rig.desk.look(at: rig.ann)
        }
        #expect(rig.store.loads == loads)
    }

    private static func deposits(_ count: Int) -> [Transaction] {
        let day = MarketRig.day("2026-06-10")
        let kind = TransactionKind.deposit(Money(units: 10_000_000_000_000_000))
        return (1...count).map {
            Transaction(id: TransactionID(Int64($0)), day: day, account: "Broker", kind: kind, currency: .usd)
        }
    }

    @Test func sentPage_isToldUntilAllIsWorkedOutBehindIt() async throws {
        let rig = try PortfolioRig()
        let many = Self.deposits(PortfolioService.fewestKept)
        let now = rig.clock.now
        _ = try await rig.store.add(many, batch: nil, atMost: many.count, user: rig.ann.id, now: now)
        let look = try await rig.desk.look(at: rig.ann)
        #expect(await rig.desk.keepSent("page", of: look, to: rig.ann.id, writing: "w"))
        func sent(_ user: User, _ writing: String = "w") async throws -> CachedPage? {
            try await rig.desk.sentPage(to: user, writing: writing, patience: .zero)
        }
        #expect(try await sent(rig.ann) == nil)
        await rig.desk.forget(rig.ann.id)
        rig.clock.advance(seconds: 90_000)
        #expect(try await sent(rig.ann, "by another program") == nil)
        #expect(try await sent(rig.bob) == nil)
        let loads = rig.store.loads
        let page = try await sent(rig.ann)
        #expect(page?.body == "page" && page?.pricedAt == now)
        #expect(try await sent(rig.ann)?.body == "page")
        #expect(try await rig.desk.look(at: rig.ann).number > look.number)
        #expect(rig.store.loads == loads + 1)
        #expect(try await sent(rig.ann) == nil)
        // What is made of other transactions is another page.
        await rig.desk.forget(rig.ann.id)
        _ = try await rig.store.add(Self.deposits(1), batch: nil, atMost: 9000, user: rig.ann.id, now: now)
        #expect(try await sent(rig.ann) == nil)
    }

    @Test func sentPage_isKeptOfLargePortfoliosAndNowAndThen() async throws {
        let rig = try PortfolioRig()
        let many = Self.deposits(PortfolioService.fewestKept - 1)
        let now = rig.clock.now
        func add(_ some: [Transaction]) async throws -> PortfolioService.Look {
            _ = try await rig.store.add(some, batch: nil, atMost: 9000, user: rig.ann.id, now: now)
            return try await rig.desk.look(at: rig.ann)
        }
        func keeps(_ look: PortfolioService.Look) async -> Bool {
            await rig.desk.keepSent("page", of: look, to: rig.ann.id, writing: "w")
        }
        #expect(try await !keeps(add(many)))
        let look = try await add(Self.deposits(1))
        #expect(await keeps(look))
        #expect(await !keeps(look))
        // Nothing but time went by, then enough of it.
        rig.clock.advance(seconds: 300)
        try await rig.desk.reprice(rig.ann, patience: .zero)
        #expect(try await !keeps(rig.desk.look(at: rig.ann)))
        rig.clock.advance(seconds: 300)
        try await rig.desk.reprice(rig.ann, patience: .zero)
        #expect(try await keeps(rig.desk.look(at: rig.ann)))
        // An older look than the last is not what is kept.
        #expect(try await keeps(add(Self.deposits(1))))
        #expect(await !keeps(look))
    }

    @Test func changedTransactions_areWorkedInWithoutReadingAll() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.tell(["100", "104", "110"], of: "AAPL")
        let first = try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        _ = try await rig.desk.look(at: rig.ann)
        let loads = rig.store.loads
        let second = try await rig.enter("buy", [.symbol: "AAPL", .quantity: "1", .price: "100"])
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("660")))
        try await rig.desk.delete(first.id.number, user: rig.ann.id)
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("110")))
        try await rig.desk.restore(first.id.number, user: rig.ann.id)
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("660")))
        var draft = TransactionDraft(second)
        draft[.quantity] = "2"
        _ = try await rig.desk.replace(second.id.number, with: draft, user: rig.ann.id)
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("770")))
        #expect(rig.store.loads == loads)
        // And what is read anew says the same.
        await rig.desk.forget(rig.ann.id)
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("770")))
    }

    @Test func anotherCurrencyOrMethod_isWorkedOutWithoutReadingAll() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.tell(["100", "104", "110", "112", "113", "114"], of: "AAPL")
        try await rig.tell(["80", "80", "80", "80", "80", "80", "80"], of: "INR=X")
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "104"], day: "2026-06-11")
        try await rig.enter("sell", [.symbol: "AAPL", .quantity: "5", .price: "110"], day: "2026-06-12")
        let before = try await rig.desk.look(at: rig.ann)
        let loads = rig.store.loads
        var preferences = try await rig.desk.preferences(of: rig.ann.id)
        let read = rig.store.loads - loads
        preferences.base = .inr
        preferences.method = .lifo
        try await rig.desk.keep(preferences, user: rig.ann.id)
        let after = try await rig.desk.look(at: rig.ann)
        #expect(rig.store.loads == loads + read)
        #expect(after.number > before.number && after.sheet.base == .inr && after.owned.preferences == preferences)
        #expect(after.sheet.value.double == before.sheet.value.double * 80)
        // And what is read anew says the same.
        await rig.desk.forget(rig.ann.id)
        let anew = try await rig.desk.look(at: rig.ann)
        #expect(anew.sheet.value == after.sheet.value && anew.sheet.realized == after.sheet.realized)
        #expect(anew.sheet.holdings == after.sheet.holdings && anew.sheet.returns == after.sheet.returns)
    }

    @Test func nothingNew_isTheSameNumber() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.tell(["100", "110"], of: "AAPL")
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        let first = try await rig.desk.look(at: rig.ann)
        for _ in 0..<3 {
            rig.clock.advance(seconds: 100)
            let next = try await rig.desk.look(at: rig.ann)
            #expect(next.number == first.number)
        }
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "1", .price: "100"])
        let changed = try await rig.desk.look(at: rig.ann)
        #expect(changed.number > first.number)
    }

    @Test func newPrices_areTakenInAfterAWhile() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.tell(["100", "110"], of: "AAPL")
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("550")))
        var quote = Quote(symbol: MarketRig.symbol("AAPL"), currency: .usd)
        quote[.last] = Sourced(try Price("120"), source: SourceID("exchange"), asOf: rig.clock.now)
        try await rig.markets.store.keep([quote])
        rig.clock.advance(seconds: 60)
        let other = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await other.tell(["100", "110"], of: "AAPL")
        try await other.markets.store.keep([quote])
        try await other.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        #expect(try await other.desk.look(at: other.ann).sheet.value == (try Money("600")))
    }

    @Test func journalTrade_thatWasEnteredToo_countsOnce() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.tell(["100", "100", "100", "100", "100", "110"], of: "AAPL")
        let text = """
            account,time,symbol,type,side,quantity,price,fees
            Margin,2026-06-10T14:00:00Z,AAPL,stock,buy,5,100,1
            Margin,2026-06-11T14:00:00Z,AAPL,stock,buy,2,100,1
            """
        let file = StagedFile(name: "a.csv", account: "main", zone: "UTC", bytes: Array(text.utf8))
        _ = try await rig.imports.commit(file, user: rig.ann.id)
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("770")))
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "99.99"])
        let look = try await rig.desk.look(at: rig.ann)
        #expect(look.sheet.value == (try Money("770")))
        #expect(look.owned.leftOut.map(\.id.origin) == [.journal])
        var preferences = try await rig.desk.preferences(of: rig.ann.id)
        preferences.countsJournal = false
        try await rig.desk.keep(preferences, user: rig.ann.id)
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("550")))
    }

    @Test func purchaseOfAFund_thatWasEnteredToo_countsOnce() async throws {
        let day = MarketRig.day("2026-06-10")
        func bought(_ units: String, _ amount: String) throws -> HoldingRow {
            let transaction = FundTransaction(
                day: day,
                kind: .purchase,
                units: try Quantity(units),
                nav: nil,
                amount: try Money(amount)
            )
            let scheme = StatedScheme(name: "Large Companies Fund - Direct - Growth")
            return HoldingRow(row: 1, scheme: scheme, folio: "77/12", fact: .transaction(transaction))
        }
        let rig = try PortfolioRig(fundRows: [try bought("100", "5000"), try bought("10", "500")])
        try await rig.desk.keep(PortfolioPreferences(base: .inr), user: rig.ann.id)
        let alone = try await rig.desk.look(at: rig.ann)
        #expect(alone.sheet.value == (try Money("5500")))
        #expect(alone.sheet.holdings.map(\.account) == ["Folio 77/12"])
        let symbol = try #require(alone.sheet.holdings.first?.asset.symbol.name)
        let typed: [TransactionField: String] = [
            .symbol: symbol, .quantity: "100", .price: "50", .currency: "INR", .account: "Folio 77/12",
        ]
        try await rig.enter("buy", typed)
        let both = try await rig.desk.look(at: rig.ann)
        #expect(both.sheet.value == (try Money("5500")))
        #expect(both.owned.leftOut.map(\.id.origin) == [.funds])
        var preferences = try await rig.desk.preferences(of: rig.ann.id)
        preferences.countsFunds = false
        try await rig.desk.keep(preferences, user: rig.ann.id)
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("5000")))
    }

    @Test func whatCannotBe_isLeftOutWithAReason_andTotalsStayRight() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.tell(["100", "110"], of: "AAPL")
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        try await rig.enter("sell", [.symbol: "AAPL", .quantity: "6", .price: "100"])
        try await rig.enter("dividend", [.symbol: "AAPL", .amount: "5"], day: "2026-01-02")
        try await rig.enter("buy", [.symbol: "ABC", .quantity: "1", .price: "100", .currency: "CHF"])
        let look = try await rig.desk.look(at: rig.ann)
        #expect(look.sheet.value == (try Money("550")))
        #expect(look.sheet.problems.count == 3)
        await #expect(throws: PortfolioError.self) {
            try await rig.enter("split", [.symbol: "AAPL", .new: "0", .old: "1"])
        }
    }

    @Test func rupees_areConvertedAtTheRateOfTheDollar() async throws {
        let india = MarketRig.share("TCS.NS", on: .nse)
        let rig = try PortfolioRig(listed: [india])
        try await rig.tell(["3000", "3200"], of: "TCS.NS")
        try await rig.tell(["80", "80", "80", "80", "80", "80", "80"], of: "INR=X")
        try await rig.enter("buy", [.symbol: "TCS.NS", .quantity: "10", .price: "3000", .currency: "INR"])
        let look = try await rig.desk.look(at: rig.ann)
        #expect(look.sheet.value == (try Money("400")))
        #expect(look.sheet.unrealized.total == (try Money("25")))
    }

    @Test func option_isValuedByTheModel_andHasGreeks() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.tell(["100", "101", "102", "103", "104", "110"], of: "AAPL")
        try await rig.enter("buy", [.symbol: "AAPL270115C00100000", .quantity: "2", .price: "9"])
        let look = try await rig.desk.look(at: rig.ann)
        let holding = try #require(look.sheet.holdings.first)
        #expect(holding.price?.source == OptionPrices.source)
        // In the money by 10, with months to go.
        #expect(holding.price?.price ?? .zero > (try Price("12")))
        let greeks = try #require(look.sheet.options.underlyings.first?.total)
        #expect((100...200).contains(greeks.delta))
        #expect(greeks.theta < 0 && greeks.vega > 0)
    }

    @Test func option_thatAChainQuotes_isWorthWhatIsHalfwayBetweenBidAndAsk_andOthersAreTheModels() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")], hasSources: true)
        try await rig.tell(["100", "101", "102", "103", "104", "110"], of: "AAPL")
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
        _ = try await rig.desk.look(at: rig.ann)
        _ = try await rig.markets.markets.chains.chain(of: MarketRig.symbol("AAPL"), expiring: day)
        // Prices older than a minute are not told any more.
        rig.clock.advance(seconds: 61)
        let holdings = try await rig.desk.look(at: rig.ann).sheet.holdings
        #expect(holdings.map(\.price?.price).first == (try Price("14.5")))
        #expect(holdings.first?.baseValue == (try Money("2900")))
        #expect(holdings.map { $0.price?.source == PortfolioService.modelSource } == [false, true, true])
        #expect(holdings.first?.price?.source?.hasPrefix("First, midpoint") == true)
        let look = try await rig.desk.look(at: rig.ann)
        let options = try #require(look.sheet.options.underlyings.first).options
        #expect(options.map { $0.volatility.source.hasPrefix("First, midpoint") } == [true, false, false])
        #expect(options.map { $0.volatility.source == "your last trade" } == [false, true, true])
        #expect(Set(options.map(\.volatility.value)).count == 3)
        // The model says what the quote says, for the quote made its volatility.
        #expect(abs(options[0].modelPrice.double - 14.5) < 1e-6)
        let subject = MetricSubject(symbol: MarketRig.symbol("AAPL"))
        let working = try #require(look.owned.explanation(of: .vega, subject))
        #expect(working.rows.filter { $0.label.hasPrefix("Annualized volatility") }.count == 3)
        #expect(look.owned.explanation(of: .vega, MetricSubject(part: "USD")) != nil)
        // A chain that nobody tells is asked for once a minute, however often somebody looks. Those asked for behind the
        // last look have been by now.
        _ = try? await rig.markets.markets.chains.chain(of: MarketRig.symbol("AAPL"), expiring: day)
        let later = try #require(OptionContract(occ: "AAPL270219C00100000")).expiration
        _ = try? await rig.markets.markets.chains.chain(of: MarketRig.symbol("AAPL"), expiring: later)
        let asked = rig.markets.chains.script.asked.count
        rig.clock.advance(seconds: 11)
        _ = try await rig.desk.look(at: rig.ann)
        #expect(rig.markets.chains.script.asked.count == asked)
    }

    @Test func enteredPrice_valuesWhatNoSourceTells_andASourceWins() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.tell(["100", "110"], of: "AAPL")
        try await rig.enter("transfer-in", [.symbol: "HOUSE", .quantity: "2"])
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("550")))
        let today = MarketRig.day("2026-06-15")
        func price(_ symbol: String, _ text: String) throws -> EnteredValue {
            .price(EnteredPrice(symbol: MarketRig.symbol(symbol), day: today, price: try Price(text)))
        }
        try await rig.desk.enter(try price("HOUSE", "1000"), user: rig.ann)
        try await rig.desk.enter(try price("AAPL", "1"), user: rig.ann)
        let look = try await rig.desk.look(at: rig.ann)
        #expect(look.sheet.value == (try Money("2550")))
        #expect(look.sheet.holdings.map(\.price?.source) == ["exchange", "entered"])
        #expect(look.owned.entered.prices.count == 2)
        // Newer prices and another look keep it.
        rig.clock.advance(seconds: 61)
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("2550")))
        var preferences = try await rig.desk.preferences(of: rig.ann.id)
        preferences.method = .lifo
        try await rig.desk.keep(preferences, user: rig.ann.id)
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("2550")))
        try await rig.desk.removeEntered(try price("HOUSE", "1").place, user: rig.ann.id)
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("550")))
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
        #expect(try await rig.desk.look(at: rig.ann).sheet.problems.count == 1)
        let rate = EnteredRate(
            currency: cup,
            in: .usd,
            day: MarketRig.day("2026-06-10"),
            rate: try #require(ExchangeRate("0.05"))
        )
        try await rig.desk.enter(.rate(rate), user: rig.ann)
        let look = try await rig.desk.look(at: rig.ann)
        #expect(look.sheet.problems.isEmpty)
        #expect(look.sheet.value == (try Money("12")))
    }

    @Test func fileImportedTwice_addsNothingTwice_andCanBeTakenBack() async throws {
        let rig = try PortfolioRig()
        let file = StagedFile(
            name: "a.csv",
            account: "",
            zone: "UTC",
            bytes: Array(TransactionFile.example.utf8)
        )
        let added = try await rig.desk.commit(file, user: rig.ann.id)
        let id = try #require(added.id)
        #expect(added.new.count == 4)
        #expect(try await rig.desk.preview(file, user: rig.ann.id).duplicates == 4)
        await #expect(throws: PortfolioError.nothingNew(refused: 0, duplicates: 4)) {
            try await rig.desk.commit(file, user: rig.ann.id)
        }
        #expect(try await rig.desk.deleteImport(id, user: rig.ann.id) == 4)
        #expect(try await rig.desk.entered(by: rig.ann.id).isEmpty)
        try await rig.desk.restoreImport(id, user: rig.ann.id)
        #expect(try await rig.desk.entered(by: rig.ann.id).count == 4)
    }

    @Test func fileImportedManyTimesAtOnce_isAddedOnce() async throws {
        let rig = try PortfolioRig()
        let file = StagedFile(name: "a.csv", account: "", zone: "UTC", bytes: Array(TransactionFile.example.utf8))
        let id = try #require(try await rig.desk.stage(file, user: rig.ann.id).id)
        let added = await withTaskGroup(of: Int?.self) { group in
            for place in 0..<8 {
                group.addTask {
                    // Half of them import the file that waits, the others send it again.
                    place.isMultiple(of: 2)
                        ? try? await rig.desk.commit(id, user: rig.ann.id)
                        : try? await rig.desk.commit(file, user: rig.ann.id).new.count
                }
            }
            return await group.reduce(into: [Int]()) { counts, count in counts += [count].compactMap { $0 } }
        }
        #expect(added == [4])
        #expect(try await rig.desk.entered(by: rig.ann.id).count == 4)
    }

    @Test func fileOfAmounts_importedBeforeTheyWereStored_addsNothingTwice() async throws {
        let rig = try PortfolioRig()
        // As they were stored then: prices that were stated, or followed from amounts.
        for price in ["0.00001235", "0.0000012", "100.5"] {
            let quantity = price == "100.5" ? "2" : price == "0.0000012" ? "250000000" : "1000000000"
            try await rig.enter("buy", [.symbol: "COIN", .quantity: quantity, .price: price])
        }
        let text = """
            day,type,account,symbol,quantity,price,amount
            2026-06-10,buy,Broker,COIN,1000000000,,12345.67
            2026-06-10,buy,Broker,COIN,250000000,0.0000012,300.10
            2026-06-10,buy,Broker,COIN,2,,201
            2026-06-10,buy,Broker,COIN,2,,202
            """
        let file = StagedFile(name: "a.csv", account: "", zone: "UTC", bytes: Array(text.utf8))
        let preview = try await rig.desk.preview(file, user: rig.ann.id)
        #expect(preview.duplicates == 3 && preview.new.map(\.row) == [5])
        _ = try await rig.desk.commit(file, user: rig.ann.id)
        #expect(try await rig.desk.preview(file, user: rig.ann.id).duplicates == 4)
        let priced = StagedFile(
            name: "b.csv",
            account: "",
            zone: "UTC",
            bytes: Array("day,type,account,symbol,quantity,price\n2026-06-10,buy,Broker,COIN,2,101\n".utf8)
        )
        #expect(try await rig.desk.preview(priced, user: rig.ann.id).duplicates == 1)
    }

    @Test func cheapCoin_enteredByItsAmounts_gainsTheirDifference() async throws {
        let rig = try PortfolioRig()
        let coin: [TransactionField: String] = [.symbol: "SHIB-USD", .quantity: "1000000000"]
        try await rig.enter("buy", coin.merging([.amount: "12345.67"]) { $1 })
        #expect(try await rig.desk.look(at: rig.ann).sheet.value == (try Money("12345.67")))
        try await rig.enter("sell", coin.merging([.amount: "15000"]) { $1 }, day: "2026-06-11")
        let look = try await rig.desk.look(at: rig.ann)
        #expect(look.sheet.realized.total == (try Money("2654.33")))
        let entered = try await rig.desk.entered(by: rig.ann.id)
        let file = StagedFile(name: "c.csv", account: "", zone: "UTC", bytes: Array(TransactionFile.csv(entered).utf8))
        #expect(try await rig.desk.preview(file, user: rig.ann.id).duplicates == 2)
    }

    @Test func purchaseOfAFund_costsTheAmountOfItsStatement() async throws {
        func row(_ kind: FundTransactionKind, _ day: String, _ units: String, _ amount: String) throws -> HoldingRow {
            let transaction = FundTransaction(
                day: MarketRig.day(day),
                kind: kind,
                units: try Quantity(units),
                nav: try Price("37.1234"),
                amount: try Money(amount)
            )
            let scheme = StatedScheme(name: "Large Companies Fund - Direct - Growth")
            return HoldingRow(row: 1, scheme: scheme, folio: "77/12", fact: .transaction(transaction))
        }
        let rig = try PortfolioRig(fundRows: [
            try row(.purchase, "2026-06-01", "1346.773", "49999.50"),
            try row(.redemption, "2026-06-10", "1346.773", "62537.58"),
        ])
        try await rig.desk.keep(PortfolioPreferences(base: .inr), user: rig.ann.id)
        #expect(try await rig.desk.look(at: rig.ann).sheet.realized.total == (try Money("12538.08")))
    }

    @Test func rowsThatWouldNotBeCounted_areForeseenWithTheirReasons() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.tell(["100", "110"], of: "AAPL")
        _ = try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        let text = """
            day,type,account,symbol,quantity,price,amount,currency
            2026-06-12,sell,Broker,AAPL,4,110,,USD
            2026-06-13,sell,Broker,AAPL,2,110,,USD
            2026-06-01,dividend,Broker,AAPL,,,3,USD
            2026-06-13,buy,Broker,LAND,1,10,,CUP
            2026-06-14,sell,Broker,AAPL,1,110,,USD
            """
        let file = StagedFile(name: "a.csv", account: "", zone: "UTC", bytes: Array(text.utf8))
        let preview = try await rig.desk.preview(file, user: rig.ann.id)
        let rows = try await rig.desk.uncounted(in: preview, of: rig.ann)
        #expect(preview.new.count == 5)
        #expect(rows.map(\.row) == [4, 3])
        #expect(rows.first?.message.hasPrefix("No AAPL was held by that day.") == true)
        #expect(rows.last?.message.hasPrefix("2 AAPL would leave the account, but 1 are held.") == true)
        #expect(try await rig.desk.entered(by: rig.ann.id).count == 1)
    }

    @Test func everyFigure_opensToItsWorking() async throws {
        let rig = try PortfolioRig(listed: [MarketRig.share("AAPL")])
        try await rig.tell(["100", "110"], of: "AAPL")
        try await rig.enter("buy", [.symbol: "AAPL", .quantity: "5", .price: "100"])
        let look = try await rig.desk.look(at: rig.ann)
        // Nothing is kept in cash here, nothing compared with, and no option is held.
        var missing: Set<MetricName> = [.cash, .benchmark, .ahead, .beta, .correlation]
        missing.formUnion(MetricName.allCases.filter { $0.ofOptions != nil })
        let subject = MetricSubject(account: "Broker", symbol: Symbol("AAPL"), part: "AAPL")
        for name in MetricName.allCases {
            let explanation = look.owned.explanation(of: name, subject)
            #expect((explanation == nil) == missing.contains(name), "\(name)")
            if let explanation { #expect(!explanation.csv.isEmpty, "\(name)") }
        }
        #expect(look.owned.explanation(of: .holdingValue, MetricSubject()) == nil)
    }

    @Test func preferences_thatCannotBe_areRefused() async throws {
        let rig = try PortfolioRig()
        var preferences = PortfolioPreferences()
        preferences.targets = [MarketRig.symbol("A"): 6_000, MarketRig.symbol("B"): 5_000]
        await #expect(throws: PortfolioError.self) { try await rig.desk.keep(preferences, user: rig.ann.id) }
        preferences.targets = [:]
        preferences.accounts = [PortfolioAccount(name: "A"), PortfolioAccount(name: "A")]
        await #expect(throws: PortfolioError.self) { try await rig.desk.keep(preferences, user: rig.ann.id) }
    }
}
