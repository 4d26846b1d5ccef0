import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BoursePublished
@testable import BourseServer

@Suite("Markets of published clients")
struct PublishedMarketTests {
    @Test func stocks_areInBothSpellings_andWithoutWhatHasNoPrice() async throws {
        try await PublishedVisit.serve { _, visitor async throws -> Void in
            let answer = try await visitor.get("/api/stocks")
            let stocks = try answer.read([Phone.Stock].self)
            #expect(stocks.map(\.symbol) == ["AAPL", "SPY"])
            let apple = try #require(stocks.first)
            #expect(apple.price == 130 && apple.change == 2 && apple.changesPercentage == 1.5625)
            #expect(apple.name?.hasPrefix("Apple") == true && apple.volume == 1_234_567)
            #expect(answer.text.contains(#""changePercent":1.5625,"changesPercentage":1.5625"#))
            #expect(answer.text.contains(#""fiftyTwoWeekHigh":null"#) && answer.text.contains(#""peRatio":null"#))
            #expect(answer.headers[.dataStatus] == "live" && answer.headers[.dataSource] == "scripted")
            #expect(answer.headers[.cacheControl] == "no-store")
        }
    }

    @Test func whatSomebodyWatches_isPartOfTheirStocksAlone() async throws {
        try await PublishedVisit.serve { rig, visitor async throws -> Void in
            let (user, token) = try await rig.person("ann@example.com")
            let (_, other) = try await rig.person("bob@example.com")
            let tea = try MarketVisit.symbol("TEA.NS")
            _ = try await rig.desk.markets.watchlists.watch(tea, user: user.id)
            func symbols(_ visitor: Visitor) async throws -> [String] {
                try await visitor.get("/api/stocks").read([Phone.Stock].self).map(\.symbol)
            }
            #expect(try await symbols(visitor.with(token)) == ["AAPL", "SPY", "TEA.NS"])
            #expect(try await symbols(visitor.with(other)) == ["AAPL", "SPY"])
            #expect(try await symbols(visitor) == ["AAPL", "SPY"])
        }
    }

    @Test func ownSymbolWithoutAPrice_staysAmongTheStocks() async throws {
        try await PublishedVisit.serve { rig, visitor async throws -> Void in
            let (user, token) = try await rig.person("ann@example.com")
            let (_, other) = try await rig.person("bob@example.com")
            let (ann, bob) = (visitor.with(token), visitor.with(other))
            // No source knows any of them.
            _ = try await rig.desk.markets.watchlists.watch(try MarketVisit.symbol("ZZZZQ"), user: user.id)
            _ = try await rig.desk.alerts.make(AlertDraft(subject: "symbol:ZZZZA", level: "200"), of: user)
            let held = #"{"holdings":[{"symbol":"ZZZZH","shares":2,"costBasis":10}]}"#
            #expect(try await ann.json(.post, "/api/portfolio?action=update", held).status == .ok)

            let stocks = try await ann.get("/api/stocks").read([Phone.Stock].self)
            #expect(stocks.map(\.symbol) == ["AAPL", "SPY", "ZZZZQ", "ZZZZH", "ZZZZA"])
            let watched = try #require(stocks.first { $0.symbol == "ZZZZQ" })
            #expect(watched.price == 0 && watched.change == 0 && watched.name == "ZZZZQ")
            #expect(try await bob.get("/api/stocks").read([Phone.Stock].self).count == 2)

            let some = try await ann.get("/api/stocks?symbols=AAPL,ZZZZQ,ZZZZX")
            #expect(try some.read([Phone.Stock].self).map(\.symbol) == ["AAPL", "ZZZZQ"])
            #expect(some.text.contains(#""asOf":null,"priced":false"#) && some.text.contains(#""priced":true"#))
            #expect(try await ann.get("/api/stocks?symbols=ZZZZQ").read([Phone.Stock].self).count == 1)
            #expect(try await bob.get("/api/stocks?symbols=ZZZZQ").refusal == "Symbol not found")
            // The web takes what is no number for no price, and has its own cost of a holding then.
            for path in ["/api/stocks-free", "/api/stocks-free?symbols=AAPL,ZZZZQ"] {
                let free = try await ann.get(path)
                #expect(free.text.contains(#"{"symbol":"ZZZZQ","name":"ZZZZQ","price":null,"#), "\(free.text)")
            }
            let portfolio = try await ann.get("/api/portfolio?action=get").read(Phone.PortfolioData.self)
            #expect(portfolio.holdings.map(\.symbol) == ["ZZZZH"] && portfolio.holdings.first?.currentPrice == 10)
        }
    }

