import BourseCore

/// What one row of a broker's file says of a corporate action.
struct CorporateActionRow {
    /// What kind of corporate action it is.
    enum Kind: Hashable {
        /// New shares for old ones of the same security, also as a stock dividend.
        case split
        /// Another symbol.
        case symbolChange
        /// A merger, a spin-off or anything else that has no ratio.
        case other

        /// Reads the words of an action.
        init(words: String) {
            let names = Set(words.split(separator: " "))
            if words.contains("SYMBOL CHANGE") || words.contains("NAME CHANGE") || names.contains("SXCH") {
                self = .symbolChange
            } else if words.contains("SPLIT") || words.contains("STOCK DIV") || names.contains("DISTRIBUTION")
                || !names.isDisjoint(with: ["SPL", "SPR"])
            {
                self = .split
            } else {
                self = .other
            }
        }
    }

    /// The row of the file.
    private(set) var row: Int
    /// The day on which it takes effect.
    let day: TradingDay
    /// The beginning of the day.
    let time: Timestamp
    /// What it concerns.
    let key: PositionKey
    /// What it is.
    let kind: Kind
    /// Shares that came; below 0 for those that went.
    let shares: Quantity
    /// The ratio, where the row states it.
    let ratio: SplitRatio?
    /// Why a portfolio does not take the row, where no ratio is found.
    let refusal: RowRefusal
    /// What was paid for a fraction of a share, in a row of its own.
    let cash: Money?

    /// Makes a row of a day in a zone.
    init(
        row: Int,
        day: TradingDay,
        in zone: ZoneRules,
        key: PositionKey,
        kind: Kind,
        shares: Quantity = .zero,
        ratio: SplitRatio? = nil,
        cash: Money? = nil,
        refusal: RowRefusal
    ) {
        self.row = row
        self.day = day
        time = zone.timestamp(of: LocalTime(day: day))
        self.key = key
        self.kind = kind
        self.shares = shares
        self.ratio = ratio
        self.cash = cash
        self.refusal = refusal
    }

    /// Whether the symbol is a number of a security that is no longer traded, as brokers write it for old shares.
    var isNumbered: Bool {
        let name = key.instrument.symbol.name
        return name.utf8.count == 9 && name.utf8.contains { (0x30...0x39).contains($0) }
    }

    /// The same row of a file that has more rows before it.
    func moved(by rows: Int) -> CorporateActionRow {
        var moved = self
        moved.row += rows
        return moved
    }
}

/// Makes corporate actions of the rows of a file, which may have one row for the old shares and one for the new.
struct CorporateActionBook {
    private var rows: [CorporateActionRow] = []
    /// The most days from a reverse split to the cash for the fraction of a share.
    private static let mostDaysToCash = 45

    /// Makes an empty book.
    init() {}

    /// Whether there is nothing to do.
    var isEmpty: Bool { rows.isEmpty }

    /// Adds a row.
    mutating func add(_ row: CorporateActionRow) { rows.append(row) }

    /// Adds the rows of a later part of the file.
    mutating func append(_ later: CorporateActionBook, rowsBefore: Int) {
        rows += later.rows.map { $0.moved(by: rowsBefore) }
    }

    /// Books the actions into a reading.
    ///
    /// - Parameter sellsFractions: Whether cash in lieu of a fraction of a share is a sale of it, as in a journal; else
    ///   splits are activities.
    func book(into reading: inout StatementReading, sellsFractions: Bool) {
        guard !isEmpty else { return }
        var actions: [CorporateAction] = []
        var fractions: [(action: CorporateAction, units: Int128)] = []
        var rest: [CorporateActionRow] = []
        for row in rows where row.cash == nil {
            if row.ratio == nil, row.kind != .other { rest.append(row) } else { actions.append(Self.action(of: row)) }
        }
        for (old, new) in Self.pairs(&rest) {
            let (made, fraction) = Self.actions(of: old, new)
            actions += made
            if let fraction, let action = made.first { fractions.append((action, fraction)) }
            if made.count == 1 { reading.ignore(SplitRows.others) }
        }
        actions += rest.map(Self.action)
        for action in actions {
            reading.ledger.append(action)
            if sellsFractions { reading.ignore("corporate actions") }
        }
        guard sellsFractions else {
            let refusals = Dictionary(rows.map { (Int64($0.row), $0.refusal) }) { first, _ in first }
            return reading.settle(actions) { refusals[$0.source] }
        }
        for row in rows {
            if let cash = row.cash {
                let place = fractions.firstIndex { action, _ in
                    action.key == row.key && (0...Self.mostDaysToCash).contains(row.day.number - action.day.number)
                }
                if let place, sell(fractions[place].units, of: row, for: cash, in: &reading) {
                    fractions.remove(at: place)
                } else {
                    reading.ignore(ActivityKind.dividend.plural)
                }
            }
        }
    }

