/// A number that shows whether any stored data has changed, without reading it.
public protocol StorageVersion: Sendable {
    /// Returns a different number after every committed change, by this process or by another one; nil if it cannot be
    /// determined.
    ///
    /// - Complexity: O(1), a few microseconds.
    func number() -> Int?
}
