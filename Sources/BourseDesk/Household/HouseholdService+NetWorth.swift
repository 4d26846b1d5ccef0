import BourseCore
import BourseHousehold
import BourseValues

extension HouseholdService {
    /// The longest course of net worth that is told, in months.
    public static let mostMonths = 600

    /// What a household was worth at the ends of months and today, with its investments.
    ///
    /// What holdings were worth on a day that nobody can tell any more is taken from the last snapshot of that month. What
    /// is worth today is kept as a snapshot.
    ///
    /// - Parameter months: How many ends of months before today.
    /// - Complexity: O(months · accounts · log of an account's changes), and what holdings cost.
    public func netWorth(of user: UserID, months: Int, today: TradingDay) async throws -> [NetWorthDay] {
        let books = try await books(of: user, today: today)
        let base = books.base
        var days = books.netWorthDays(months: min(max(0, months), Self.mostMonths))
        if days.isEmpty { days = [today] }
        let current = try await holdings.values(of: user, on: days, in: base)
        let snapshots = try await store.snapshots(of: user)
        var remembered: [TradingDay: HoldingsDay] = [:]
        // By day, so that the last snapshot of a month is the one that stays.
        for snapshot in snapshots where snapshot.currency == base && snapshot.day < today {
            if let value = snapshot.holdings { remembered[snapshot.day.endOfMonth] = HoldingsDay(value: value) }
        }
        let known = remembered.filter { $0.key < today }.merging(current) { $1 }
        let course = books.netWorth(on: days, holdings: known)
        if let last = course.last, last.day == today, !books.stored.isEmpty {
            try await remember(last, base: base, snapshots: snapshots, user: user)
        }
        return course
    }

    /// What a household is worth today with its investments, and its currency; nothing while there is no household.
    ///
    /// - Complexity: As ``netWorth(of:months:today:)`` of one day.
    public func currentNetWorth(
        of user: UserID,
        today: TradingDay
    ) async throws -> (day: NetWorthDay, base: Currency)? {
        let books = try await books(of: user, today: today)
        guard !books.stored.isEmpty else { return nil }
        return try await netWorth(of: user, months: 0, today: today).last.map { ($0, books.base) }
    }

    private func remember(
        _ day: NetWorthDay,
        base: Currency,
        snapshots: [HouseholdSnapshot],
        user: UserID
    ) async throws {
        let snapshot = HouseholdSnapshot(
            day: day.day,
            currency: base,
            assets: day.point.assets,
            debts: day.point.debts,
            holdings: day.holdings
        )
        // Written once for each value: a page that is looked at again writes nothing.
        guard snapshots.last != snapshot else { return }
        try await store.save(snapshot, user: user)
    }
}
