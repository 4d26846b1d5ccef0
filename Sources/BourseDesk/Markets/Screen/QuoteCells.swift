import BourseCore
import BourseMarkets
import BourseValues

/// A quote as the cells of a row of text; what is not known is a dash.
public struct QuoteCells: Hashable, Sendable {
    /// What stands where there is no figure.
    public static let none = "–"

    /// The symbol.
    public let symbol: String
    /// The name of the instrument.
    public let name: String
    /// `$1,234.50`.
    public let last: String
    /// `+1.25`, against the close before.
    public let change: String
    /// `▲ +0.64%`: its sign is told by more than a color.
    public let percent: String
    /// `52.1M`.
    public let volume: String
    /// `2026-11-20 16:00:01 EST`: when the price was true, by the clock of its exchange.
    public let asOf: String
    /// The same without the day where that is today, and without the year else.
    public let shortAsOf: String
    /// Who told the price.
    public let source: String
    /// "up", "down", "flat" or "none".
    public let direction: String

    /// Makes the cells of a quote.
    ///
    /// - Parameter title: The name of a source, for people.
    public init(_ quote: QuoteSnapshot, now: Timestamp, title: (SourceID) -> String) {
        let (instrument, values) = (quote.instrument, quote.quote)
        let text = QuoteText(instrument, style: .western)
        let ratio = values.changeRatio(on: instrument.exchange)
        symbol = instrument.symbol.name
        name = instrument.printableName
        direction = QuoteText.direction(ratio)
        volume = values.volume.map { text.volume($0.value) } ?? Self.none
        guard let last = values.last else {
            (self.last, change, percent) = (Self.none, Self.none, Self.none)
            (asOf, shortAsOf, source) = (Self.none, Self.none, Self.none)
            return
        }
        self.last = text.money(last.value)
        change = values.change(on: instrument.exchange).map { text.change($0, of: last.value) } ?? Self.none
        let sign = ["up": "▲ ", "down": "▼ ", "flat": "= "][direction] ?? ""
        percent = ratio.map { sign + QuoteText.percent($0) } ?? Self.none
        let zone = instrument.exchange?.zone ?? .utc
        let local = zone.localTime(at: last.asOf)
        let clock = "\(local.clock.prefix(8)) \(zone.abbreviation(at: last.asOf))"
        asOf = "\(local.day) \(clock)"
        shortAsOf = local.day == zone.day(at: now) ? clock : "\(DayText.dayMonth(local.day)) \(clock)"
        source = ScreenLine.printable(title(last.source))
    }
}

extension Instrument {
    /// The name with blanks in place of what would move the cursor of a terminal: names come from outside.
    public var printableName: String { ScreenLine.printable(name) }
}
