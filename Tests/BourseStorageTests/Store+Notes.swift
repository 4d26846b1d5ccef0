import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

extension Store {
    /// Replaces the note on a day.
    func write(_ text: String, on day: TradingDay, user: UserID) async throws {
        _ = try await SQLiteNoteStore(database).save(
            text,
            on: .period(NotePeriod(.day, containing: day)),
            base: nil,
            writer: nil,
            pictures: [],
            user: user,
            now: now
        )
    }

    /// Stores a review with a picture, and a goal.
    func fillNotes(_ user: UserID) async throws {
        let notes = SQLiteNoteStore(database)
        let week = try #require(NotePeriod("2026-W14"))
        let picture = NotePicture(
            checksum: String(repeating: "a", count: 64),
            format: .png,
            width: 31,
            height: 17,
            size: SamplePicture.png.count,
            addedAt: now,
            unusedSince: now
        )
        _ = try await notes.add(
            picture,
            content: SamplePicture.png,
            quota: 1_000_000,
            mostPictures: 10,
            user: user
        )
        _ = try await notes.save(
            "![](\(picture.path))",
            on: .period(week),
            base: nil,
            writer: nil,
            pictures: [picture.checksum],
            user: user,
            now: now
        )
        _ = try await notes.addGoal("a goal", setIn: week, atMost: 10, user: user, now: now)
    }
}
