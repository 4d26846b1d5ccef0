import BourseDesk
import BourseFunds
import BourseValues

/// Fetches the simulated funds, so that the first page has them: the list, some histories, a few favorites, and what
/// a few of them hold.
package enum DemoFunds {
    /// The number of histories to fetch at once; the others are fetched when their pages are opened.
    private static let histories = 600
    private static let favorites = 6
    /// The number of funds of shares whose portfolios are added.
    private static let portfolios = 6

    /// Fetches the list and histories, as far as the sources provide them, makes some funds favorites of a person, and adds
    /// the portfolios of some.
    package static func fill(_ funds: Funds, of user: UserID) async {
        // Without them the pages say what is missing, and why.
        guard let list = try? await funds.library.refreshList().list else { return }
        let codes = Array(SyncOrder.codes(of: list).prefix(histories))
        _ = try? await funds.library.startSync(only: codes)
        for code in codes.prefix(favorites) {
            try? await funds.lists.setFavorite(true, fund: code, user: user)
        }
        let shares = codes.compactMap { list.scheme($0) }.filter { $0.category.group == .equity }
        for scheme in shares.prefix(portfolios) {
            let file = DemoFundPortfolio(scheme, today: funds.portfolios.today).file
            _ = try? await funds.portfolios.add(file, choosing: ("", scheme.code), user: user)
        }
    }
}
