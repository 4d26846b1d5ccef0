import BourseCore

/// Something that was calculated.
public struct Calculation: Hashable, Sendable {
    /// Which calculator.
    public enum CalculatorKind: String, CaseIterable, Hashable, Sendable {
        /// One option with its Greeks.
        case single
        /// The volatility behind a price.
        case impliedVolatility = "implied-volatility"
        /// A binomial tree.
        case tree
        /// Put–call parity.
        case parity
    }

    /// Which calculator.
    public let kind: CalculatorKind
    /// The query of its page.
    public let query: String
    /// What was asked, in a few words.
    public let summary: String
    /// What came out.
    public let result: String
    /// When.
    public let calculatedAt: Timestamp

    /// Makes a calculation.
    public init(kind: CalculatorKind, query: String, summary: String, result: String, calculatedAt: Timestamp) {
        self.kind = kind
        self.query = query
        self.summary = summary
        self.result = result
        self.calculatedAt = calculatedAt
    }
}
