import BourseValues

/// Tells what of a person's data changed, by this process or by another one.
public protocol ChangeStore: Sendable {
    /// A number for each area that changed at least once; it grows with each change.
    func versions(of user: UserID) async throws -> [ChangeArea: Int]
}
