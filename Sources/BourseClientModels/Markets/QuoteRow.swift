import BourseClient
import BourseCore
import BourseDesk
import BourseMarkets
import Foundation

/// A quote of a list, prepared once.
public struct QuoteRow: Equatable, Identifiable, Sendable {
    /// The symbol.
    public let symbol: String
    /// The name of the instrument.
    public let name: String
    /// `1,234.50`; an em dash without a price.
    public let price: String
    /// `+1.25`; an em dash without a change.
    public let change: String
    /// `+0.64%`; an em dash without a change.
    public let percent: String
    /// Whether the price rose, by what is shown.
    public let tone: Tone
    /// The source and the time of the price, or why there is none.
    public let detail: String
    /// What VoiceOver reads.
    public let accessibilityText: String

    /// The identity of a quote is its symbol.
    public var id: String { symbol }

    /// Prepares a quote.
    init(_ quote: API.Quote, _ formats: DeskFormats) {
        symbol = quote.instrument.symbol
        name = quote.instrument.name
        let last = quote.values.last
        let text = Instrument(quote.instrument).map { QuoteText($0, style: formats.numbers) }
        let shown = last?.value.price
        price = shown.flatMap { text?.price($0) } ?? "—"
        if let change = quote.change?.price, let shown, let text {
            self.change = text.change(change, of: shown)
        } else {
            change = "—"
        }
        percent = QuoteText.percent(quote.changeRatio?.ratio)
        tone = Tone(direction: QuoteText.direction(quote.changeRatio?.ratio))
        detail =
            last.map { "\($0.source.capitalizedFirst), \(formats.time($0.asOf))" }
            ?? quote.status.problem ?? "No source has a price for \(quote.instrument.symbol)."
        accessibilityText =
            last == nil ? "\(name), \(detail)" : "\(name), \(price), change \(percent)"
    }
}

extension Tone {
    /// The tone of a direction of the formatters: "up", "down", "flat" or "none".
    init(direction: String) {
        self = direction == "up" ? .gain : direction == "down" ? .loss : .neutral
    }
}

extension Instrument {
    /// The instrument of the domain, as far as formatters need it.
    init?(_ instrument: API.Instrument) {
        guard let symbol = Symbol(instrument.symbol), let currency = Currency(instrument.currency),
            let kind = InstrumentKind(rawValue: instrument.kind.rawValue)
        else { return nil }
        self.init(symbol: symbol, name: instrument.name, exchange: nil, currency: currency, kind: kind)
    }
}
