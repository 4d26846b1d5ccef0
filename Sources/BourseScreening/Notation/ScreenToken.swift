/// A piece of the text of a screen.
package struct ScreenToken {
    /// The most bytes of a text that are read.
    package static let longestText = 4096

    /// How a figure is compared.
    package enum ComparisonOperator: Hashable {
        case below, atMost, above, atLeast, equal
    }

    package enum TokenKind: Hashable {
        case word, quoted, comma, separator, end
        case comparison(ComparisonOperator)
    }

    package var kind: TokenKind
    /// What it says: of a quoted name what stands between the quotation marks.
    package var text: String
    /// Its bytes.
    package var place: Range<Int>

    /// The word in small letters; empty for anything that is no word.
    package var word: String { kind == .word ? text.lowercased() : "" }

    /// The pieces of a text, and an end.
    ///
    /// - Complexity: O(length).
    static func all(in text: String) throws(ScreenNotationError) -> [ScreenToken] {
        let length = text.utf8.count
        guard length <= longestText else { throw .tooLong(text) }
        var splitter = ScreenSplitter(text)
        var tokens: [ScreenToken] = []
        while let token = try splitter.next() { tokens.append(token) }
        return tokens + [ScreenToken(kind: .end, text: "", place: length..<length)]
    }
}

/// Splits a text from left to right.
private struct ScreenSplitter {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var offset = 0

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    mutating func next() throws(ScreenNotationError) -> ScreenToken? {
        while index < scalars.count, Self.isBlank(scalars[index]) { advance() }
        guard index < scalars.count else { return nil }
        let start = offset
        switch scalars[index] {
        case ";", "\n", "\r": return single(.separator, from: start)
        case ",", "|": return single(.comma, from: start)
        case "≤": return single(.comparison(.atMost), from: start)
        case "≥": return single(.comparison(.atLeast), from: start)
        case "<", ">", "=": return comparison(from: start)
        case "\"": return try quoted(from: start)
        default:
            let first = index
            while index < scalars.count, !Self.isBlank(scalars[index]), !Self.isMark(scalars[index]) { advance() }
            return token(.word, String(String.UnicodeScalarView(scalars[first..<index])), from: start)
        }
    }

    private mutating func comparison(from start: Int) -> ScreenToken {
        let first = scalars[index]
        advance()
        let second = index < scalars.count ? scalars[index] : " "
        let pair: ScreenToken.ComparisonOperator? =
            switch (first, second) {
            case ("<", "="), ("=", "<"): .atMost
            case (">", "="), ("=", ">"): .atLeast
            case ("=", "="): .equal
            default: nil
            }
        if let pair {
            advance()
            return token(.comparison(pair), "\(first)\(second)", from: start)
        }
        return token(.comparison(first == "<" ? .below : first == ">" ? .above : .equal), "\(first)", from: start)
    }

    /// Reads to the quotation mark that ends it; two of them stand for one.
    private mutating func quoted(from start: Int) throws(ScreenNotationError) -> ScreenToken {
        var name = String.UnicodeScalarView()
        advance()
        while index < scalars.count {
            let scalar = scalars[index]
            advance()
            if scalar == "\"" {
                guard index < scalars.count, scalars[index] == "\"" else {
                    return token(.quoted, String(name), from: start)
                }
                advance()
            }
            name.append(scalar)
        }
        throw ScreenNotationError(token(.quoted, "\"" + String(name), from: start), .closingQuote)
    }

    private mutating func single(_ kind: ScreenToken.TokenKind, from start: Int) -> ScreenToken {
        let scalar = scalars[index]
        advance()
        return token(kind, String(scalar), from: start)
    }

    private func token(_ kind: ScreenToken.TokenKind, _ text: String, from start: Int) -> ScreenToken {
        ScreenToken(kind: kind, text: text, place: start..<offset)
    }

    private mutating func advance() {
        offset += UTF8.width(scalars[index])
        index += 1
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace && scalar != "\n" && scalar != "\r"
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ";", "\n", "\r", ",", "|", "≤", "≥", "<", ">", "=", "\"": true
        default: false
        }
    }
}
