import BourseCore

/// A month in which a category cost much more or less than in the months before.
public struct UnusualSpending: Hashable, Sendable {
    /// The first day of the month.
    public let month: TradingDay
    /// The category.
    public let category: SpendingCategory
    /// What was spent in that month.
    public let spent: Money
    /// The median of the months before.
    public let usual: Money
    /// Spent ÷ usual; nothing where usually nothing was spent.
    public var share: Ratio? { usual > .zero ? Ratio(spent, over: usual) : nil }
}

extension SpendingTable {
    /// The least months that say what is usual.
    public static let leastHistory = 6

    /// What was unusual in a month against up to twelve months before it, the largest difference first.
    ///
    /// Unusual is what is further from the median than three median absolute deviations × 1.4826, which is three standard
    /// deviations of normal amounts, and further than a quarter of the median and a hundredth of the month's usual total:
    /// so one large month does not hide the next, and small change is not reported. Where usually nothing is spent, about
    /// as much as once before is no news. Source: F. R. Hampel, "The Influence
    /// Curve and its Role in Robust Estimation", JASA 69 (1974).
    public func unusual(inMonthOf day: TradingDay) -> [UnusualSpending] {
        let month = day.startOfMonth
        let history = months.filter { $0.month < month }.suffix(12)
        guard history.count >= Self.leastHistory, let now = months.first(where: { $0.month == month }) else {
            return []
        }
        let usualTotal = Self.median(history.map(\.total)).magnitude
        let categories = Set(history.flatMap(\.categories.keys)).union(now.categories.keys)
        return categories.compactMap { category in
            let before = history.map { $0.categories[category] ?? .zero }
            let usual = Self.median(before)
            let spread = Self.median(before.map { ($0 - usual).magnitude })
            let spent = now.categories[category] ?? .zero
            let distance = (spent - usual).magnitude
            guard Double(distance.units) > 3 * 1.4826 * Double(spread.units),
                distance.units * 4 > usual.magnitude.units,
                distance.units * 100 > usualTotal.units
            else { return nil }
            // What comes every few months is as usual when it comes.
            if usual == .zero, before.contains(where: { $0 > .zero && ($0 - spent).magnitude.units * 4 <= $0.units }) {
                return nil
            }
            return UnusualSpending(month: month, category: category, spent: spent, usual: usual)
        }
        .sorted { one, other in
            let (left, right) = ((one.spent - one.usual).magnitude, (other.spent - other.usual).magnitude)
            return left == right ? one.category < other.category : left > right
        }
    }

    /// The middle of amounts, or of two middle ones the mean, cut at 10^−16.
    static func median(_ amounts: [Money]) -> Money {
        guard !amounts.isEmpty else { return .zero }
        let sorted = amounts.sorted()
        let middle = sorted.count / 2
        guard sorted.count % 2 == 0 else { return sorted[middle] }
        return Money(units: (sorted[middle - 1].units + sorted[middle].units) / 2)
    }
}
