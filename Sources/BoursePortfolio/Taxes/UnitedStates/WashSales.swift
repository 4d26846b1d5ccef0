import BourseCore

/// The disposals of tax records by US rules: with wash sales, and with the premiums of exercised options in the trades of
/// shares.
///
/// A loss is disallowed for as many shares as were bought within 30 days before or after the sale, in all accounts of the
/// records. The disallowed loss is part of the cost of the shares bought, and their holding period includes that of the
/// shares sold.
///
/// - A replacement is a purchase or reinvestment of the same security, or of a call option on it; for an option the same
///   contract. A call option counts for as many shares as it is on.
/// - Shares bought before the sale count if they are still held after it, and not if they are of the purchase that was sold
///   from, or were bought in the same second: selling part of one purchase is no wash sale (Revenue Ruling 56-602).
/// - Purchases count in their order, the earliest first, and each share only once.
/// - Of the lot that replaces, the shares that replace are sold first.
/// - A loss of a short position in shares or funds is disallowed for as much as was sold short again within 30 days before or
///   after the day on which it was closed. The loss is part of the cost of what replaces it.
/// - What is left of that loss is disallowed for as many held shares as were sold within these days, without those of the
///   order that opened the position. No cost takes it over: §1091(d) adds a loss to the basis of property whose acquisition
///   disallows it, and a sale acquires none. Each share of a sale counts once.
/// - A short position is closed by purchases alone. What §1091-1(g) of the Regulations says of shares that were owned at the
///   short sale and delivered later does not arise.
/// - Digital assets and section 1256 contracts are no securities of this rule.
///
/// Source: Internal Revenue Code §1091, for short sales (e), and §1223(3); Regulations §1.1091-1 and §1.1091-2; IRS
/// Publication 550 (2024), "Wash Sales".
struct WashSales {
    /// How many days before and after a sale count.
    static let window: Int32 = 30

    /// What was closed, in the order of the ledger.
    private(set) var disposals: [TaxDisposal] = []
    /// Options that a broker reported as exercised, without a trade of shares at their strike.
    private(set) var exercisedWithoutShares: [(day: TradingDay, symbol: Symbol)] = []
    /// Disallowed losses that left with something given away, or with an exercised option, and are in no cost any more.
    private(set) var departed = Money.zero
    /// The transactions that are not counted.
    var problems: [TransactionProblem] { replay.problems }
    /// Disallowed losses in the cost of what is held at the end.
    var deferred: Money { Money(units: losses.total) }

    private(set) var replay: TaxReplay
    private let deliveries: OptionDeliveries
    private let treatments: [TaxTreatment]
    var losses = DeferredLosses()
    /// By the row of a purchase that comes later: the losses that it takes over, and how much of it that uses.
    var pending: [Int: [DeferredLoss]] = [:]
    var candidates: ReplacementIndex
    private var current = 0

    /// Calculates all disposals.
    ///
    /// - Complexity: O(rows · (lots of one holding + trades within 30 days)).
    init(_ records: TaxRecords, base: Currency) {
        deliveries = OptionDeliveries(records, base: base, usesNamedLots: true)
        replay = TaxReplay(records, base: base, usesNamedLots: true)
        let classes = records.knownClasses
        treatments = records.ledger.assets.map { TaxTreatment($0, classes: classes, chosen: records.chosenUnderlyings) }
        candidates = ReplacementIndex(records.ledger, opened: deliveries.opened, sold: deliveries.sold)
        replay.context.rows = deliveries.adjusted(replay.context.rows)
        for row in deliveries.missing {
            let missing = replay.context.rows[row]
            exercisedWithoutShares.append(
                (TradingDay(number: Int(missing.day)), records.ledger.assets[Int(missing.asset)].symbol)
            )
        }
        for index in replay.context.rows.indices {
            current = index
            count(index)
        }
    }

    private mutating func count(_ index: Int) {
        guard let closed = replay.apply(index) else { return }
        let row = replay.context.rows[index]
        switch row.kind {
        case .buy, .sell, .reinvestment:
            if let later = pending.removeValue(forKey: index) { losses.add(later, row.position, Int32(index: index)) }
            close(Array(closed), index, row)
        case .split: losses.split(row.position, new: row.quantity, old: row.price)
        case .spinOff:
            let (parents, children) = (quantities(row.position), quantities(row.targetPosition))
            losses.spinOff(row.position, to: row.targetPosition, share: row.price) { opening in
                guard let child = children[opening], let parent = parents[opening] else { return nil }
                return (child, parent)
            }
        case .transfer:
            for part in replay.book.parts {
                let moved = take(part.quantity, row.position, part.row)
                losses.add(moved, row.targetPosition, part.row)
            }
        case .transferOut:
            for part in replay.book.parts {
                for gone in take(part.quantity, row.position, part.row) {
                    departed = departed + Money(units: gone.amount)
                }
            }
        default: break
        }
    }

    private func quantities(_ position: Int32) -> [Int32: Int64] {
        replay.book.pools[Int(position)].lots.reduce(into: [:]) {
            $0[$1.row, default: 0] += Int64(clamping: $1.quantity.magnitude)
        }
    }

    /// Whether nothing of a lot is left in a holding.
    private func isGone(_ position: Int32, _ row: Int32) -> Bool {
        !replay.book.pools[Int(position)].lots.contains { $0.row == row }
    }

