import BourseCore
import BourseFunds
import BourseValues

/// The stored data of a fund when its page is requested.
package enum FundHistoryState: Sendable {
    /// Its past.
    case history(FundHistory)
    /// Nothing yet; the answer is on its way.
    case requesting
    /// Nothing, and why.
    case nothing(String)

    /// Its past, if it is known.
    package var history: FundHistory? {
        if case .history(let history) = self { history } else { nil }
    }
}
