/// The sums of whole blocks of a series, kept so that a new value does not make the old ones be summed again.
///
/// A window is then a few blocks and what sticks out of them at its two ends.
struct BlockSums: Sendable {
    /// Returns in a block: a new day costs about as many as five blocks have, and 88 bytes a block are little beside
    /// the six of each value.
    static let size = 128

    /// The sums of values 0…128, 128…256 and so on.
    private var blocks: [WindowSums] = []

    /// Forgets the blocks, for the series has changed.
    mutating func removeAll() { blocks.removeAll() }

    /// Sums up the blocks that are whole by position `end` and were not before.
    mutating func cover<Column: NAVColumn>(_ column: Column, through end: Int, riskFreePerDay: Double) {
        let whole = end / Self.size
        guard whole > blocks.count else { return }
        // Exactly as many as needed: there are tens of thousands of these, and a new block is rare.
        blocks.reserveCapacity(whole)
        for block in blocks.count..<whole {
            let start = block * Self.size
            blocks.append(
                WindowSums(column, from: start, to: start + Self.size, riskFreePerDay: riskFreePerDay)
            )
        }
    }

    /// Calls `emit` for each period with its place, where it starts, and the sums of `column[start...end]`.
    ///
    /// The windows of all periods end together and differ in where they start, so the stretch between two starts is
    /// summed once and put before the shorter windows' sums. Nothing is allocated.
    ///
    /// - Parameters:
    ///   - end: The newest position of all windows, covered.
    ///   - starts: Where they begin.
    @inline(__always)
    func scan<Column: NAVColumn>(
        _ column: Column,
        end: Int,
        starts: PeriodStarts,
        riskFreePerDay: Double,
        emit: (_ period: Int, _ start: Int, _ sums: WindowSums) -> Void
    ) {
        var sums = WindowSums(value: column[end])
        var known = end
        for slot in 0..<starts.count {
            let start = Int(starts.positions[slot])
            while known > start {
                let edge = (known - 1) / Self.size * Self.size
                if known == edge + Self.size, edge >= start {
                    sums.extend(backTo: blocks[edge / Self.size])
                    known = edge
                } else {
                    let first = max(start, edge)
                    sums.extend(backTo: WindowSums(column, from: first, to: known, riskFreePerDay: riskFreePerDay))
                    known = first
                }
            }
            emit(Int(starts.periods[slot]), start, sums)
        }
    }
}
