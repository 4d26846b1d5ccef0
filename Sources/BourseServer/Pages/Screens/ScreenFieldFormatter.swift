import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseScreening
import BourseValues

/// The numbers of screens, in words.
struct ScreenFieldFormatter {
    let style: UserSettings.NumberStyle
    /// How prices of the row are written; nothing for two decimals.
    var prices: QuoteText?

    /// A number as text.
    func text(_ field: ScreenField, _ value: Double?) -> String {
        guard let value, value.isFinite else { return FractionText.none }
        switch field.unit {
        case .change: return FractionText.signed(value)
        case .percent: return FractionText.plain(value)
        case .share: return FractionText.plain(value, decimals: 0)
        case .number: return FractionText.number(value)
        case .price: return prices.map { $0.price(Price(rounding: value)) } ?? FractionText.number(value)
        case .amount: return QuoteText.large(value, style: prices?.style ?? style)
        case .count, .days: return NumberText.count(Int(exactly: value.rounded()) ?? 0, style: style)
        case .years: return FractionText.number(value, decimals: 1)
        case .percentile: return FractionText.number(value, decimals: 0)
        }
    }

    /// A number as a table shows it.
    ///
    /// - Parameter reason: Why there may be none.
    func cell(_ field: ScreenField, _ value: Double?, reason: String) -> Cell {
        guard value != nil else { return .absent(reason) }
        if field.unit == .change { return .change(text(field, value)) }
        return .metric(text(field, value))
    }
}
