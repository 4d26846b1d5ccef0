import BourseCore

/// Puts the entries of a file in the order in which they happened, gives each removal of an option its side, and removes
/// what was cancelled.
struct DialectBooking {
    /// What else is known of a row, in few bytes: a file has a million.
    private struct BookedRow {
        private let number: Int32
        let level: UInt8
        let isDayOnly, hasSide, isCancellation: Bool

        init(day: TradingDay, level: Int, isDayOnly: Bool, hasSide: Bool, isCancellation: Bool) {
            (number, self.level) = (Int32(clamping: day.number), UInt8(clamping: level))
            (self.isDayOnly, self.hasSide, self.isCancellation) = (isDayOnly, hasSide, isCancellation)
        }

        var day: TradingDay { TradingDay(number: Int(number)) }
    }

    /// What a cancellation repeats of the row that it takes back.
    private struct CancelledTrade: Hashable {
        let position: Int32
        let side: Side
        let quantity: Int64
        let price: Price
    }

    private let listsNewestFirst: Bool
    private var ledger: ExecutionLedger
    private var places: [BookedRow] = []
    private let keepsDetails: Bool
    private var details: [FillDetail] = []
    /// What else the rows moved, by the place of their entries; most have nothing.
    private var activities: [Int: [AccountActivity]] = [:]

    /// Makes an empty booking.
    ///
    /// - Parameter listsNewestFirst: Whether the newest row is the first, if the days of the rows do not show it.
    init(listsNewestFirst: Bool, _ context: ImportContext) {
        self.listsNewestFirst = listsNewestFirst
        ledger = ExecutionLedger(keepsTexts: context.keepsTexts)
        keepsDetails = context.keepsActivities
    }

    /// Adds an entry of a row.
    mutating func add(_ entry: DialectEntry, _ execution: Execution, row: Int) {
        ledger.append(execution, source: Int64(row))
        if keepsDetails { details.append(entry.detail) }
        if !entry.activities.isEmpty { activities[places.count] = entry.activities }
        places.append(
            BookedRow(
                day: entry.day,
                level: entry.level,
                isDayOnly: entry.isDayOnly,
                hasSide: entry.side != nil,
                isCancellation: entry.isCancellation
            )
        )
    }

    /// The index of what was traded in the last row.
    var lastPosition: Int32? { ledger.fills.last?.position }

    /// Adds a trade, whose position is that of an earlier row.
    mutating func add(_ fill: Fill, day: TradingDay, isDayOnly: Bool, level: Int) {
        ledger.append(fill)
        places.append(
            BookedRow(day: day, level: level, isDayOnly: isDayOnly, hasSide: true, isCancellation: false)
        )
    }

    /// Adds the texts of a trade, where texts are stored.
    mutating func add(order: String, note: String) { ledger.append(order: order, note: note) }

    /// Adds the detail of a trade, where details are stored.
    mutating func add(_ detail: FillDetail) { details.append(detail) }

    /// Adds all entries of a later part of the file.
    mutating func append(_ later: DialectBooking, rowsBefore: Int) {
        ledger.append(later.ledger, sourcesAfter: Int64(rowsBefore))
        details += later.details
        for (place, further) in later.activities {
            activities[places.count + place] = further.map { $0.moved(by: rowsBefore) }
        }
        places += later.places
    }

    /// Appends all entries to a reading in the order of time.
    ///
    /// Brokers list the newest first or last; of rows with a day alone, that order is all there is. Within a day, what
    /// closes a position waits for what opens it, and options end last.
    mutating func book(into reading: inout StatementReading) {
        guard !bookInOrder(into: &reading) else { return }
        reading.ledger.reserve(ledger.count)
        var held = [Int128](repeating: 0, count: ledger.positions.count)
        var moved = [Int32?](repeating: nil, count: ledger.positions.count)
        var waiting: [Int] = []
        var waitingDay: TradingDay?
        for index in withoutCancelled(ofBestLevel(order(), &reading), &reading) {
            if places[index].day != waitingDay {
                for late in waiting { append(late, &held, &moved, into: &reading) }
                waiting = []
                waitingDay = places[index].day
            }
            if places[index].isDayOnly, waits(index, held) {
                waiting.append(index)
            } else {
                append(index, &held, &moved, into: &reading)
            }
        }
        for late in waiting { append(late, &held, &moved, into: &reading) }
        guard !activities.isEmpty else { return }
        reading.content.activities = reading.content.activities.enumerated()
            .sorted { ($0.element.row, $0.offset) < ($1.element.row, $1.offset) }.map(\.element)
    }

    // MARK: - Order

    /// Gives a reading all entries as they are, or reversed, where that is their order and nothing of them has to wait, to
    /// be completed or to be left out: then a million rows are not copied.
    private mutating func bookInOrder(into reading: inout StatementReading) -> Bool {
        guard reading.ledger.count == 0, reading.content.details.isEmpty, activities.isEmpty,
            let isReversed = usualOrder
        else { return false }
        if isReversed {
            ledger.reverse()
            details.reverse()
        }
        swap(&reading.ledger, &ledger)
        swap(&reading.content.details, &details)
        return true
    }

    /// Whether all entries only have to be reversed, or can stay as they are; nil where there is more to do.
    private var usualOrder: Bool? {
        let (fills, level) = (ledger.fills, places.first?.level)
        let areUsual = places.indices.allSatisfy { index in
            let place = places[index]
            return place.hasSide && !place.isCancellation && place.level == level
                && !(place.isDayOnly && fills[index].effect?.isClosing == true)
        }
        guard areUsual else { return nil }
        let isReversed = isNewestFirst
        for (fill, next) in zip(fills, fills.dropFirst()) {
            guard isReversed ? next.time <= fill.time : fill.time <= next.time else { return nil }
        }
        return isReversed
    }

