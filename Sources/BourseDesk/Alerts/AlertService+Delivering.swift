import BourseAlerts
import BourseCore
import BourseValues

extension AlertService {
    /// Deliveries that are tried at once.
    static let mostAtOnce = 8

    /// Delivers what is due until the task is cancelled.
    func deliver() async {
        for await _ in bell {
            while !Task.isCancelled, await deliverDue() {}
        }
    }

    func ringIfDue() {
        guard let nextDue, nextDue <= environment.now() else { return }
        ring.yield()
    }

    /// Tries what is due; whether there may be more.
    func deliverDue() async -> Bool {
        let now = environment.now()
        guard let due = try? await store.due(at: now, atMost: Self.mostAtOnce) else {
            nextDue = now.adding(seconds: 5)
            return false
        }
        guard !due.isEmpty else {
            nextDue = (try? await store.nextDue()) ?? nil
            return false
        }
        let isKept = await withTaskGroup(of: Bool.self) { group in
            for delivery in due { group.addTask { await self.attempt(delivery) } }
            var isKept = true
            for await saved in group { isKept = isKept && saved }
            return isKept
        }
        // What was sent and could not be written down is sent again, but not at once.
        if !isKept { nextDue = environment.now().adding(seconds: 5) }
        return isKept && !Task.isCancelled
    }

    private nonisolated func attempt(_ due: DueDelivery) async -> Bool {
        if let release = await pushRelease(of: due) {
            var delivery = due.delivery
            delivery.postpone(until: release)
            return (try? await store.save(delivery, answer: "Waits for the end of quiet hours.")) != nil
        }
        let answer = await carry(due)
        if Task.isCancelled, answer.outcome != .delivered { return false }
        var delivery = due.delivery
        let now = environment.now()
        delivery.end(
            answer.outcome,
            at: now,
            jitter: Double(environment.randomBytes(1).first ?? 0) / 255,
            quietHours: due.fire.rule.quietHours,
            zone: ZoneRules(identifier: due.zone) ?? .utc
        )
        let ended = delivery
        // A try that was made is written down also when the desk stops.
        return await Task { (try? await store.save(ended, answer: answer.text)) != nil }.value
    }

    /// When the quiet hours of a person's devices are over; nothing when they are not quiet, or for another channel.
    private nonisolated func pushRelease(of due: DueDelivery) async -> Timestamp? {
        guard due.delivery.channel == .push, let push else { return nil }
        let zone = ZoneRules(identifier: due.zone) ?? .utc
        let release = await push.release(for: due.fire.user, zone: zone)
        return release > environment.now() ? release : nil
    }

    private nonisolated func carry(_ due: DueDelivery) async -> CarrierAnswer {
        let message = due.fire.message(zone: ZoneRules(identifier: due.zone) ?? .utc)
        switch due.delivery.channel {
        case .email:
            guard let mailer = carriers.mailer else {
                return CarrierAnswer(.failed(after: nil), AlertError.noCarrier(.email).message)
            }
            let text = carriers.base.isEmpty ? message.body : message.body + "\n\n" + carriers.base + message.path
            let time = due.delivery.queuedAt
            return await mailer.send(message.title, text: text, to: due.email, id: due.delivery.id, at: time)
        case .webhook:
            guard let webhook = due.webhook else { return CarrierAnswer(.refused, AlertError.noWebhook.message) }
            let content = try? WebhookContent(
                message,
                of: due.fire.fire,
                rule: due.fire.rule,
                delivery: due.delivery,
                base: carriers.base
            )
            guard let content else { return CarrierAnswer(.refused, "The alert could not be encoded as JSON.") }
            return await call(webhook, content, of: due.fire.user)
        case .push:
            guard let push else { return CarrierAnswer(.refused, AlertError.noCarrier(.push).message) }
            let notice = PushMessage(
                .alerts,
                title: message.title,
                text: message.body,
                path: message.path,
                tag: due.fire.rule.id.text,
                at: due.fire.fire.seenAt
            )
            return await push.deliver(notice, delivery: due.delivery.id, to: due.fire.user)
        case .inApp: return CarrierAnswer(.refused, "This channel delivers no alerts.")
        }
    }

    /// Brings a content to a webhook, in the form of its service.
    ///
    /// A group of Telegram that has become another chat is written to there, at once and from then on.
    nonisolated func call(_ webhook: Webhook, _ content: WebhookContent, of user: UserID) async -> CarrierAnswer {
        let (answer, chat) = await send(content, to: webhook)
        guard let chat, let moved = webhook.moved(to: chat) else { return answer }
        // One that cannot be kept is found out again by the next message.
        _ = try? await store.replaceWebhook(webhook, with: moved, of: user)
        return await send(content, to: moved).answer
    }

    /// One request, what its answer means, and the chat that Telegram names in place of the webhook's.
    private nonisolated func send(
        _ content: WebhookContent,
        to webhook: Webhook
    ) async -> (answer: CarrierAnswer, chat: TelegramChat?) {
        guard let caller = carriers.webhooks else {
            return (CarrierAnswer(.failed(after: nil), AlertError.noCarrier(.webhook).message), nil)
        }
        let address: WebhookAddress
        do {
            address = try WebhookAddress(webhook.address, policy: carriers.policy)
        } catch {
            return (CarrierAnswer(.refused, error.message), nil)
        }
        let service = webhook.service
        let post = service.post(content, to: address)
        var headers = post.headers
        if service.format.isSigned {
            let signature = WebhookSignature(of: post.body, at: environment.now())
            let code = secrets.authenticationCode(of: signature.signedBytes, key: Array(webhook.secret.utf8))
            headers.append((WebhookSignature.header, signature.value(code: code)))
        }
        let answer = await caller.call(post.address, body: post.body, headers: headers)
        guard let status = answer.status else { return (answer, nil) }
        var retryAfter: Int64?
        if case .failed(let after) = answer.outcome { retryAfter = after }
        let reply = service.reply(status: status, body: answer.body, retryAfter: retryAfter, from: address)
        return (CarrierAnswer(reply.outcome, reply.text, status: status), reply.movedTo)
    }
}
