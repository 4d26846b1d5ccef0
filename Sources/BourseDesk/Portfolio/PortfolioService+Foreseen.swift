import BourseCore
import BoursePortfolio
import BourseValues

/// A row of a file that would be added, and be part of no figure until it is mended.
public struct UncountedRow: Sendable {
    /// The row of the file, the header being 1.
    public let row: Int
    /// What would be added.
    public let transaction: Transaction
    /// Why it would not be counted.
    public let reason: TransactionProblem.Reason

    /// Why, and what to do about it.
    public var message: String { "\(reason.sentence) \(reason.advice)" }
}

extension PortfolioService {
    /// The rows of a preview that would be added without being counted, such as the sale of what is not held by then.
    ///
    /// A currency without a rate is no reason: rates are asked for once something needs them.
    ///
    /// - Complexity: As working out the portfolio with them.
    public func uncounted(in preview: TransactionPreview, of user: User) async throws -> [UncountedRow] {
        guard !preview.new.isEmpty else { return [] }
        let owned = try await look(at: user).owned
        return try await workbench.run { owned.uncounted(preview.new) }
    }
}

extension OwnedPortfolio {
    fileprivate func uncounted(_ new: [TransactionFile.Row]) -> [UncountedRow] {
        let known = counted.transactions
        let last = known.reduce(0) { $1.id.origin == .portfolio ? max($0, $1.id.number) : $0 }
        var rows: [TransactionID: TransactionFile.Row] = [:]
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
