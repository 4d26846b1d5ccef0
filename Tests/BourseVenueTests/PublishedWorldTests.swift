import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseWire
import BourseWorld
import Logging
import Testing

@testable import BourseVenue

@Suite("The venue publishes predictions and news")
struct PublishedWorldTests {
    /// Tuesday, 16 June 2026, half past two in the afternoon UTC.
    static let now = Timestamp(seconds: 1_781_620_200)
    private static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    static let instruments: [Instrument] = [
        ("AAPL", "Apple Inc.", InstrumentKind.share), ("NVDA", "NVIDIA Corporation", .share),
        ("BTC-USD", "Bitcoin USD", .coin), ("KO", "The Coca-Cola Company", .share),
    ].compactMap { symbol, name, kind in
        Symbol(symbol).map { Instrument(symbol: $0, name: name, exchange: nil, currency: .usd, kind: kind) }
    }

    /// Up by 4 % on even days and down by as much on odd ones.
    static let closes: @Sendable (Symbol, TradingDay) -> (previousClose: Price, close: Price)? = { _, day in
        guard !day.weekday.isWeekend else { return nil }
        let (low, high) = (Price(units: 20_000_000_000), Price(units: 20_800_000_000))
        return day.number % 2 == 0 ? (low, high) : (high, low)
    }

    /// News of shares that move every day.
    static let news = NewsWorld(seed: 5, instruments: instruments, closes: closes)
    private static let world = World(seed: 5)
    private static let predictions = world.predictions

    private func withLine(
        faults: String = "",
        limit: Int = 1000,
        _ body: @Sendable @escaping (inout TestLine, VenueAddress) async throws -> Void
    ) async throws {
        let server = VenueServer(
            configuration: VenueConfiguration(
                source: .simulation(seed: 3, listings: VenueListing.board(only: ["XBTUSD"])),
                funds: VenueFunds(seed: 0, count: 0),
                markets: VenueMarkets(seed: 5, gdeltPerFiveSeconds: limit),
                pace: .manual(start: Self.now),
                faults: try FaultPlan(parsing: faults, seed: 3)
            ),
            logger: Self.quiet
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            let address = try await server.boundAddress
            try await TestLine.with(address) { try await body(&$0, address) }
            group.cancelAll()
            try await group.waitForAll()
        }
    }

    private static func markets(_ bytes: [UInt8]) throws -> [PolymarketMarket] {
        let answer = try PolymarketMarkets(decoding: bytes, now: now)
        #expect(answer.faults == AnswerFaults())
        return answer.markets
    }

    private static func events(_ bytes: [UInt8]) throws -> PolymarketEvents {
        let answer = try PolymarketEvents(decoding: bytes, now: now)
        #expect(answer.faults == AnswerFaults())
        return answer
    }

    @Test
    func markets_comeInPagesAndOrders() async throws {
        try await withLine { line, _ in
            let all = try Self.markets(try await line.request("/polymarket-gamma/markets?limit=500").body)
            let truth = Self.predictions.events(at: Timestamp(seconds: Self.now.seconds / 60 * 60)).flatMap(\.markets)
            #expect(all.map(\.id) == truth.map(\.id) && all.map(\.question) == truth.map(\.question))
            #expect(all.map(\.outcomes.first?.price) == truth.map(\.outcomes.first?.probability))
            #expect(all.map(\.outcomes.first?.token) == truth.map(\.outcomes.first?.token))
            #expect(all.allSatisfy { $0.conditionID?.count == 66 && $0.events.first?.title != nil })
            let page = "/polymarket-gamma/markets?limit=7&offset=3&order=volume24hr&ascending=false&closed=false"
            let traded = try Self.markets(try await line.request(page).body)
            let open = all.filter { $0.isClosed == false }
            let wanted = open.sorted { $0.dayVolume?.double ?? 0 > $1.dayVolume?.double ?? 0 }.dropFirst(3).prefix(7)
            #expect(traded.map(\.id) == wanted.map(\.id))
            #expect(try Self.markets(try await line.request("/polymarket-gamma/markets").body).count == 20)
            let closed = try Self.markets(
                try await line.request("/polymarket-gamma/markets?closed=true&limit=500").body
            )
            #expect(closed.count == all.count - open.count && closed.allSatisfy { $0.takesOrders == false })
            let one = try #require(all.first)
            let slug = try #require(one.slug)
            for path in [
                "/markets/\(one.id)", "/markets/slug/\(slug)", "/markets?slug=\(slug)", "/markets?id=\(one.id)",
            ] {
                let found = try Self.markets(try await line.request("/polymarket-gamma" + path).body)
                #expect(found.map(\.id) == [one.id], "\(path)")
            }
        }
    }

