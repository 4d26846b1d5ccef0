import BourseCore
import BourseJournal
import BourseValues

/// Versions of notes, pictures in them, and goals of reviews.
extension PersonalArchive {
    func noteFiles(of user: UserID) -> [PersonalFile] {
        [versions(of: user), pictures(of: user), goals(of: user)]
    }

    private func versions(of user: UserID) -> PersonalFile {
        .table(
            "journal/note-versions.csv",
            of: NoteVersion.self,
            "Versions of notes on trades, days, weeks and months in Markdown, in order of saving. The last version of a week or month is its review.",
            [
                .init("period", "Day 2026-03-31, week 2026-W14 or month 2026-03; empty for a trade.") {
                    .optional($0.note.subject.period?.description)
                },
                .init("first_day", "First day of the period; empty for a trade.") {
                    .value($0.note.subject.period?.firstDay)
                },
                .init("revision", "Number of the version, from 1 for each note.") { .value($0.note.revision) },
                .init("saved_at", "Time of saving.") { .value($0.note.savedAt) },
                .init("note", "Text of the version.") { .text($0.note.text) },
                .init("trade", "Identity of the trade, as in journal/trade-notes.csv; empty for a period.") {
                    .optional($0.note.subject.trade?.description)
                },
            ]
        ) { [notes] send in
            var last: Int64 = 0
            while true {
                let rows = try await notes.versions(after: last, atMost: Self.pageSize, user: user)
                guard let end = rows.last else { return }
                try await send(rows)
                last = end.number
            }
        }
    }

    private func pictures(of user: UserID) -> PersonalFile {
        .table(
            "journal/pictures.csv",
            of: NotePicture.self,
            "Pictures in notes, which are the files in journal/pictures.",
            [
                .init("file", "Name in journal/pictures.") { .text($0.fileName) },
                .init("sha256", "SHA-256 checksum, by which notes refer to it.") { .text($0.checksum) },
                .init("format", "png, jpeg, webp or gif.") { .text($0.format.rawValue) },
                .init("width", "Width in pixels.") { .value($0.width) },
                .init("height", "Height in pixels.") { .value($0.height) },
                .init("bytes", "Size of the file.") { .value($0.size) },
                .init("added_at", "Time of storing.") { .instant($0.addedAt) },
                .init("unused_since", "Time since which no note refers to it.") { .value($0.unusedSince) },
            ]
        ) { [notes] in try await notes.pictures(of: user) }
    }

    private func goals(of user: UserID) -> PersonalFile {
        .table(
            "journal/goals.csv",
            of: ReviewGoal.self,
            "Goals of weekly and monthly reviews.",
            [
                .init("set_in", "Week or month in whose review it was set.") { .text($0.setIn.description) },
                .init("goal", "Text of the goal.") { .text($0.text) },
                .init("state", "open, reached or dropped.") { .text($0.state.rawValue) },
                .init("closed_in", "Week or month in whose review it was closed; empty while it is open.") {
                    .text($0.closedIn?.description ?? "")
                },
            ]
        ) { [notes] in try await notes.goals(of: user) }
    }
}
