import BourseCore

/// All executions of a journal, compactly: what matching, storage and export work on.
public struct ExecutionLedger: Sendable {
    /// The positions that fills refer to, in order of first appearance.
    public private(set) var positions: [PositionKey] = []
    /// The fills, in the order they were appended.
    public private(set) var fills: [Fill] = []
    /// The broker's order of each fill, or empty when texts are not kept.
    private(set) var orders: [String] = []
    /// The note of each fill, or empty when texts are not kept.
    private(set) var notes: [String] = []
    /// The corporate actions, in the order they were appended.
    public private(set) var actions: [CorporateAction] = []
    /// Whether orders and notes are kept; reports alone do not need them.
    public let keepsTexts: Bool
    private var indexes: [PositionKey: Int32] = [:]

    /// Makes an empty ledger.
    public init(keepsTexts: Bool = true) { self.keepsTexts = keepsTexts }

    /// The number of fills.
    public var count: Int { fills.count }

    /// Whether it has neither a fill nor a corporate action.
    public var isEmpty: Bool { fills.isEmpty && actions.isEmpty }

    /// The index of `key`; nil when the ledger does not have it.
    func index(of key: PositionKey) -> Int32? { indexes[key] }

    /// Appends a corporate action.
    public mutating func append(_ action: CorporateAction) { actions.append(action) }

    /// Appends the corporate actions of another ledger that this one does not have yet, whatever their sources.
    public mutating func appendActions(of other: ExecutionLedger) {
        guard !other.actions.isEmpty else { return }
        var known = Set(actions.map { $0.moved(to: 0) })
        for action in other.actions where known.insert(action.moved(to: 0)).inserted { actions.append(action) }
    }

    /// Makes room for `count` fills.
    public mutating func reserve(_ count: Int) { fills.reserveCapacity(count) }

    /// The index of `key`, which is added when it is new.
    public mutating func position(_ key: PositionKey) -> Int32 {
        if let index = indexes[key] { return index }
        let index = Int32(positions.count)
        positions.append(key)
        indexes[key] = index
        return index
    }

    /// Appends an execution that came from `source`.
    public mutating func append(_ execution: Execution, source: Int64 = 0) {
        let key = PositionKey(
            account: execution.account,
            instrument: execution.instrument,
            currency: execution.currency
        )
        let fill = Fill(
            time: execution.time,
            price: execution.price,
            multiplier: execution.multiplier,
            quantityUnits: Int64(clamping: execution.quantity.units),
            feeUnits: Int64(clamping: execution.fees.units / 1_000_000),
            position: position(key),
            source: source,
            side: execution.side,
            effect: execution.effect
        )
        append(fill, order: execution.order, note: execution.note)
    }

    /// Appends a fill whose position is known to this ledger.
    public mutating func append(_ fill: Fill, order: @autoclosure () -> String, note: @autoclosure () -> String) {
        fills.append(fill)
        if keepsTexts {
            orders.append(order())
            notes.append(note())
        }
    }

    /// Appends a fill whose position is known to this ledger, and whose texts follow where they are kept.
    mutating func append(_ fill: Fill) { fills.append(fill) }

    /// Appends the texts of the last fill.
    mutating func append(order: String, note: String) {
        orders.append(order)
        notes.append(note)
    }

    /// Appends all fills of another ledger, moving their sources.
    mutating func append(_ other: ExecutionLedger, sourcesAfter offset: Int64) {
        let moved = other.positions.map { position($0) }
        reserve(count + other.count)
        for fill in other.fills {
            fills.append(fill.moved(to: moved[Int(fill.position)], source: fill.source + offset))
        }
        orders += other.orders
        notes += other.notes
        actions += other.actions.map { $0.moved(to: $0.source + offset) }
    }

    /// Reverses the order of the fills; positions are those of first appearance, as ever.
    mutating func reverse() {
        fills.reverse()
        orders.reverse()
        notes.reverse()
        var moved = [Int32](repeating: -1, count: positions.count)
        var order: [PositionKey] = []
        for index in fills.indices {
            let fill = fills[index]
            let place = Int(fill.position)
            if moved[place] < 0 {
                moved[place] = Int32(order.count)
                order.append(positions[place])
            }
            fills[index] = fill.moved(to: moved[place], source: fill.source)
        }
        positions = order
        for (index, key) in order.enumerated() { indexes[key] = Int32(index) }
    }

    /// Appends the fill at `index` of another ledger, with another side where one is given.
    ///
    /// - Parameter place: The index of its position in this ledger; nil to find it.
    mutating func append(_ other: ExecutionLedger, at index: Int, side: Side? = nil, to place: Int32? = nil) {
        let fill = other.fills[index]
        let moved = fill.moved(to: place ?? position(other.key(of: fill)), source: fill.source, side: side)
        append(moved, order: other.order(at: index), note: other.note(at: index))
    }

    /// The key of a fill.
    public func key(of fill: Fill) -> PositionKey { positions[Int(fill.position)] }

    /// The execution at `index`, with all its texts when they are kept.
    public func execution(at index: Int) throws(ExecutionError) -> Execution {
        let fill = fills[index]
        let key = key(of: fill)
        return try Execution(
            account: key.account,
            time: fill.time,
            instrument: key.instrument,
            side: fill.side,
            quantity: fill.quantity,
            price: fill.price,
            multiplier: fill.multiplier,
            fees: fill.fees,
            currency: key.currency,
            effect: fill.effect,
            order: order(at: index),
            note: note(at: index)
        )
    }

    /// The broker's order of the fill at `index`; empty when texts are not kept.
    public func order(at index: Int) -> String { keepsTexts ? orders[index] : "" }
    /// The note of the fill at `index`; empty when texts are not kept.
    public func note(at index: Int) -> String { keepsTexts ? notes[index] : "" }
}
