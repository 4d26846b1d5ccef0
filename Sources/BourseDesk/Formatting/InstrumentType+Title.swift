import BourseCore
import BourseJournal

extension InstrumentType {
    /// `ETF`, `Call`.
    public var title: String {
        switch self {
        case .etf: "ETF"
        default: rawValue.capitalizedFirst
        }
    }
}