    private mutating func take(_ quantity: Int64, _ position: Int32, _ row: Int32) -> [DeferredLoss] {
        let quantity = Int64(clamping: quantity.magnitude)
        return losses.take(quantity, position, row, isLast: isLast(position, row))
    }

    /// Whether disallowed losses of a lot must be taken entirely, because nothing of it is left.
    private func isLast(_ position: Int32, _ row: Int32) -> Bool {
        losses.contains(position, row) && isGone(position, row)
    }

    // MARK: - Closing

    private mutating func close(_ closed: [GainRow], _ index: Int, _ row: LedgerRow) {
        let asset = Int(row.asset)
        var pieces: [ClosedPiece] = []
        for (place, gain) in closed.enumerated() {
            let later = closed[(place + 1)...]
            let taken = losses.take(
                Int64(clamping: gain.lot.quantity.magnitude),
                gain.position,
                gain.lot.row,
                isLast: isLast(gain.position, gain.lot.row) && !later.contains { $0.lot.row == gain.lot.row }
            )
            pieces += ClosedPiece.pieces(gain, with: taken)
        }
        if let delivered = deliveries.deliveries[index] {
            deliver(pieces, delivered)
            return
        }
        for piece in pieces {
            guard piece.gain < 0, isWashable(asset, isShort: piece.isShort) else {
                append(piece, index, row)
                continue
            }
            match(piece, index, row)
        }
    }

    /// Whether the rule applies to losses of an asset; writing an option is not a short sale of a security.
    private func isWashable(_ asset: Int, isShort: Bool) -> Bool {
        switch treatments[asset] {
        case .security: !isShort || replay.ledger.assets[asset].option == nil
        case .unknownOption: !isShort
        case .digitalAsset, .section1256: false
        }
    }

    /// Moves disallowed losses of an exercised option into the shares that it brought.
    private mutating func deliver(_ pieces: [ClosedPiece], _ delivered: [OptionDeliveries.Delivery]) {
        let contracts = pieces.reduce(Int64(0)) { $0 + $1.quantity }
        let shares = delivered.reduce(Int64(0)) { $0 + $1.quantity }
        for piece in pieces where piece.deferred > 0 {
            var left = piece.deferred
            for (place, delivery) in delivered.enumerated() {
                let isLast = place == delivered.count - 1
                let amount =
                    isLast ? left : piece.deferred.scaled(by: Int128(delivery.quantity), dividedBy: Int128(shares))
                left -= amount
                // The shares that this part of the contracts brought.
                let quantity = Int128(delivery.quantity).scaled(
                    by: Int128(piece.quantity),
                    dividedBy: Int128(contracts)
                )
                attach(
                    DeferredLoss(
                        quantity: Int64(clamping: quantity),
                        amount: amount,
                        tackedDays: piece.tackedDays
                    ),
                    to: delivery.shares
                )
            }
        }
    }

    private mutating func attach(_ loss: DeferredLoss, to purchase: Int) {
        let row = replay.context.rows[purchase]
        if deliveries.opened[purchase] > 0, purchase > current {
            pending[purchase, default: []].append(loss)
        } else if deliveries.opened[purchase] > 0, !isGone(row.position, Int32(index: purchase)) {
            losses.add([loss], row.position, Int32(index: purchase))
        } else {
            departed = departed + Money(units: loss.amount)
        }
    }

    mutating func append(
        _ piece: ClosedPiece,
        _ index: Int,
        _ row: LedgerRow,
        disallowed: Int128 = 0,
        replacements: [TaxDisposal.Replacement] = []
    ) {
        let (asset, opening) = (replay.ledger.assets[Int(row.asset)], replay.context.rows[Int(piece.row)])
        let isOption = asset.option != nil
        disposals.append(
            TaxDisposal(
                closing: row.id,
                opening: opening.id,
                account: replay.account(ofPosition: row.position),
                asset: asset,
                opened: TradingDay(number: Int(piece.day)),
                closed: TradingDay(number: Int(row.day)),
                tackedDays: Int(piece.tackedDays),
                quantity: Quantity(units: Int128(piece.quantity)),
                isShort: piece.isShort,
                proceeds: Money(units: piece.isShort ? piece.deferred - piece.cost : piece.proceeds),
                cost: Money(units: piece.isShort ? piece.deferred - piece.proceeds : piece.cost),
                deferred: Money(units: piece.deferred),
                disallowed: Money(units: disallowed),
                replacements: replacements,
                premiums: (deliveries.premiums[index] ?? []) + (deliveries.premiums[Int(piece.row)] ?? []),
                isExpired: isOption && row.amount == 0,
                isWrittenAgain: isOption && piece.isShort && piece.gain < 0
                    && candidates.isSoldShort(Int(row.asset), near: row.day, besides: Int(piece.row))
            )
        )
    }
}

extension WashSales {
    /// The lots that are held after the last transaction, with the days they were opened on.
    var openLots: [(asset: PortfolioAsset, opened: TradingDay)] {
        replay.book.pools.enumerated().flatMap { position, pool in
            pool.lots.map { cell in
                (
                    replay.ledger.assets[replay.asset(ofPosition: Int32(index: position))],
                    TradingDay(number: Int(cell.day))
                )
            }
        }
    }

    /// The treatment of an asset.
    func treatment(of asset: PortfolioAsset) -> TaxTreatment {
        replay.ledger.asset(asset.symbol).map { treatments[$0] } ?? .security
    }
}
