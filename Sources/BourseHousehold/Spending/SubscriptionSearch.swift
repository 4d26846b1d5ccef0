import BourseCore

/// Finding subscriptions among what was spent.
///
/// Payments of a payee are one subscription when they come in regular intervals and near-equal amounts. Of one payee there
/// may be several, told apart by their amounts. One payment of a series may be missing; a price may change, once for each
/// time the series goes on without a gap.
public enum SubscriptionSearch {
    /// The least payments of a series; two are enough for one that comes once a year.
    public static let leastPayments = 3

    /// The periods that are looked for: days between payments, and how many days they may be off.
    private static let periods: [(frequency: PaymentFrequency, days: ClosedRange<Int>)] = [
        (.weekly, 6...8), (.fortnightly, 12...16), (.fourWeekly, 28...28), (.monthly, 25...36), (.quarterly, 84...98),
        (.halfYearly, 173...192), (.yearly, 355...376),
    ]

    /// The subscriptions among entries: first the dearest a year, of one currency after the other.
    ///
    /// - Complexity: O(n log n) in entries.
    public static func subscriptions(in entries: ClassifiedEntries) -> [Subscription] {
        var payments: [Series: [HouseholdEntry]] = [:]
        for (entry, meaning) in entries.entries {
            guard case .spending = meaning else { continue }
            let payee = Payee(entry.description)
            guard !payee.name.isEmpty else { continue }
            payments[Series(payee: payee, currency: entry.currency), default: []].append(entry)
        }
        return payments.flatMap { series, entries in subscriptions(of: series, entries) }
            .sorted { one, other in
                if one.currency != other.currency { return one.currency < other.currency }
                if one.perYear != other.perYear { return one.perYear > other.perYear }
                return (one.payee.name, one.last) < (other.payee.name, other.last)
            }
    }

    private struct Series: Hashable {
        let payee: Payee
        let currency: Currency
    }

    /// Payments of near-equal amounts, by day.
    private typealias Cluster = [HouseholdEntry]

    private static func subscriptions(of series: Series, _ entries: [HouseholdEntry]) -> [Subscription] {
        var found: [(frequency: PaymentFrequency, cluster: Cluster)] = []
        var short: [Cluster] = []
        for cluster in clusters(entries) {
            if let frequency = frequency(of: cluster) {
                found.append((frequency, cluster))
            } else {
                short.append(cluster)
            }
        }
        // A price that changed: a series, or the beginning of one, that goes on where another of the same period ended.
        let later = short.filter { $0.count < leastPayments }.map { (frequency: PaymentFrequency?.none, cluster: $0) }
        let all = found.map { (frequency: Optional($0.frequency), cluster: $0.cluster) } + later
        var chains: [(frequency: PaymentFrequency, cluster: Cluster, former: Money?)] = []
        for part in all.sorted(by: { ($0.cluster[0].day, $0.cluster[0].id) < ($1.cluster[0].day, $1.cluster[0].id) }) {
            let index = chains.firstIndex { chain in
                guard let last = chain.cluster.last, last.day < part.cluster[0].day else { return false }
                guard part.frequency == nil || part.frequency == chain.frequency else { return false }
                return frequency(of: [chain.cluster[chain.cluster.count - 2], last] + part.cluster) == chain.frequency
            }
            if let index {
                chains[index].former = chains[index].cluster.last?.amount.magnitude
                chains[index].cluster += part.cluster
            } else if let frequency = part.frequency {
                chains.append((frequency, part.cluster, nil))
            }
        }
        return chains.compactMap {
            subscription(series, frequency: $0.frequency, cluster: $0.cluster, former: $0.former)
        }
    }

    private static func subscription(
        _ series: Series,
        frequency: PaymentFrequency,
        cluster: Cluster,
        former: Money?
    ) -> Subscription? {
        guard let last = cluster.last else { return nil }
        return Subscription(
            payee: series.payee,
            account: last.account,
            currency: series.currency,
            frequency: frequency,
            amount: last.amount.magnitude,
            formerAmount: former,
            payments: cluster.map(\.id),
            last: last.day,
            next: next(after: cluster, frequency)
        )
    }

    /// Entries in groups whose amounts differ by no more than a tenth from the smallest one, each by day.
    private static func clusters(_ entries: [HouseholdEntry]) -> [Cluster] {
        var clusters: [Cluster] = []
        var smallest = Money.zero
        for entry in entries.sorted(by: { ($0.amount.magnitude, $0.day, $0.id) < ($1.amount.magnitude, $1.day, $1.id) })
        {
            let amount = entry.amount.magnitude
            if clusters.isEmpty || amount.units * 10 > smallest.units * 11 {
                clusters.append([entry])
                smallest = amount
            } else {
                clusters[clusters.count - 1].append(entry)
            }
        }
        return clusters.map { $0.sorted { ($0.day, $0.id) < ($1.day, $1.id) } }
    }

    /// The period all payments keep, but for one that may be missing.
    private static func frequency(of cluster: Cluster) -> PaymentFrequency? {
        let gaps = zip(cluster, cluster.dropFirst()).map { $0.day.distance(to: $1.day) }
        return periods.first { frequency, days in
            guard cluster.count >= (frequency == .yearly ? 2 : leastPayments) else { return false }
            let odd = gaps.filter { !days.contains($0) }
            guard odd.count <= 1 else { return false }
            // Twice the period where one is missing; three payments with a gap are too few to be sure.
            return odd.allSatisfy { gaps.count >= 3 && (2 * days.lowerBound...2 * days.upperBound).contains($0) }
        }?.frequency
    }

    /// The next day: as many days later as the period has, or the same day of a later month, which is the day of the month
    /// most payments fell on or the last of a month that is shorter.
    private static func next(after cluster: Cluster, _ frequency: PaymentFrequency) -> TradingDay {
        guard let last = cluster.last?.day else { return TradingDay(number: 0) }
        guard let months = frequency.months else { return last.adding(days: frequency.step ?? 0) }
        let due = cluster.suffix(6).map(\.day.day).sorted()
        let usual = due[due.count / 2]
        // A payment early in a month may be late for the month before.
        let nearest = [-1, 0, 1].map { day(usual, inMonthOf: last.startOfMonth.adding(months: $0)) }
            .min { abs($0.number - last.number) < abs($1.number - last.number) }
        return day(usual, inMonthOf: (nearest ?? last).startOfMonth.adding(months: months))
    }

    private static func day(_ day: Int, inMonthOf month: TradingDay) -> TradingDay {
        min(month.startOfMonth.adding(days: day - 1), month.endOfMonth)
    }
}
