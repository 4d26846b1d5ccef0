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

    /// The question whether the accounts of written options allow short selling; nil where no row depends on it.
    ///
    /// The sale of a share that is not held is no reason to ask: its purchase is probably missing.
    ///
    /// - Parameter rows: The rows of the preview that would not be counted.
    /// - Complexity: As working out the portfolio with them, where there are written options.
    public func shortSaleQuestion(
        about rows: [UncountedRow],
        in preview: TransactionPreview,
        of user: User
    ) async throws -> ShortSaleQuestion? {
        guard rows.contains(where: \.isWrittenOption) else { return nil }
        let owned = try await state(of: user).owned
        return try await workbench.run { owned.shortSaleQuestion(about: rows, preview.new) }
    }

    /// Allows short selling in accounts.
    ///
    /// - Throws: ``PortfolioError/preferences(_:)``, or what the store throws; then nothing is changed.
    public func allowShortSelling(in accounts: [String], user: UserID) async throws {
        var preferences = try await preferences(of: user)
        for name in accounts {
            if let place = preferences.accounts.firstIndex(where: { $0.name == name }) {
                preferences.accounts[place].allowsShort = true
            } else {
                preferences.accounts.append(PortfolioAccount(name: name, allowsShort: true))
            }
        }
        try await save(preferences, user: user)
    }
}

extension UncountedRow {
    /// Whether it sells an option that is not held.
    fileprivate var isWrittenOption: Bool {
        guard case .notHeld(let symbol, _, _) = reason else { return false }
        return symbol.usualMultiplier != .one
    }
}

extension OwnedPortfolio {
    fileprivate func shortSaleQuestion(
        about rows: [UncountedRow],
        _ new: [TransactionFile.TransactionRow]
    ) -> ShortSaleQuestion? {
        let known = foreign.accounts + preferences.accounts
        let decided = Set(known.filter { $0.allowsShort != nil }.map(\.name))
        let names = Set(rows.filter(\.isWrittenOption).map(\.transaction.account)).subtracting(decided).sorted()
        guard !names.isEmpty else { return nil }
        let left = uncounted(new, allowingShortSales: names)
        guard left.count < rows.count else { return nil }
        return ShortSaleQuestion(accounts: names, rows: rows.count - left.count)
    }

    fileprivate func uncounted(
        _ new: [TransactionFile.TransactionRow],
        allowingShortSales names: [String] = []
    ) -> [UncountedRow] {
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
        let accounts =
            foreign.accounts + preferences.accounts + names.map { PortfolioAccount(name: $0, allowsShort: true) }
        return portfolio.problems(adding: added, to: known, accounts: accounts)
            .compactMap { problem in
                if case .noRate = problem.reason { return nil }
                return rows[problem.id].map {
                    UncountedRow(row: $0.row, transaction: $0.transaction, reason: problem.reason)
                }
            }
    }
}
