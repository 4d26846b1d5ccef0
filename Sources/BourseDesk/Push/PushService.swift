import BourseAlerts
import BourseCore
import BourseValues

/// Notifications on people's devices by Web Push.
///
/// Each browser has a push service of its maker, which keeps a message until the browser is there and cannot read it.
/// Source: RFC 8030 (the protocol), RFC 8291 (encryption), RFC 8292 (identification of the desk).
public actor PushService {
    /// The most devices of one person that a message is sent to at once.
    static let mostAtOnce = 8
    /// How many deliveries of alerts are remembered that reached some devices and not all.
    static let mostUnfinished = 1000
    /// Seconds for which a push service keeps a message for a browser that is off.
    static let keptFor = 24 * 3600

    let store: any PushStore
    let cipher: any PushCipher
    let environment: DeskEnvironment
    private let caller: (any WebhookCaller)?
    private let policy: WebhookAddress.Policy
    private let base: String
    /// The devices that took an alert which another one did not take yet.
    private var taken: [String: Set<String>] = [:]
    private var testedAt: [UserID: Timestamp] = [:]
    private var known: [UInt8]?
    let wanted: AsyncStream<QueuedMessage>
    private let door: AsyncStream<QueuedMessage>.Continuation

    /// A message on its way to somebody.
    struct QueuedMessage: Sendable {
        let message: PushMessage
        let user: UserID
    }

    /// Makes the service.
    ///
    /// - Parameters:
    ///   - caller: Sends requests; without one, nothing can be sent.
    ///   - policy: Which addresses may be called.
    ///   - base: Where the desk is, by which operators of push services know it; may be empty.
    public init(
        store: any PushStore,
        cipher: any PushCipher,
        caller: (any WebhookCaller)?,
        policy: WebhookAddress.Policy,
        base: String,
        environment: DeskEnvironment
    ) {
        self.store = store
        self.cipher = cipher
        self.caller = caller
        self.policy = policy
        self.base = base
        self.environment = environment
        (wanted, door) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1000))
    }

    // MARK: - Devices

    /// The public key of the desk, with which a browser subscribes, in base64url.
    public func publicKey() async throws -> String { try cipher.publicText(ofKey: try await key()) }

    private func key() async throws -> [UInt8] {
        if let known { return known }
        let key = try await store.key(orStoring: cipher.makeKey(), at: environment.now())
        known = key
        return key
    }

    /// Lets the browser of a session receive notifications.
    ///
    /// - Parameters:
    ///   - publicKey: The key `p256dh` of the browser, in base64url.
    ///   - secret: Its key `auth`, in base64url.
    /// - Throws: ``PushError``, or an error of the store.
    public func subscribe(
        endpoint: String,
        publicKey: String,
        secret: String,
        session: SessionDigest,
        of user: UserID
    ) async throws {
        guard let keys = cipher.browserKeys(publicKey: publicKey, secret: secret) else {
            throw PushError.invalidSubscription
        }
        do throws(WebhookAddressError) {
            _ = try WebhookAddress(endpoint, policy: policy)
        } catch {
            throw PushError.forbiddenAddress(error.message)
        }
        let subscription = PushSubscription(
            id: environment.newID(),
            endpoint: endpoint,
            publicKey: keys.publicKey,
            secret: keys.secret,
            createdAt: environment.now()
        )
        guard
            try await store.insert(subscription, session: session, of: user, limit: PushSubscription.limit)
        else { throw PushError.tooMany }
    }

    /// Lets the browser of a session receive nothing; false when it received nothing before.
    public func unsubscribe(session: SessionDigest, of user: UserID) async throws -> Bool {
        try await store.deleteSubscription(session: session, of: user)
    }

    /// Whether the browser of a session receives notifications.
    public func isSubscribed(session: SessionDigest, of user: UserID) async throws -> Bool {
        try await store.subscription(session: session, of: user) != nil
    }

    /// The devices of a person.
    public func subscriptions(of user: UserID) async throws -> [PushSubscription] {
        try await store.subscriptions(of: user)
    }

    // MARK: - Settings

    /// The notification settings of a person.
    public func settings(of user: UserID) async throws -> PushSettings {
        try await store.settings(of: user) ?? PushSettings()
    }

    /// Replaces the notification settings of a person.
    public func setSettings(_ settings: PushSettings, of user: UserID) async throws {
        guard (0..<1440).contains(settings.summaryMinute) else { throw PushError.invalidTime }
        try await store.setSettings(settings, of: user)
    }

    // MARK: - Sending

    /// Sends a test to all devices of a person; how many took it.
    ///
    /// - Throws: ``PushError``, or an error of the store.
    public func test(of user: UserID) async throws -> (delivered: Int, failures: [String]) {
        let now = environment.now()
        if let last = testedAt[user], now.seconds - last.seconds < 10 { throw PushError.tooSoon }
        testedAt = testedAt.filter { now.seconds - $0.value.seconds < 10 }
        testedAt[user] = now
        let devices = try await store.subscriptions(of: user)
        guard !devices.isEmpty else { throw PushError.noDevice }
        let message = PushMessage(
            .alerts,
            title: "Test notification",
            text: "Notifications of this desk arrive on this device.",
            path: "/alerts",
            tag: "test",
            at: now
        )
        let answers = await send(message, to: devices, of: user)
        return (
            answers.count { $0.outcome == .delivered },
            answers.filter { $0.outcome != .delivered }.map(\.text)
        )
    }

    /// Puts a message into the queue, in which at most 1,000 wait; the newest are left out beyond that.
    public nonisolated func post(_ message: PushMessage, to user: UserID) {
        door.yield(QueuedMessage(message: message, user: user))
    }

    /// Takes no more messages into the queue.
    nonisolated func close() { door.finish() }

    /// Delivers an alert to all devices of a person.
    ///
    /// Devices that took it are not sent it again when another one has to be tried again.
    func deliver(_ message: PushMessage, delivery: String, to user: UserID) async -> CarrierAnswer {
        guard let devices = try? await store.subscriptions(of: user) else {
            return CarrierAnswer(.failed(after: nil), "The devices could not be read.")
        }
        guard !devices.isEmpty else { return CarrierAnswer(.refused, PushError.noDevice.message) }
        let done = taken[delivery] ?? []
        let open = devices.filter { !done.contains($0.id) }
        let answers = await send(message, to: open, of: user)
        var waits: [Int64?] = []
        var reached = done
        for (device, answer) in zip(open, answers) {
            switch answer.outcome {
            case .delivered: reached.insert(device.id)
            case .failed(let after): waits.append(after)
            case .refused: break
            }
        }
        guard waits.isEmpty else {
            if taken.count >= Self.mostUnfinished { taken = [:] }
            taken[delivery] = reached
            let after = waits.compactMap(\.self).max()
            return CarrierAnswer(.failed(after: after), answers.first { $0.outcome != .delivered }?.text ?? "")
        }
        taken[delivery] = nil
        guard !reached.isEmpty else { return answers.last ?? CarrierAnswer(.refused, PushError.noDevice.message) }
        return CarrierAnswer(.delivered, "Delivered to \(Count.of(reached.count, "device")).")
    }

    /// Sends a message to devices; the answers are in their order.
    func send(
        _ message: PushMessage,
        to devices: [PushSubscription],
        of user: UserID
    ) async -> [CarrierAnswer] {
        guard let key = try? await key(), let person = try? await store.person(user) else {
            return devices.map { _ in CarrierAnswer(.failed(after: nil), "The key of the desk could not be read.") }
        }
        // Operators of push services write to whoever sends too much.
        let contact = base.hasPrefix("https://") ? base : "mailto:\(person.email)"
        var answers: [Int: CarrierAnswer] = [:]
        await withTaskGroup(of: (Int, CarrierAnswer).self) { group in
            for (place, device) in devices.enumerated() {
                if place >= Self.mostAtOnce, let (done, answer) = await group.next() { answers[done] = answer }
                group.addTask { (place, await self.send(message, to: device, of: user, key: key, contact: contact)) }
            }
            for await (done, answer) in group { answers[done] = answer }
        }
        return devices.indices.map { answers[$0] ?? CarrierAnswer(.failed(after: nil), "No answer.") }
    }

    private nonisolated func send(
        _ message: PushMessage,
        to device: PushSubscription,
        of user: UserID,
        key: [UInt8],
        contact: String
    ) async -> CarrierAnswer {
        var answer = await call(device, PushPayload.bytes(message), message, key, contact)
        // A service with a lower size limit is sent the title only (RFC 8030, 7.2).
        if answer.status == 413 {
            answer = await call(device, PushPayload.bytes(message.shortened), message, key, contact)
        }
        // The subscription is gone for good (RFC 8030, 7.3).
        if answer.status == 404 || answer.status == 410 {
            try? await store.deleteSubscription(device.id, of: user)
        } else {
            let failure = answer.outcome == .delivered ? nil : answer.text
            try? await store.setDelivered(device.id, of: user, at: environment.now(), failure: failure)
        }
        return answer
    }

    private nonisolated func call(
        _ device: PushSubscription,
        _ text: [UInt8],
        _ message: PushMessage,
        _ key: [UInt8],
        _ contact: String
    ) async -> CarrierAnswer {
        guard let caller else { return CarrierAnswer(.failed(after: nil), "This desk sends no notifications.") }
        do {
            let address = try WebhookAddress(device.endpoint, policy: policy)
            let request = try cipher.request(
                text,
                to: device,
                salt: environment.randomBytes(16),
                key: key,
                contact: contact,
                now: environment.now()
            )
            let own: [(name: String, value: String)] = [
                ("TTL", "\(Self.keptFor)"), ("Urgency", message.topic == .alerts ? "high" : "normal"),
                ("Topic", PushPayload.topic(of: message)),
            ]
            return await caller.call(address, body: request.body, headers: request.headers + own)
        } catch let error as WebhookAddressError {
            return CarrierAnswer(.refused, error.message)
        } catch {
            return CarrierAnswer(.refused, "The message could not be encrypted for this device.")
        }
    }
}
