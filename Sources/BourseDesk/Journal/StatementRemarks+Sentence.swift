import BourseCore
import BourseJournal

extension StatementRemarks {
    /// What a file says about trades, days and weeks, and what importing it does with that; nil without remarks.
    public var sentence: String? {
        let sentences = [contents, endedGoals, cuts, omissions].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    private var contents: String? {
        var parts: [String] = []
        let tagged = trades.count(where: \.isTagged)
        let noted = Self.list([(trades.count { !$0.note.isEmpty }, "trade"), (dayNotes.count, "day")])
        let reviewed = weekReviews.values.count { !$0.text.isEmpty }
        if tagged > 0 { parts.append("ratings or tags of \(Count.of(tagged, "trade"))") }
        if !noted.isEmpty { parts.append("notes of \(noted)") }
        if reviewed > 0 { parts.append("reviews of \(Count.of(reviewed, "week"))") }
        if goals > 0 { parts.append(Count.of(goals, "goal")) }
        return parts.isEmpty ? nil : "This file has \(parts.listed()). Added only where you have none."
    }

    private var goals: Int { weekReviews.values.reduce(0) { $0 + $1.goals.count } }

    private var endedGoals: String? {
        guard weekReviews.values.count(where: { !$0.goals.isEmpty }) > 1 else { return nil }
        return "Only goals of the latest week are open. Earlier ones become “\(ReviewGoal.State.dropped.title)” in "
            + "the next week with goals, because the file does not say which were reached."
    }

    private var cuts: String? {
        guard cutGoals > 0 else { return nil }
        return "\(Count.of(cutGoals, "goal")) will be shortened to \(ReviewGoal.longestText) characters."
    }

    private var omissions: String? {
        var sentences: [String] = []
        if tooLong > 0 {
            sentences.append(
                "\(Count.of(tooLong, "text")) longer than \(NoteError.longestNote) characters will be left out."
            )
        }
        if unreadable > 0 {
            sentences.append(
                "\(Count.of(unreadable, "rating, note or review", plural: "ratings, notes or reviews")) will be skipped: they are "
                    + "unreadable or match no trade, day or week."
            )
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// "2 trades and 1 day"; empty for nothing.
    private static func list(_ counts: [(count: Int, noun: String)]) -> String {
        counts.filter { $0.count > 0 }.map { Count.of($0.count, $0.noun) }.joined(separator: " and ")
    }
}
