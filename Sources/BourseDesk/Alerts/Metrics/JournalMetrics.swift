import BourseAlerts
import BourseCore
import BourseJournal
import BourseValues

/// What the trades of days have lost, from the journals of the desk.
///
/// Each day begins at 0 and is told at its end; the day that goes on is told as it stands. A day that comes into the
/// journal later, or changes, is told when it is seen.
public actor JournalMetrics: MetricSource {
    /// What was told of a journal.
    private struct DayLosses {
        var revision: Int
        var losses: [TradingDay: Money]
        /// The moment of the newest figure.
        var last: AlertMoment
    }

    /// For how long what the day has lost so far is of now, in seconds.
    private static let lasting: Int64 = 60

    private let journals: JournalService
    private var cached: [AlertOwner: DayLosses] = [:]

    /// Journals change when something is imported.
    public nonisolated var pace: Duration { .seconds(5) }

    /// Makes the figures of the journals.
    public init(journals: JournalService) { self.journals = journals }

    /// Journals.
    public nonisolated func isSource(of subject: AlertSubject) -> Bool {
        if case .journal = subject { return true }
        return false
    }

    /// The loss of the exchange's day so far, after fees, below 0 on a day of profit; and those of earlier days that were
    /// imported or changed since the last look.
    public func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick] {
        var owners: Set<AlertOwner> = []
        for case .journal(let owner) in wanted.keys { owners.insert(owner) }
        cached = cached.filter { owners.contains($0.key) }
        var ticks: [AlertTick] = []
        for owner in owners {
            guard let (revision, losses) = try? await losses(of: owner) else { continue }
            ticks += news(of: owner, revision: revision, losses: losses, now: now)
        }
        return ticks
    }

    /// What the days of a journal lost; of one that did not change, what was found out before.
    private func losses(of owner: AlertOwner) async throws -> (revision: Int, losses: [TradingDay: Money]) {
        let user = UserID(owner.text)
        if let cached = cached[owner], try await journals.revision(of: user) == cached.revision {
            return (cached.revision, cached.losses)
        }
        let journal = try await journals.journal(of: user)
        return (journal.revision, journal.lossesOfDays)
    }

    /// What changed since the last look, in order of days, and today as it stands.
    private func news(
        of owner: AlertOwner,
        revision: Int,
        losses: [TradingDay: Money],
        now: Timestamp
    ) -> [AlertTick] {
        let before = cached[owner]
        let today = UserJournal.exchangeZone.day(at: now)
        // What was in the journal before somebody looked is of the past.
        let changed = before.map { before in losses.keys.filter { losses[$0] != before.losses[$0] } } ?? []
        var last = before?.last ?? AlertMoment(Timestamp(microseconds: 0))
        var ticks: [AlertTick] = []
        func addLoss(_ loss: Money, _ asOf: Timestamp, for seconds: Int64) {
            guard let value = AlertValue(loss) else { return }
            // Days that are imported in another order than they were are told as of now.
            var moment = AlertMoment(asOf)
            if moment <= last { moment = AlertMoment(max(now, last.asOf), sequence: last.sequence + 1) }
            last = moment
            ticks.append(
                AlertTick(
                    .journal(owner),
                    .metric(.dailyLoss, value),
                    at: moment,
                    arrived: now,
                    freshness: .fresh(until: now.adding(seconds: seconds))
                )
            )
        }
        for day in Set(changed).union(losses[today] == nil ? [] : [today]).sorted() where day <= today {
            let loss = losses[day] ?? .zero
            if before?.losses[day] == nil { addLoss(.zero, UserJournal.start(of: day), for: 0) }
            addLoss(loss, day == today ? now : UserJournal.end(of: day), for: day == today ? Self.lasting : 0)
        }
        cached[owner] = DayLosses(revision: revision, losses: losses, last: last)
        return ticks
    }

    /// Always: a journal has its days.
    public nonisolated func storesPast(of subject: AlertSubject, _ measure: AlertMeasure) -> Bool { true }

    /// Days that are over: 0 at the beginning of each, and what it lost at its end.
    public func past(
        of subject: AlertSubject,
        _ measure: AlertMeasure,
        from start: Timestamp,
        now: Timestamp
    ) async -> AlertPast {
        guard case .journal(let owner) = subject,
            let losses = try? await journals.journal(of: UserID(owner.text)).lossesOfDays
        else { return AlertPast(bars: [], start: now) }
        let days = losses.keys.filter { UserJournal.end(of: $0) <= now }.sorted()
        let bars = days.flatMap { day -> [AlertBar] in
            guard let value = losses[day].flatMap({ AlertValue($0) }) else { return [] }
            return [
                AlertBar(.zero, at: UserJournal.start(of: day)), AlertBar(value, at: UserJournal.end(of: day)),
            ]
        }
        return AlertPast(bars: bars, start: bars.first?.start ?? now)
    }
}

extension UserJournal {
    /// What the trades closed on each day lost after fees, in the currency that most trades are in.
    ///
    /// - Complexity: O(trades).
    var lossesOfDays: [TradingDay: Money] {
        var losses: [TradingDay: Money] = [:]
        for (index, trade) in matched.trades.enumerated() where matched.key(of: trade).currency == currencies.first {
            losses[closingDays[index], default: .zero] -= trade.netProfit
        }
        return losses
    }

    /// The first instant of a day of the exchange.
    static func start(of day: TradingDay) -> Timestamp { exchangeZone.timestamp(of: LocalTime(day: day)) }

    /// The last second of a day of the exchange.
    static func end(of day: TradingDay) -> Timestamp { start(of: day.adding(days: 1)).adding(seconds: -1) }
}
