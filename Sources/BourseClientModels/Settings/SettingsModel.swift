public import BourseClient
public import Observation

/// The settings: the account, its plan, and its sessions on other devices.
@Observable @MainActor
public final class SettingsModel {
    /// A session, prepared once.
    public struct Session: Equatable, Identifiable, Sendable {
        /// The identity of the session.
        public let id: String
        /// The device; `Unknown device` if it did not say.
        public let device: String
        /// `Signed in 30 Nov 2026 17:20`.
        public let detail: String
    }

    /// The account.
    public var account: Loadable<API.SessionResponse> { accountContent.state }
    /// The sessions of the account.
    public var sessions: Loadable<[Session]> { sessionContent.state }
    /// The name of the plan; nil on a desk without plans.
    public var planText: String? { account.value?.plan.map { $0.name ?? "No plan" } }
    /// What went wrong with the last change; nil if nothing did.
    public private(set) var problem: Problem?
    @ObservationIgnored private let accountContent: ScreenContent<API.SessionResponse>
    @ObservationIgnored private let sessionContent: ScreenContent<[Session]>
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) {
        self.context = context
        accountContent = ScreenContent(context)
        sessionContent = ScreenContent(context)
    }

    /// Reads the account and its sessions.
    public func load() async {
        let formats = context.formats
        async let account: Void = accountContent.load(context.client.session()) { $0 }
        async let sessions: Void = sessionContent.load(context.client.sessions()) { answer in
            answer.isEmpty
                ? nil
                : answer.map { session in
                    Session(
                        id: session.id,
                        device: session.device.isEmpty ? "Unknown device" : session.device,
                        detail: "Signed in \(formats.time(session.createdAt))"
                    )
                }
        }
        _ = await (account, sessions)
    }

    /// Ends a session of another device.
    public func end(_ id: String) async {
        let before = sessionContent.update { $0.removeAll { $0.id == id } }
        let outcome = await context.attempt { () throws(ClientError) in
            try await self.context.client.endSession(id).value()
        }
        problem = outcome.problem
        if !outcome.isDone { sessionContent.restore(before) }
    }
}
