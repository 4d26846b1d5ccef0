import BourseAlerts
import BourseCore
import BourseJournal
import BourseValues

/// What the trades of days have lost, and how often they broke their person's rules, from the journals of the desk.
///
/// Each day begins at 0 and is reported at its end; the current day is reported as it is. A day that comes into the journal
/// later, or changes, is reported when it is seen.
public actor JournalMetrics: MetricSource {
    /// The metrics of days, and what was reported of them.
    private struct DayMetrics {
        var revision: Int
        var values: [AlertMeasure: [TradingDay: AlertValue]]
        /// The moment of the newest value of each metric.
        var last: [AlertMeasure: AlertMoment] = [:]
    }

    /// The metrics of a day.
    private static let measures: [AlertMeasure] = [.dailyLoss, .brokenRules]
    /// For how long the values of the current day are current, in seconds.
    private static let lasting: Int64 = 60

    private let journals: JournalService
    private let calendar: TradingCalendar
    private var cached: [AlertOwner: DayMetrics] = [:]

    /// Journals change when something is imported.
    public nonisolated var pace: Duration { .seconds(5) }

    /// Makes the metrics of the journals.
    ///
    /// - Parameter calendar: The sessions that rules refer to.
    public init(journals: JournalService, calendar: TradingCalendar) {
        (self.journals, self.calendar) = (journals, calendar)
    }

    /// Journals.
    public nonisolated func isSource(of subject: AlertSubject) -> Bool {
        if case .journal = subject { return true }
        return false
    }

    /// The values of the exchange's day so far, and those of earlier days that were imported or changed since the last
    /// call.
    ///
    /// A loss is after fees, and below 0 on a day of profit.
    public func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick] {
        var owners: Set<AlertOwner> = []
        for case .journal(let owner) in wanted.keys { owners.insert(owner) }
        cached = cached.filter { owners.contains($0.key) }
        var ticks: [AlertTick] = []
        for owner in owners {
            guard let current = try? await metrics(of: owner) else { continue }
            ticks += changes(of: owner, to: current, now: now)
        }
        return ticks
    }

    /// The metrics of the days of a journal; of one that did not change, those calculated before.
    private func metrics(of owner: AlertOwner) async throws -> DayMetrics {
        let user = UserID(owner.text)
        if let cached = cached[owner], try await journals.revision(of: user) == cached.revision { return cached }
        let journal = try await journals.journal(of: user)
        let values = Self.measures.map { ($0, journal.dayValues(of: $0, calendar: calendar)) }
        return DayMetrics(revision: journal.revision, values: Dictionary(uniqueKeysWithValues: values))
    }

    /// What changed since the last call, in order of days, and today as it is.
    private func changes(of owner: AlertOwner, to current: DayMetrics, now: Timestamp) -> [AlertTick] {
        let before = cached[owner]
        var current = current
        current.last = before?.last ?? [:]
        var ticks: [AlertTick] = []
        for measure in Self.measures {
            var last = current.last[measure] ?? AlertMoment(Timestamp(microseconds: 0))
            ticks += Self.changes(
                of: .journal(owner),
                measure,
                from: before?.values[measure],
                to: current.values[measure] ?? [:],
                after: &last,
                now: now
            )
            current.last[measure] = last
        }
        cached[owner] = current
        return ticks
    }

    private static func changes(
        of subject: AlertSubject,
        _ measure: AlertMeasure,
        from before: [TradingDay: AlertValue]?,
        to values: [TradingDay: AlertValue],
        after last: inout AlertMoment,
        now: Timestamp
    ) -> [AlertTick] {
        let today = UserJournal.exchangeZone.day(at: now)
        // What was in the journal before the first call is of the past.
        let changed = before.map { before in values.keys.filter { values[$0] != before[$0] } } ?? []
        var ticks: [AlertTick] = []
        func add(_ value: AlertValue, _ asOf: Timestamp, for seconds: Int64) {
            // Days that are imported in another order than they were are reported as of now.
            var moment = AlertMoment(asOf)
            if moment <= last { moment = AlertMoment(max(now, last.asOf), sequence: last.sequence + 1) }
            last = moment
            ticks.append(
                AlertTick(
                    subject,
                    .metric(measure, value),
                    at: moment,
                    arrived: now,
                    freshness: .fresh(until: now.adding(seconds: seconds))
                )
            )
        }
        for day in Set(changed).union(values[today] == nil ? [] : [today]).sorted() where day <= today {
            if before?[day] == nil { add(.zero, UserJournal.start(of: day), for: 0) }
            add(
                values[day] ?? .zero,
                day == today ? now : UserJournal.end(of: day),
                for: day == today ? lasting : 0
            )
        }
        return ticks
    }

    /// Always: a journal has its days.
    public nonisolated func storesPast(of subject: AlertSubject, _ measure: AlertMeasure) -> Bool { true }

    /// Days that are over: 0 at the beginning of each, and its value at its end.
    public func past(
        of subject: AlertSubject,
        _ measure: AlertMeasure,
        from start: Timestamp,
        now: Timestamp
    ) async -> AlertPast {
        guard case .journal(let owner) = subject,
            let journal = try? await journals.journal(of: UserID(owner.text))
        else { return AlertPast(bars: [], start: now) }
        let values = journal.dayValues(of: measure, calendar: calendar)
        let days = values.keys.filter { UserJournal.end(of: $0) <= now }.sorted()
        let bars = days.flatMap { day in
            [
                AlertBar(.zero, at: UserJournal.start(of: day)),
                AlertBar(values[day] ?? .zero, at: UserJournal.end(of: day)),
            ]
        }
        return AlertPast(bars: bars, start: bars.first?.start ?? now)
    }
}

extension UserJournal {
    /// A metric of each day with trades, in the currency that most trades are in; a value that is too large is left out.
    ///
    /// - Complexity: O(trades) for losses, O(n log n) for broken rules.
    func dayValues(of measure: AlertMeasure, calendar: TradingCalendar) -> [TradingDay: AlertValue] {
        guard measure == .brokenRules else { return lossesOfDays.compactMapValues { AlertValue($0) } }
        let breaches = ruleReport(in: mainCurrency, account: nil, calendar: calendar).breaches
        var counts: [TradingDay: Int] = [:]
        for day in lossesOfDays.keys { counts[day] = 0 }
        for breach in breaches { counts[breach.day, default: 0] += 1 }
        return counts.mapValues { AlertValue(count: $0) }
    }

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
