import BourseCore

/// Finds the assignments and exercises of options whose shares are in no row of the file.
///
/// Without them the premium looks like the whole result, and the shares are missing from the positions.
struct MissingDeliveries {
    /// What an assignment or an exercise bought or sold.
    private struct Delivery: Hashable {
        let account: String
        let symbol: Symbol
        let currency: Currency
        let isPurchase: Bool
        let price: Price
    }

    /// Shares that were traded at one time, as far as no assignment explains them.
    private struct Shares {
        let time: Timestamp
        var units: Int128
    }

    private var shares: [Delivery: [Shares]] = [:]

    /// How far the row of the shares may be from that of the option: a weekend with a holiday, in microseconds.
    private static let longestDelay: Int64 = 5 * 86_400_000_000

    /// Options that are settled in cash besides ``IndexOptions``.
    private static let cashSettled: Set<String> = [
        "SPXPM", "NANOS", "ODAX", "OESX", "FTSE", "NIFTY", "BANKNIFTY", "FINNIFTY", "MIDCPNIFTY", "NIFTYNXT50",
        "SENSEX", "BANKEX",
    ]

    /// Warns of each row whose shares are missing.
    ///
    /// - Complexity: O(rows); nothing but a look at each row when no option was assigned or exercised.
    static func warn(_ reading: inout StatementReading) {
        let ledger = reading.ledger
        let options = ledger.fills.indices.filter { delivers(ledger.fills[$0], ledger) }
        guard !options.isEmpty else { return }
        var deliveries = MissingDeliveries(ledger)
        for index in options {
            let fill = ledger.fills[index]
            guard let delivery = delivery(of: fill, ledger) else { continue }
            let needed = Int128(fill.quantityUnits) * Int128(fill.multiplier.units) / Int128(Multiplier.one.units)
            guard !deliveries.take(needed, delivery, near: fill.time) else { continue }
            let side = delivery.isPurchase ? "BUY" : "SELL"
            let day = ZoneRules.newYork.day(at: fill.time)
            let trade = "\(side) \(Quantity(units: needed)) \(delivery.symbol) @ \(delivery.price) --at \(day)T16:00"
            let cause = fill.effect == .assign ? "assigned" : "exercised"
            reading.warn(
                row: Int(fill.source),
                column: nil,
                "The option was \(cause), but the file does not have its shares, so that the premium looks like the whole "
                    + "result. Export the shares as well, or add them: Journal ▸ Enter, or “bourse journal add \(trade)”."
            )
        }
        reading.sortIssues()
    }

    private init(_ ledger: ExecutionLedger) {
        for fill in ledger.fills {
            let key = ledger.key(of: fill)
            guard key.instrument.type == .stock || key.instrument.type == .etf else { continue }
            let delivery = Delivery(
                account: key.account,
                symbol: key.instrument.symbol,
                currency: key.currency,
                isPurchase: fill.side == .buy,
                price: fill.price
            )
            shares[delivery, default: []].append(Shares(time: fill.time, units: Int128(fill.quantityUnits)))
        }
    }

    /// Whether a row ended an option by an exchange of shares: one that ended in cash has a price.
    private static func delivers(_ fill: Fill, _ ledger: ExecutionLedger) -> Bool {
        guard fill.effect == .assign || fill.effect == .exercise, fill.price == .zero else { return false }
        let instrument = ledger.key(of: fill).instrument
        let name = instrument.symbol.name
        return instrument.type.isOption && !IndexOptions.isBroadBased(name) && !cashSettled.contains(name)
            && name.first != "/" && name.first != "."
    }

    private static func delivery(of fill: Fill, _ ledger: ExecutionLedger) -> Delivery? {
        let key = ledger.key(of: fill)
        guard let strike = key.instrument.strike else { return nil }
        return Delivery(
            account: key.account,
            symbol: key.instrument.symbol,
            currency: key.currency,
            isPurchase: (key.instrument.type == .call) == (fill.effect == .exercise),
            price: strike
        )
    }

    /// Takes shares that were traded at the strike around a time; false when there are not enough.
    private mutating func take(_ needed: Int128, _ delivery: Delivery, near time: Timestamp) -> Bool {
        guard let known = shares[delivery] else { return false }
        let near = known.indices.filter {
            abs(known[$0].time.microseconds - time.microseconds) <= Self.longestDelay
        }
        guard near.reduce(0, { $0 + known[$1].units }) >= needed else { return false }
        var rest = needed
        for index in near where rest > 0 {
            let taken = min(rest, known[index].units)
            shares[delivery]?[index].units -= taken
            rest -= taken
        }
        return true
    }
}
