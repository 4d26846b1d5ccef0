extension String {
    /// The text without blanks at its ends.
    public var trimmedBlanks: String {
        guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
