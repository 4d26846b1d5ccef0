import BourseCore
import BourseWire

extension AnswerCase {
    static func chart(_ fixture: String, _ symbol: String) -> AnswerCase {
        AnswerCase(fixture: fixture, around: "chart.result.", ignored: names(YahooChart.ignored)) {
            bytes,
            now throws(AnswerError) in
            let chart = try YahooChart(decoding: bytes, symbol: symbol, now: now)
            let spans = [chart.meta.pre, chart.meta.regular, chart.meta.post].compactMap { $0 }
            return Reading(
                value: chart,
                again: YahooChartWriter.bytes(chart),
                faults: chart.faults,
                doubts: Doubts.bars(chart.bars, now) + Doubts.prices([chart.meta.price] + chart.dividends.map(\.amount))
                    + (spans.allSatisfy { $0.start <= $0.end } ? [] : ["span"])
                    + (chart.splits.allSatisfy { $0.numerator > .zero && $0.denominator > .zero } ? [] : ["split"])
            )
        }
    }

    static func quotes(_ fixture: String, _ symbols: [String]) -> AnswerCase {
        AnswerCase(fixture: fixture, around: "quoteResponse.result.", ignored: names(YahooQuote.ignored)) {
            bytes,
            now throws(AnswerError) in
            let answer = try YahooQuotes(decoding: bytes, symbols: symbols, now: now)
            return Reading(
                value: answer,
                again: answer.bytes,
                faults: answer.faults,
                doubts: answer.quotes.flatMap { Doubts.quote($0, now) }
                    + (answer.quotes.count + answer.missing.count == symbols.count ? [] : ["count"])
            )
        }
    }

    static func options(_ fixture: String, _ symbol: String) -> AnswerCase {
        AnswerCase(
            fixture: fixture,
            around: "optionChain.result.",
            ignored: names(YahooOptions.ignored).union(names(YahooQuote.ignored, within: "quote."))
        ) { bytes, now throws(AnswerError) in
            let answer = try YahooOptions(decoding: bytes, symbol: symbol, now: now)
            let contracts = answer.calls + answer.puts
            let strikes = answer.calls.map(\.strike)
            return Reading(
                value: answer,
                again: answer.bytes,
                faults: answer.faults,
                doubts: Doubts.prices(contracts.map(\.strike) + answer.strikes)
                    + (strikes == strikes.sorted() ? [] : ["order"])
                    + (contracts.allSatisfy { ($0.bid ?? .zero) >= .zero && ($0.ask ?? .zero) >= .zero } ? [] : ["bid"])
                    + (contracts.allSatisfy { $0.expiration == answer.expiration } ? [] : ["expiration"])
            )
        }
    }

    static let yahooSearch = AnswerCase(fixture: "yahoo/search.json", ignored: names(YahooSearch.ignored)) {
        bytes,
        now throws(AnswerError) in
        let answer = try YahooSearch(decoding: bytes, now: now)
        var fetched = answer
        fetched.others = 0
        return Reading(
            value: fetched,
            again: answer.bytes,
            faults: answer.faults,
            doubts: answer.news.flatMap { Doubts.time($0.time, now) }
        )
    }

    static let yahoo = [
        chart("yahoo/chart-days.json", "ACME"),
        chart("yahoo/chart-closed.json", "ACM.L"),
        quotes("yahoo/quote.json", ["ACME", "ANVEUR=X"]),
        options("yahoo/options.json", "ACME"),
        yahooSearch,
    ]
}

/// What cannot be true, in a word each.
enum Doubts {
    static func bars(_ bars: [MarketBar], _ now: Timestamp) -> [String] {
        var doubts: [String] = []
        for (first, second) in zip(bars, bars.dropFirst()) where first.time >= second.time { doubts.append("order") }
        for bar in bars {
            if bar.low > bar.high { doubts.append("bar") }
            if let volume = bar.volume, volume < .zero { doubts.append("volume") }
            doubts += prices([bar.open, bar.low, bar.close, bar.adjustedClose]) + time(bar.time, now)
        }
        return doubts
    }

    static func prices(_ prices: [Price?]) -> [String] {
        prices.compactMap { $0 }.allSatisfy { $0 > .zero && $0.units <= 1_000_000_000_000_000_000 } ? [] : ["price"]
    }

    static func probabilities(_ prices: [Price?]) -> [String] {
        prices.compactMap { $0 }.allSatisfy { (0...100_000_000).contains($0.units) } ? [] : ["probability"]
    }

    static func time(_ time: Timestamp?, _ now: Timestamp) -> [String] {
        guard let time else { return [] }
        return time <= now.adding(seconds: 600) ? [] : ["time"]
    }

    static func quote(_ quote: YahooQuote, _ now: Timestamp) -> [String] {
        let prices = [quote.price, quote.pre.price, quote.post.price, quote.open, quote.dayHigh, quote.dayLow]
        return Doubts.prices(prices) + time(quote.time, now) + (quote.symbol.isEmpty ? ["symbol"] : [])
    }
}
