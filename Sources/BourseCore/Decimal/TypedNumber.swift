/// Numbers as people and brokers type them.
package enum TypedNumber {
    /// Plain decimal text of a number with digits in groups, a sign that is a real minus, a currency's sign before it, or a
    /// power of ten behind it, as programs write small numbers: `1.2e-05`; nothing when it is none.
    ///
    /// - Parameter isUnsigned: Whether a minus is passed over.
    package static func plain(_ text: String, isUnsigned: Bool = false) -> String? {
        var bytes = Array(text.replacing("\u{2212}", with: "-").utf8)[...]
        var isNegative = false
        if bytes.first == UInt8(ascii: "(") && bytes.last == UInt8(ascii: ")") {
            (isNegative, bytes) = (true, bytes.dropFirst().dropLast())
        }
        if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") {
            isNegative = isNegative || bytes.first == UInt8(ascii: "-")
            bytes = bytes.dropFirst()
        }
        if bytes.first == UInt8(ascii: "$") { bytes = bytes.dropFirst() }
        guard !bytes.isEmpty, bytes.count <= 60 else { return nil }
        var exponent = 0
        if let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) {
            guard let read = Int(String(decoding: bytes[mark...].dropFirst(), as: UTF8.self)), (-40...40).contains(read)
            else { return nil }
            (exponent, bytes) = (read, bytes[..<mark])
        }
        let whole = bytes.prefix { $0 != UInt8(ascii: ".") }
        let rest = bytes.dropFirst(whole.count)
        guard let joined = DigitGroups.joined(whole, mark: UInt8(ascii: ","), style: .threesOrIndian),
            rest.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }), joined.count + rest.dropFirst().count > 0
        else { return nil }
        let digits =
            exponent == 0
            ? String(decoding: (joined.isEmpty ? [0x30] : joined) + rest, as: UTF8.self)
            : shifted(joined, rest.dropFirst(), by: exponent)
        return isNegative && !isUnsigned ? "-" + digits : digits
    }

    /// Plain decimal text of a number that somebody typed into a field, where blanks may group digits, too; nothing when it
    /// is none.
    ///
    /// A comma that groups no digits, as in `150,25`, may be the decimal comma of a keyboard: to leave it out would make
    /// another number of it.
    package static func entered(_ text: String) -> String? { plain(text.filter { !$0.isWhitespace }) }

    /// How many digits plain decimal text has behind the point.
    package static func decimals(of plain: String) -> Int {
        plain.utf8.firstIndex(of: UInt8(ascii: ".")).map { plain.utf8[$0...].count - 1 } ?? 0
    }

    /// Digits before and behind a point that moves to the right, or to the left below 0.
    private static func shifted(_ whole: [UInt8], _ fraction: ArraySlice<UInt8>, by exponent: Int) -> String {
        var digits = whole + fraction
        var point = whole.count + exponent
        if point < 1 {
            digits.insert(contentsOf: [UInt8](repeating: 0x30, count: 1 - point), at: 0)
            point = 1
        }
        if point > digits.count { digits += [UInt8](repeating: 0x30, count: point - digits.count) }
        let text = String(decoding: digits[..<point], as: UTF8.self)
        return point == digits.count ? text : text + "." + String(decoding: digits[point...], as: UTF8.self)
    }
}
