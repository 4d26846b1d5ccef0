import BourseConnectors
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire
import Testing

@Suite("Options and search of Yahoo", .timeLimit(.minutes(30)))
struct YahooChainTests {
    private static let path = "/one/v7/finance/options/AAPL"

    private static func options() throws -> YahooOptions {
        let days = try ["2023-11-17", "2023-11-24"].map(MarketRig.day)
        var call = YahooContract(symbol: "AAPL231117C00180000", strike: try MarketRig.price("180"), expiration: days[0])
        call.bid = try MarketRig.price("7.4")
        call.ask = .zero
        call.last = try MarketRig.price("7.5")
        call.lastTime = MarketRig.close
        call.openInterest = Quantity(12)
        var put = YahooContract(symbol: "AAPL231117P00180000", strike: try MarketRig.price("180"), expiration: days[0])
        put.last = .zero
        put.lastTime = MarketRig.close
        let changed = YahooContract(
            symbol: "AAPL1231117P00180000",
            strike: try MarketRig.price("180"),
            expiration: days[0]
        )
        var options = YahooOptions(
            underlying: "AAPL",
            expirations: days,
            strikes: [call.strike],
            expiration: days[0],
            calls: [call],
            puts: [put, changed]
        )
        options.quote = try YahooAnswers.quote("AAPL")
        return options
    }

    private static func chain(_ rig: MarketRig, _ day: TradingDay? = nil) async -> Result<
        FetchedChain, MarketSourceError
    > {
        await MarketRig.outcome { () async throws(MarketSourceError) in
            guard let symbol = Symbol("AAPL") else { throw .unknown }
            return try await rig.yahoo().chain(of: symbol, expiring: day)
        }
    }

    @Test func chain_isTold_zerosAreNone_andChangedContractsAreLeftOut() async throws {
        try await MarketRig.run { rig in
            rig.server.giveCrumbs("crumb1")
            rig.server.answer(Self.path, MarketRig.body(try Self.options().bytes))
            let fetched = try await Self.chain(rig, MarketRig.day("2023-11-17")).get()
            #expect(fetched.spot.value.description == "187.44" && fetched.spot.asOf == MarketRig.close)
            #expect(fetched.expirations.count == 2 && fetched.expiration.description == "2023-11-17")
            #expect(fetched.options.map(\.contract.right) == [.call, .put])
            let call = try #require(fetched.options.first)
            #expect(call.bid?.description == "7.4" && call.ask == nil && call.last?.description == "7.5")
            #expect(call.openInterest == Quantity(12) && call.volume == nil)
            #expect(fetched.options.last?.last == nil && fetched.options.last?.lastTime == nil)
            #expect(fetched.faults.count == 1 && fetched.faults.first?.hasPrefix("AAPL1") == true)
            #expect(rig.server.requested.last == Self.path + "?date=1700179200&crumb=crumb1")
        }
    }

    @Test func otherExpiration_isNotTaken() async throws {
        try await MarketRig.run { rig in
            rig.server.giveCrumbs("crumb1")
            rig.server.answer(Self.path, MarketRig.body(try Self.options().bytes))
            let fetched = await Self.chain(rig, try MarketRig.day("2023-11-24"))
            #expect(fetched.failure == .unreadable("it sends options of 2023-11-17 instead of 2023-11-24"))
        }
    }

    @Test func symbolWithoutOptions_isUnknown_andWithoutAPriceUnreadable() async throws {
        try await MarketRig.run { rig in
            rig.server.giveCrumbs("crumb1")
            var bare = try Self.options()
            bare.quote = nil
            rig.server.answer(
                Self.path,
                MarketRig.body(YahooOptions(underlying: "AAPL").bytes),
                MarketRig.body(bare.bytes)
            )
            let none = await Self.chain(rig)
            #expect(none.failure == .unknown)
            let noPrice = await Self.chain(rig)
            #expect(noPrice.failure == .unreadable("it sends no price of the underlying"))
        }
    }

    @Test func chain_whenNoCrumbIsTaken_isUnauthorized() async throws {
        try await MarketRig.run { rig in
            rig.server.giveCrumbs("crumb1", "crumb2")
            rig.server.answer(Self.path, YahooAnswers.invalidCrumb)
            let fetched = await Self.chain(rig)
            guard case .unauthorized(let text)? = fetched.failure else {
                Issue.record("\(fetched)")
                return
            }
            #expect(text.contains("Invalid Crumb"))
        }
    }

    @Test func search_findsInstruments_whoseCurrencyIsKnown() async throws {
        try await MarketRig.run { rig in
            func match(_ symbol: String, _ kind: String, _ exchange: String) -> YahooMatch {
                var match = YahooMatch(symbol: symbol)
                (match.kind, match.exchange, match.name) = (kind, exchange, "\(symbol) Inc.")
                return match
            }
            var apple = match("AAPL", "EQUITY", "NMS")
            (apple.sector, apple.industry) = ("Technology", "Consumer Electronics")
            let found = YahooSearch(matches: [
                apple, match("AAPL240119C00100000", "OPTION", "OPR"), match("BTC-USD", "CRYPTOCURRENCY", "CCC"),
                match("APC.QQ", "EQUITY", "QQQ"), match("RELIANCE.NS", "EQUITY", "NSI"),
            ])
            rig.server.answer("/one/v1/finance/search", MarketRig.body(found.bytes))
            let fetched = try await rig.yahoo().instruments(matching: "apple & co")
            #expect(fetched.map(\.symbol.name) == ["AAPL", "BTC-USD", "RELIANCE.NS"])
            #expect(fetched.map(\.exchange) == [.nasdaq, .crypto, .nse])
            #expect(fetched.first?.sector == .technology && fetched.last?.currency == .inr)
            #expect(rig.server.requested == ["/one/v1/finance/search?q=apple%20%26%20co&quotesCount=20&newsCount=0"])
        }
    }
}
