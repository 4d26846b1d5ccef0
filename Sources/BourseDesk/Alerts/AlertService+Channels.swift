import BourseAlerts
import BourseCore
import BourseValues

extension AlertService {
    /// The address a person is told by; nothing when there is none.
    public func webhook(of user: UserID) async throws -> Webhook? { try await store.webhook(of: user) }

    /// Sets the webhook of a person, with a new secret, which is returned this once.
    ///
    /// - Throws: ``AlertError``, or what the store throws.
    public func setWebhook(_ draft: WebhookDraft, of user: UserID) async throws -> Webhook {
        let webhook = try await readWebhook(draft, of: user)
        try await store.setWebhook(webhook, of: user)
        return webhook
    }

    /// Reads a draft without keeping anything.
    ///
    /// - Throws: ``AlertError``, or what the store throws.
    public func readWebhook(_ draft: WebhookDraft, of user: UserID) async throws -> Webhook {
        guard carriers.webhooks != nil else { throw AlertError.noCarrier(.webhook) }
        let (address, service) = try draft.read(policy: carriers.policy, stored: try await store.webhook(of: user))
        return Webhook(
            address: address.description,
            secret: Hex.text(environment.randomBytes(32)),
            service: service,
            madeAt: environment.now()
        )
    }

    /// The body that a webhook would send of an example, as it is sent.
    public nonisolated func preview(of webhook: Webhook) -> String {
        var content = WebhookContent.example
        if webhook.service == .bourse {
            content = WebhookContent(test: content.id, base: carriers.base, at: environment.now())
        }
        // The address decides nothing but the topic; one that is not allowed any more is still previewed.
        let policy = WebhookAddress.Policy(allowsPlain: true, allowsHere: true)
        guard let address = try? WebhookAddress(webhook.address, policy: policy) else { return "" }
        return String(decoding: webhook.service.post(content, to: address).body, as: UTF8.self)
    }

    /// Takes the address away; what is on its way to it is given up.
    public func removeWebhook(of user: UserID) async throws { try await store.setWebhook(nil, of: user) }

    /// Sends a letter that says that letters arrive.
    ///
    /// - Throws: ``AlertError``.
    public func testMail(to user: User) async throws(AlertError) -> CarrierAnswer {
        guard let mailer = carriers.mailer else { throw .noCarrier(.email) }
        try countTest(user.id)
        return await mailer.send(
            "Test of your alerts",
            text: "This is a test. Alerts with e-mail delivery arrive at this address.\n\n" + carriers.base,
            to: user.email,
            id: "test.\(environment.newID())",
            at: environment.now()
        )
    }

    /// Calls the webhook of a person with a message that says it is a test.
    ///
    /// - Throws: ``AlertError``, or what the store throws.
    public func testWebhook(of user: UserID) async throws -> CarrierAnswer {
        guard let webhook = try await store.webhook(of: user) else { throw AlertError.noWebhook }
        try countTest(user)
        let id = "test.\(environment.newID())"
        let content = WebhookContent(test: id, base: carriers.base, at: environment.now())
        return await call(webhook, content, of: user)
    }

    private func countTest(_ user: UserID) throws(AlertError) {
        let now = environment.now()
        if let last = testedAt[user], now.seconds - last.seconds < 10 { throw .tooSoon }
        // Who waited long enough need not be remembered.
        testedAt = testedAt.filter { now.seconds - $0.value.seconds < 10 }
        testedAt[user] = now
    }
}
