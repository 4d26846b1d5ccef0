import BourseCore

/// Reads the pieces of a screen's text from left to right.
package struct ScreenReader {
    private let tokens: [ScreenToken]
    private var index = 0
    /// Whether a condition or an order begins where a reader stands: `and` before it ends a list of names.
    private let beginsClause: @Sendable (ScreenReader) -> Bool

    package init(
        _ text: String,
        beginsClause: @escaping @Sendable (ScreenReader) -> Bool
    ) throws(ScreenNotationError) {
        tokens = try ScreenToken.all(in: text)
        self.beginsClause = beginsClause
    }

    /// The piece that is read next; the last one is the end.
    package var token: ScreenToken { tokens[index] }
    /// The piece after it.
    package var following: ScreenToken { piece(1) }
    /// A piece some places ahead.
    package func piece(_ ahead: Int) -> ScreenToken { tokens[min(index + ahead, tokens.count - 1)] }

    package mutating func advance(by count: Int = 1) { index = min(index + count, tokens.count - 1) }

    /// Passes a word, if it is one of these.
    package mutating func pass(_ words: String...) -> Bool {
        guard words.contains(token.word) else { return false }
        advance()
        return true
    }

    /// Passes what stands between clauses.
    package mutating func passSeparators() {
        while token.kind == .separator { advance() }
    }

    package func error(_ expected: ScreenNotationError.Expectation, meant: [String] = []) -> ScreenNotationError {
        ScreenNotationError(
            token,
            expected,
            meant: token.kind == .word ? ScreenVocabulary.nearest(to: token.text, among: meant) : nil
        )
    }

    /// The end of a clause, or `and` before another.
    package mutating func endClause() throws(ScreenNotationError) {
        if token.kind == .separator || pass("and", "&") { return }
        guard token.kind == .end else { throw error(.end) }
    }

    /// Whether a condition or an order begins here.
    var isAtAClause: Bool { beginsClause(self) }

    /// Whether `and` begins the next condition and is not part of a name such as `Banking and PSU`.
    var isAndBeforeAClause: Bool {
        guard token.word == "and" || token.word == "&" else { return false }
        var ahead = self
        ahead.advance()
        return ahead.isAtAClause
    }

    /// Passes the direction of an order; nothing where none is written.
    package mutating func direction() -> Bool? {
        if pass("descending", "desc") { return true }
        return pass("ascending", "asc") ? false : nil
    }
}
