extension String {
    /// The text with its first letter small, for the middle of a sentence; an abbreviation such as `RSI` stays.
    var lowercasedFirst: String {
        let isAbbreviation = dropFirst().first.map { $0.isUppercase } ?? false
        return isAbbreviation ? self : prefix(1).lowercased() + dropFirst()
    }
}
