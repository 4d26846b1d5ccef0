import BourseAlerts
import BourseCore
import BourseValues

/// Alerts, what they fired, how that was delivered, and the webhook.
extension PersonalArchive {
    private struct AlertElement: Encodable {
        let text: String
        let name: String?
        let status: String
        let changedAt: String
        let rule: AlertRule

        init(_ alert: StoredAlert, now: Timestamp) {
            text = alert.text
            name = alert.name
            status = alert.state.status(of: alert.rule, at: now).rawValue
            changedAt = alert.madeAt.description
            rule = alert.rule
        }
    }

    func alertFiles(of user: UserID) -> [PersonalFile] {
        [rules(of: user), fires(of: user), deliveries(of: user), webhook(of: user)]
    }

    private func rules(of user: UserID) -> PersonalFile {
        .document(
            "alerts/alerts.json",
            "Alerts, newest first.",
            [
                PersonalFile.ArchiveField("text", "The alert as a sentence."),
                PersonalFile.ArchiveField("name", "Name of the subject, if the rule does not contain it."),
                PersonalFile.ArchiveField("status", "armed, rearming, fired, expired or off."),
                PersonalFile.ArchiveField("changedAt", "Time at which the alert was created or last changed."),
                PersonalFile.ArchiveField(
                    "rule",
                    "id, subject, measure, trigger, level, currency, channels, note, enabled; margin and pause (seconds) "
                        + "of an alert that rearms; lastDay and its end (microseconds since 1970); quietStart and "
                        + "quietEnd (minutes of the day)."
                ),
            ]
        ) { [alerts, environment] in
            let now = environment.now()
            return try await alerts.alerts(of: user).map { AlertElement($0, now: now) }
        }
    }

    /// Reads everything that fired, newest first, page by page.
    private func eachPage(of user: UserID, _ body: (_ page: [StoredFire]) async throws -> Void) async throws {
        var offset = 0
        var last = Int64.max
        while true {
            let page = try await alerts.fires(of: user, offset: offset, limit: Self.pageSize)
            // What fires meanwhile moves the rows behind it to the next page.
            let new = page.filter { $0.number < last }
            try await body(new)
            guard page.count == Self.pageSize else { return }
            last = new.last?.number ?? last
            offset += page.count
        }
    }

    private func fires(of user: UserID) -> PersonalFile {
        .table(
            "alerts/history.csv",
            of: StoredFire.self,
            "Fired alerts, newest first.",
            [
                .init("number", "Number of the entry.") { .value($0.number) },
                .init("alert", "Identity of the alert, id of its rule in alerts/alerts.json.") {
                    .text($0.rule.id.text)
                },
                .init("text", "The alert as a sentence, when it fired.") { .text($0.rule.sentence(calling: $0.name)) },
                .init("value", "Value of the metric, in its unit; percentages are fractions.") {
                    .value($0.fire.value)
                },
                .init("seen_at", "Time of the value at its source.") { .instant($0.fire.seenAt) },
                .init("found_at", "Time at which Bourse found it.") { .instant($0.fire.foundAt) },
                .init("missed", "true if it happened while Bourse was off.") { .value($0.fire.isWhileAway) },
                .init("read_at", "Time at which it was read.") { .value($0.seenByPersonAt) },
            ],
            pages: { send in try await eachPage(of: user) { try await send($0) } }
        )
    }

    private func deliveries(of user: UserID) -> PersonalFile {
        .table(
            "alerts/deliveries.csv",
            of: (number: Int64, stored: StoredDelivery).self,
            "Deliveries of fired alerts.",
            [
                .init("number", "Number of the fired alert, as in alerts/history.csv.") { .value($0.number) },
                .init("channel", "in-app, email, webhook or push.") { .text($0.stored.delivery.channel.rawValue) },
                .init("queued_at", "Time at which the delivery was queued.") { .instant($0.stored.delivery.queuedAt) },
                .init("attempts", "Attempts so far.") { .value($0.stored.delivery.tries) },
                .init("status", "due, delivered, refused, tried-out (failed too often) or too-late.") {
                    switch $0.stored.delivery.status {
                    case .due: .text("due")
                    case .delivered: .text("delivered")
                    case .givenUp(_, let reason): .text(reason.rawValue)
                    }
                },
                .init("at", "Time of the next attempt if it is due, otherwise of the last.") {
                    switch $0.stored.delivery.status {
                    case .due(let time), .delivered(let time), .givenUp(let time, _): .instant(time)
                    }
                },
                .init("response", "Response of the recipient's server.") { .text($0.stored.answer) },
            ],
            pages: { send in
                try await eachPage(of: user) { page in
                    try await send(
                        page.flatMap { fire in fire.deliveries.map { (number: fire.number, stored: $0) } }
                    )
                }
            }
        )
    }

    private func webhook(of user: UserID) -> PersonalFile {
        .table(
            "alerts/webhook.csv",
            of: Webhook.self,
            "The webhook, without its secret and its token.",
            [
                .init("address", "Address that requests are sent to.") { .text($0.address) },
                .init("format", "bourse, ntfy, telegram or template.") { .text($0.service.format.rawValue) },
                .init("chat", "Chat that a Telegram bot writes to.") {
                    .optional($0.service.chat?.description)
                },
                .init("template", "Template of the body.") { .optional($0.service.template?.text) },
                .init("template_type", "json or text, of a template.") {
                    .optional($0.service.template?.kind.rawValue)
                },
                .init("created_at", "Time at which it was set.") { .instant($0.madeAt) },
            ]
        ) { [alerts] in [try await alerts.webhook(of: user)].compactMap(\.self) }
    }

    func pushFiles(of user: UserID) -> [PersonalFile] { [pushSettings(of: user), pushDevices(of: user)] }

    private func pushSettings(of user: UserID) -> PersonalFile {
        .table(
            "alerts/notifications.csv",
            of: PushSettings.self,
            "Which notifications the person receives on devices, in one row; none before they were set.",
            [
                .init("topics", "alerts, summary, imports and downtime, separated by blanks.") {
                    .text($0.topics.map(\.rawValue).sorted().joined(separator: " "))
                },
                .init("quiet_hours", "Hours without a sound on the person's clock.") { .optional($0.quietHours?.text) },
                .init("summary_minute", "Time of the daily summary, in minutes since midnight.") {
                    .value($0.summaryMinute)
                },
            ]
        ) { [push] in try await push?.settings(of: user).map { [$0] } ?? [] }
    }

    private func pushDevices(of user: UserID) -> PersonalFile {
        .table(
            "alerts/devices.csv",
            of: PushSubscription.self,
            "Devices that receive notifications, oldest first, without their keys.",
            [
                .init("id", "Identity of the device.") { .text($0.id) },
                .init("created_at", "Time at which it was added.") { .instant($0.createdAt) },
                .init("delivered_at", "Time of the last delivery.") { .value($0.deliveredAt) },
                .init("failure", "Why the last delivery failed.") { .optional($0.failure) },
            ]
        ) { [push] in try await push?.subscriptions(of: user) ?? [] }
    }
}
