import BourseJournal

/// Finds which reviews and goals of a file a journal lacks.
struct ReviewMatching {
    /// The texts of weeks that have none.
    private(set) var texts: [NoteSubject: String] = [:]
    /// The goals of weeks that have none, without a number.
    private(set) var goals: [ReviewGoal] = []
    /// What of the file is left out.
    private(set) var leftOut = RemarksLeftOut()

    /// Matches remarks.
    ///
    /// Goals of the latest week remain open. Those of an earlier week end with the next week that has goals, as dropped,
    /// because files do not say which were reached.
    ///
    /// - Parameters:
    ///   - known: The notes on days and weeks.
    ///   - goals: All goals of the person.
    init(_ remarks: StatementRemarks, known: [NotePeriod: String], goals knownGoals: [ReviewGoal]) {
        leftOut.days = remarks.dayNotes.count { day, text in
            known[NotePeriod(.day, containing: day)].map { $0 != NoteVersion.cleaned(text) } ?? false
        }
        let weeks = remarks.weekReviews.sorted { $0.key.firstDay < $1.key.firstDay }
        for (week, review) in weeks where !review.text.isEmpty {
            if let text = known[week] {
                if text != review.text { leftOut.weeks += 1 }
            } else {
                texts[.period(week)] = review.text
            }
        }
        let present = Dictionary(grouping: knownGoals, by: \.setIn)
        let lists = weeks.filter { !$0.value.goals.isEmpty }
        for (index, (week, review)) in lists.enumerated() {
            if let goals = present[week] {
                if goals.map(\.text) != review.goals { leftOut.goalWeeks += 1 }
                continue
            }
            let next = lists.indices.contains(index + 1) ? lists[index + 1].key : nil
            goals += review.goals.map { text in
                ReviewGoal(number: 0, setIn: week, text: text, state: next == nil ? .open : .dropped, closedIn: next)
            }
        }
        let excess = max(0, goals.count - max(0, ReviewGoal.mostGoals - knownGoals.count))
        goals.removeFirst(excess)
        leftOut.goals = excess
    }
}
