import BourseCore

/// Numbers as people and brokers type them.
enum TypedNumber {
    /// Plain decimal text of a number with digits in groups, a sign that is a real minus, or a currency's sign before it;
    /// nothing when it is none.
    ///
    /// - Parameter isUnsigned: Whether a minus is passed over.
    static func plain(_ text: String, isUnsigned: Bool = false) -> String? {
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
        let whole = bytes.prefix { $0 != UInt8(ascii: ".") }
        let rest = bytes.dropFirst(whole.count)
        guard let joined = DigitGroups.joined(whole, mark: UInt8(ascii: ","), style: .threesOrIndian),
            rest.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }), joined.count + rest.count > 0
        else { return nil }
        let digits = String(decoding: (joined.isEmpty ? [0x30] : joined) + rest, as: UTF8.self)
        return isNegative && !isUnsigned ? "-" + digits : digits
    }
}
