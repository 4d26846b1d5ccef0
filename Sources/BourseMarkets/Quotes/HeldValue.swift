import BourseCore

/// A value that a source reported and that was rejected.
public struct HeldValue: Hashable, Sendable {
    /// The instrument of the quote.
    public let symbol: Symbol
    /// Which figure.
    public let field: QuoteField
    /// The value that was rejected.
    public let report: Sourced<QuoteValue>
    /// Why it was not believed.
    public let reason: HeldReason

    /// Why a figure was not believed.
    public enum HeldReason: Hashable, Sendable {
        /// It is 0, where only a figure that is missing is.
        case zero
        /// It is below 0.
        case negative
        /// It is of a time that has not come yet.
        case future(now: Timestamp)
        /// It is in another currency.
        case otherCurrency(Currency)
        /// It is of another instrument.
        case otherSymbol(Symbol)
        /// It is further from this price than prices move in a session, and no split explains it.
        case jump(from: Price)
        /// It differs from the previous close in the price history; the price and its source.
        case otherClose(Price, source: SourceID)
    }

    /// How much later a source must tell a jump again to be believed, in microseconds.
    private static let patience: Int64 = 60_000_000

    /// Whether `report` confirms this jump: the same price within 2 %, from another source, or from the same source at
    /// least a minute later.
    func confirms(_ report: Sourced<Price>) -> Bool {
        guard case .jump = reason, case .price(let price) = self.report.value else { return false }
        if self.report.source == report.source {
            let (later, isFar) = report.asOf.microseconds.subtractingReportingOverflow(self.report.asOf.microseconds)
            guard isFar ? report.asOf > self.report.asOf : later >= Self.patience else { return false }
        }
        let distance = Int128(price.units) - Int128(report.value.units)
        return Int128(distance.magnitude) * 50 <= Int128(report.value.units)
    }

    /// The reason as a sentence that says what was done.
    public var sentence: String {
        let why =
            switch reason {
            case .zero: "is 0"
            case .negative: "is below 0"
            case .future(let now): "is dated \(report.asOf), in the future (now is \(now))"
            case .otherCurrency(let currency): "is in \(currency)"
            case .otherSymbol(let symbol): "is of \(symbol)"
            case .jump(let price): "is too far from \(price), and no known split explains it"
            case .otherClose(let close, let source):
                "is not the close of \(close) in the price history from \(source)"
            }
        let done = if case .otherClose = reason { "that close is shown." } else { "the previous value is unchanged." }
        return "\(symbol): \(report.source) reported \(report.value) as the \(field.title), which \(why); \(done)"
    }
}
