import BourseCore

/// Puts the entries of a file in the order in which they happened, and gives each removal of an option its side.
struct DialectBooking {
    private struct Place {
        let day: TradingDay
        let isDayOnly: Bool
        let hasSide: Bool
    }

    private var ledger: ExecutionLedger
    private var places: [Place] = []

    /// Makes an empty booking.
    init(keepsTexts: Bool) { ledger = ExecutionLedger(keepsTexts: keepsTexts) }

    /// Adds an entry of a row.
    mutating func add(_ entry: DialectEntry, _ execution: Execution, row: Int) {
        ledger.append(execution, source: Int64(row))
        places.append(Place(day: entry.day, isDayOnly: entry.isDayOnly, hasSide: entry.side != nil))
    }

    /// Appends all entries to a reading in the order of time.
    ///
    /// Brokers list the newest first or last; of rows with a day alone, that order is all there is. Within a day, what
    /// closes a position waits for what opens it, and options end last.
    func book(into reading: inout StatementReading) {
        var held: [Int32: Int128] = [:]
        var waiting: [Int] = []
        var waitingDay: TradingDay?
        for index in order() {
            if places[index].day != waitingDay {
                for late in waiting { append(late, &held, into: &reading) }
                waiting = []
                waitingDay = places[index].day
            }
            if places[index].isDayOnly, waits(index, held) {
                waiting.append(index)
            } else {
                append(index, &held, into: &reading)
            }
        }
        for late in waiting { append(late, &held, into: &reading) }
    }

    /// The places in order of time; those of one instant in the order of the file, turned round for newest first.
    private func order() -> [Int] {
        let fills = ledger.fills
        let isNewestFirst = (fills.first?.time ?? .init(microseconds: 0)) > (fills.last?.time ?? .init(microseconds: 0))
        let indices = isNewestFirst ? Array(fills.indices.reversed()) : Array(fills.indices)
        var order = Array(indices.indices)
        order.sort { (fills[indices[$0]].time, $0) < (fills[indices[$1]].time, $1) }
        return order.map { indices[$0] }
    }

    /// Whether an entry closes what is not open yet.
    private func waits(_ index: Int, _ held: [Int32: Int128]) -> Bool {
        let fill = ledger.fills[index]
        guard let effect = fill.effect, effect.isClosing else { return false }
        guard places[index].hasSide else { return true }
        let open = held[fill.position] ?? 0
        return fill.side == .sell ? open <= 0 : open >= 0
    }

    private func append(_ index: Int, _ held: inout [Int32: Int128], into reading: inout StatementReading) {
        let fill = ledger.fills[index]
        let open = held[fill.position] ?? 0
        var side = fill.side
        if !places[index].hasSide {
            guard let known = Self.side(ending: open, fill.effect) else {
                reading.refuse(
                    row: Int(fill.source),
                    column: nil,
                    "The option expired, but its opening is not in the file, so it is unknown whether it was bought or "
                        + "sold. Export a longer range of dates."
                )
                return
            }
            side = known
        }
        held[fill.position] = open + (side == .buy ? 1 : -1) * Int128(fill.quantityUnits)
        reading.ledger.append(ledger, at: index, side: side)
    }

    /// The side that ends a position: what was bought is sold. An assignment ends what was sold, an exercise what was
    /// bought.
    private static func side(ending open: Int128, _ effect: Effect?) -> Side? {
        if effect == .assign { return .buy }
        if effect == .exercise { return .sell }
        return open > 0 ? .sell : open < 0 ? .buy : nil
    }
}
