/// Tells whether anything that is stored has changed, without reading it.
public protocol StorageVersion: Sendable {
    /// Returns another number after every change that was committed, by this process or by another one; nil if that
    /// cannot be found out.
    ///
    /// - Complexity: O(1), a few microseconds.
    func number() -> Int?
}
