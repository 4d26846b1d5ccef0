import BourseCore
import BourseHousehold
import BourseValues

/// The course of net worth as comma-separated text.
public enum NetWorthFile {
    /// A line for each day; a figure that is not known is blank.
    public static func text(_ course: [NetWorthDay], in base: Currency) -> String {
        course.reduce(
            CSVText.line(["day", "currency", "assets", "debts", "household", "holdings", "total", "at cost"])
        ) {
            $0
                + CSVText.line([
                    $1.day.description, base.code, amount($1.point.assets), amount($1.point.debts),
                    $1.household.map(amount) ?? "", $1.holdings.map(amount) ?? "", $1.total.map(amount) ?? "",
                    "\($1.holdingsAtCost)",
                ])
        }
    }

    private static func amount(_ amount: Money) -> String { amount.rounded(places: 10).description }
}
