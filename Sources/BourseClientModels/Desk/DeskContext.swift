public import BourseClient
public import Foundation

/// What the models of all screens share: the desk, the waiting edits, and the formats.
@MainActor
public final class DeskContext {
    /// The desk.
    public let client: DeskClient
    /// Edits that wait for a connection; nil if the device stores none.
    public internal(set) var outbox: Outbox?
    /// Changes on other devices, after which screens read again what they show.
    public let changes = DeskChanges()
    /// How numbers and times are written.
    public var formats: DeskFormats
    /// Called when the session ended.
    public var onSignInRequired: () -> Void = {}
    /// Called when the desk refuses something that the plan does not include; with what the desk said.
    public var onPlanRequired: (Problem) -> Void = { _ in }

    /// Makes a context.
    public init(client: DeskClient, outbox: Outbox? = nil, formats: DeskFormats = DeskFormats()) {
        self.client = client
        self.outbox = outbox
        self.formats = formats
    }

    /// Whether there is a desk; without one, the device answers for its journal only.
    public var hasDesk: Bool { client.server != DeviceDesk.server }

    /// The time of the device.
    public var now: Date { client.environment.now() }

    /// Reports an error that concerns more than one screen.
    func report(_ error: ClientError) {
        if error.needsSignIn { onSignInRequired() }
        if error.status == 402 { onPlanRequired(Problem(error)) }
    }

    /// Performs an action, and returns its problem; nil if it succeeded or was cancelled.
    ///
    /// What follows only from success belongs into the action, or asks ``attempt(_:)``.
    func perform(_ action: () async throws(ClientError) -> Void) async -> Problem? {
        await attempt(action).problem
    }

    /// Performs an action, and returns what became of it.
    func attempt(_ action: () async throws(ClientError) -> Void) async -> ActionOutcome {
        do {
            try await action()
            return .done
        } catch {
            guard error.kind != .cancelled else { return .cancelled }
            report(error)
            return .failed(Problem(error))
        }
    }
}
