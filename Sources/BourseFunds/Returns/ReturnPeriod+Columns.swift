import BourseCore

extension ReturnPeriod {
    /// How many there are.
    static let count = 10

    /// The position in ``allCases``.
    var index: Int {
        switch self {
        case .week: 0
        case .month: 1
        case .quarter: 2
        case .halfYear: 3
        case .year: 4
        case .threeYears: 5
        case .fiveYears: 6
        case .tenYears: 7
        case .yearToDate: 8
        case .max: 9
        }
    }
}
