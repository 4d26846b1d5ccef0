import BourseCore

/// Which trades disallow a loss.
extension WashSales {
    /// A part of a transaction that disallows a part of a loss.
    private struct Match {
        let row: Int
        let kind: TaxDisposal.Replacement.Kind
        /// The holding, if it was opened before the loss.
        var position: Int32?
        /// How much of it, on its own day, or as it is held.
        let units: Int64
        /// The same in units of the security of the loss, on the day of the loss.
        let shares: Int64
    }

    /// Divides a loss into the parts that a wash sale disallows and the rest.
    ///
    /// What takes a loss over comes first: of a short position short sales, then sales of held shares.
    mutating func match(_ piece: ClosedPiece, _ index: Int, _ row: LedgerRow) {
        var rest = piece
        let openings = openings(replacing: piece, index, row)
        disallow(openings, of: &rest, index, row)
        if piece.isShort {
            let sales = salesOfHeld(near: rest, row)
            disallow(sales, of: &rest, index, row)
        }
        if rest.quantity > 0 { append(rest, index, row) }
    }

    /// Disallows what matches of a loss; the rest of it is left.
    private mutating func disallow(_ matches: [Match], of rest: inout ClosedPiece, _ index: Int, _ row: LedgerRow) {
        var washed: [TaxDisposal.Replacement] = []
        var matched: ClosedPiece?
        for one in matches {
            let part = rest.take(one.shares)
            carry(part, into: one, on: row.day)
            let trade = replay.context.rows[one.row]
            washed.append(
                TaxDisposal.Replacement(
                    kind: one.kind,
                    transaction: trade.id,
                    day: TradingDay(number: Int(trade.day)),
                    symbol: replay.ledger.assets[Int(trade.asset)].symbol,
                    quantity: Quantity(units: Int128(one.shares))
                )
            )
            matched = matched.map { $0.joined(part) } ?? part
        }
        if let matched { append(matched, index, row, disallowed: -matched.gain, replacements: washed) }
    }

    /// Moves a disallowed loss into the cost of what takes it over.
    private mutating func carry(_ part: ClosedPiece, into match: Match, on day: Int32) {
        guard match.kind != .saleOfHeld else { return }
        let held = Int32(clamping: Int(day) - Int(part.day) + Int(part.tackedDays))
        let deferred = DeferredLoss(quantity: max(match.units, 1), amount: -part.gain, tackedDays: held)
        if let position = match.position {
            losses.add([deferred], position, Int32(index: match.row))
        } else {
            pending[match.row, default: []].append(deferred)
        }
    }

    /// What opened the same position again within 30 days: first what is still held, then what follows.
    private mutating func openings(replacing piece: ClosedPiece, _ index: Int, _ row: LedgerRow) -> [Match] {
        let (asset, kind) = (Int(row.asset), piece.isShort ? TaxDisposal.Replacement.Kind.shortSale : .purchase)
        var (found, wanted) = ([Match](), piece.quantity)
        for held in held(replacing: piece, of: asset, on: row.day) where wanted > 0 {
            let shares = min(wanted, held.shares)
            let own = units(shares, of: held.row, besides: asset)
            found.append(Match(row: held.row, kind: kind, position: held.position, units: own, shares: shares))
            wanted -= shares
        }
        while wanted > 0,
            let later = candidates.next(
                of: asset,
                isShort: piece.isShort,
                after: index,
                through: row.day + Self.window
            )
        {
            let free = shares(later.left, of: later.row, besides: asset, on: row.day)
            let part = min(wanted, free)
            let own = part == free ? later.left : units(part, of: later.row, besides: asset, on: row.day)
            candidates.use(max(own, 1), of: later.row)
            guard part > 0 else { continue }
            found.append(Match(row: later.row, kind: kind, units: own, shares: part))
            wanted -= part
        }
        return found
    }

