import BourseCore

/// The state of stored data, of data in memory and of the clock.
///
/// A result calculated from these is valid in the same edition.
public struct DeskEdition: Hashable, Sendable {
    /// The version of everything stored.
    let stored: Int
    /// The changes of everything in memory.
    let known: UInt64
    /// The second of the clock: pages show ages, and stale values are requested again.
    let second: Int64
}

extension Desk {
    /// Returns the edition of the desk at an instant; nil if the version of stored data is unavailable.
    ///
    /// Read it before looking anything up: the values then belong to this edition or a later one.
    ///
    /// - Complexity: O(1), a few microseconds.
    public func edition(at now: Timestamp) -> DeskEdition? {
        guard let stored = storageVersion.number() else { return nil }
        // Counters only increase, so every change changes the sum.
        let known = changeCounters.reduce(UInt64(0)) { $0 &+ $1.number }
        return DeskEdition(stored: stored, known: known, second: now.seconds)
    }
}
