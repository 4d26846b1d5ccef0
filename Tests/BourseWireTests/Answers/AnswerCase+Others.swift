import BourseCore
import BourseWire

extension AnswerCase {
    static let market = AnswerCase(fixture: "polymarket/market.json", ignored: names(PolymarketMarket.ignored)) {
        bytes,
        now throws(AnswerError) in
        let answer = try PolymarketMarkets(decoding: bytes, now: now)
        let doubts = answer.markets.flatMap(doubts(of:))
        return Reading(value: answer, again: answer.bytes, faults: answer.faults, doubts: doubts)
    }

    static let events = events("polymarket/events.json")

    static func events(_ fixture: String, around: String = "") -> AnswerCase {
        AnswerCase(
            fixture: fixture,
            around: around,
            ignored: names(PolymarketEvent.ignored).union(names(PolymarketMarket.ignored, within: "markets."))
        ) { bytes, now throws(AnswerError) in
            let answer = try PolymarketEvents(decoding: bytes, now: now)
            let again = answer.total == nil ? answer.bytes : answer.searchBytes
            let doubts = answer.events.flatMap(\.markets).flatMap(doubts(of:))
            return Reading(value: answer, again: again, faults: answer.faults, doubts: doubts)
        }
    }

    private static func doubts(of market: PolymarketMarket) -> [String] {
        let prices = market.outcomes.map(\.price) + [market.bestBid, market.bestAsk, market.lastPrice]
        let isDoubtful = market.outcomes.isEmpty || (market.volume ?? .zero) < .zero
        return Doubts.probabilities(prices) + (isDoubtful ? ["market"] : [])
    }

    static func book(_ fixture: String, _ token: String) -> AnswerCase {
        AnswerCase(fixture: fixture, ignored: names(PolymarketBook.ignored)) { bytes, now throws(AnswerError) in
            let book = try PolymarketBook(decoding: bytes, token: token, now: now)
            let bids = book.bids.map(\.price)
            let asks = book.asks.map(\.price)
            let isSorted = bids == Set(bids).sorted(by: >) && asks == Set(asks).sorted()
            let isPositive = (book.bids + book.asks).allSatisfy { $0.size > .zero }
            return Reading(
                value: book,
                again: book.bytes,
                faults: book.faults,
                doubts: Doubts.probabilities(bids + asks) + Doubts.time(book.time, now)
                    + (isSorted ? [] : ["order"]) + (isPositive ? [] : ["size"])
            )
        }
    }

    static func price(_ fixture: String, _ kind: PolymarketPrice.PriceKind) -> AnswerCase {
        AnswerCase(fixture: fixture) { bytes, _ throws(AnswerError) in
            let answer = try PolymarketPrice(decoding: bytes, kind)
            let doubts = Doubts.probabilities([answer.price])
            return Reading(value: answer, again: answer.bytes, faults: AnswerFaults(), doubts: doubts)
        }
    }

    static let history = AnswerCase(fixture: "polymarket/history.json") { bytes, now throws(AnswerError) in
        let answer = try PolymarketHistory(decoding: bytes, now: now)
        let times = answer.points.map(\.time)
        return Reading(
            value: answer,
            again: answer.bytes,
            faults: answer.faults,
            doubts: Doubts.probabilities(answer.points.map(\.price)) + times.flatMap { Doubts.time($0, now) }
                + (times == Set(times).sorted() ? [] : ["order"])
        )
    }

    static let polymarket = [
        market, events, events("polymarket/search.json", around: "events."), book("polymarket/book.json", "711868"),
        price("polymarket/midpoint.json", .midpoint), price("polymarket/price.json", .price), history,
    ]

    static func fmpQuotes(_ fixture: String, _ symbols: [String]) -> AnswerCase {
        AnswerCase(fixture: fixture, ignored: names(FMPQuote.ignored)) { bytes, now throws(AnswerError) in
            let answer = try FMPQuotes(decoding: bytes, symbols: symbols, now: now)
            return Reading(
                value: answer,
                again: answer.bytes,
                faults: answer.faults,
                doubts: Doubts.prices(answer.quotes.flatMap { [$0.price, $0.open, $0.dayHigh, $0.dayLow] })
                    + answer.quotes.flatMap { Doubts.time($0.time, now) }
            )
        }
    }

    static func fmpHistory(_ fixture: String, _ symbol: String) -> AnswerCase {
        AnswerCase(fixture: fixture, ignored: names(FMPDay.ignored)) { bytes, now throws(AnswerError) in
            let answer = try FMPHistory(decoding: bytes, symbol: symbol, now: now)
            let days = answer.days.map(\.day)
            let isSound = answer.days.allSatisfy { $0.low <= $0.high }
            return Reading(
                value: answer,
                again: answer.bytes,
                faults: answer.faults,
                doubts: Doubts.prices(answer.days.flatMap { [$0.open, $0.low, $0.close] })
                    + (days == Set(days).sorted() ? [] : ["order"])
                    + (isSound ? [] : ["bar"])
            )
        }
    }

    static func gdelt(_ fixture: String) -> AnswerCase {
        AnswerCase(fixture: fixture, around: "articles.", ignored: names(GDELTArticle.ignored)) {
            bytes,
            now throws(AnswerError) in
            let answer = try GDELTArticles(decoding: bytes, now: now)
            let addresses = answer.articles.map(\.address)
            return Reading(
                value: answer.articles,
                again: answer.bytes,
                faults: answer.faults,
                doubts: answer.articles.flatMap { Doubts.time($0.seen, now) }
                    + (addresses.count == Set(addresses).count ? [] : ["twice"])
            )
        }
    }

    static let newsAPI = AnswerCase(fixture: "newsapi/headlines.json", ignored: names(NewsAPIHeadlines.ignored)) {
        bytes,
        now throws(AnswerError) in
        let answer = try NewsAPIHeadlines(decoding: bytes, now: now)
        let isDoubtful = answer.headlines.contains { !$0.address.lowercased().hasPrefix("http") || $0.title.isEmpty }
        return Reading(
            value: answer,
            again: answer.bytes,
            faults: answer.faults,
            doubts: answer.headlines.flatMap { Doubts.time($0.time, now) } + (isDoubtful ? ["headline"] : [])
        )
    }

    static let others = [
        fmpQuotes("fmp/quotes.json", ["ACME"]), fmpHistory("fmp/history.json", "ACME"), gdelt("gdelt/articles.json"),
        gdelt("gdelt/articles-broken.json"), newsAPI,
    ]

    static let all = yahoo + finnhub + polymarket + others
}
