import BourseCore
import BourseValues

/// The store of the tour: what the desk of a person contains, and which steps they skipped.
///
/// Every function names the person.
public protocol TourStore: Sendable {
    /// What the tour of a person is derived from, in one read.
    func tour(of user: UserID) async throws -> StoredTour
    /// Stores that a step is skipped, or no longer.
    func setSkipped(_ isSkipped: Bool, step: TourStep, user: UserID, now: Timestamp) async throws
    /// Stores that the tour is closed, or no longer.
    func setClosed(_ isClosed: Bool, user: UserID, now: Timestamp) async throws
}

/// What the tour of a person is derived from.
public struct StoredTour: Hashable, Sendable {
    /// The steps of which the desk contains the person's own data.
    public var filled: Set<TourStep>
    /// The steps that the person skipped.
    public var skipped: Set<TourStep>
    /// Whether the person closed the tour.
    public var isClosed: Bool
    /// Whether the desk contains demo data.
    public var hasDemoData: Bool
    /// Whether the desk contains nothing that demo data would be mixed with.
    public var isEmpty: Bool

    /// Makes a stored tour; without values, that of an empty desk.
    public init(
        filled: Set<TourStep> = [],
        skipped: Set<TourStep> = [],
        isClosed: Bool = false,
        hasDemoData: Bool = false,
        isEmpty: Bool = true
    ) {
        self.filled = filled
        self.skipped = skipped
        self.isClosed = isClosed
        self.hasDemoData = hasDemoData
        self.isEmpty = isEmpty
    }
}
