import BourseCore
import Foundation

/// The days on which the Federal Open Market Committee told what it had decided.
///
/// Source: Board of Governors of the Federal Reserve System, "Meeting calendars, statements, and minutes", with the two
/// meetings of March 2020 that were not planned.
public enum FedDecisions {
    /// The days, ascending.
    ///
    /// Part of the code and read once.
    public static let days: [TradingDay] = {
        guard let base64 = EmbeddedFiles.base64["News/Data/fed-decisions.tsv"], let data = Data(base64Encoded: base64)
        else {
            // Only a broken build gets here, and the first test of the days with it.
            preconditionFailure("The days of decisions are not in the program")
        }
        return String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst().compactMap {
            TradingDay(iso: String($0))
        }
    }()
}
