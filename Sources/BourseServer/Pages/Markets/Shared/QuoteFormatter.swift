import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

/// What is written of a quote in a table: the same in a page and in what is streamed to it.
struct QuoteFormatter: Sendable {
    /// "187.20".
    let last: String
    /// "$187.20".
    let money: String
    /// "+1.20".
    let change: String
    /// "+0.64%".
    let percent: String
    /// "up", "down", "flat" or "none".
    let direction: String
    /// "52.1M".
    let volume: String
    /// When the last price was true, in seconds since 1970; nothing when none is known.
    let asOf: Int64?
    /// "12 s", "3 h": how old the last price is.
    let age: String
    /// "Yahoo".
    let source: String
    /// "old" for a price that should be newer, "none" where there is none, "" otherwise.
    let mark: String

    init(_ shown: QuoteSnapshot, now: Timestamp, style: UserSettings.NumberStyle, sources: SourceRegistry) {
        let quote = shown.quote
        let text = QuoteText(shown.instrument, style: style)
        let exchange = shown.instrument.exchange
        let ratio = quote.changeRatio(on: exchange)
        last = quote.last.map { text.price($0.value) } ?? FractionText.none
        money = quote.last.map { text.money($0.value) } ?? FractionText.none
        change =
            quote.last.flatMap { last in quote.change(on: exchange).map { text.change($0, of: last.value) } }
            ?? FractionText.none
        percent = ratio.map { QuoteText.percent($0) } ?? FractionText.none
        direction = QuoteText.direction(ratio)
        volume = quote.volume.flatMap { $0.value > .zero ? text.volume($0.value) : nil } ?? FractionText.none
        asOf = quote.last?.asOf.seconds
        age = quote.last.map { QuoteAge.text($0.asOf, now: now) } ?? Self.absence(shown.status)
        source = quote.last.map { sources.title(of: $0.source) } ?? ""
        mark = quote.last.map { QuoteAge.isOld($0.asOf, shown.instrument, now: now) ? "old" : "" } ?? "none"
    }

    private static func absence(_ status: QuoteSnapshot.QuoteStatus) -> String {
        switch status {
        case .fetched, .awaited: "loading"
        case .failing: "no data"
        case .unknown: "unknown"
        }
    }
}

/// How old a price is.
enum QuoteAge {
    /// Sources that cost nothing are a quarter of an hour behind.
    static let usualDelay: Int64 = 20 * 60

    /// "now", "12 s", "4 min", "3 h" or "2 days".
    static func text(_ time: Timestamp, now: Timestamp) -> String {
        let seconds = now.seconds - time.seconds
        return seconds < 10 ? "now" : DayText.about(seconds: seconds)
    }

    /// Whether a newer price should be known: of a session that goes on, or of the last one.
    ///
    /// What no exchange lists, such as an index or a pair of currencies, is known at least while shares of its country
    /// are traded.
    static func isOld(_ time: Timestamp, _ instrument: Instrument, now: Timestamp) -> Bool {
        let isLate = now.seconds - time.seconds > usualDelay
        let exchange =
            instrument.exchange ?? (instrument.kind == .coin ? .crypto : instrument.currency == .inr ? .nse : .nyse)
        let state = exchange.state(at: now)
        if state.isOpen { return isLate }
        let day = exchange.zone.day(at: now)
        let today = exchange.day(day).regular
        let last = today.map { $0.closes <= now } == true ? day : exchange.tradingDay(before: day)
        return exchange.tradingDay(of: time) < last
    }
}
