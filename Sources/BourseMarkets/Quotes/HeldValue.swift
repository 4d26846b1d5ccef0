import BourseCore

/// A figure that a source told and that was not believed.
public struct HeldValue: Hashable, Sendable {
    /// The instrument whose quote it was told for.
    public let symbol: Symbol
    /// Which figure.
    public let field: QuoteField
    /// What was told.
    public let fetched: Sourced<QuoteValue>
    /// Why it was not believed.
    public let reason: Reason

    /// Why a figure was not believed.
    public enum Reason: Hashable, Sendable {
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
        /// It is no close before of the session: the history has this one, which its source told.
        case otherClose(Price, fetched: SourceID)
    }

    /// How much later a source must tell a jump again to be believed, in microseconds.
    private static let patience: Int64 = 60_000_000

    /// Whether it is a jump that `told` tells once more: the same price but for 2 %, by another source, or by its own
    /// at least a minute later.
    func confirms(_ fetched: Sourced<Price>) -> Bool {
        guard case .jump = reason, case .price(let price) = self.fetched.value else { return false }
        if self.fetched.source == fetched.source {
            let (later, isFar) = fetched.asOf.microseconds.subtractingReportingOverflow(self.fetched.asOf.microseconds)
            guard isFar ? fetched.asOf > self.fetched.asOf : later >= Self.patience else { return false }
        }
        let distance = Int128(price.units) - Int128(fetched.value.units)
        return Int128(distance.magnitude) * 50 <= Int128(fetched.value.units)
    }

    /// The reason as a sentence that says what was done.
    public var sentence: String {
        let why =
            switch reason {
            case .zero: "is 0"
            case .negative: "is below 0"
            case .future(let now): "is dated \(fetched.asOf), in the future (now is \(now))"
            case .otherCurrency(let currency): "is in \(currency)"
            case .otherSymbol(let symbol): "is of \(symbol)"
            case .jump(let price): "is too far from \(price), and no known split explains it"
            case .otherClose(let close, let source):
                "is not the close of \(close) in the price history from \(source)"
            }
        let done = if case .otherClose = reason { "that close is shown." } else { "the previous value is unchanged." }
        return "\(symbol): \(fetched.source) reported \(fetched.value) as the \(field.title), which \(why); \(done)"
    }
}
