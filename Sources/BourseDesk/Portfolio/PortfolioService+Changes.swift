import BourseCore
import BoursePortfolio
import BourseValues

extension PortfolioService {
    /// Adds a transaction.
    ///
    /// - Returns: It with its number. What is only wrong beside others, such as selling what is not held, does not keep it
    ///   out: it is named among the problems, and not counted until it is mended.
    /// - Throws: ``PortfolioError``, or what the store throws.
    public func add(_ draft: TransactionDraft, user: UserID) async throws -> Transaction {
        let transaction = try read(draft, TransactionID(0))
        let change = try await store.add(
            [transaction],
            batch: nil,
            atMost: Self.mostTransactions,
            user: user,
            now: environment.now()
        )
        guard let change, let added = change.transactions.first else { throw PortfolioError.full }
        await take(change, removing: [], adding: change.transactions, user)
        return added
    }

    /// Puts what was typed in the place of a transaction that was entered.
    ///
    /// - Throws: ``PortfolioError``, or what the store throws.
    public func replace(_ number: Int64, with draft: TransactionDraft, user: UserID) async throws -> Transaction {
        let transaction = try read(draft, TransactionID(number))
        guard let change = try await store.replace(transaction, user: user, now: environment.now()) else {
            throw PortfolioError.gone
        }
        await take(change, removing: [transaction.id], adding: [transaction], user)
        return transaction
    }

    /// Puts a transaction away that was entered.
    ///
    /// - Throws: ``PortfolioError/gone``, or what the store throws.
    public func delete(_ number: Int64, user: UserID) async throws {
        let change = try await store.deleteTransactions(.one(number), user: user, now: environment.now())
        guard !change.transactions.isEmpty else { throw PortfolioError.gone }
        await take(change, removing: change.transactions.map(\.id), adding: [], user)
    }

    /// Brings a transaction back that was put away.
    ///
    /// - Throws: ``PortfolioError``, or what the store throws.
    public func restore(_ number: Int64, user: UserID) async throws { try await restore(.one(number), user) }

    /// Puts everything away that was imported with one file.
    ///
    /// - Returns: How many that are.
    public func deleteImport(_ batch: ImportID, user: UserID) async throws -> Int {
        let change = try await store.deleteTransactions(.batch(batch), user: user, now: environment.now())
        await take(change, removing: change.transactions.map(\.id), adding: [], user)
        return change.transactions.count
    }

    /// Brings back what was imported with one file.
    public func restoreImport(_ batch: ImportID, user: UserID) async throws { try await restore(.batch(batch), user) }

    private func restore(_ subject: PortfolioSubject, _ user: UserID) async throws {
        let change = try await store.restoreTransactions(
            subject,
            atMost: Self.mostTransactions,
            user: user,
            now: environment.now()
        )
        guard let change else { throw PortfolioError.full }
        guard !change.transactions.isEmpty else { throw PortfolioError.gone }
        await take(change, removing: [], adding: change.transactions, user)
    }

    private func read(_ draft: TransactionDraft, _ id: TransactionID) throws(PortfolioError) -> Transaction {
        do throws(TransactionDraft.DraftRefusal) {
            return try draft.transaction(id)
        } catch {
            throw .refused(error)
        }
    }

    // MARK: - preferences

    /// What somebody entered, by number.
    public func entered(by user: UserID) async throws -> [Transaction] {
        try await store.portfolio(of: user).transactions
    }

    /// How somebody looks at their portfolio.
    public func preferences(of user: UserID) async throws -> PortfolioPreferences {
        try await store.portfolio(of: user).preferences
    }

    /// Keeps how somebody looks at their portfolio.
    ///
    /// - Throws: ``PortfolioError``, or what the store throws.
    public func save(_ preferences: PortfolioPreferences, user: UserID) async throws {
        let sum = preferences.targets.values.reduce(0) { $0.addingReportingOverflow($1).partialValue }
        guard preferences.targets.values.allSatisfy({ (0...10_000).contains($0) }), sum <= 10_000 else {
            throw PortfolioError.targets(.targets(sum: sum))
        }
        let parts = preferences.partTargets
        let partSum = parts.shares.values.reduce(0) { $0.addingReportingOverflow($1).partialValue }
        guard parts.shares.values.allSatisfy({ (1...10_000).contains($0) }), partSum <= 10_000 else {
            throw PortfolioError.targets(.targets(sum: partSum))
        }
        let lengths = 1...PartTargets.longestPart
        guard PartTargets.axes.contains(parts.axis), parts.shares.keys.allSatisfy({ lengths.contains($0.count) }) else {
            throw PortfolioError.preferences("Group targets are for classes, sectors or currencies, by name.")
        }
        let most = PortfolioPreferences.mostEntries
        guard preferences.targets.count <= most, parts.shares.count <= most, preferences.accounts.count <= most else {
            throw PortfolioError.preferences("At most \(most) targets and \(most) accounts can be saved.")
        }
        let chosen = preferences.taxClasses
        guard chosen.india.count <= most, chosen.unitedStates.count <= most else {
            throw PortfolioError.preferences("Kinds for taxes can be chosen for at most \(most) assets of a country.")
        }
        var names: Set<String> = []
        for account in preferences.accounts {
            guard (1...Transaction.longestAccount).contains(account.name.count), names.insert(account.name).inserted
            else {
                throw PortfolioError.preferences(
                    "Account names have 1 to \(Transaction.longestAccount) characters and are unique."
                )
            }
        }
        try await store.save(preferences, user: user, now: environment.now())
        try await take(preferences, user)
    }
}