    @Test func symbols_thatCannotBeUsed_areRefused() async throws {
        try await PublishedVisit.serve { _, visitor async throws -> Void in
            let many = (0..<51).map { "A\($0)" }.joined(separator: ",")
            for (query, words) in [
                ("A,,B", "Invalid symbols format"), ("%3Cb%3E", "Invalid symbols format"), (many, "Too many symbols"),
            ] {
                let answer = try await visitor.get("/api/stocks?symbols=\(query)")
                #expect(answer.status == .badRequest && answer.refusal == words, "\(query)")
            }
            let one = try await visitor.get("/api/stocks?symbols=spy").read([Phone.Stock].self)
            #expect(one.map(\.symbol) == ["SPY"])
            let free = try await visitor.get("/api/stocks-free?symbols=AAPL,%3Cb%3E")
            #expect(try free.read([Phone.Stock].self).count == 1 && free.text.contains(#""prevClose":128"#))
            let tooMany = try await visitor.get("/api/stocks-free?symbols=\(many),\(many)")
            #expect(tooMany.refusal == "Too many symbols (max 100)")
        }
    }

    @Test(arguments: [("1d", 2), ("5d", 5), ("1w", 5), ("1mo", 21), ("3mo", 63), ("1y", 251), ("max", 2500)])
    func history_hasADayOnce_inOrder(range: String, least: Int) async throws {
        try await PublishedVisit.serve { _, visitor async throws -> Void in
            let answer = try await visitor.get("/api/history?symbol=AAPL&range=\(range)")
            let days = try answer.read(Phone.HistoryData.self).history.map(\.date)
            #expect(days == Set(days).sorted() && days.allSatisfy { TradingDay(iso: $0) != nil })
            #expect(days.count >= least && days.count <= least + 2, "\(days.count)")
            #expect(answer.text.hasPrefix(#"{"symbol":"AAPL","currency":"USD","history":[{"date":""#))
        }
    }

    @Test func bars_withinADay_haveTheirTimeBeside() async throws {
        try await PublishedVisit.serve { _, visitor async throws -> Void in
            // Of minutes there are those before the opening, too.
            for (interval, count) in [("1m", 390), ("5m", 12), ("90m", 1)] {
                let path = "/api/history?symbol=AAPL&range=1d&interval=\(interval)"
                let points: [[String: Any]] = try await visitor.get(path).member("history")
                let times = points.compactMap { $0["time"] as? String }
                #expect(times.count == points.count && Set(times).count == times.count, "\(interval)")
                #expect(Set(points.compactMap { $0["date"] as? String }) == ["\(MarketVisit.today)"])
                #expect(points.count == count, "\(interval) \(points.count)")
            }
        }
    }

    @Test func history_thatCannotBeTold_saysWhy() async throws {
        try await PublishedVisit.serve { rig, visitor async throws -> Void in
            let (_, token) = try await rig.person("ann@example.com")
            for (query, status, words) in [
                ("symbol=AAPL&range=2w", 400, "Invalid range parameter"),
                ("symbol=AAPL&interval=7m", 400, "Invalid interval parameter"),
                ("symbol=%3Cb%3E", 400, "Invalid symbol parameter"), ("symbol=ZZZZQ", 404, "Symbol not found"),
            ] {
                for who in [visitor, visitor.with(token)] {
                    let answer = try await who.get("/api/history?\(query)")
                    #expect(answer.status.code == status && answer.refusal == words, "\(query) \(answer.text)")
                }
            }
        }
    }

