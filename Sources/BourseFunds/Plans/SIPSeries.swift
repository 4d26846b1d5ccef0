import BourseCore

/// Instalments of a systematic investment plan that statements show: of one folio, the same amount, at regular intervals.
///
/// Plans themselves are not in statements, so the next instalments follow from the last ones. Units are allotted at the
/// NAV of a business day, so an instalment may be some days after the day it is due.
public struct SIPSeries: Hashable, Sendable {
    /// The least instalments of a series.
    public static let leastInstalments = 3
    /// How many of the last instalments show the interval and the day of the month.
    private static let latest = 6

    /// Intervals that are looked for: days between instalments, and how many days they may vary.
    private static let intervals: [(frequency: PlanSchedule.Frequency, days: ClosedRange<Int>)] = [
        (.weekly, 5...9), (.fortnightly, 12...16), (.monthly, 25...36), (.quarterly, 84...98),
    ]

    /// The scheme.
    public let scheme: HoldingKey
    /// The number of the folio; empty when no statement names it.
    public let folio: String
    /// The last instalment.
    public let amount: Money
    /// How far apart instalments are.
    public let frequency: PlanSchedule.Frequency
    /// The day of the last instalment.
    public let last: TradingDay
    /// The day of the month on which monthly and quarterly instalments are due, 1 to 31.
    private let dayOfMonth: Int

    /// The series in statements, by scheme, folio and amount.
    ///
    /// - Complexity: O(n log n) in transactions.
    public static func all(in book: HoldingBook) -> [SIPSeries] {
        struct Key: Hashable {
            let folio: String
            /// In whole rupees: a duty is sometimes part of the amount and sometimes not.
            let rupees: Int128
        }
        var series: [SIPSeries] = []
        for (scheme, rows) in book.rows.sorted(by: { $0.key < $1.key }) {
            var instalments: [Key: [FundTransaction]] = [:]
            for row in rows {
                guard case .transaction(let transaction) = row.fact, transaction.kind == .sip else { continue }
                let key = Key(folio: row.folio, rupees: transaction.amount.rounded(places: 0).units)
                instalments[key, default: []].append(transaction)
            }
            let ordered = instalments.sorted { ($0.key.folio, $0.key.rupees) < ($1.key.folio, $1.key.rupees) }
            series += ordered.compactMap { SIPSeries($1, scheme: scheme, folio: $0.folio) }
        }
        return series
    }

    private init?(_ instalments: [FundTransaction], scheme: HoldingKey, folio: String) {
        let latest = instalments.sorted { $0.day < $1.day }.suffix(Self.latest)
        guard latest.count >= Self.leastInstalments, let last = latest.last else { return nil }
        let gaps = zip(latest, latest.dropFirst()).map { $0.day.distance(to: $1.day) }
        guard let interval = Self.intervals.first(where: { interval in gaps.allSatisfy(interval.days.contains) }) else {
            return nil
        }
        self.scheme = scheme
        self.folio = folio
        amount = last.amount
        frequency = interval.frequency
        self.last = last.day
        let days = latest.map(\.day.day).sorted()
        // Of two in the middle the earlier: an instalment can be late, but not early.
        dayOfMonth = days[(days.count - 1) / 2]
    }

    /// Whether a further instalment is to be expected on a day: the next one is not long overdue.
    public func isActive(on day: TradingDay) -> Bool {
        let grace = frequency == .weekly || frequency == .fortnightly ? 5 : 15
        return next.adding(days: grace) >= day
    }

    /// The days of a range on which instalments after the last one are due, in order.
    ///
    /// - Complexity: O(instalments until the end of the range).
    public func days(in range: ClosedRange<TradingDay>) -> [TradingDay] {
        let schedule = try? PlanSchedule(
            start: next,
            end: range.upperBound,
            frequency: frequency,
            dayOfMonth: dayOfMonth
        )
        return schedule?.days.filter { range.contains($0) } ?? []
    }

    private var next: TradingDay {
        switch frequency {
        case .weekly: last.adding(days: 7)
        case .fortnightly: last.adding(days: 14)
        case .monthly: due(after: 1)
        case .quarterly: due(after: 3)
        }
    }

    /// The day that is due some months after the last instalment, which may be late for the month before.
    private func due(after months: Int) -> TradingDay {
        let near = [-1, 0, 1].map { due(inMonthOf: last.startOfMonth.adding(months: $0)) }
        let nearest = near.min { abs($0.number - last.number) < abs($1.number - last.number) } ?? last
        return due(inMonthOf: nearest.startOfMonth.adding(months: months))
    }

    private func due(inMonthOf month: TradingDay) -> TradingDay {
        min(month.startOfMonth.adding(days: dayOfMonth - 1), month.endOfMonth)
    }
}
