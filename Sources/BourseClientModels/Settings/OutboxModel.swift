public import BourseClient
public import Observation

/// Edits that wait for a connection, were changed elsewhere, or were refused.
@Observable @MainActor
public final class OutboxModel {
    /// An edit, prepared once.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The identity of the edit.
        public let id: String
        /// `Note on 31 Mar 26`.
        public let title: String
        /// When it was made.
        public let time: String
        /// What it waits for.
        public let detail: String
        /// Both texts, if the same was changed elsewhere.
        public let conflict: Conflict?
        /// Whether it can be sent again.
        public let canRetry: Bool
    }

    /// The edits in the order in which they were made.
    public private(set) var rows: [Row] = []
    /// Why nothing is sent; nil if nothing waits.
    public private(set) var problem: Problem?
    /// Whether edits are being sent.
    public private(set) var isSending = false
    @ObservationIgnored private let context: DeskContext

    /// Makes the model of the screen.
    public init(_ context: DeskContext) { self.context = context }

    /// Reads the edits.
    public func load() async {
        guard let outbox = context.outbox else { return }
        problem = await context.perform { () throws(ClientError) in
            self.rows = try await outbox.entries().map(self.row)
        }
    }

    /// Sends the edits, as when the device is online again.
    public func send() async {
        guard let outbox = context.outbox, !isSending else { return }
        isSending = true
        defer { isSending = false }
        var reason: Problem?
        let failure = await context.perform { () throws(ClientError) in
            switch try await outbox.send(isNow: true) {
            case .done, .alreadySending: break
            case .waiting(let error): reason = Problem(error)
            case .signInRequired: self.context.onSignInRequired()
            }
        }
        await load()
        problem = failure ?? reason ?? problem
    }

    /// Ends a conflict, and sends the result.
    public func resolve(_ id: String, with resolution: Outbox.Resolution) async {
        await change { (outbox: Outbox) throws(ClientError) in try await outbox.resolve(id, with: resolution) }
    }

    /// Sends a refused edit again.
    public func retry(_ id: String) async {
        await change { (outbox: Outbox) throws(ClientError) in try await outbox.retry(id) }
    }

    /// Deletes an edit.
    public func discard(_ id: String) async {
        await change { (outbox: Outbox) throws(ClientError) in try await outbox.discard(id) }
    }

    private func change(_ action: (Outbox) async throws(ClientError) -> Void) async {
        guard let outbox = context.outbox else { return }
        let outcome = await context.attempt { () throws(ClientError) in try await action(outbox) }
        if outcome.isDone { await send() } else { problem = outcome.problem ?? problem }
    }

    private func row(_ entry: OutboxEntry) -> Row {
        let (detail, conflict, canRetry): (String, Conflict?, Bool) =
            switch entry.state {
            case .waiting: ("Waits for a connection", nil, false)
            case .conflict(let conflict): (conflict.message, conflict, false)
            case .refused(_, let message): (message, nil, true)
            }
        return Row(
            id: entry.id,
            title: entry.title,
            time: context.formats.time(entry.madeAt),
            detail: detail,
            conflict: conflict,
            canRetry: canRetry
        )
    }
}
