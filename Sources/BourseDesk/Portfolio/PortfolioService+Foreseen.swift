import BourseCore
import BoursePortfolio
import BourseValues

extension PortfolioService {
    /// The rows of a preview that would be added without being counted, such as the sale of what is not held by then.
    ///
    /// A currency without a rate is no reason: rates are asked for once something needs them.
    ///
    /// - Complexity: As working out the portfolio with them.
    public func uncounted(in preview: TransactionPreview, of user: User) async throws -> [UncountedRow] {
        guard !preview.new.isEmpty else { return [] }
        let owned = try await state(of: user).owned
        return try await workbench.run { owned.uncounted(preview.new) }
    }
}

extension OwnedPortfolio {
    fileprivate func uncounted(_ new: [TransactionFile.TransactionRow]) -> [UncountedRow] {
        let known = counted.transactions
        let last = known.reduce(0) { $1.id.origin == .portfolio ? max($0, $1.id.number) : $0 }
        var rows: [TransactionID: TransactionFile.TransactionRow] = [:]
        var added: [Transaction] = []
        for (place, row) in new.enumerated() {
            var transaction = row.transaction
            transaction.id = TransactionID(last + 1 + Int64(place))
            rows[transaction.id] = row
            added.append(transaction)
        }
        return portfolio.problems(adding: added, to: known, accounts: foreign.accounts + preferences.accounts)
            .compactMap { problem in
                if case .noRate = problem.reason { return nil }
                return rows[problem.id].map {
                    UncountedRow(row: $0.row, transaction: $0.transaction, reason: problem.reason)
                }
            }
    }
}
