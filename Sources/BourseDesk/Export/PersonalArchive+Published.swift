import BourseCore
import BourseValues

/// What published clients stored.
extension PersonalArchive {
    private struct NotesElement: Encodable {
        let changedAt: String?
        let notes: PublishedNotes
    }

    func publishedFiles(of user: UserID) -> [PersonalFile] { [publishedNotes(of: user), publishedDays(of: user)] }

    private func publishedNotes(of user: UserID) -> PersonalFile {
        .document(
            "published-client/notes.json",
            "What clients of the published API stored besides the portfolio and the household: one object or none.",
            [
                PersonalFile.ArchiveField("changedAt", "Time of the last change."),
                PersonalFile.ArchiveField(
                    "notes",
                    "Notes about household items, rows with an amount of 0, months of spending, and giving. Amounts are "
                        + "decimal text."
                ),
            ]
        ) { [published] () -> [NotesElement] in
            let stored = try await published.publishedNotes(of: user)
            guard stored.revision > 0 else { return [] }
            return [NotesElement(changedAt: stored.changedAt?.description, notes: stored.notes)]
        }
    }

    private func publishedDays(of user: UserID) -> PersonalFile {
        .table(
            "published-client/days.csv",
            of: PublishedDay.self,
            "Portfolio values that clients of the published API stored, newest first.",
            [
                .init("day", "Day.") { .day($0.day) },
                .init("value", "Value of the portfolio.") { .value($0.value) },
                .init("change", "Change of that day.") { .value($0.change) },
                .init("holdings", "Holdings as JSON, as the client wrote them.") { .optional($0.holdings) },
            ]
        ) { [published] in try await published.publishedDays(of: user, atMost: .max) }
    }
}
