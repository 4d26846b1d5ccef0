import Synchronization

/// Counts the changes of what a service has in memory.
///
/// A value that is looked up after reading the number is current at least until the number changes. A cache of results
/// calculated from such values therefore only compares numbers.
public final class ChangeCounter: Sendable {
    private let count = Atomic<UInt64>(0)

    /// The number of changes so far; it can be read without waiting for the service.
    public var number: UInt64 { count.load(ordering: .acquiring) }

    /// Counts a change; the service calls it after the change.
    func advance() { count.add(1, ordering: .acquiringAndReleasing) }
}
