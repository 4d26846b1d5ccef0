/// The plan that a review contains.
public enum ReviewPlan {
    /// The headings of a review, as prompts to write to.
    public static let prompts = ["What went well", "What went wrong", "What I learned", "Plan"]

    /// The text that a new review begins with.
    public static let template = prompts.map { "## \($0)\n\n" }.joined(separator: "\n")

    /// The section of a note under the first heading that contains the word “plan”, without the heading; nil without one.
    ///
    /// The section ends before the next heading of the same or a higher level.
    ///
    /// - Complexity: O(length).
    public static func plan(in note: String) -> String? {
        var level: Int?
        var isCode = false
        var lines: [Substring] = []
        for line in note.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            let marks = isCode ? 0 : line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
            let isHeading = (1...6).contains(marks) && line.dropFirst(marks).first == " "
            if let level {
                if isHeading, marks <= level { break }
                lines.append(line)
            } else if isHeading, isPlan(line) {
                level = marks
            }
        }
        let text = lines.joined(separator: "\n")
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        // Blanks before the first line are part of a nested list.
        let start = text[..<first].lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
        return String(text[start...last])
    }

    private static func isPlan(_ heading: Substring) -> Bool {
        heading.lowercased().split { !$0.isLetter }.contains { $0 == "plan" || $0 == "plans" }
    }
}