    @Test
    func eventsTagsAndSearch_areTold() async throws {
        try await withLine { line, _ in
            let all = try Self.events(try await line.request("/polymarket-gamma/events?limit=500").body).events
            #expect(all.count == 100 && all.map(\.markets.count).reduce(0, +) == 200)
            #expect(all.contains { $0.excludesOthers == true && $0.markets.count == 4 })
            let tags = try PolymarketTags(
                decoding: try await line.request("/polymarket-gamma/tags?limit=100").body,
                now: Self.now
            )
            #expect(tags.tags.count >= 7 && tags.faults == AnswerFaults())
            let weather = try #require(tags.tags.first { $0.label == "Weather" })
            let path = "/polymarket-gamma/events?tag_id=\(weather.id)&limit=500"
            let rainy = try Self.events(try await line.request(path).body).events
            #expect(!rainy.isEmpty && rainy.allSatisfy { $0.tags.contains { $0.label == "Weather" } })
            let found = try Self.events(
                try await line.request("/polymarket-gamma/public-search?q=central+bank&limit_per_type=2").body
            )
            #expect(found.events.count == 2 && found.hasMore == true && found.total ?? 0 > 2)
            let none = try Self.events(try await line.request("/polymarket-gamma/public-search?q=xyzzy").body)
            #expect(none.events.isEmpty && none.total == 0 && none.hasMore == false)
        }
    }

