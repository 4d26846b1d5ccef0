import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Synchronization

/// Notes in memory, each version of its own; the texts of days are in the journal.
final class MemoryNotes: NoteStore {
    private struct State {
        var versions: [UserID: [NoteVersion]] = [:]
        var pictures: [UserID: [(picture: NotePicture, content: [UInt8])]] = [:]
        var goals: [UserID: [ReviewGoal]] = [:]
        var lastNumber: Int64 = 0

        mutating func nextNumber() -> Int64 {
            lastNumber += 1
            return lastNumber
        }
    }

    private let state = Mutex(State())
    private let journals: MemoryJournals

    init(_ journals: MemoryJournals) { self.journals = journals }

    func note(on subject: NoteSubject, user: UserID) async throws -> JournalNote {
        let last = try await versions(on: subject, user: user).first?.note
        let text = journals.note(on: subject, user: user) ?? last?.text ?? ""
        return JournalNote(on: subject, text: text, revision: last?.revision ?? 0, savedAt: last?.savedAt)
    }

    func notes(_ kind: NotePeriod.Kind, in days: ClosedRange<TradingDay>, atMost limit: Int?, user: UserID) async throws
        -> [PeriodNote]
    {
        let periods = state.withLock { Set(($0.versions[user] ?? []).compactMap(\.note.subject.period)) }
        var notes: [PeriodNote] = []
        for period in periods where period.kind == kind && days.contains(period.firstDay) {
            notes.append(try await note(on: .period(period), user: user).on(period))
        }
        let all = notes.filter { !$0.text.isEmpty }.sorted { $0.period.firstDay < $1.period.firstDay }
        return Array(all.suffix(limit ?? all.count))
    }

    func fill(_ notes: [NoteSubject: String], user: UserID, now: Timestamp) async throws {
        for (subject, text) in notes.sorted(by: { $0.key.description < $1.key.description }) {
            guard try await note(on: subject, user: user).text.isEmpty else { continue }
            _ = try await save(
                text,
                on: subject,
                base: nil,
                writer: nil,
                pictures: NotePictures.references(in: text),
                user: user,
                now: now
            )
        }
    }

    func save(
        _ text: String,
        on subject: NoteSubject,
        base: Int?,
        writer: String?,
        pictures: Set<String>,
        user: UserID,
        now: Timestamp
    ) async throws -> NoteSaving {
        let present = try await note(on: subject, user: user)
        guard text != present.text else { return .stored(present) }
        if let base, base != present.revision { return .changed(present) }
        let saved = JournalNote(on: subject, text: text, revision: present.revision + 1, savedAt: now)
        state.withLock { state in
            let version = NoteVersion(number: state.nextNumber(), note: saved)
            state.versions[user, default: []].append(version)
        }
        journals.setNote(text, on: subject, user: user)
        return .stored(saved)
    }

    func versions(on subject: NoteSubject, user: UserID) async throws -> [NoteVersion] {
        state.withLock { ($0.versions[user] ?? []).filter { $0.note.subject == subject }.reversed() }
    }

    func versions(after number: Int64, atMost limit: Int, user: UserID) async throws -> [NoteVersion] {
        state.withLock { Array(($0.versions[user] ?? []).filter { $0.number > number }.prefix(limit)) }
    }

    func add(_ picture: NotePicture, content: [UInt8], quota: Int, mostPictures: Int, user: UserID) async throws -> Bool
    {
        state.withLock { state in
            let stored = state.pictures[user] ?? []
            if stored.contains(where: { $0.picture.checksum == picture.checksum }) { return true }
            let size = stored.reduce(picture.size) { $0 + $1.picture.size }
            guard stored.count < mostPictures, size <= quota else { return false }
            state.pictures[user, default: []].append((picture, content))
            return true
        }
    }

    func picture(_ checksum: String, user: UserID) async throws -> (picture: NotePicture, content: [UInt8])? {
        state.withLock { $0.pictures[user]?.first { $0.picture.checksum == checksum } }
    }

    func pictures(of user: UserID) async throws -> [NotePicture] {
        state.withLock { ($0.pictures[user] ?? []).map(\.picture) }
    }

    func deletePictures(unusedSince time: Timestamp) async throws {
        state.withLock { state in
            for user in state.pictures.keys {
                state.pictures[user]?.removeAll { $0.picture.unusedSince.map { $0 <= time } ?? false }
            }
        }
    }

    func goals(of user: UserID) async throws -> [ReviewGoal] { state.withLock { $0.goals[user] ?? [] } }

    func addGoal(
        _ text: String,
        setIn period: NotePeriod,
        atMost limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> ReviewGoal? {
        state.withLock { state in
            guard (state.goals[user] ?? []).count < limit else { return nil }
            let goal = ReviewGoal(number: state.nextNumber(), setIn: period, text: text)
            state.goals[user, default: []].append(goal)
            return goal
        }
    }

    func fill(_ goals: [ReviewGoal], atMost limit: Int, user: UserID, now: Timestamp) async throws {
        state.withLock { state in
            let stored = state.goals[user] ?? []
            let periods = Set(stored.map(\.setIn))
            for goal in goals.filter({ !periods.contains($0.setIn) }).suffix(max(0, limit - stored.count)) {
                state.goals[user, default: []].append(
                    ReviewGoal(
                        number: state.nextNumber(),
                        setIn: goal.setIn,
                        text: goal.text,
                        state: goal.state,
                        closedIn: goal.closedIn
                    )
                )
            }
        }
    }

    func replace(_ goal: ReviewGoal, user: UserID, now: Timestamp) async throws -> Bool {
        state.withLock { state in
            guard let index = state.goals[user]?.firstIndex(where: { $0.number == goal.number }) else { return false }
            state.goals[user]?[index] = goal
            return true
        }
    }

    func deleteGoal(_ number: Int64, user: UserID, now: Timestamp) async throws -> Bool {
        state.withLock { state in
            guard let index = state.goals[user]?.firstIndex(where: { $0.number == number }) else { return false }
            state.goals[user]?.remove(at: index)
            return true
        }
    }
}
