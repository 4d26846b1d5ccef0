/// Joins two versions of a note that were written at the same time.
public enum NoteMerge {
    /// The lines that both versions begin and end with once, and between them those of one version, then of the other.
    ///
    /// - Complexity: O(length).
    public static func joined(_ one: String, _ other: String) -> String {
        let first = one.split(separator: "\n", omittingEmptySubsequences: false)
        let second = other.split(separator: "\n", omittingEmptySubsequences: false)
        let start = zip(first, second).prefix { $0 == $1 }.count
        let most = min(first.count, second.count) - start
        let end = zip(first.reversed(), second.reversed()).prefix(most).prefix { $0 == $1 }.count
        let middles = [first[start..<(first.count - end)], second[start..<(second.count - end)]].filter { !$0.isEmpty }
        return (first[..<start] + middles.joined() + first[(first.count - end)...]).joined(separator: "\n")
    }
}
