import BourseCore

/// The days of economic releases and of decisions on interest rates, past and to come.
///
/// The table `economic-dates.tsv` names its sources, when they were read, and for which years they have days.
public enum EconomicDates {
    /// All of them, by kind and then by day.
    ///
    /// Part of the code and read once.
    public static let all: [EconomicDate] = {
        let rows = EmbeddedFiles.rows(of: "News/Data/economic-dates.tsv", separatedBy: "\t")
        let dates = rows.compactMap(EconomicDate.init)
        // A row that cannot be read is a mistake in the table, and is found when it is made.
        precondition(dates.count == rows.count, "A row of economic dates cannot be read")
        return dates
    }()

    private static let byKind = Dictionary(grouping: all, by: \.kind)

    /// Those of a kind, ascending.
    public static func dates(of kind: EconomicEventKind) -> [EconomicDate] { byKind[kind] ?? [] }

    /// The date of a kind nearest to a day; nil where none is near.
    ///
    /// - Parameter days: How many days it may be away.
    public static func date(of kind: EconomicEventKind, near day: TradingDay, within days: Int) -> EconomicDate? {
        dates(of: kind).filter { abs($0.day.number - day.number) <= days }
            .min { abs($0.day.number - day.number) < abs($1.day.number - day.number) }
    }
}
