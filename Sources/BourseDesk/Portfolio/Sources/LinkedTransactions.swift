import BourseCore
import BoursePortfolio
import BourseValues

/// Transactions that other parts of the desk know of, with what is known of their accounts and assets.
struct LinkedTransactions: Sendable {
    /// The transactions.
    var transactions: [Transaction] = []
    /// The accounts they are in.
    var accounts: [PortfolioAccount] = []
    /// What they are of, as far as it is known.
    var assets: [PortfolioAsset] = []
    /// What could not be taken over, as sentences.
    var cautions: [String] = []

    /// Adds others.
    mutating func add(_ other: LinkedTransactions) {
        transactions += other.transactions
        accounts += other.accounts
        assets += other.assets
        cautions += other.cautions
    }
}
