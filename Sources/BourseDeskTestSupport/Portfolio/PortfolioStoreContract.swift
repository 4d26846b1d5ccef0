import BourseCore
import BourseDesk
import BourseMarkets
import BoursePortfolio
import BourseValues

/// What every `PortfolioStore` does, one check per case; each runs on an empty store of its own.
public enum PortfolioStoreContract: String, CaseIterable, Sendable {
    /// Of transactions.
    case transactionsComeBack, changesAreCounted, replacedTakesThePlace, deletedComesBack, batchesGoTogether
    /// Of limits, owners and preferences.
    case limitsHold, ownersAreKeptApart, preferencesComeBack
    /// Of prices and rates that people enter, and of what was sent.
    case enteredPricesComeBack, bondsComeBack, sentPageComesBack

    /// Asks a store about two people it knows, with transactions made of a seed.
    ///
    /// - Throws: ``Breach``, or what the store throws.
    public func check(_ store: any PortfolioStore, ann: UserID, bob: UserID, seed: UInt64) async throws {
        var made = SampleTransactions(seed: seed)
        let some = made.some(40)
        let now = SampleMarkets.time(0)
        func add(_ transactions: [Transaction], _ user: UserID) async throws -> [Transaction] {
            let change = try await store.add(transactions, batch: nil, atMost: 1000, user: user, now: now)
            return change?.transactions ?? []
        }
        switch self {
        case .transactionsComeBack:
            let added = try await add(some, ann)
            try Breach.unless(added.map(\.kind), is: some.map(\.kind), "kinds of what was added")
            try Breach.unless(Set(added.map(\.id)).count, is: some.count, "numbers")
            try Breach.unless(try await store.portfolio(of: ann).transactions, is: added, "what comes back")
        case .changesAreCounted:
            try Breach.unless(try await store.portfolioRevision(of: ann), is: 0, "revision of nothing")
            let added = try await add(some, ann)
            try Breach.unless(try await store.portfolioRevision(of: ann), is: 1, "after adding")
            _ = try await store.deleteTransactions(.one(added[0].id.number), user: ann, now: now)
            _ = try await store.deleteTransactions(.one(added[0].id.number), user: ann, now: now)
            try Breach.unless(try await store.portfolioRevision(of: ann), is: 2, "after deleting once")
            try await store.save(PortfolioPreferences(), user: ann, now: now)
            try Breach.unless(try await store.portfolio(of: ann).revision, is: 3, "after keeping preferences")
            try Breach.unless(try await store.portfolioRevision(of: bob), is: 0, "of another person")
        case .replacedTakesThePlace:
            var wanted = try await add(some, ann)
            var other = some[1]
            other.id = wanted[0].id
            wanted[0] = other
            let change = try await store.replace(other, user: ann, now: now)
            try Breach.unless(change?.transactions, is: [other], "what changed")
            try Breach.unless(try await store.portfolio(of: ann).transactions, is: wanted, "all of them")
            other.id = TransactionID(999_999)
            try Breach.unless(try await store.replace(other, user: ann, now: now), is: nil, "one that is not there")
        case .deletedComesBack:
            let added = try await add(some, ann)
            let subject = PortfolioSubject.one(added[3].id.number)
            let change = try await store.deleteTransactions(subject, user: ann, now: now)
            try Breach.unless(change.transactions, is: [added[3]], "what was deleted")
            try Breach.unless(try await store.portfolio(of: ann).transactions.count, is: 39, "what is left")
            let back = try await store.restoreTransactions(subject, atMost: 1000, user: ann, now: now)
            try Breach.unless(back?.transactions, is: [added[3]], "what came back")
            try Breach.unless(try await store.portfolio(of: ann).transactions, is: added, "all of them")
        case .batchesGoTogether: try await Self.batchesGoTogether(store, ann, bob, some)
        case .limitsHold:
            let none = try await store.add(some, batch: nil, atMost: 39, user: ann, now: now)
            try Breach.unless(none, is: nil, "more than there may be")
            try Breach.unless(try await store.portfolio(of: ann).transactions.count, is: 0, "what is there then")
            let added = try await add(some, ann)
            let subject = PortfolioSubject.one(added[0].id.number)
            _ = try await store.deleteTransactions(subject, user: ann, now: now)
            let back = try await store.restoreTransactions(subject, atMost: 39, user: ann, now: now)
            try Breach.unless(back, is: nil, "one that would be too many")
        case .ownersAreKeptApart:
            let added = try await add(some, ann)
            let number = added[0].id.number
            let change = try await store.deleteTransactions(.one(number), user: bob, now: now)
            try Breach.unless(change.transactions, is: [], "what another person deletes")
            try Breach.unless(try await store.replace(added[0], user: bob, now: now), is: nil, "what another changes")
            try Breach.unless(try await store.portfolio(of: bob).transactions, is: [], "what another sees")
            try Breach.unless(try await store.portfolio(of: ann).transactions, is: added, "what is still there")
        case .preferencesComeBack: try await Self.preferencesComeBack(store, ann)
        case .enteredPricesComeBack: try await Self.enteredPricesComeBack(store, ann, bob)
        case .bondsComeBack: try await Self.bondsComeBack(store, ann, bob)
        case .sentPageComesBack: try await Self.sentPageComesBack(store, ann, bob)
        }
    }

