/// Taking descriptions of entries apart.
enum EntryTokens {
    /// The words of a description: letters and digits of any script in small letters.
    static func words(_ description: String) -> [Substring] {
        description.lowercased().split { !$0.isLetter && !$0.isNumber }
    }

    /// The words with one blank between, which stay the same when a bank changes signs, blanks or case.
    static func plain(_ description: String) -> String { words(description).joined(separator: " ") }
}
