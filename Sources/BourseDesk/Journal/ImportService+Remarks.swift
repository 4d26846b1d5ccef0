import BourseCore
import BourseJournal
import BourseValues

extension ImportService {
    /// Writes what files say about trades, days and weeks, where the person wrote nothing.
    func write(_ remarks: StatementRemarks, user: UserID) async throws {
        guard !remarks.isEmpty else { return }
        let stored = try await store.journal(of: user)
        let matching = try await desk.run { RemarkMatching(remarks, in: UserJournal(stored)) }
        if !matching.annotations.isEmpty {
            try await store.setTags(matching.annotations, user: user, now: environment.now())
        }
        let reviews = try await reviews(in: remarks, user: user)
        try await notes.fill(matching.notes.merging(reviews.texts) { first, _ in first }, user: user)
        guard !reviews.goals.isEmpty else { return }
        try await notes.store.fill(
            reviews.goals,
            atMost: ReviewGoal.mostGoals,
            user: user,
            now: environment.now()
        )
    }

    /// What of a file's reviews and goals the person lacks, and what of its notes is left out.
    func reviews(in remarks: StatementRemarks, user: UserID) async throws -> ReviewMatching {
        var known: [NotePeriod: String] = [:]
        for kind in [NotePeriod.Kind.day, .week] {
            let written = try await notes.store.notes(kind, in: NotePeriod.allDays, atMost: nil, user: user)
            for note in written { known[note.period] = note.text }
        }
        return ReviewMatching(remarks, known: known, goals: try await notes.store.goals(of: user))
    }
}
