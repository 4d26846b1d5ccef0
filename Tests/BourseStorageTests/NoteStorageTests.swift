import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("Notes, pictures and goals in the database")
struct NoteStorageTests {
    /// The notes of one person.
    private struct Rig {
        let store: Store
        let notes: SQLiteNoteStore
        let user: UserID
        let week: NoteSubject
        let day: NoteSubject
        let trade: NoteSubject
        /// The period of ``week``.
        let period: NotePeriod
        /// The day of ``day``.
        let tradingDay: TradingDay

        init() async throws {
            store = try Store()
            notes = SQLiteNoteStore(store.database)
            user = try await store.person()
            period = try #require(NotePeriod("2026-W14"))
            tradingDay = try #require(TradingDay(iso: "2026-03-31"))
            week = .period(period)
            day = .period(NotePeriod(.day, containing: tradingDay))
            trade = try #require(NoteSubject(String(repeating: "0f", count: 16)))
        }

        @discardableResult
        func save(
            _ text: String,
            _ subject: NoteSubject,
            base: Int? = nil,
            writer: String? = nil,
            after seconds: Int64 = 0
        ) async throws -> NoteSaving {
            try await notes.save(
                text,
                on: subject,
                base: base,
                writer: writer,
                pictures: NotePictures.references(in: text),
                user: user,
                now: Timestamp(microseconds: store.now.microseconds + seconds * 1_000_000)
            )
        }

        func texts(_ subject: NoteSubject) async throws -> [String] {
            try await notes.versions(on: subject, user: user).map(\.note.text)
        }

        func add(_ digit: String, size: Int = 3, quota: Int = 100, most: Int = 10) async throws -> Bool {
            let picture = NotePicture(
                checksum: Self.checksum(digit),
                format: .png,
                width: 1,
                height: 1,
                size: size,
                addedAt: store.now,
                unusedSince: store.now
            )
            let content = [UInt8](repeating: 7, count: size)
            return try await notes.add(picture, content: content, quota: quota, mostPictures: most, user: user)
        }

        static func checksum(_ digit: String) -> String { String(repeating: digit, count: 64) }
    }

    @Test func note_onEachSubject_isStoredWithItsVersions() async throws {
        let rig = try await Rig()
        for subject in [rig.day, rig.week, try #require(NoteSubject("2026-03")), rig.trade] {
            #expect(try await rig.notes.note(on: subject, user: rig.user).revision == 0)
            try await rig.save("one", subject)
            try await rig.save("two", subject, base: 1)
            let note = try await rig.notes.note(on: subject, user: rig.user)
            #expect(note.text == "two" && note.revision == 2 && note.savedAt == rig.store.now)
            try await rig.save("", subject, base: 2)
            #expect(try await rig.notes.note(on: subject, user: rig.user).text.isEmpty)
            #expect(try await rig.texts(subject) == ["", "two", "one"])
        }
        #expect(try await rig.store.journals.journal(of: rig.user).dayNotes.isEmpty)
        #expect(try await rig.store.journals.journal(of: rig.user).annotations.isEmpty)
        try await rig.save("shown", rig.day)
        #expect(try await rig.store.journals.journal(of: rig.user).dayNotes == [rig.tradingDay: "shown"])
        let weeks = try await rig.notes.notes(.week, in: NotePeriod.allDays, atMost: nil, user: rig.user)
        #expect(weeks.isEmpty, "notes without a text are none")
    }

