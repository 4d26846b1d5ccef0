import BourseCore
import BourseJournal

/// The trades of a file that one row opened and closed, of contracts that are no holding.
struct ClosedTrades {
    /// The fill that opened a trade, by the fill that closed it.
    private(set) var openings: [Int: Int] = [:]

    /// Finds them.
    init(_ ledger: ExecutionLedger) {
        var places: [Int64: [Int]] = [:]
        for (index, fill) in ledger.fills.enumerated() where ledger.key(of: fill).instrument.type == .future {
            places[fill.source, default: []].append(index)
        }
        for pair in places.values where pair.count == 2 {
            let sides = pair.map { ledger.fills[$0] }
            guard let opening = sides.firstIndex(where: { $0.effect == .open }),
                let closing = sides.firstIndex(where: { $0.effect == .close }),
                sides[0].position == sides[1].position, sides[0].side != sides[1].side,
                sides[0].quantity == sides[1].quantity, sides[0].multiplier == sides[1].multiplier
            else { continue }
            openings[pair[closing]] = pair[opening]
        }
    }
}
