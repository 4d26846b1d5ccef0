import BourseCore
import BourseDesk
import BourseFunds

/// What a list alone tells of funds: which there are, and at most the last NAV of each.
struct ListedFunds: FundKnowledge {
    private let prepared: SchemeMatching
    private let latest: [Int32: NAVRow]

    init(_ schemes: [Scheme], latest: [Int32: NAVRow]) {
        prepared = SchemeMatching(schemes)
        self.latest = latest
    }

    func matching() async -> SchemeMatching { prepared }

    func series(of code: Int32) async -> NAVSeries? {
        latest[code].map { NAVSeries.clean([$0], today: NAVSeries.lastPossibleDay).series }
    }
}
