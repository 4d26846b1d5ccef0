import BourseConnectors
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire
import NIOHTTP1
import Testing

@Suite("Predictions from Polymarket", .timeLimit(.minutes(30)))
struct PolymarketSourceTests {
    private static func market(_ id: String) throws -> PolymarketMarket {
        var market = PolymarketMarket(
            id: id,
            question: "Will it rain &amp; snow?",
            outcomes: [
                PolymarketOutcome(name: "Yes", price: try MarketRig.price("0.4"), token: "71\(id)"),
                PolymarketOutcome(name: "No", price: try MarketRig.price("0.6"), token: "72\(id)"),
            ]
        )
        market.bestBid = try MarketRig.price("0.39")
        market.bestAsk = try MarketRig.price("0.41")
        market.isClosed = false
        market.takesOrders = true
        return market
    }

    private static func event(_ id: String) throws -> PolymarketEvent {
        var event = PolymarketEvent(
            id: id,
            title: "Weather of \(id)",
            markets: [try market(id + "1"), try market(id + "2")],
            tags: [PolymarketTag(id: "1", label: "All"), PolymarketTag(id: "2", label: "Weather")]
        )
        event.end = MarketRig.now.adding(seconds: 86_400)
        event.excludesOthers = true
        event.description = "Rain decides."
        return event
    }

    @Test func events_comeInPages_eachOnce() async throws {
        try await MarketRig.run { settings in
            settings.polymarket.eventsAtOnce = 2
            settings.polymarket.mostEvents = 4
        } _: { rig in
            let pages = try [["1", "2"], ["2", "3"]].map { page in
                MarketRig.body(PolymarketEvents(try page.map(Self.event)).bytes)
            }
            rig.server.answer("/gamma/events", all: pages)
            let fetched = try await rig.polymarket().events()
            #expect(fetched.faults.isEmpty)
            #expect(fetched.events.map(\.name.id) == ["1", "2", "3"])
            let event = try #require(fetched.events.first)
            #expect(event.categories == ["Weather"] && event.isExclusive && event.markets.count == 2)
            let market = try #require(event.markets.first)
            #expect(market.question == "Will it rain & snow?" && market.state == .open)
            #expect(market.details == "Rain decides.")
            #expect(market.probability == (try MarketRig.price("0.4")) && market.category == "Weather")
            #expect(market.event == event.name && market.end == event.end && market.source.name == "polymarket")
            #expect(rig.server.requested.count == 2 && rig.server.requested[1].contains("offset=2"))
            #expect(rig.server.requested[0].contains("closed=false&order=volume24hr&ascending=false&limit=2&offset=0"))
        }
    }

    @Test func event_isAskedByNumberAlone() async throws {
        try await MarketRig.run { rig in
            var event = try Self.event("7")
            event.markets[0].isClosed = true
            event.markets[0].resolution = "resolved"
            event.markets[1].isClosed = true
            rig.server.answer("/gamma/events/7", MarketRig.body(PolymarketEvents([event]).bytes))
            let source = rig.polymarket()
            let fetched = try await source.event("7")
            #expect(fetched.name.id == "7" && fetched.markets.map(\.state) == [.resolved, .closed])
            for id in ["", "x", "7/../markets", "7?x=1", String(repeating: "7", count: 21)] {
                let failure = await MarketRig.outcome { () async throws(MarketSourceError) in
                    try await source.event(id)
                }.failure
                #expect(failure == .unknown, "\(id)")
            }
            #expect(rig.server.requested == ["/gamma/events/7"])
        }
    }

    @Test func bookAndPast_areTold() async throws {
        try await MarketRig.run { rig in
            let levels = [
                PolymarketLevel(price: try MarketRig.price("0.39"), size: Quantity(10)),
                PolymarketLevel(price: try MarketRig.price("0.38"), size: Quantity(20)),
            ]
            let asks = [PolymarketLevel(price: try MarketRig.price("0.41"), size: Quantity(5))]
            let book = PolymarketBook(token: "71", time: MarketRig.now, bids: levels, asks: asks)
            rig.server.answer("/clob/book", MarketRig.body(book.bytes))
            let points = [
                PolymarketPoint(time: MarketRig.close, price: try MarketRig.price("0.3")),
                PolymarketPoint(time: MarketRig.now, price: try MarketRig.price("0.4")),
            ]
            rig.server.answer("/clob/prices-history", MarketRig.body(PolymarketHistory(points).bytes))
            let source = rig.polymarket()
            let fetched = try await source.book(of: "71")
            #expect(fetched.bids.map(\.price.description) == ["0.39", "0.38"] && fetched.asks.count == 1)
            let past = try await source.history(of: "71", .month)
            #expect(past.map(\.price.description) == ["0.3", "0.4"])
            #expect(
                rig.server.requested == [
                    "/clob/book?token_id=71", "/clob/prices-history?market=71&interval=1m&fidelity=180",
                ]
            )
        }
    }

    @Test func shareThatIsNotTraded_isUnknown() async throws {
        try await MarketRig.run { rig in
            rig.server.answer(
                "/clob/book",
                .body(String(decoding: PolymarketFailure.noBook, as: UTF8.self), status: .notFound)
            )
            let source = rig.polymarket()
            let failure = await MarketRig.outcome { () async throws(MarketSourceError) in
                try await source.book(of: "71")
            }.failure
            #expect(failure == .unknown)
        }
    }
}
