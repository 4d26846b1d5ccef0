import ArgumentParser
import BourseDesk
import BourseValues

extension HistoryRange: ExpressibleByArgument {
    /// Reads a range in small letters as well.
    public init?(argument: String) { self.init(rawValue: argument.uppercased()) }
}

extension HistoryBasis: ExpressibleByArgument {
    /// What is printed above a table.
    var text: String {
        switch self {
        case .raw: "unadjusted"
        case .splits: "adjusted for splits"
        case .total: "adjusted for splits and dividends"
        }
    }
}
