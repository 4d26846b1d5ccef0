import BourseConnectors
import BourseCore
import BourseWire
import NIOHTTP1
import Testing

/// Answers as Yahoo gives them.
enum YahooAnswers {
    static let cookie = ScriptedSource.Answer.body(
        "",
        status: .notFound,
        headers: [("set-cookie", "A3=d=one&S=two; Path=/; Secure"), ("set-cookie", "B=x; HttpOnly")]
    )
    static let invalidCrumb = ScriptedSource.Answer.body(
        String(
            decoding: YahooFailure.bytes(envelope: "finance", code: "Unauthorized", description: "Invalid Crumb"),
            as: UTF8.self
        ),
        status: .unauthorized
    )

    static func quote(_ symbol: String, _ price: String = "187.44", currency: String = "USD") throws -> YahooQuote {
        var quote = YahooQuote(symbol: symbol, price: try MarketRig.price(price))
        quote.time = MarketRig.close
        quote.kind = "EQUITY"
        quote.currency = QuotedCurrency(code: currency)
        quote.name = "\(symbol) Inc."
        quote.exchange = "NMS"
        quote.previousClose = try MarketRig.price("184.8")
        quote.bid = try MarketRig.price("187.4")
        quote.ask = .zero
        quote.volume = Quantity(60_108_378)
        quote.marketCap = Money(units: 2_930_000_000_000 * 10_000_000_000_000_000)
        quote.post.price = try MarketRig.price("187.2")
        quote.post.time = MarketRig.close.adding(seconds: 600)
        return quote
    }

    static func quotes(_ quotes: YahooQuote...) -> ScriptedSource.Answer { MarketRig.body(YahooQuotes(quotes).bytes) }

    static func meta(_ symbol: String) throws -> YahooChartMeta {
        var meta = YahooChartMeta(symbol: symbol)
        meta.currency = QuotedCurrency(code: "USD")
        meta.kind = "EQUITY"
        meta.exchange = "NMS"
        meta.name = "\(symbol) Inc."
        meta.time = MarketRig.close
        meta.price = try MarketRig.price("187.44")
        meta.chartPreviousClose = try MarketRig.price("184.8")
        meta.zone = "America/New_York"
        meta.offset = -18_000
        meta.priceHint = 2
        return meta
    }

    static func bar(_ seconds: Int64, _ prices: [String], volume: Int? = 10) throws -> MarketBar {
        let prices = try prices.map { try MarketRig.price($0) }
        return MarketBar(
            time: Timestamp(seconds: seconds),
            open: prices[0],
            high: prices[1],
            low: prices[2],
            close: prices[3],
            volume: volume.map { Quantity($0) }
        )
    }

    static func chart(_ chart: YahooChart, gaps: [Timestamp] = []) -> ScriptedSource.Answer {
        MarketRig.body(YahooChartWriter.bytes(chart, gaps: gaps))
    }
}

extension ScriptedSource {
    /// What both hosts answer.
    func answerBoth(_ path: String, _ answer: Answer) {
        self.answer("/one" + path, answer)
        self.answer("/two" + path, answer)
    }

    /// Gives out a cookie, and the crumbs in order.
    func giveCrumbs(_ crumbs: String...) {
        answer("/cookie", YahooAnswers.cookie)
        let answers = crumbs.map { Answer.body($0) }
        answer("/one/v1/test/getcrumb", all: answers)
        answer("/two/v1/test/getcrumb", all: answers)
    }
}
