import BourseCore

/// The days on which the Federal Open Market Committee announced its decisions.
///
/// Source: Board of Governors of the Federal Reserve System, "Meeting calendars, statements, and minutes", with the two
/// meetings of March 2020 that were not planned.
public enum FedDecisions {
    /// The days, ascending.
    ///
    /// Part of the code and read once.
    public static let days: [TradingDay] = EmbeddedFiles.rows(
        of: "News/Data/fed-decisions.tsv",
        separatedBy: "\t"
    ).compactMap { TradingDay(iso: $0[0]) }
}
