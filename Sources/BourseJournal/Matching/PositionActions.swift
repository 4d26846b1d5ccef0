import BourseCore

/// The corporate actions of a ledger by position, and which positions are one since a symbol changed.
struct PositionActions: Sendable {
    /// A corporate action and its index among all.
    struct Step: Sendable {
        let action: CorporateAction
        let index: Int
    }

    /// Where a symbol went.
    private struct Move {
        let time: Timestamp
        let successor: Int32
    }

    /// All actions, in order of time.
    private(set) var actions: [CorporateAction] = []
    /// The positions: those of the ledger, and those that only a symbol change names.
    private(set) var ledger: ExecutionLedger
    private var moves: [[Move]]
    private var steps: [Int: [Step]] = [:]
    /// The groups of positions that had other holders of their symbol before: what those traded stays apart.
    private var earlier: [Int32: (until: Timestamp, group: Int)] = [:]

    /// Puts the actions of a ledger in order; nil when it has none.
    init?(_ ledger: ExecutionLedger) {
        guard !ledger.actions.isEmpty else { return nil }
        self.ledger = ledger
        let sorted = Self.settled(ledger.actions)
        for action in sorted {
            _ = self.ledger.position(action.key)
            if let successor = action.successor { _ = self.ledger.position(action.key.with(successor)) }
        }
        moves = Array(repeating: [], count: self.ledger.positions.count)
        let successors = sorted.compactMap { action in action.successor.map { position(action.key.with($0)) } }
        let holdings = Holdings(ledger, of: Set(successors))
        for action in sorted { add(action, holdings) }
        for (index, action) in actions.enumerated() {
            let group = group(of: position(action.key), at: action.time, isIncluded: true)
            steps[group, default: []].append(Step(action: action, index: index))
        }
    }

    /// The number of groups.
    var groupCount: Int { ledger.positions.count + earlier.count }

    /// The group in which a fill is matched: that of the last symbol that its position got.
    func group(of fill: Fill) -> Int { group(of: fill.position, at: fill.time, isIncluded: false) }

    /// The actions of a group, in order of time.
    func steps(ofGroup group: Int) -> [Step] { steps[group] ?? [] }

    /// The position that is open at the end of a group.
    func position(ofGroup group: Int) -> Int32 {
        guard group >= ledger.positions.count else { return Int32(group) }
        return earlier.first { $0.value.group == group }?.key ?? 0
    }

    private func position(_ key: PositionKey) -> Int32 { ledger.index(of: key) ?? 0 }

    /// Follows the changes of a symbol after a time.
    ///
    /// - Parameter isIncluded: Whether a change at the time itself is followed.
    private func group(of position: Int32, at time: Timestamp, isIncluded: Bool) -> Int {
        var (position, time, isIncluded) = (position, time, isIncluded)
        // A symbol may come back, so changes are followed in order of time.
        while let move = moves[Int(position)].first(where: { isIncluded ? $0.time >= time : $0.time > time }) {
            if let apart = earlier[position], time < apart.until { return apart.group }
            (position, time, isIncluded) = (move.successor, move.time, false)
        }
        if let apart = earlier[position], time < apart.until { return apart.group }
        return Int(position)
    }

    /// Adds an action; a symbol change that cannot be followed leaves both holdings unknown.
    private mutating func add(_ action: CorporateAction, _ holdings: Holdings) {
        guard let successor = action.successor else { return actions.append(action) }
        let key = action.key.with(successor)
        let (from, to) = (position(action.key), position(key))
        let before = holdings.before(action.time, of: to)
        guard action.change != .unknown, from != to, before.held == 0, earlier[to] == nil || !before.hasFills else {
            actions.append(action.of(action.key, .unknown, successor: nil))
            actions.append(action.of(key, .unknown, successor: nil))
            return
        }
        if before.hasFills { earlier[to] = (action.time, ledger.positions.count + earlier.count) }
        moves[Int(from)].append(Move(time: action.time, successor: to))
        actions.append(action)
    }

    /// The actions in order of time, each once: of several of one position and day, the one that says most.
    private static func settled(_ actions: [CorporateAction]) -> [CorporateAction] {
        struct Place: Hashable {
            let key: PositionKey
            let day: TradingDay
            let changesSymbolAlone: Bool
        }
        var best: [Place: CorporateAction] = [:]
        for action in actions {
            let place = Place(
                key: action.key,
                day: action.day,
                changesSymbolAlone: action.successor != nil && action.change == .ratio(new: 1, old: 1)
            )
            if let known = best[place], known.rank <= action.rank { continue }
            best[place] = action
        }
        return best.values.sorted { ($0.time, $0.key, $0.rank) < ($1.time, $1.key, $1.rank) }
    }
}

extension CorporateAction {
    /// How much an action says: less is better.
    fileprivate var rank: Int {
        switch change {
        case .ratio: successor == nil ? 1 : 0
        case .shares: 2
        case .unknown: 3
        }
    }
}

extension PositionKey {
    /// The same account and currency with another instrument.
    func with(_ instrument: TradedInstrument) -> PositionKey {
        PositionKey(account: account, instrument: instrument, currency: currency)
    }
}

/// What fills alone bought and sold of some positions.
private struct Holdings {
    private var fills: [Int32: [Fill]] = [:]

    init(_ ledger: ExecutionLedger, of positions: Set<Int32>) {
        guard !positions.isEmpty else { return }
        for fill in ledger.fills where positions.contains(fill.position) {
            fills[fill.position, default: []].append(fill)
        }
    }

    /// What a position bought less what it sold before a time.
    ///
    /// - Complexity: O(fills of the position).
    func before(_ time: Timestamp, of position: Int32) -> (held: Int128, hasFills: Bool) {
        let earlier = fills[position, default: []].filter { $0.time < time }
        let held = earlier.reduce(Int128(0)) { sum, fill in
            sum + (fill.side == .buy ? Int128(fill.quantityUnits) : -Int128(fill.quantityUnits))
        }
        return (held, !earlier.isEmpty)
    }
}
