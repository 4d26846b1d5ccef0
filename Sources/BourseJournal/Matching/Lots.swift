import BourseCore

/// The lots of one trade or open position, closed first in, first out.
struct Lots {
    private let openings: [TradePart]
    private var closed: Int128
    private var index = 0

    init(_ parts: ArraySlice<TradePart>) {
        openings = parts.filter(\.isOpening)
        closed = parts.reduce(0) { $1.isOpening ? $0 : $0 + Int128($1.quantityUnits) }
    }

    /// The next opening part that is still held, less what of it was closed.
    mutating func nextHeld() -> TradePart? {
        while index < openings.count {
            let part = openings[index]
            index += 1
            if closed >= Int128(part.quantityUnits) {
                closed -= Int128(part.quantityUnits)
                continue
            }
            let rest = part.dropping(Int64(closed))
            closed = 0
            return rest
        }
        return nil
    }
}
