import BourseCore

/// What is stored, what services have in memory, and what time it is: what was made of these holds in the same edition.
public struct DeskEdition: Hashable, Sendable {
    /// The version of everything stored.
    let stored: Int
    /// The changes of everything in memory.
    let known: UInt64
    /// Ages are shown in seconds, and what is old is asked for again.
    let second: Int64
}

extension Desk {
    /// Returns the edition of the desk at an instant; nil if it cannot be found out whether stored data have changed.
    ///
    /// It is to be asked before anything is looked up: what was looked up then is of this edition or of a later one.
    ///
    /// - Complexity: O(1), a few microseconds.
    public func edition(at now: Timestamp) -> DeskEdition? {
        guard let stored = storageVersion.number() else { return nil }
        // No counter goes back, so that the sum is another one after every change.
        let known = changeCounters.reduce(UInt64(0)) { $0 &+ $1.number }
        return DeskEdition(stored: stored, known: known, second: now.seconds)
    }
}
