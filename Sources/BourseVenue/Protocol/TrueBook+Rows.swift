import BourseCore
import BourseOrderBook

extension TrueBook {
    /// The best levels as rows: asks from high to low, then bids from high to low.
    func rows(depth: Int = .max) -> [BookRow] {
        side(.ask).suffix(depth).map { Self.row($0, .ask) } + best(.bid, depth).map { Self.row($0, .bid) }
    }

    /// Does what an event says; its rows are complete.
    mutating func apply(_ action: BookAction, _ rows: [BookRow], at time: Timestamp) {
        if action == .partial { clear() }
        sequence += 1
        self.time = Timestamp(microseconds: time.microseconds / 1000 * 1000)
        for row in rows {
            guard let price = row.price else { continue }
            if action == .delete {
                remove(row.side, at: price)
            } else if let size = row.size {
                set(TrueLevel(id: row.id, price: price, size: size, time: row.time ?? time), row.side)
            }
        }
    }

    private static func row(_ level: TrueLevel, _ side: BookSide) -> BookRow {
        BookRow(id: level.id, side: side, price: level.price, size: level.size, time: level.time)
    }
}