    @Test func secondWriter_ofTheSameRevision_getsTheStoredNote_andNothingIsLost() async throws {
        let rig = try await Rig()
        try await rig.save("start", rig.week)
        try await rig.save("phone", rig.week, base: 1, writer: "phone")
        let refused = try await rig.save("desktop", rig.week, base: 1, writer: "desktop")
        guard case .changed(let stored) = refused else { throw StorageError.failed("\(refused)") }
        #expect(stored.text == "phone" && stored.revision == 2)
        try await rig.save("desktop", rig.week, base: stored.revision)
        #expect(try await rig.texts(rig.week) == ["desktop", "phone", "start"])
        // What is stored already is no conflict.
        #expect(
            try await rig.save("desktop", rig.week, base: 1)
                == .stored(rig.notes.note(on: rig.week, user: rig.user))
        )
    }

    @Test func manyWritersAtOnce_storeEachTextThatWasAccepted() async throws {
        let rig = try await Rig()
        let accepted = try await withThrowingTaskGroup(of: String?.self) { group in
            for writer in 0..<8 {
                group.addTask {
                    let text = "from \(writer)"
                    guard case .stored = try await rig.save(text, rig.week, base: 0, writer: "\(writer)") else {
                        return nil
                    }
                    return text
                }
            }
            return try await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
        }
        #expect(accepted.count == 1)
        #expect(try await rig.texts(rig.week) == accepted)
    }

    @Test func versions_ofOnePage_areOne_forFiveMinutes() async throws {
        let rig = try await Rig()
        for second in 0..<10 {
            try await rig.save("typed \(second)", rig.week, base: nil, writer: "a", after: Int64(second))
        }
        #expect(try await rig.texts(rig.week) == ["typed 9"])
        let note = try await rig.notes.note(on: rig.week, user: rig.user)
        #expect(note.revision == 10, "revisions count every save")
        try await rig.save("typed after a while", rig.week, writer: "a", after: 301)
        try await rig.save("short", rig.week, writer: "a", after: 302)
        try await rig.save("other page", rig.week, writer: "b", after: 303)
        #expect(try await rig.texts(rig.week) == ["other page", "short", "typed after a while", "typed 9"])
    }

    @Test func versions_areLimited() async throws {
        let rig = try await Rig()
        for number in 0..<(NoteVersion.mostVersions + 5) { try await rig.save("\(number)", rig.week) }
        let texts = try await rig.texts(rig.week)
        #expect(texts.count == NoteVersion.mostVersions && texts.first == "204" && texts.last == "5")
    }

    @Test func dayNote_thatWasWrittenWithoutAVersion_getsOneBeforeItIsReplaced() async throws {
        let rig = try await Rig()
        try await rig.store.database.pool.write { db in
            try UserScope(db, user: rig.user).execute(
                "INSERT INTO day_notes (user_id, day, note) VALUES (:user, :day, 'old')",
                ["day": rig.tradingDay.number]
            )
        }
        let note = try await rig.notes.note(on: rig.day, user: rig.user)
        #expect(note.text == "old" && note.revision == 0 && note.savedAt == nil)
        try await rig.save("new", rig.day, base: 0)
        #expect(try await rig.texts(rig.day) == ["new", "old"])
    }

    @Test func notes_ofOneLength_areTheLatestTexts_inOrderOfDays() async throws {
        let rig = try await Rig()
        let periods = (0..<4).map { NotePeriod(.week, containing: rig.period.firstDay.adding(days: 7 * $0)) }
        for (number, period) in periods.enumerated() {
            try await rig.save("draft", .period(period))
            try await rig.save("week \(number)", .period(period), after: 1)
        }
        try await rig.save("", .period(periods[3]))
        try await rig.save("a day", rig.day)
        let bob = try await rig.store.person("bob")
        #expect(try await rig.notes.notes(.week, in: NotePeriod.allDays, atMost: nil, user: bob).isEmpty)
        let all = try await rig.notes.notes(.week, in: NotePeriod.allDays, atMost: nil, user: rig.user)
        #expect(all.map(\.text) == ["week 0", "week 1", "week 2"] && all.map(\.period) == Array(periods.prefix(3)))
        for note in all {
            #expect(try await note == rig.notes.note(on: .period(note.period), user: rig.user).on(note.period))
        }
        let latest = try await rig.notes.notes(.week, in: NotePeriod.allDays, atMost: 2, user: rig.user)
        #expect(latest.map(\.text) == ["week 1", "week 2"])
        let days = try await rig.notes.notes(.day, in: rig.tradingDay...rig.tradingDay, atMost: nil, user: rig.user)
        #expect(try await days.map(\.text) == [rig.notes.note(on: rig.day, user: rig.user).text])
    }

    @Test func fill_writesSubjectsWithoutANote_inOneTransaction() async throws {
        let rig = try await Rig()
        try await rig.save("own", rig.day)
        let next = rig.tradingDay.adding(days: 1)
        func subject(_ day: TradingDay) -> NoteSubject { .period(NotePeriod(.day, containing: day)) }
        let imported = [rig.day: "imported", subject(next): "imported", rig.trade: "of a trade"]
        try await rig.notes.fill(imported, user: rig.user, now: rig.store.now)
        let stored = [rig.tradingDay: "own", next: "imported"]
        #expect(try await rig.store.journals.journal(of: rig.user).dayNotes == stored)
        #expect(try await rig.texts(subject(next)) == ["imported"])
        #expect(try await rig.texts(rig.trade) == ["of a trade"])
        let tooLong = [
            subject(next.adding(days: 1)): "a", subject(next.adding(days: 2)): String(repeating: "b", count: 60_000),
        ]
        await #expect(throws: (any Error).self) {
            try await rig.notes.fill(tooLong, user: rig.user, now: rig.store.now)
        }
        #expect(try await rig.store.journals.journal(of: rig.user).dayNotes == stored, "none of them was stored")
    }

    // MARK: - Trades

    @Test func noteOnATrade_isThatOfItsAnnotation_whoeverWroteIt() async throws {
        let rig = try await Rig()
        let trade = try #require(rig.trade.trade)
        func annotation() async throws -> TradeAnnotation? {
            try await rig.store.journals.journal(of: rig.user).annotations[trade]
        }
        let tagged = TradeAnnotation(halfStars: 3, setups: ["s"], note: "annotated")
        try await rig.store.journals.setAnnotations([trade: tagged], user: rig.user, now: rig.store.now)
        #expect(try await rig.notes.note(on: rig.trade, user: rig.user).revision == 1)
        try await rig.save("typed", rig.trade, base: 1)
        let typed = TradeAnnotation(halfStars: 3, setups: ["s"], note: "typed")
        #expect(try await annotation() == typed)
        // Ratings and tags that were read before the note was typed leave it as it is.
        let rated = TradeAnnotation(halfStars: 8, note: "annotated")
        try await rig.store.journals.setTags([trade: rated], user: rig.user, now: rig.store.now)
        #expect(try await annotation() == TradeAnnotation(halfStars: 8, note: "typed"))
        try await rig.store.journals.setAnnotations([trade: TradeAnnotation()], user: rig.user, now: rig.store.now)
        #expect(try await annotation() == nil)
        #expect(try await rig.texts(rig.trade) == ["", "typed", "annotated"])
    }

    @Test func annotation_basedOnAnotherNote_changesNothing() async throws {
        let rig = try await Rig()
        let trade = try #require(rig.trade.trade)
        try await rig.save("typed", rig.trade)
        func set(_ note: String, ifNoteHas revision: Int) async throws -> NoteSaving {
            try await rig.store.journals.setAnnotation(
                TradeAnnotation(halfStars: 2, note: note),
                of: trade,
                ifNoteHas: revision,
                user: rig.user,
                now: rig.store.now
            )
        }
        guard case .changed(let stored) = try await set("other", ifNoteHas: 0) else {
            throw StorageError.failed("a note was lost")
        }
        #expect(stored.text == "typed" && stored.revision == 1)
        let journal = try await rig.store.journals.journal(of: rig.user)
        #expect(journal.annotations[trade] == TradeAnnotation(note: "typed"))
        guard case .stored(let note) = try await set("other", ifNoteHas: 1) else {
            throw StorageError.failed("the note was not stored")
        }
        #expect(note.revision == 2)
        let after = try await rig.store.journals.journal(of: rig.user)
        #expect(after.annotations[trade] == TradeAnnotation(halfStars: 2, note: "other"))
    }

    @Test func noteOnATrade_thatWasWrittenWithoutAVersion_getsOneBeforeItIsReplaced() async throws {
        let rig = try await Rig()
        let trade = try #require(rig.trade.trade)
        try await rig.store.database.pool.write { db in
            try UserScope(db, user: rig.user).execute(
                "INSERT INTO trade_annotations (user_id, trade, half_stars, note) VALUES (:user, :trade, 5, 'old')",
                ["trade": trade.description]
            )
        }
        let note = try await rig.notes.note(on: rig.trade, user: rig.user)
        #expect(note.text == "old" && note.revision == 0 && note.savedAt == nil)
        try await rig.save("new", rig.trade, base: 0)
        #expect(try await rig.texts(rig.trade) == ["new", "old"])
        let journal = try await rig.store.journals.journal(of: rig.user)
        #expect(journal.annotations[trade] == TradeAnnotation(halfStars: 5, note: "new"))
    }

    @Test func noteOnATrade_keepsItsPictures() async throws {
        let rig = try await Rig()
        _ = try await rig.add("a")
        try await rig.save("![](\(NotePictures.path)\(Rig.checksum("a")))", rig.trade)
        #expect(try await rig.notes.pictures(of: rig.user).first?.unusedSince == nil)
        let trade = try #require(rig.trade.trade)
        try await rig.store.journals.setAnnotations([trade: TradeAnnotation()], user: rig.user, now: rig.store.now)
        #expect(try await rig.notes.pictures(of: rig.user).first?.unusedSince == rig.store.now)
    }

    @Test func note_ofSomebodyElse_isNotSeen() async throws {
        let rig = try await Rig()
        let bob = try await rig.store.person("bob")
        try await rig.save("mine", rig.week)
        _ = try await rig.add("a")
        #expect(try await rig.notes.note(on: rig.week, user: bob).text.isEmpty)
        #expect(try await rig.notes.versions(on: rig.week, user: bob).isEmpty)
        #expect(try await rig.notes.picture(Rig.checksum("a"), user: bob) == nil)
        #expect(try await rig.notes.picture(Rig.checksum("a"), user: rig.user)?.content == [7, 7, 7])
    }

    @Test func picture_isStoredOnce_andDeletedAfterTheGraceTime() async throws {
        let rig = try await Rig()
        for digit in ["a", "a", "b"] { #expect(try await rig.add(digit)) }
        #expect(try await rig.notes.pictures(of: rig.user).count == 2)
        let link = "![](\(NotePictures.path)\(Rig.checksum("a")))"
        try await rig.save(link, rig.week)
        try await rig.save("text \(link)", rig.day)
        func unused() async throws -> [Bool] {
            try await rig.notes.pictures(of: rig.user).map { $0.unusedSince != nil }
        }
        #expect(try await unused() == [false, true])
        try await rig.notes.deletePictures(unusedSince: Timestamp(microseconds: rig.store.now.microseconds - 1))
        #expect(try await unused() == [false, true], "the grace time has not ended")
        try await rig.notes.deletePictures(unusedSince: rig.store.now)
        #expect(try await unused() == [false])
        try await rig.save("without", rig.week)
        #expect(try await unused() == [false], "the day still refers to it")
        try await rig.save("without", rig.day, after: 60)
        let since = try await rig.notes.pictures(of: rig.user).first?.unusedSince
        #expect(since?.microseconds == rig.store.now.microseconds + 60_000_000)
        try await rig.notes.deletePictures(unusedSince: since ?? rig.store.now)
        #expect(try await rig.notes.pictures(of: rig.user).isEmpty)
    }

    @Test func pictures_areLimitedInNumberAndBytes() async throws {
        let rig = try await Rig()
        #expect(try await rig.add("a", size: 60))
        #expect(try await rig.add("b", size: 41) == false)
        #expect(try await rig.add("b", size: 40))
        #expect(try await rig.add("c", size: 1, quota: 1_000, most: 2) == false)
        #expect(try await rig.add("a", size: 60, most: 2), "it is stored already")
    }

    @Test func importedGoals_fillPeriodsWithoutGoals() async throws {
        let rig = try await Rig()
        let own = try await rig.notes.addGoal("own", setIn: rig.period, atMost: 9, user: rig.user, now: rig.store.now)
        let (last, next) = (rig.period.previous, rig.period.next)
        let imported = [
            ReviewGoal(number: 0, setIn: last, text: "beyond the most", state: .dropped, closedIn: rig.period),
            ReviewGoal(number: 0, setIn: last, text: "a", state: .dropped, closedIn: rig.period),
            ReviewGoal(number: 0, setIn: last, text: "b", state: .dropped, closedIn: rig.period),
            ReviewGoal(number: 0, setIn: rig.period, text: "not this", state: .dropped, closedIn: next),
            ReviewGoal(number: 0, setIn: next, text: "c"),
        ]
        try await rig.notes.fill(imported, atMost: 4, user: rig.user, now: rig.store.now)
        let stored = try await rig.notes.goals(of: rig.user)
        try #require(stored.map(\.text) == ["a", "b", "own", "c"])
        #expect(stored[2] == own)
        #expect(stored.map(\.setIn) == [last, last, rig.period, next])
        #expect(stored[0].state == .dropped && stored[0].closedIn == rig.period && stored[3].state == .open)
        #expect(Set(stored.map(\.number)).count == 4)
        try await rig.notes.fill(imported, atMost: 9, user: rig.user, now: rig.store.now)
        #expect(try await rig.notes.goals(of: rig.user) == stored, "each period has goals now")
        let bob = try await rig.store.person("bob")
        #expect(try await rig.notes.goals(of: bob).isEmpty)
    }

    @Test func goals_areStoredChangedAndDeleted() async throws {
        let rig = try await Rig()
        let set = try await rig.notes.addGoal("a", setIn: rig.period, atMost: 1, user: rig.user, now: rig.store.now)
        let goal = try #require(set)
        let second = try await rig.notes.addGoal("b", setIn: rig.period, atMost: 1, user: rig.user, now: rig.store.now)
        #expect(second == nil)
        let closed = ReviewGoal(
            number: goal.number,
            setIn: rig.period,
            text: "a",
            state: .reached,
            closedIn: rig.period.next
        )
        #expect(try await rig.notes.replace(closed, user: rig.user, now: rig.store.now))
        #expect(try await rig.notes.goals(of: rig.user) == [closed])
        let bob = try await rig.store.person("bob")
        #expect(try await rig.notes.replace(goal, user: bob, now: rig.store.now) == false)
        #expect(try await rig.notes.deleteGoal(goal.number, user: bob, now: rig.store.now) == false)
        #expect(try await rig.notes.deleteGoal(goal.number, user: rig.user, now: rig.store.now))
        #expect(try await rig.notes.goals(of: rig.user).isEmpty)
    }
}
