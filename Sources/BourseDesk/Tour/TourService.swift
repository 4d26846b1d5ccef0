import BourseCore
import BourseValues

/// The tour through an empty desk, which ends with a person's own data on it.
public struct TourService: Sendable {
    private let store: any TourStore
    private let environment: DeskEnvironment
    private let offersDemoData: Bool

    init(store: any TourStore, environment: DeskEnvironment, offersDemoData: Bool) {
        self.store = store
        self.environment = environment
        self.offersDemoData = offersDemoData
    }

    /// The tour of a person as it is now.
    public func tour(of user: UserID) async throws -> Tour {
        Tour(try await store.tour(of: user), offersDemoData: offersDemoData)
    }

    /// Skips a step, or takes it up again; the data of the desk do not change.
    public func setSkipped(_ isSkipped: Bool, step: TourStep, user: UserID) async throws {
        try await store.setSkipped(isSkipped, step: step, user: user, now: environment.now())
    }

    /// Closes the tour, or opens it again; skipped steps stay skipped.
    public func setClosed(_ isClosed: Bool, user: UserID) async throws {
        try await store.setClosed(isClosed, user: user, now: environment.now())
    }
}
