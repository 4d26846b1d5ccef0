import BourseCore

/// A sentence of Interactive Brokers about a security:
/// `ACME(US0000000001) Cash Dividend USD 0.25 per Share (Ordinary Dividend)`.
struct SecuritySentence {
    /// The symbol before the first parenthesis, as the file writes it.
    let symbol: String
    /// What follows the first parentheses, in capital letters with single blanks.
    let words: [Substring]

    /// Reads a sentence; nil when it does not begin with a symbol and an identifier.
    init?(_ text: String) {
        guard let start = text.firstIndex(of: "("), let end = text[start...].firstIndex(of: ")") else { return nil }
        let identifier = text[text.index(after: start)..<end]
        let symbol = text[..<start].trimmingSuffix { $0 == " " }
        guard (1...16).contains(symbol.utf8.count), Self.isSymbol(symbol), (6...12).contains(identifier.utf8.count),
            identifier.utf8.allSatisfy(Self.isCapitalOrDigit)
        else { return nil }
        self.symbol = String(symbol)
        words = text[text.index(after: end)...].uppercased().split(separator: " ")
    }

    /// Some symbols of European exchanges end in a small letter.
    private static func isSymbol(_ text: Substring) -> Bool {
        text.utf8.allSatisfy {
            isCapitalOrDigit($0) || (0x61...0x7A).contains($0) || [0x20, 0x2E, 0x2D, 0x2F].contains($0)
        }
    }

    private static func isCapitalOrDigit(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
    }

    /// New and old shares of `Split 4 for 1`, without a common factor; nil for anything but a split.
    var split: (new: Int64, old: Int64)? {
        guard words.count >= 4, words[0] == "SPLIT", words[2] == "FOR",
            let new = BrokerNumber(String(words[1]))?.quantity?.units, new > 0,
            let old = BrokerNumber(String(words[3].prefix { $0 != "(" }))?.quantity?.units, old > 0
        else { return nil }
        let factor = new.greatestCommonDivisor(old)
        guard let shares = Int64(exactly: new / factor), let held = Int64(exactly: old / factor) else { return nil }
        return (shares, held)
    }

    /// The symbol in the last parentheses: that of the shares which the row adds or removes.
    var changed: String? {
        let text = words.joined(separator: " ")
        return text.lastIndex(of: "(").map { String(text[$0...].dropFirst().prefix { $0 != "," }) }
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return text
    }
}