    @Test func predictions_haveNumbersForAmounts_andTextsForPrices() async throws {
        try await PublishedVisit.serve { _, visitor async throws -> Void in
            let answer = try await visitor.get("/api/markets")
            let markets = try answer.read([Phone.MarketData].self)
            #expect(!markets.isEmpty && markets.allSatisfy { $0.eventSlug == $0.events?.first?.slug })
            let volumes = markets.compactMap(\.volume24hr)
            #expect(volumes == volumes.sorted(by: >) && volumes.count == markets.count)
            #expect(answer.text.contains(#""outcomePrices":"[\""#))
            #expect(try await visitor.get("/api/markets?limit=1").read([Phone.MarketData].self).count == 1)
            #expect(try await visitor.get("/api/markets?limit=5000").status == .ok)
            for (query, name) in [
                ("limit=0", "limit"), ("limit=x", "limit"), ("order=x", "order"), ("closed=1", "closed"),
            ] {
                let refused = try await visitor.get("/api/markets?\(query)")
                #expect(refused.status == .badRequest && refused.refusal == "Invalid \(name) parameter")
            }
        }
    }

    @Test func news_areArticles_withTheirSite() async throws {
        try await PublishedVisit.serve { _, visitor async throws -> Void in
            let answer = try await visitor.get("/api/news?lat=49.2&lon=-123.1")
            let articles: [[String: Any]] = try answer.member("articles")
            #expect(articles.count == 3 && articles[0]["source"] as? String == "wire.example")
            let meta: [String: Any] = try answer.member("meta")
            #expect(meta["status"] as? String == "live")
            let topic: [[String: Any]] = try await visitor.get("/api/news?category=earnings").member("articles")
            #expect(topic.count == 1)
            #expect(try await visitor.get("/api/news?lat=91&lon=0").refusal == "Invalid lat parameter")
            let events: [[String: Any]] = try await visitor.get("/api/events").member("events")
            #expect(events.count == 3 && events[0]["domain"] as? String == "wire.example")
        }
    }

    @Test func sourcesThatFail_areNoFaultOfOurs() async throws {
        let rig = try ServerRig(configuration: PublishedVisit.patient)
        let markets = rig.desk.markets
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await markets.run() }
            try await PublishedVisit.warmUp(markets)
            try await rig.serve { visitor async throws -> Void in
                for (path, status) in [
                    ("/api/stocks?symbols=AAPL", 503), ("/api/commodities", 503), ("/api/markets", 503),
                    ("/api/news", 502), ("/api/history?symbol=AAPL", 503),
                ] {
                    let answer = try await visitor.get(path)
                    #expect(answer.status.code == status && answer.refusal != nil, "\(path) \(answer.text)")
                }
            }
            group.cancelAll()
        }
    }

    @Test func ownSymbols_withoutAPriceDuringAnOutage_areNotZeros() async throws {
        let rig = try ServerRig(configuration: PublishedVisit.patient)
        let (user, token) = try await rig.person("ann@example.com")
        _ = try await rig.desk.markets.watchlists.watch(try MarketVisit.symbol("AAPL"), user: user.id)
        let markets = rig.desk.markets
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await markets.run() }
            try await PublishedVisit.warmUp(markets)
            try await rig.serve { visitor async throws -> Void in
                for path in ["stocks", "stocks?symbols=AAPL", "stocks-free", "stocks-free?symbols=AAPL"] {
                    let answer = try await visitor.with(token).get("/api/\(path)")
                    #expect(answer.status.code == 503, "\(path) \(answer.text)")
                    #expect(answer.refusal == "No valid stock data received")
                }
            }
            group.cancelAll()
        }
    }

    @Test func unknownAddress_isToldApartFromAWrongMethod() async throws {
        let rig = try ServerRig()
        try await rig.serve { visitor async throws -> Void in
            let unknown = try await visitor.get("/api/nothing/here")
            #expect(unknown.status == .notFound && unknown.refusal == "Unknown API route: nothing/here")
            let wrong = try await visitor.json(.put, "/api/watchlist", "{}")
            #expect(wrong.status == .methodNotAllowed && wrong.refusal == "Method not allowed")
        }
    }

    @Test func strangers_areAskedToBeModerate() async throws {
        let limit = AnonymousRateLimiter()
        let now = MarketVisit.now
        for _ in 0..<AnonymousRateLimiter.perMinute { try await limit.admit("192.0.2.1", at: now) }
        await #expect(throws: (any Error).self) { try await limit.admit("192.0.2.1", at: now) }
        try await limit.admit("192.0.2.2", at: now)
        try await limit.admit("192.0.2.1", at: now.adding(seconds: 60))
    }
}
