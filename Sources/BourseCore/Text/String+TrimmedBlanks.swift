extension String {
    /// The text without blanks at its ends.
    public var trimmedBlanks: String {
        // Nearly all texts begin and end with an ASCII character that is no blank.
        let isPlain = { (byte: UInt8) in (0x21...0x7E).contains(byte) }
        if utf8.first.map(isPlain) ?? true, utf8.last.map(isPlain) ?? true { return self }
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
