import BourseCore
import BourseJournal
import BourseValues

/// Weekly and monthly reviews, and the goals that are set in them.
public struct ReviewService: Sendable {
    private let journal: JournalService
    private let store: any NoteStore
    private let calendar: TradingCalendar
    private let environment: DeskEnvironment

    /// Makes the service.
    ///
    /// - Parameter calendar: The days and sessions by which rules for trading are checked.
    public init(
        journal: JournalService,
        store: any NoteStore,
        calendar: TradingCalendar,
        environment: DeskEnvironment
    ) {
        self.journal = journal
        self.store = store
        self.calendar = calendar
        self.environment = environment
    }

    /// The last complete week; on Saturday and Sunday, the present one.
    public var latestWeek: NotePeriod {
        let today = UserJournal.exchangeZone.day(at: environment.now())
        let week = NotePeriod(.week, containing: today)
        return today.weekday.isWeekend ? week : week.previous
    }

    /// The review of a week or a month.
    ///
    /// - Parameter currency: The currency of all amounts; nil for that of most trades of the journal.
    /// - Throws: ``NoteError/wrongPeriod`` for a day.
    /// - Complexity: O(trades of the journal); with rules for trading, O(n log n).
    public func review(of period: NotePeriod, currency: Currency? = nil, user: UserID) async throws -> PeriodReview {
        guard period.kind != .day else { throw NoteError.wrongPeriod }
        return PeriodReview(
            of: period,
            in: try await journal.journal(of: user),
            currency: currency,
            calendar: calendar,
            note: try await note(on: period, user: user),
            previousNote: try await note(on: period.previous, user: user),
            goals: try await store.goals(of: user)
        )
    }

    private func note(on period: NotePeriod, user: UserID) async throws -> PeriodNote {
        try await store.note(on: .period(period), user: user).on(period)
    }

    /// The written reviews, the latest first.
    ///
    /// - Parameter limit: The most of each length.
    public func written(atMost limit: Int, user: UserID) async throws -> [PeriodNote] {
        var notes: [PeriodNote] = []
        for kind in [NotePeriod.Kind.week, .month] {
            notes += try await store.notes(kind, in: NotePeriod.allDays, atMost: limit, user: user)
        }
        return notes.sorted { $0.period.lastDay > $1.period.lastDay }
    }

    /// What was written about weeks: the text and the goals that were set in each.
    public func weeks(of user: UserID) async throws -> [NotePeriod: WeekReview] {
        let notes = try await store.notes(.week, in: NotePeriod.allDays, atMost: nil, user: user)
        let written = Dictionary(notes.map { ($0.period, $0) }) { first, _ in first }
        let goals = Dictionary(grouping: try await store.goals(of: user).filter { $0.setIn.kind == .week }, by: \.setIn)
        return Set(written.keys).union(goals.keys).reduce(into: [:]) { weeks, week in
            weeks[week] = WeekReview(
                text: written[week]?.text ?? "",
                goals: (goals[week] ?? []).map(\.text),
                savedAt: written[week]?.savedAt ?? environment.now()
            )
        }
    }

    // MARK: - Goals

    /// All goals, in order of setting.
    public func goals(of user: UserID) async throws -> [ReviewGoal] { try await store.goals(of: user) }

    /// Sets a goal in the review of a week or a month.
    ///
    /// - Throws: ``NoteError``.
    public func setGoal(_ text: String, in period: NotePeriod, user: UserID) async throws -> ReviewGoal {
        guard period.kind != .day else { throw NoteError.wrongPeriod }
        let goal = try await store.addGoal(
            try Self.valid(text),
            setIn: period,
            atMost: ReviewGoal.mostGoals,
            user: user,
            now: environment.now()
        )
        guard let goal else { throw NoteError.tooManyGoals }
        return goal
    }

    /// Changes a goal.
    ///
    /// - Parameters:
    ///   - text: The new text; nil for no change.
    ///   - state: What became of the goal; nil for no change.
    ///   - period: The week or month in whose review it is closed; nil for the one that contains today.
    /// - Throws: ``NoteError``.
    public func changeGoal(
        _ number: Int64,
        text: String? = nil,
        state: ReviewGoal.State? = nil,
        in period: NotePeriod? = nil,
        user: UserID
    ) async throws -> ReviewGoal {
        guard let stored = try await store.goals(of: user).first(where: { $0.number == number }) else {
            throw NoteError.unknownGoal
        }
        var closedIn = stored.closedIn
        if let state, state != stored.state || period != nil {
            let today = UserJournal.exchangeZone.day(at: environment.now())
            let present = NotePeriod(stored.setIn.kind, containing: max(today, stored.setIn.firstDay))
            closedIn = state == .open ? nil : period ?? present
        }
        if let closedIn {
            guard closedIn.kind == stored.setIn.kind, closedIn.firstDay >= stored.setIn.firstDay else {
                throw NoteError.wrongPeriod
            }
        }
        let goal = ReviewGoal(
            number: number,
            setIn: stored.setIn,
            text: try text.map { try Self.valid($0) } ?? stored.text,
            state: state ?? stored.state,
            closedIn: closedIn
        )
        guard try await store.replace(goal, user: user, now: environment.now()) else { throw NoteError.unknownGoal }
        return goal
    }

    /// Deletes a goal.
    ///
    /// - Throws: ``NoteError/unknownGoal``.
    public func deleteGoal(_ number: Int64, user: UserID) async throws {
        guard try await store.deleteGoal(number, user: user, now: environment.now()) else {
            throw NoteError.unknownGoal
        }
    }

    private static func valid(_ text: String) throws -> String {
        let words = text.replacing("\0", with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty, text.unicodeScalars.count <= ReviewGoal.longestText else { throw NoteError.invalidGoal }
        return words
    }
}