    @Test
    func booksAndPrices_agree() async throws {
        try await withLine { line, _ in
            let list = try await line.request("/polymarket-gamma/markets?closed=false&limit=5").body
            for market in try Self.markets(list) {
                let token = try #require(market.outcomes.first?.token)
                let path = "/polymarket-clob/book?token_id=\(token)"
                let book = try PolymarketBook(decoding: try await line.request(path).body, token: token, now: Self.now)
                #expect(book.bids.first?.price == market.bestBid && book.asks.first?.price == market.bestAsk)
                #expect(!book.isCrossed && book.faults == AnswerFaults() && book.bids.count > 0)
                func price(_ path: String, _ kind: PolymarketPrice.PriceKind) async throws -> Price {
                    let body = try await line.request("/polymarket-clob/\(path)token_id=\(token)").body
                    return try PolymarketPrice(decoding: body, kind).price
                }
                #expect(try await price("price?side=buy&", .price) == market.bestBid)
                #expect(try await price("price?side=SELL&", .price) == market.bestAsk)
                #expect(try await price("midpoint?", .midpoint) == market.outcomes.first?.price)
                let past = "/polymarket-clob/prices-history?market=\(token)&interval=1w&fidelity=60"
                let history = try PolymarketHistory(decoding: try await line.request(past).body, now: Self.now)
                #expect(history.faults == AnswerFaults() && history.points.count <= 168)
                #expect(
                    zip(history.points, history.points.dropFirst()).allSatisfy {
                        $1.time.seconds - $0.time.seconds == 3600
                    }
                )
            }
        }
    }

    @Test(arguments: [
        ("/polymarket-gamma/markets?order=size", 422), ("/polymarket-gamma/markets?limit=x", 422),
        ("/polymarket-gamma/markets?closed=maybe", 422), ("/polymarket-gamma/markets?end_date_min=soon", 422),
        ("/polymarket-gamma/markets/1", 404), ("/polymarket-gamma/events/slug/none", 404), ("/polymarket-gamma/x", 404),
        ("/polymarket-gamma/public-search", 422), ("/polymarket-clob/book", 400),
        ("/polymarket-clob/book?token_id=1", 404),
        ("/polymarket-clob/price?token_id=1", 404), ("/polymarket-clob/prices-history", 400),
        ("/polymarket-clob/prices-history?market=1&interval=2y", 400), ("/polymarket-clob/time", 404),
        ("/polymarket-clob/prices-history?market=1&startTs=9&endTs=4", 400), ("/gdelt/api/v1", 404),
    ])
    func request_thatIsWrong_isToldSo(path: String, status: Int) async throws {
        try await withLine { line, _ in
            let (head, body) = try await line.request(path)
            #expect(head.hasPrefix("HTTP/1.1 \(status)"), "\(path): \(head.prefix(30))")
            #expect(throws: AnswerError.self) { try PolymarketMarkets(decoding: body, now: Self.now) }
        }
    }

    @Test
    func gdelt_answersQueries() async throws {
        try await withLine { line, _ in
            func ask(_ query: String) async throws -> [GDELTArticle] {
                let path = "/gdelt/api/v2/doc/doc?mode=artlist&format=json&maxrecords=250&query=\(query)"
                let answer = try GDELTArticles(decoding: try await line.request(path).body, now: Self.now)
                #expect(answer.faults == AnswerFaults())
                return answer.articles
            }
            let week = Self.world.news.articles(from: Self.now.adding(seconds: -6 * 86_400), to: Self.now)
            let moves = week.filter { $0.kind == .move && $0.version == 0 && $0.title.contains(" shares ") }
            let words = try #require(moves.first?.title.lowercased().split(separator: " ").first).description
            let fetched = try await ask("\(words)%20shares&timespan=7d")
            #expect(!fetched.isEmpty && fetched.allSatisfy { $0.title.lowercased().contains(words) })
            #expect(fetched.allSatisfy { $0.seen <= Self.now && $0.seen >= Self.now.adding(seconds: -8 * 86_400) })
            #expect(fetched.allSatisfy { $0.seen.seconds % 900 == 0 && $0.language == "English" })
            let either = try await ask("(\(words)%20OR%20stocks)&timespan=7d")
            #expect(either.count > fetched.count)
            let exact = try await ask("%22stocks%20end%22&timespan=7d")
            #expect(exact.allSatisfy { $0.title.lowercased().contains("stocks end") } && !exact.isEmpty)
            let site = try await ask("business%20domain:harborwire.example&timespan=7d")
            #expect(site.allSatisfy { $0.domain == "harborwire.example" } && !site.isEmpty)
            #expect(try await ask("business%20sourcelang:german").isEmpty)
            #expect(try await ask("xyzzy").isEmpty)
            #expect(try await ask("business%20sourcecountry:US&maxrecords=3").count == 3)
        }
    }

    @Test(arguments: [
        "query=a&format=json", "query=&format=json", "query=apple&format=html", "query=(apple&format=json",
        "query=apple%20OR%20nvidia&format=json", "query=%22apple&format=json", "query=apple&timespan=1min&format=json",
        "query=apple&timespan=long&format=json", "query=apple&mode=timelinevol&format=json",
        "query=apple&startdatetime=2026&format=json", "query=apple&maxrecords=x&format=json",
    ])
    func gdelt_tellsMistakesInText_withSuccess(query: String) async throws {
        try await withLine { line, _ in
            let (head, body) = try await line.request("/gdelt/api/v2/doc/doc?" + query)
            #expect(head.hasPrefix("HTTP/1.1 200") && head.contains("text/html"))
            let error = #expect(throws: AnswerError.self) { try GDELTArticles(decoding: body, now: Self.now) }
            guard case .plainText = error else {
                Issue.record("\(query): \(String(describing: error))")
                return
            }
        }
    }

    @Test
    func gdelt_answersOnceInFiveSeconds_andFaultsStrike() async throws {
        try await withLine(limit: 1) { line, _ in
            let path = "/gdelt/api/v2/doc/doc?mode=artlist&format=json&query=business"
            #expect(try await line.request(path).head.hasPrefix("HTTP/1.1 200"))
            let (head, body) = try await line.request(path)
            #expect(head.hasPrefix("HTTP/1.1 429") && String(decoding: body, as: UTF8.self).contains("5 seconds"))
            #expect(try await line.request("/polymarket-gammas/markets").head.hasPrefix("HTTP/1.1 404"))
        }
        try await withLine(faults: "polymarket-500=1,gdelt-html=1") { line, _ in
            #expect(try await line.request("/polymarket-gamma/markets").head.hasPrefix("HTTP/1.1 500"))
            let (_, body) = try await line.request("/gdelt/api/v2/doc/doc?query=business&format=json")
            #expect(throws: AnswerError.self) { try GDELTArticles(decoding: body, now: Self.now) }
        }
        try await withLine(faults: "polymarket-zeros=1") { line, _ in
            let body = try await line.request("/polymarket-gamma/markets?closed=false").body
            let answer = try? PolymarketMarkets(decoding: body, now: Self.now)
            #expect(answer.map { $0.faults != AnswerFaults() || $0.markets.allSatisfy { $0.bestBid == .zero } } ?? true)
        }
    }

    @Test
    func finnhubAndYahoo_tellNewsToo() async throws {
        try await withLine { line, _ in
            let general = "/finnhub/api/v1/news?category=general&token=key"
            let news = try FinnhubNews(decoding: try await line.request(general).body, now: Self.now)
            #expect(news.headlines.count > 20 && news.faults == AnswerFaults())
            let week = Self.world.news.articles(from: Self.now.adding(seconds: -7 * 86_400), to: Self.now)
            let symbol = try #require(week.lazy.compactMap { $0.symbols.first?.name }.first { !$0.contains("-") })
            let company = "/finnhub/api/v1/company-news?symbol=\(symbol)&from=2026-03-01&to=2026-06-30&token=key"
            let fetched = try FinnhubNews(decoding: try await line.request(company).body, now: Self.now)
            #expect(!fetched.headlines.isEmpty && fetched.headlines.allSatisfy { $0.related == symbol })
            #expect(try await line.request("/finnhub/api/v1/news?category=general").head.hasPrefix("HTTP/1.1 401"))
            #expect(try await line.request("/finnhub/api/v1/news?token=key").head.hasPrefix("HTTP/1.1 422"))
        }
    }
}
