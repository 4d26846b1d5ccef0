extension [String] {
    /// The texts as a list in a sentence: `a`, `a and b`, `a, b and c`; empty without any.
    ///
    /// - Parameter word: The word before the last one.
    public func listed(_ word: String = "and") -> String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
