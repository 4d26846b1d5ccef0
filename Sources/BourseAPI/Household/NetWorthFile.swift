import BourseCore
import BourseHousehold
import BourseValues

/// The course of net worth as a file.
public enum NetWorthFile {
    /// A row for each day; a value that is not known is empty.
    public static func table(_ course: [NetWorthDay], in base: Currency) -> TableFile {
        TableFile(
            ["day", "currency", "assets", "debts", "household", "holdings", "total", "at cost"],
            of: course
        ) { day in
            [
                .value(day.day), .value(base), amount(day.point.assets), amount(day.point.debts),
                amount(day.household), amount(day.holdings), amount(day.total), .value(day.holdingsAtCost),
            ]
        }
    }

    private static func amount(_ amount: Money?) -> FileValue { .value(amount?.rounded(places: 10)) }
}
