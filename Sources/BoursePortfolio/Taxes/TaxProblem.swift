import BourseCore

/// Something that a draft of a tax form does not know or does not contain.
public struct TaxProblem: Hashable, Sendable {
    /// What it is about, if it is about one asset.
    public let symbol: Symbol?
    /// What is missing, as a sentence.
    public let message: String
    /// What to do, as a sentence.
    public let advice: String

    /// Makes a problem.
    public init(_ message: String, advice: String, symbol: Symbol? = nil) {
        self.symbol = symbol
        self.message = message
        self.advice = advice
    }

    /// A transaction that is not counted.
    init(_ problem: TransactionProblem) {
        self.init(
            "\(problem.day), transaction \(problem.id): \(problem.reason.sentence)",
            advice: problem.reason.advice
        )
    }
}
