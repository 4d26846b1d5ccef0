import BourseAlerts
import BourseCore
import BourseValues

extension AlertService {
    /// The address a person is told by; nothing when there is none.
    public func webhook(of user: UserID) async throws -> Webhook? { try await store.webhook(of: user) }

    /// Sets the address a person is told by, with a new secret, which is told this once.
    ///
    /// - Throws: ``AlertError``, or what the store throws.
    public func setWebhook(_ text: String, of user: UserID) async throws -> Webhook {
        guard carriers.webhooks != nil else { throw AlertError.noCarrier(.webhook) }
        let address: WebhookAddress
        do throws(WebhookAddressError) {
            address = try WebhookAddress(text, policy: carriers.policy)
        } catch {
            throw AlertError.refused(field: "address", message: error.message)
        }
        let secret = Hex.text(environment.randomBytes(32))
        let webhook = Webhook(address: address.description, secret: secret, madeAt: environment.now())
        try await store.setWebhook(webhook, of: user)
        return webhook
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

    /// Calls the webhook of a person with a body that says it is a test.
    ///
    /// - Throws: ``AlertError``, or what the store throws.
    public func testWebhook(of user: UserID) async throws -> CarrierAnswer {
        guard let webhook = try await store.webhook(of: user) else { throw AlertError.noWebhook }
        try countTest(user)
        let id = "test.\(environment.newID())"
        let body = "{\"delivery\":\"\(id)\",\"test\":true,\"version\":\(AlertPayload.version)}"
        return await call(webhook, Array(body.utf8), id: id)
    }

    private func countTest(_ user: UserID) throws(AlertError) {
        let now = environment.now()
        if let last = testedAt[user], now.seconds - last.seconds < 10 { throw .tooSoon }
        // Who waited long enough need not be remembered.
        testedAt = testedAt.filter { now.seconds - $0.value.seconds < 10 }
        testedAt[user] = now
    }
}