    /// Sales of shares that were held within 30 days of closing a short position, but not of the order that opened it.
    private mutating func salesOfHeld(near piece: ClosedPiece, _ row: LedgerRow) -> [Match] {
        let asset = Int(row.asset)
        var (found, wanted) = ([Match](), piece.quantity)
        guard wanted > 0 else { return [] }
        for place in candidates.salesOfHeld(of: asset, around: row.day) {
            guard wanted > 0, replay.context.rows[place].day <= row.day + Self.window else { break }
            guard !isSameOrder(place, as: Int(piece.row)), let sale = candidates.sale(place) else { continue }
            let free = shares(sale.left, of: sale.row, besides: asset, on: row.day)
            let part = min(wanted, free)
            guard part > 0 else { continue }
            let own = part == free ? sale.left : units(part, of: sale.row, besides: asset, on: row.day)
            candidates.useSale(max(own, 1), of: sale.row)
            found.append(Match(row: sale.row, kind: .saleOfHeld, units: own, shares: part))
            wanted -= part
        }
        return found
    }

    /// Whether two transactions are one, or executions in the same second.
    private func isSameOrder(_ row: Int, as other: Int) -> Bool {
        let (one, two) = (replay.ledger.transactions[row], replay.ledger.transactions[other])
        return row == other || one.second != nil && one.second == two.second && one.day == two.day
    }

    /// What was opened on the same side within 30 days before and is still held, in the order of its transactions.
    private func held(
        replacing piece: ClosedPiece,
        of asset: Int,
        on day: Int32
    ) -> [(row: Int, position: Int32, shares: Int64)] {
        var found: [LotPlace: Int64] = [:]
        for position in candidates.positions(replacing: asset, isShort: piece.isShort) {
            for cell in replay.book.pools[Int(position)].lots {
                let bought = replay.context.rows[Int(cell.row)]
                guard (cell.quantity < 0) == piece.isShort, candidates.isOpening(Int(cell.row), isShort: piece.isShort),
                    bought.day >= day - Self.window, !isSameOrder(Int(cell.row), as: Int(piece.row)),
                    bought.asset == replay.context.positions[Int(position)].asset
                else { continue }
                found[LotPlace(row: Int(cell.row), position: position), default: 0] += Int64(
                    clamping: cell.quantity.magnitude
                )
            }
        }
        return found.sorted { ($0.key.row, $0.key.position) < ($1.key.row, $1.key.position) }.compactMap {
            place,
            units in
            let free = units - losses.quantity(place.position, Int32(index: place.row))
            let shares = shares(free, of: place.row, besides: asset)
            return shares > 0 ? (place.row, place.position, shares) : nil
        }
    }

    private struct LotPlace: Hashable {
        let row: Int
        let position: Int32
    }

    /// How many units of the security of a loss some of a trade is, on the day of the loss.
    ///
    /// - Parameter day: The day of the loss; nil for what is held, whose units are those of that day.
    private func shares(_ units: Int64, of trade: Int, besides asset: Int, on day: Int32? = nil) -> Int64 {
        let row = replay.context.rows[trade]
        guard Int(row.asset) == asset else {
            let multiplier = replay.ledger.assets[Int(row.asset)].multiplier
            return Int64(clamping: Int128(units).scaled(by: Int128(multiplier.units), dividedBy: 100_000_000))
        }
        guard let day else { return units }
        return candidates.splits.units(units, of: asset, from: row.day, to: day)
    }

    /// The inverse of ``shares(_:of:besides:on:)``.
    private func units(_ shares: Int64, of trade: Int, besides asset: Int, on day: Int32? = nil) -> Int64 {
        let row = replay.context.rows[trade]
        guard Int(row.asset) == asset else {
            let multiplier = replay.ledger.assets[Int(row.asset)].multiplier
            return Int64(clamping: Int128(shares).scaled(by: 100_000_000, dividedBy: Int128(multiplier.units)))
        }
        guard let day else { return shares }
        return candidates.splits.units(shares, of: asset, from: day, to: row.day)
    }
}
