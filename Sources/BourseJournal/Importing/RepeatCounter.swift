/// Counts what several parts of an import repeat: of what more than one of them has, as many count as the part has that
/// has it most often.
struct RepeatCounter<Row: Hashable> {
    private var most: [Row: Int] = [:]
    private var current: [Row: Int] = [:]

    /// Begins the next part.
    mutating func beginPart() { current = [:] }

    /// Counts a row of the current part, and returns whether the parts before it have it less often.
    mutating func isNew(_ row: Row) -> Bool {
        let count = current[row, default: 0] + 1
        current[row] = count
        guard count > most[row, default: 0] else { return false }
        most[row] = count
        return true
    }
}
