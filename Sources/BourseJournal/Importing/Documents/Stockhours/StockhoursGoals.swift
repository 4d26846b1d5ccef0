/// The goals of a week in a document of Stockhours: one text, in which each line or item of a list is a goal.
struct StockhoursGoals {
    /// A goal, and how the text writes it.
    struct Goal: Hashable {
        /// The goal on one line, without the mark of a list and of bold type; at most ``ReviewGoal/longestText`` long.
        let text: String
        /// Whether the end was cut off.
        let isCut: Bool
        /// The lines of the text.
        let lines: String
    }

    /// The goals, in order.
    let goals: [Goal]

    /// Reads a text.
    ///
    /// An indented line that is no item continues the goal before it. Lines of nothing but marks are left out.
    ///
    /// - Complexity: O(length).
    init(_ text: String) {
        var found: [(words: String, lines: String)] = []
        for line in text.split(separator: "\n") where !line.allSatisfy({ $0.isWhitespace || "-*_=#".contains($0) }) {
            let item = Self.item(line)
            if item == nil, line.first?.isWhitespace == true, let last = found.indices.last {
                found[last].words += " \(line)"
                found[last].lines += "\n\(line)"
            } else {
                found.append((String(item ?? line), String(line)))
            }
        }
        goals = found.map { words, lines in
            let whole = words.replacing("**", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let text = Self.cut(whole)
            return Goal(text: text, isCut: text != whole, lines: lines)
        }
        .filter { !$0.text.isEmpty }
    }

    /// The text of goals; those that a known text has stay as they are written there, and it stays if it has the same.
    static func text(of goals: [String], over known: String) -> String {
        var left = StockhoursGoals(known).goals
        guard left.map(\.text) != goals else { return known }
        return goals.map { goal in
            left.firstIndex { $0.text == goal }.map { left.remove(at: $0).lines } ?? "- \(goal)"
        }
        .joined(separator: "\n")
    }

    /// What follows the mark of an item or of a heading; nil for another line.
    private static func item(_ line: Substring) -> Substring? {
        let line = line.drop(while: \.isWhitespace)
        let mark = line.prefix { !$0.isWhitespace }
        let isNumber =
            (mark.last == "." || mark.last == ")") && mark.count > 1
            && mark.dropLast().allSatisfy { $0.isASCII && $0.isNumber }
        let isHeading = mark.allSatisfy { $0 == "#" }
        guard ["-", "*", "+", "•", "–"].contains(mark) || isNumber || isHeading else { return nil }
        return line.dropFirst(mark.count)
    }

    /// A text of at most the longest length of a goal; a longer one ends with “…” after a word.
    private static func cut(_ text: String) -> String {
        let limit = ReviewGoal.longestText
        guard text.unicodeScalars.count > limit else { return text }
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit - 1)))
        return "\(start[..<(start.lastIndex(of: " ") ?? start.endIndex)])…"
    }
}