    private static func batchesGoTogether(
        _ store: any PortfolioStore,
        _ user: UserID,
        _ other: UserID,
        _ some: [Transaction]
    ) async throws {
        let now = SampleMarkets.time(0)
        guard let one = ImportID(String(repeating: "1", count: 32)),
            let two = ImportID(String(repeating: "2", count: 32))
        else { throw Breach("identities of files") }
        func file(_ id: ImportID, _ name: String, _ some: ArraySlice<Transaction>, deleted: Int = 0)
            -> TransactionImport
        {
            let days = some.map(\.day)
            return TransactionImport(
                id,
                fileName: name,
                importedAt: now,
                count: some.count - deleted,
                deleted: deleted,
                days: (days.min() ?? TradingDay(number: 0))...(days.max() ?? TradingDay(number: 0))
            )
        }
        func add(_ some: ArraySlice<Transaction>, _ id: ImportID?, _ name: String) async throws -> PortfolioChange? {
            let batch = id.map { TransactionBatch($0, fileName: name) }
            return try await store.add(Array(some), batch: batch, atMost: 99, user: user, now: now)
        }
        let first = try await add(some[..<10], one, "one.csv")
        _ = try await add(some[10..<15], two, "two.csv")
        let typed = try await add(some[15..<16], nil, "")
        _ = try await store.deleteTransactions(.one(typed?.transactions.first?.id.number ?? 0), user: user, now: now)
        var files = [file(two, "two.csv", some[10..<15]), file(one, "one.csv", some[..<10])]
        try Breach.unless(try await store.transactionImports(of: user, atMost: 9), is: files, "files")
        try Breach.unless(try await store.transactionImports(of: user, atMost: 1), is: [files[0]], "the last file")
        try Breach.unless(try await store.transactionImports(of: other, atMost: 9), is: [], "files of another person")
        let gone = try await store.deleteTransactions(.batch(one), user: user, now: now)
        try Breach.unless(gone.transactions, is: first?.transactions ?? [], "what went with its file")
        try Breach.unless(try await store.portfolio(of: user).transactions.count, is: 5, "what is left")
        files[1] = file(one, "one.csv", some[..<10], deleted: 10)
        try Breach.unless(try await store.transactionImports(of: user, atMost: 9), is: files, "files, one deleted")
        let back = try await store.restoreTransactions(.batch(one), atMost: 99, user: user, now: now)
        try Breach.unless(back?.transactions.count, is: 10, "what came back")
    }

    private static func sentPageComesBack(_ store: any PortfolioStore, _ ann: UserID, _ bob: UserID) async throws {
        try Breach.unless(try await store.sentPage(of: ann), is: nil, "a page before the first")
        for minute: Int64 in 1...2 {
            let page = CachedPage(edition: "\(minute)", pricedAt: SampleMarkets.time(minute), body: "<p>सत्यम्</p>")
            try await store.save(page, of: ann)
            try Breach.unless(try await store.sentPage(of: ann), is: page, "the page kept last")
        }
        try Breach.unless(try await store.sentPage(of: bob), is: nil, "a page of another person")
        try Breach.unless(try await store.portfolioRevision(of: ann), is: 0, "revision, which a page does not change")
    }

    private static func preferencesComeBack(_ store: any PortfolioStore, _ user: UserID) async throws {
        let usual = try await store.portfolio(of: user).preferences
        try Breach.unless(usual, is: PortfolioPreferences(), "preferences of a new person")
        let others = PortfolioPreferences(
            base: .inr,
            method: .average,
            benchmark: nil,
            countsJournal: false,
            countsFunds: false,
            accounts: [
                PortfolioAccount(name: "Broker", tracksCash: false, allowsShort: true),
                PortfolioAccount(name: "Other", tracksCash: true, allowsShort: nil),
                PortfolioAccount(name: "सत्यम्", tracksCash: nil, allowsShort: false),
            ],
            targets: [SampleMarkets.symbol(1): 2_500, SampleMarkets.symbol(2): 0],
            partTargets: PartTargets(by: .sector, ["Energy": 1, "Not known": 9_999]),
            taxClasses: TaxClasses(
                india: [SampleMarkets.symbol(1): .debtFund, SampleMarkets.symbol(2): .equityFund],
                unitedStates: [SampleMarkets.symbol(1): .broadIndex]
            )
        )
        for preferences in [others, PortfolioPreferences()] {
            try await store.save(preferences, user: user, now: SampleMarkets.time(0))
            try Breach.unless(try await store.portfolio(of: user).preferences, is: preferences, "preferences")
        }
    }
}