    /// Sells a fraction of a share for cash; false where the price is none that an execution can have.
    private func sell(
        _ units: Int128,
        of row: CorporateActionRow,
        for cash: Money,
        in reading: inout StatementReading
    ) -> Bool {
        var figures = TradeFigures(
            side: .sell,
            quantity: Quantity(units: units),
            price: .zero,
            multiplier: .one,
            fees: .zero
        )
        figures.setPrice(from: cash)
        let execution = try? Execution(
            account: row.key.account,
            time: row.time,
            instrument: row.key.instrument,
            side: .sell,
            quantity: figures.quantity,
            price: figures.price,
            currency: row.key.currency,
            effect: .close,
            note: "Cash in lieu of a fraction of a share"
        )
        guard let execution else { return false }
        reading.ledger.append(execution, source: Int64(row.row))
        return true
    }

    // MARK: - Actions

    private static func action(of row: CorporateActionRow) -> CorporateAction {
        let change: CorporateAction.Change =
            if let ratio = row.ratio {
                .ratio(new: ratio.new, old: ratio.old)
            } else if row.kind == .split, row.shares != .zero {
                .shares(row.shares)
            } else {
                .unknown
            }
        return CorporateAction(time: row.time, key: row.key, change: change, source: Int64(row.row))
    }

    /// Takes rows of old shares with those of the new ones that replace them, the nearest in the file.
    private static func pairs(
        _ rows: inout [CorporateActionRow]
    ) -> [(old: CorporateActionRow, new: CorporateActionRow)] {
        var former: [ReplacedShares: [Int]] = [:]
        for (index, row) in rows.enumerated() where row.shares < .zero {
            former[ReplacedShares(row), default: []].append(index)
        }
        var pairs: [(old: CorporateActionRow, new: CorporateActionRow)] = []
        var paired: Set<Int> = []
        for (index, new) in rows.enumerated() where new.shares > .zero {
            let group = ReplacedShares(new)
            guard let candidates = former[group], !candidates.isEmpty else { continue }
            let behind = candidates.partitioned { rows[$0].row > new.row }
            let isNext =
                behind == 0
                || behind < candidates.count
                    && rows[candidates[behind]].row - new.row < new.row - rows[candidates[behind - 1]].row
            guard let old = former[group]?.remove(at: isNext ? behind : behind - 1) else { continue }
            pairs.append((rows[old], new))
            paired.formUnion([old, index])
        }
        rows = rows.indices.filter { !paired.contains($0) }.map { rows[$0] }
        return pairs
    }

    /// The actions of a row of old shares and one of new ones, and the fraction of a share that is left for cash.
    private static func actions(
        of old: CorporateActionRow,
        _ new: CorporateActionRow
    ) -> (actions: [CorporateAction], fraction: Int128?) {
        let (before, after) = (-old.shares.units, new.shares.units)
        var fraction: Int128?
        var ratio = before == after ? SplitRatio.one : SplitRatio.usual(from: before, to: after)
        if ratio == nil, let reverse = SplitRatio.reverse(from: before, to: after) {
            ratio = reverse
            fraction = before.scaled(by: 1, dividedBy: Int128(reverse.old)) - after
        }
        let isOption = new.key.instrument.type.isOption
        let staysItself = old.key == new.key || old.isNumbered && new.kind == .split
        // The former symbol of a number is not in the file, and an adjusted contract has other terms.
        guard let ratio, !isOption || ratio == .one, staysItself || !old.isNumbered else {
            let both = [old, new].map { row in
                CorporateAction(time: row.time, key: row.key, change: .unknown, source: Int64(row.row))
            }
            return (both, nil)
        }
        let action = CorporateAction(
            time: new.time,
            key: staysItself ? new.key : old.key,
            change: .ratio(new: ratio.new, old: ratio.old),
            successor: staysItself ? nil : new.key.instrument,
            source: Int64(new.row)
        )
        return ([action], staysItself ? fraction : nil)
    }
}

/// What rows of old shares and of those that replace them have in common.
private struct ReplacedShares: Hashable {
    let day: TradingDay
    let kind: CorporateActionRow.Kind
    let account: String
    let currency: Currency
    let type: InstrumentType

    init(_ row: CorporateActionRow) {
        (day, kind, account) = (row.day, row.kind, row.key.account)
        (currency, type) = (row.key.currency, row.key.instrument.type)
    }
}
