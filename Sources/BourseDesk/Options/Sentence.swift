/// A sentence that knows which of its words are somebody's amounts, so that privacy can hide them.
///
/// Written like a string; `\(amount: text)` marks an amount.
public struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// Words, or an amount.
    public struct SentencePart: Hashable, Sendable {
        /// The words.
        public let text: String
        /// Whether they are an amount.
        public let isAmount: Bool
    }

    /// What the compiler calls for each piece of a literal.
    public typealias StringInterpolation = SentenceInterpolation

    /// Gathers the parts of a sentence.
    public struct SentenceInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [SentencePart] = []

        /// Starts a sentence.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds words as they are written.
        public mutating func appendLiteral(_ literal: String) { add(literal, isAmount: false) }
        /// Adds words.
        public mutating func appendInterpolation(_ text: String) { add(text, isAmount: false) }
        /// Adds an amount.
        public mutating func appendInterpolation(amount text: String) { add(text, isAmount: true) }
        /// Adds the parts of another sentence.
        public mutating func appendInterpolation(_ sentence: Sentence) { parts += sentence.parts }

        private mutating func add(_ text: String, isAmount: Bool) {
            if !text.isEmpty { parts.append(SentencePart(text: text, isAmount: isAmount)) }
        }
    }

    /// The parts, in order.
    public let parts: [SentencePart]

    /// Makes a sentence of words.
    public init(stringLiteral value: String) {
        parts = value.isEmpty ? [] : [SentencePart(text: value, isAmount: false)]
    }
    /// Makes a sentence of words and amounts.
    public init(stringInterpolation: SentenceInterpolation) { parts = stringInterpolation.parts }

    /// The whole sentence.
    public var text: String { parts.map(\.text).joined() }
}
