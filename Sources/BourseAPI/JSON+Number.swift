extension JSON {
    /// Whether bytes are a number as JSON writes it (RFC 8259).
    ///
    /// A document can have half a million, so this uses no regular expression.
    package static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        func digits() -> Int {
            let taken = rest.prefix { (0x30...0x39).contains($0) }.count
            rest = rest.dropFirst(taken)
            return taken
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let leading = rest.first
        let whole = digits()
        guard whole > 0, whole == 1 || leading != UInt8(ascii: "0") else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard digits() > 0 else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}
