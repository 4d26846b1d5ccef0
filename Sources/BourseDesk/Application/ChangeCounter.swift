import Synchronization

/// Counts the changes of what a service has in memory.
///
/// Whoever caches what was made of it sees at once whether it still holds: what was looked up after the number was read
/// holds at least until it is another one.
public final class ChangeCounter: Sendable {
    private let count = Atomic<UInt64>(0)

    /// The number of changes so far; it can be read without waiting for the service.
    public var number: UInt64 { count.load(ordering: .acquiring) }

    /// Counts a change, after it was made; only the service does.
    func advance() { count.add(1, ordering: .acquiringAndReleasing) }
}