    /// The places in order of time; those of one instant in the order of the file, reversed for newest first.
    private func order() -> [Int] {
        let fills = ledger.fills
        let indices = isNewestFirst ? Array(fills.indices.reversed()) : Array(fills.indices)
        let isOrdered = zip(indices, indices.dropFirst()).allSatisfy { fills[$0].time <= fills[$1].time }
        guard !isOrdered else { return indices }
        var order = Array(indices.indices)
        order.sort { (fills[indices[$0]].time, $0) < (fills[indices[$1]].time, $1) }
        return order.map { indices[$0] }
    }

    /// Whether more rows are earlier than the one above them than later: single ones can be out of order.
    private var isNewestFirst: Bool {
        var steps = 0
        for (row, next) in zip(ledger.fills, ledger.fills.dropFirst()) where row.time != next.time {
            steps += next.time < row.time ? 1 : -1
        }
        return steps == 0 ? listsNewestFirst : steps > 0
    }

    /// Leaves out rows that repeat the trades of a better level.
    private func ofBestLevel(_ order: [Int], _ reading: inout StatementReading) -> [Int] {
        guard let best = places.lazy.map(\.level).min(), places.contains(where: { $0.level != best }) else {
            return order
        }
        return order.filter { index in
            guard places[index].level != best else { return true }
            reading.ignore("orders beside their executions")
            return false
        }
    }

    // MARK: - Cancellations

    /// Leaves out each cancelled row and the row that cancels it; what cancels a trade of an earlier file warns of it.
    private func withoutCancelled(_ order: [Int], _ reading: inout StatementReading) -> [Int] {
        guard places.contains(where: \.isCancellation) else { return order }
        var open: [CancelledTrade: [Int]] = [:]
        var gone: Set<Int> = []
        // Of one instant, what is cancelled comes first, whatever the order of the file.
        let steps = order.enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            return (ledger.fills[first].time, places[first].isCancellation ? 1 : 0, left.offset)
                < (ledger.fills[second].time, places[second].isCancellation ? 1 : 0, right.offset)
        }
        for (_, index) in steps {
            let fill = ledger.fills[index]
            let trade = CancelledTrade(
                position: fill.position,
                side: fill.side,
                quantity: fill.quantityUnits,
                price: fill.price
            )
            guard places[index].isCancellation else {
                if places[index].hasSide { open[trade, default: []].append(index) }
                continue
            }
            gone.insert(index)
            if let cancelled = open[trade]?.popLast() {
                gone.insert(cancelled)
                reading.ignore("cancelled trades")
                reading.ignore("cancelled trades")
            } else {
                reading.ignore("cancelled trades")
                reading.warn(row: Int(fill.source), column: nil, takenBack(index).message)
            }
        }
        return order.filter { !gone.contains($0) }
    }

    /// The warning of a trade that is cancelled here and is in no row of the file.
    private func takenBack(_ index: Int) -> RowRefusal {
        let fill = ledger.fills[index]
        let key = ledger.key(of: fill)
        let value = Money(price: fill.price, quantity: fill.quantity, multiplier: fill.multiplier)
        return .takesBack(
            fill.side,
            fill.quantity,
            key.instrument,
            for: value,
            key.currency,
            on: places[index].day
        )
    }

    // MARK: - Sides

    /// Whether an entry closes what is not open yet.
    private func waits(_ index: Int, _ held: [Int128]) -> Bool {
        let fill = ledger.fills[index]
        guard let effect = fill.effect, effect.isClosing else { return false }
        guard places[index].hasSide else { return true }
        let open = held[Int(fill.position)]
        return fill.side == .sell ? open <= 0 : open >= 0
    }

    /// Appends an entry to a reading.
    ///
    /// - Parameters:
    ///   - held: How much of each position is open.
    ///   - moved: The index of each position in the reading's ledger; nil for those that it does not have yet.
    private func append(
        _ index: Int,
        _ held: inout [Int128],
        _ moved: inout [Int32?],
        into reading: inout StatementReading
    ) {
        let fill = ledger.fills[index]
        let place = Int(fill.position)
        let open = held[place]
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
        let change = (side == .buy ? 1 : -1) * Int128(fill.quantityUnits)
        // What closes a position whose opening is not in the file opens none.
        let isClosing = fill.effect?.isClosing == true
        let limit = side == .buy ? max(open, 0) : min(open, 0)
        let unlimited = open + change
        held[place] = !isClosing ? unlimited : side == .buy ? min(unlimited, limit) : max(unlimited, limit)
        let position = moved[place] ?? reading.ledger.position(ledger.positions[place])
        moved[place] = position
        reading.ledger.append(ledger, at: index, side: side, to: position)
        if keepsDetails { reading.content.details.append(details[index]) }
        guard let further = activities[index] else { return }
        reading.content.activities += further
        reading.rows += further.count
    }

    /// The side that ends a position: what was bought is sold.
    ///
    /// An assignment ends what was sold, an exercise what was bought.
    private static func side(ending open: Int128, _ effect: Effect?) -> Side? {
        if effect == .assign { return .buy }
        if effect == .exercise { return .sell }
        return open > 0 ? .sell : open < 0 ? .buy : nil
    }
}
