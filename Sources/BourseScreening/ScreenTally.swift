/// Counts for each of some rows which conditions it meets, a condition at a time.
package struct ScreenTally<Condition: Hashable & Sendable> {
    @usableFromInline let rows: [Int32]
    /// By place among the rows: the first condition that was not met.
    @usableFromInline var firsts: [Int32]
    /// How many were not met: 0, 1, or 2 for several.
    @usableFromInline var failures: [UInt8]
    /// What each condition left out.
    package var removals: [ScreenRemoval<Condition>] = []

    package init(_ rows: [Int32]) {
        self.rows = rows
        firsts = Array(repeating: 0, count: rows.count)
        failures = Array(repeating: 0, count: rows.count)
    }

    /// Goes through the rows with a condition.
    ///
    /// - Parameters:
    ///   - isMet: Whether a row meets it.
    ///   - isLacking: Whether a row that does not meet it lacks the figure.
    @inlinable
    package mutating func apply(_ condition: Condition, isMet: (Int) -> Bool, isLacking: (Int) -> Bool) {
        let number = Int32(removals.count)
        var removal = ScreenRemoval(condition: condition)
        let rows = rows
        failures.withUnsafeMutableBufferPointer { failures in
            firsts.withUnsafeMutableBufferPointer { firsts in
                for (place, row) in rows.enumerated() {
                    let row = Int(row)
                    if isMet(row) { continue }
                    if failures[place] == 0 {
                        failures[place] = 1
                        firsts[place] = number
                        removal.count += 1
                        if isLacking(row) { removal.lacking += 1 }
                    } else {
                        failures[place] = 2
                    }
                }
            }
        }
        removals.append(removal)
    }

    /// The rows that meet all conditions; counts those that one condition alone left out.
    package mutating func finish() -> [Int32] {
        var found: [Int32] = []
        for place in rows.indices {
            switch failures[place] {
            case 0: found.append(rows[place])
            case 1: removals[Int(firsts[place])].alone += 1
            default: break
            }
        }
        return found
    }
}
