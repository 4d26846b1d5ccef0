import BourseJournal

/// What a file says about days and weeks and an import leaves out, because the person wrote something else.
public struct RemarksLeftOut: Hashable, Sendable {
    /// Days with another note.
    public internal(set) var days = 0
    /// Weeks with another text.
    public internal(set) var weeks = 0
    /// Weeks with other goals.
    public internal(set) var goalWeeks = 0
    /// Goals beyond the most that can be stored, the earliest first.
    public internal(set) var goals = 0

    /// What is left out and why; nil for nothing.
    public var sentence: String? {
        let parts = [("notes", days, "day"), ("reviews", weeks, "week"), ("goals", goalWeeks, "week")]
            .filter { $0.1 > 0 }.map { "\($0.0) of \(Count.of($0.1, $0.2))" }
        var sentences: [String] = []
        if !parts.isEmpty {
            sentences.append("Skipped because you already have your own: \(parts.joined(separator: ", ")).")
        }
        if goals > 0 {
            sentences.append(
                "\(Count.of(goals, "goal")) skipped, the oldest first: you can store up to \(ReviewGoal.mostGoals)."
            )
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }
}
