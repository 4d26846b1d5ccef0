import BourseCore
import BourseJournal
import BourseValues

extension JournalService {
    /// The most merges and splits of one person.
    public static let mostTradeChanges = 5_000

    /// Merges closed trades of one account and currency into one trade.
    ///
    /// What was written about them is joined. A merged trade among them contributes its legs.
    ///
    /// - Returns: The identity of the merged trade, which is that of the trade opened first.
    /// - Throws: ``TradeChangeError``, or an error of the store.
    public func merge(_ trades: [TradeID], user: UserID) async throws -> TradeID {
        try await edit(user) { journal, now in
            let indexes = try Self.unique(trades).map { id in
                guard let index = journal.index(of: id) else { throw TradeChangeError.unknown(id) }
                return index
            }
            guard indexes.count > 1 else { throw TradeChangeError.tooFew }
            let keys = indexes.map { journal.matched.key(of: journal.matched.trades[$0]) }
            guard Set(keys.map(\.account)).count == 1 else { throw TradeChangeError.accounts }
            guard Set(keys.map(\.currency)).count == 1 else { throw TradeChangeError.currencies }
            // The order of opening; trades opened at one time are in the order of the journal.
            let sorted = indexes.sorted()
                .map { journal.matched.trades[$0] }
                .enumerated()
                .sorted { ($0.element.openedAt, $0.offset) < ($1.element.openedAt, $1.offset) }
                .map(\.element)
            let legs = sorted.flatMap { journal.merge(with: journal.id(of: $0))?.trades ?? [journal.id(of: $0)] }
            guard legs.count <= TradeMerge.mostTrades else { throw TradeChangeError.tooMany }
            let annotations = sorted.map { journal.annotations[journal.id(of: $0)] ?? TradeAnnotation() }
            let first = legs[0]
            let former = journal.annotations[first] ?? TradeAnnotation()
            let joined = TradeAnnotation(joining: annotations)
            return Edit(
                change: .merge(TradeMerge(trades: legs, former: former, madeAt: now)),
                annotations: joined == former ? [:] : [first: joined],
                result: first
            )
        }
    }

    /// Undoes the last merge whose first trade is `trade`.
    ///
    /// What was written about the trades is as it was before. What was written about the merged trade since stays with the
    /// first.
    ///
    /// - Returns: The trades that were merged.
    /// - Throws: ``TradeChangeError/unchanged`` if there is none, or an error of the store.
    public func separate(_ trade: TradeID, user: UserID) async throws -> [TradeID] {
        try await edit(user) { journal, _ in
            let own = journal.merges.map(\.change).filter { $0.trades.first == trade }
            let applied = journal.merge(with: trade)
            guard let merge = own.first(where: { $0 == applied }) ?? own.last else { throw TradeChangeError.unchanged }
            let others = Self.groups(of: merge, in: journal).map { journal.annotations[$0] ?? TradeAnnotation() }
            let isEdited =
                journal.annotations[trade] ?? TradeAnnotation()
                != TradeAnnotation(joining: [merge.former] + others.dropFirst())
            return Edit(
                change: .separate(merge.number),
                annotations: isEdited ? [:] : [trade: merge.former],
                result: merge.trades
            )
        }
    }

    /// Splits a trade: it ends with a closing execution, and the lots that were closed later are a trade of their own.
    ///
    /// - Returns: The identity of the later trade.
    /// - Throws: ``TradeChangeError``, or an error of the store.
    public func split(_ trade: TradeID, after end: ExecutionIdentity, user: UserID) async throws -> TradeID {
        try await edit(user) { journal, now in
            guard let index = journal.index(of: trade) else { throw TradeChangeError.unknown(trade) }
            guard journal.merge(with: trade) == nil else { throw TradeChangeError.merged }
            guard journal.splitPoints(ofTradeAt: index).contains(end) else { throw TradeChangeError.noBoundary }
            let roundTrip = journal.splits(around: trade).first?.trade ?? trade
            let split = TradeSplit(trade: roundTrip, end: end, madeAt: now)
            return Edit(change: .split(split), result: split.later)
        }
    }

    /// Undoes the split that made `later` a trade of its own.
    ///
    /// What was written about the later trade is shown again if the trade is split there again.
    ///
    /// - Returns: The split.
    /// - Throws: ``TradeChangeError/unchanged`` if there is none, ``TradeChangeError/merged`` if a part is merged, or an
    ///   error of the store.
    @discardableResult
    public func join(_ later: TradeID, user: UserID) async throws -> TradeSplit {
        try await edit(user) { journal, _ in
            guard let split = journal.splits.map(\.change).first(where: { $0.later == later }) else {
                throw TradeChangeError.unchanged
            }
            let parts = [split.trade] + journal.splits(around: split.trade).map(\.later)
            guard parts.allSatisfy({ journal.merge(with: $0) == nil }) else { throw TradeChangeError.merged }
            return Edit(change: .join(split.end), result: split)
        }
    }

    /// A change to be stored, and what its function returns.
    private struct Edit<Result: Sendable>: Sendable {
        let change: TradeEdit
        var annotations: [TradeID: TradeAnnotation] = [:]
        let result: Result
    }

    /// Stores what is decided for the current journal; decides again when the journal changed meanwhile.
    private func edit<Result: Sendable>(
        _ user: UserID,
        _ decide: @Sendable (UserJournal, Timestamp) throws -> Edit<Result>
    ) async throws -> Result {
        try await storing(user, orThrow: TradeChangeError.changing) { journal in
            let now = environment.now()
            let edit = try decide(journal, now)
            switch edit.change {
            case .merge, .split:
                guard journal.merges.count + journal.splits.count < Self.mostTradeChanges else {
                    throw TradeChangeError.full
                }
            case .separate, .join: break
            }
            let isStored = try await store.store(
                edit.change,
                annotations: edit.annotations,
                ifRevision: journal.revision,
                user: user,
                now: now
            )
            return isStored ? edit.result : nil
        }
    }

    private static func unique(_ trades: [TradeID]) -> [TradeID] {
        var seen: Set<TradeID> = []
        return trades.filter { seen.insert($0).inserted }
    }

    /// The trades that a merge was made of: legs, and the first ones of earlier merges that it contains.
    private static func groups(of merge: TradeMerge, in journal: UserJournal) -> [TradeID] {
        var rest = merge.trades
        for earlier in journal.merges.map(\.change).filter({ $0.number < merge.number }).reversed()
        where earlier.trades.allSatisfy(rest.contains) {
            rest.removeAll { earlier.trades.dropFirst().contains($0) }
        }
        return rest
    }
}
