public import Foundation

/// Edits made offline: stored, sent in their order, and applied once however often they are sent.
///
/// Each edit has an `Idempotency-Key`, by which the desk returns its first answer to a repeated request. An edit of something
/// that was changed elsewhere becomes a conflict with both values, and those behind it wait for its resolution.
public actor Outbox {
    /// What a conflict ends with.
    public enum Resolution: Sendable {
        /// The text of this device replaces that of the desk.
        case mine
        /// The edit is dropped.
        case theirs
        /// The lines of both texts.
        case joined
    }

    /// What sending came to.
    public enum Outcome: Equatable, Sendable {
        /// Nothing waits for a connection or a time.
        case done
        /// The desk cannot be reached, or asks to wait.
        case waiting(ClientError)
        /// The session ended; edits are sent after a sign-in.
        case signInRequired
        /// Another task sends already.
        case alreadySending
    }

    private let client: DeskClient
    private let person: String
    private let folder: OutboxFolder
    private var queue = OutboxQueue()
    private var isRead = false
    private var isSending = false
    private var nextOrder = 1
    private let backoff = Backoff(first: .seconds(5), longest: .seconds(900))

    /// Makes an outbox.
    ///
    /// - Parameters:
    ///   - client: Sends the edits.
    ///   - person: The account, such as its address; edits of others stay in the folder and are not sent.
    ///   - folder: A folder of its own; it is made when it is needed.
    public init(client: DeskClient, person: String, folder: URL) {
        self.client = client
        self.person = person
        self.folder = OutboxFolder(folder: folder)
    }

    /// Returns the edits of the person, in the order in which they were made.
    public func entries() throws(ClientError) -> [OutboxEntry] {
        try readOnce()
        return queue.entries.filter { $0.person == person }
    }

    /// Stores an edit.
    ///
    /// It is sent with `send()`.
    ///
    /// - Parameters:
    ///   - call: A call that changes something.
    ///   - title: What the edit is, ready to be shown.
    /// - Returns: The identity of the edit, which changes when it is sent again after a conflict.
    @discardableResult
    public func add<Answer>(_ call: Call<Answer>, title: String) throws(ClientError) -> String {
        try readOnce()
        let request = call.request
        guard request.method != .get else {
            throw ClientError(.unsendable("A request that changes nothing cannot wait."))
        }
        let (type, body): (String?, Data)
        switch request.body {
        case .none: (type, body) = (nil, Data())
        case .content(let content, let media): (type, body) = (media, content)
        case .unsendable(let reason): throw ClientError(.unsendable(reason))
        }
        let now = client.environment.now()
        let entry = OutboxEntry(
            id: client.environment.newID(),
            order: nextOrder,
            title: title,
            person: person,
            madeAt: now,
            request: OutboxEntry.Request(
                method: request.method,
                path: request.path,
                parameters: request.parameters,
                type: type,
                body: body
            ),
            state: .waiting,
            failures: 0,
            wasSent: false,
            notBefore: now
        )
        var changed = queue
        try changed.add(entry)
        guard let added = changed[entry.id] else { return entry.id }
        try folder.write(added)
        queue = changed
        nextOrder += 1
        return entry.id
    }

    /// Sends what waits, one edit after another.
    ///
    /// - Parameter isNow: Whether to send edits whose pause is not over.
    @discardableResult
    public func send(isNow: Bool = false) async throws(ClientError) -> Outcome {
        try readOnce()
        // One at a time: the answer to an edit decides what is sent next.
        guard !isSending else { return .alreadySending }
        isSending = true
        defer { isSending = false }
        var problem: ClientError?
        var tried: Set<String> = []
        while let entry = queue.next(for: person, at: client.environment.now(), isNow: isNow, except: tried) {
            tried.insert(entry.id)
            do {
                try await send(entry)
            } catch {
                if error.kind == .cancelled { throw error }
                if error.needsSignIn { return .signInRequired }
                if case .storage = error.kind { throw error }
                problem = error
                if error.isUnreachable { break }
            }
        }
        if let problem { return .waiting(problem) }
        return .done
    }

    /// When the next edit is due; nil if none waits.
    public func nextAttempt() throws(ClientError) -> Date? {
        try readOnce()
        return queue.nextAttempt(for: person)
    }

    /// Ends a conflict, or sends a refused edit again.
    ///
    /// Send afterwards.
    public func resolve(_ id: String, with resolution: Resolution) throws(ClientError) {
        try readOnce()
        guard let entry = queue[id], case .conflict(let conflict) = entry.state else { return }
        guard resolution != .theirs else { return try discard(id) }
        var members: [String: JSONValue] = [:]
        if let revision = conflict.revision { members["revision"] = .number(String(revision)) }
        if resolution == .joined {
            guard let joined = conflict.joined else {
                throw ClientError(.unsendable("The two versions cannot be joined."))
            }
            members["note"] = .string(joined)
        }
        guard members.isEmpty || BodyEditor.replacing(members, in: entry.request.body) != nil else {
            throw ClientError(.unsendable("The edit has no revision that could be replaced."))
        }
        try renew(entry, BodyEditor.replacing(members, in: entry.request.body) ?? entry.request.body)
    }

    /// Sends a refused edit again with the next `send()`, as a new request: the desk would repeat its answer to the old one.
    public func retry(_ id: String) throws(ClientError) {
        try readOnce()
        guard let entry = queue[id], case .refused = entry.state else { return }
        try renew(entry, entry.request.body)
    }

    /// Deletes an edit.
    public func discard(_ id: String) throws(ClientError) {
        try readOnce()
        guard let entry = queue[id] else { return }
        try folder.delete(entry.order)
        queue.remove(id)
    }

    /// Deletes all edits of the person, whose account is no more.
    public func removeAll() throws(ClientError) {
        for entry in try entries() { try discard(entry.id) }
    }

    // MARK: Steps

    private func readOnce() throws(ClientError) {
        guard !isRead else { return }
        queue = OutboxQueue(try folder.read())
        nextOrder = (queue.entries.map(\.order).max() ?? 0) + 1
        isRead = true
    }

    private func send(_ entry: OutboxEntry) async throws(ClientError) {
        // If the app ends in between, it is unknown whether the desk applied it.
        try change(entry.id) { $0.wasSent = true }
        do {
            let response = try await client.response(to: entry.apiRequest, headers: ["Idempotency-Key": entry.id])
            let revision = (try? JSONValue(response.body))?["revision"]?.integer
            try folder.delete(entry.order)
            let changed = queue.finish(entry.id, revision: revision, newID: client.environment.newID)
            for other in changed { try folder.write(other) }
        } catch {
            try settle(entry, error)
            if !isSettled(error) { throw error }
        }
    }

    /// Whether the desk decided about the edit, so that others can be sent.
    private func isSettled(_ error: ClientError) -> Bool {
        error.refusal != nil && !error.isTemporary && !error.needsSignIn
    }

    private func settle(_ entry: OutboxEntry, _ error: ClientError) throws(ClientError) {
        if isSettled(error), let refusal = error.refusal {
            try change(entry.id) { entry in
                if let conflict = refusal.conflict, conflict.stored != nil {
                    entry.state = .conflict(conflict)
                } else {
                    entry.state = .refused(status: refusal.status, message: refusal.message)
                }
            }
        } else if error.isTemporary {
            let now = client.environment.now()
            let chance = client.environment.chance()
            try change(entry.id) { entry in
                entry.failures += 1
                let pause = backoff.pause(after: entry.failures, chance: chance, asked: error.retryAfter)
                entry.notBefore = now.addingTimeInterval(pause / .seconds(1))
            }
        }
    }

    private func renew(_ entry: OutboxEntry, _ body: Data) throws(ClientError) {
        let id = client.environment.newID()
        let now = client.environment.now()
        try change(entry.id) { entry in
            entry.id = id
            entry.request.body = body
            entry.state = .waiting
            entry.failures = 0
            entry.wasSent = false
            entry.notBefore = now
        }
    }

    /// Changes an edit on disk, then in memory.
    private func change(_ id: String, _ change: (inout OutboxEntry) -> Void) throws(ClientError) {
        guard var entry = queue[id] else { return }
        change(&entry)
        try folder.write(entry)
        queue.update(id) { $0 = entry }
    }
}
