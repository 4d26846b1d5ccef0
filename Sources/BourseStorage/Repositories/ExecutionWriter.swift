import BourseCore
import BourseDesk
import BourseJournal
import GRDB

/// Writes the executions of one import: those that are stored are only linked to it, the rest are added, in the order of
/// the file.
struct ExecutionWriter {
    private let scope: UserScope
    private let ledger: ExecutionLedger
    private let number: Int64
    /// What each fill of the ledger is.
    private let identities: [ExecutionIdentity]
    /// The stored positions, by their index in the ledger.
    private let positions: [Int64]
    /// The fills that are stored already.
    private let stored: [ExecutionIdentity: Int64]
    private var insertion: BatchStatement

    /// - Parameters:
    ///   - hashes: The hashes of the ledger's fills, in its order.
    ///   - number: The number of the import.
    init(_ scope: UserScope, ledger: ExecutionLedger, hashes: [ContentHash], number: Int64) throws {
        self.scope = scope
        self.ledger = ledger
        self.number = number
        var counts: [ContentHash: Int] = [:]
        counts.reserveCapacity(hashes.count)
        identities = hashes.map { hash in
            let occurrence = (counts[hash] ?? 0) + 1
            counts[hash] = occurrence
            return ExecutionIdentity(content: hash, occurrence: occurrence)
        }
        (positions, stored) = try Self.find(ledger, counts: counts, scope)
        insertion = try scope.batch(
            """
            INSERT INTO executions (position_id, time, side, quantity, price, multiplier, fees, effect,
                order_reference, note, content, occurrence, live_imports)
            VALUES ((SELECT id FROM positions WHERE id = ? AND user_id = :user), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
            """
        )
    }

    /// Finds the positions of a ledger, adds those that are new, and reads which of its executions are stored.
    ///
    /// - Parameter counts: How many of each execution the ledger has.
    private static func find(
        _ ledger: ExecutionLedger,
        counts: [ContentHash: Int],
        _ scope: UserScope
    ) throws -> (positions: [Int64], stored: [ExecutionIdentity: Int64]) {
        var search = try PositionSearch(scope)
        var keys = try ExecutionKeys(scope, onlyActive: false)
        var addition = try scope.batch(
            """
            INSERT INTO positions (user_id, account, symbol, type, expiration, strike, currency)
            VALUES (:user, ?, ?, ?, ?, ?, ?)
            """
        )
        var positions = [Int64](repeating: 0, count: ledger.positions.count)
        var stored: [ExecutionIdentity: Int64] = [:]
        // A ledger may have positions whose rows were all refused; they are not stored.
        var isUsed = [Bool](repeating: false, count: positions.count)
        for fill in ledger.fills { isUsed[Int(fill.position)] = true }
        for (index, key) in ledger.positions.enumerated() where isUsed[index] {
            if let id = try search.id(of: key) {
                positions[index] = id
                try keys.read(position: id) { identity, execution in
                    if identity.occurrence <= counts[identity.content] ?? 0 { stored[identity] = execution }
                }
            } else {
                positions[index] = try add(key, &addition)
            }
        }
        return (positions, stored)
    }

    private static func add(_ key: PositionKey, _ statement: inout BatchStatement) throws -> Int64 {
        try statement.bind(key.account)
        try statement.bind(key.instrument.symbol.name)
        try statement.bind(key.instrument.type.rawValue)
        try statement.bind(key.instrument.expiration.map { Int64($0.number) })
        try statement.bind(key.instrument.strike?.units)
        try statement.bind(key.currency.code)
        try statement.execute()
        return statement.lastInsertedID
    }

    /// Writes all and returns how many came into the journal.
    ///
    /// - Parameter advance: Receives the number of rows of each batch that was written; false cancels.
    /// - Throws: `CancellationError` at the end of the batch in which the task or the import was canceled, or a
    ///   `DatabaseError`.
    mutating func write(advance: (Int) -> Bool) throws -> Int {
        let fills = ledger.fills
        var links = ImportLinks(scope, of: number)
        var added = 0
        var firstAdded = Int64.max
        for (index, identity) in identities.enumerated() {
            if links.count == WrittenRows.batch { try finish(&links, advance) }
            let fill = fills[index]
            if let execution = stored[identity] {
                links.append(execution: execution, row: fill.source)
            } else {
                try insert(fill, identity, order: ledger.order(at: index), note: ledger.note(at: index))
                let execution = insertion.lastInsertedID
                firstAdded = min(firstAdded, execution)
                added += 1
                links.append(execution: execution, row: fill.source)
            }
        }
        try finish(&links, advance)
        return added == identities.count ? added : added + (try count(before: firstAdded))
    }

    /// Ends a batch: writes its links, reports it, and stops an import that was canceled.
    private func finish(_ links: inout ImportLinks, _ advance: (Int) -> Bool) throws {
        let rows = links.count
        try links.write()
        guard advance(rows), !Task.isCancelled else { throw CancellationError() }
    }

    private mutating func insert(_ fill: Fill, _ identity: ExecutionIdentity, order: String, note: String) throws {
        try insertion.bind(positions[Int(fill.position)])
        try insertion.bind(fill.time.microseconds)
        try insertion.bind(fill.side.rawValue)
        try insertion.bind(fill.quantityUnits)
        try insertion.bind(fill.price.units)
        try insertion.bind(fill.multiplier.units)
        try insertion.bind(fill.feeUnits)
        try insertion.bind(fill.effect?.rawValue)
        try insertion.bind(order)
        try insertion.bind(note)
        try insertion.bind(identity.content)
        try insertion.bind(Int64(identity.occurrence))
        try insertion.execute()
    }

    /// Counts the import for the executions that were stored before it.
    ///
    /// - Parameter firstAdded: The first execution that the import added.
    /// - Returns: How many of them no active import contained, so that they come back into the journal.
    private func count(before firstAdded: Int64) throws -> Int {
        let condition = """
            id IN (SELECT execution FROM import_executions WHERE import = :number AND execution < :first)
                AND EXISTS (SELECT 1 FROM positions WHERE positions.id = position_id AND positions.user_id = :user)
            """
        let values: StatementArguments = ["number": number, "first": firstAdded]
        let inactive = try scope.first(
            "SELECT count(*) AS n FROM executions WHERE live_imports = 0 AND \(condition)",
            values
        )
        try scope.execute("UPDATE executions SET live_imports = live_imports + 1 WHERE \(condition)", values)
        return inactive?["n"] ?? 0
    }
}
