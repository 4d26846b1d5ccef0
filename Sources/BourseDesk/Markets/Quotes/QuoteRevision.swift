import Synchronization

/// How many times something on a board has changed: whoever keeps what was made of it sees at once whether it still holds.
public final class QuoteRevision: Sendable {
    private let count = Atomic<UInt64>(0)

    /// The number of changes so far; it can be read without waiting for the board.
    ///
    /// What was looked up after the number was read holds at least until it is another one.
    public var number: UInt64 { count.load(ordering: .acquiring) }

    /// Counts a change, after it was made; only the board does.
    func advance() { count.add(1, ordering: .acquiringAndReleasing) }
}
