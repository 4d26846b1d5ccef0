import BourseAPI
import BourseAlerts
import BourseCore
import BourseDesk
import BourseValues

/// What was entered about notifications.
struct NotificationForm: Sendable {
    /// The names of the chosen topics.
    var topics: Set<String>
    /// `22:00`, or empty.
    var quietFrom: String
    /// `07:00`, or empty.
    var quietTo: String
    /// `18:00`.
    var summaryAt: String
    /// Why it was not saved.
    var problem: String?

    init(topics: Set<String>, quietFrom: String, quietTo: String, summaryAt: String) {
        (self.topics, self.quietFrom, self.quietTo, self.summaryAt) = (topics, quietFrom, quietTo, summaryAt)
    }

    init(_ settings: PushSettings) {
        self.init(
            topics: Set(settings.topics.map(\.rawValue)),
            quietFrom: settings.quietHours.map { AccountDocument.text($0.start) } ?? "",
            quietTo: settings.quietHours.map { AccountDocument.text($0.end) } ?? "",
            summaryAt: AccountDocument.text(settings.summaryMinute)
        )
    }
}

/// Notifications on devices.
struct NotificationsView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// How a test ended.
    let notice: NoticeView?
    /// The key with which a browser subscribes.
    let publicKey: String
    /// What is chosen.
    let form: NotificationForm
    /// The devices, oldest first.
    let devices: [PushSubscription]
    /// The zone of the reader.
    let zone: ZoneRules
}

extension NotificationsView {
    var html: HTML {
        shell.page(
            """
            \(notice.map(\.html))
            <section class="panel span-12 narrow" aria-labelledby="h-device" data-push data-key="\(publicKey)">
            <div class="panel-head"><h2 id="h-device">This device</h2><span class="note" role="status" data-push-state>JavaScript is off: notifications need it.</span></div>
            <p class="panel-body t2" data-push-help>Alerts arrive on this device, also when the page is closed. The push service of the browser cannot read them.</p>
            <div class="panel-body form-end"><button class="btn btn-primary" type="button" data-push-on hidden>Turn on notifications</button><button class="btn" type="button" data-push-off hidden>Turn off on this device</button></div>
            </section>
            <section class="panel span-12 narrow" aria-labelledby="h-topics">
            <div class="panel-head"><h2 id="h-topics">Notifications</h2><span class="note">On all your devices</span></div>
            <form class="panel-body form" method="post" action="\(NotificationPages.path)">
            \(form.problem.map { "<p class=\"error\" role=\"alert\">\($0)</p>" })
            <fieldset class="checks"><legend class="label-line">Topics</legend>
            \(PushTopic.allCases.map { topic in
                """
                <label class="check"><input type="checkbox" name="topic" value="\(topic.rawValue)"\(if: form.topics.contains(topic.rawValue), " checked")><span class="choice-words"><span>\(topic.title)</span><span class="t3 fs12">\(topic.detail)</span></span></label>

                """
            })
            </fieldset>
            <div class="field-row">\(time("quiet-from", "Quiet from", form.quietFrom))\(time("quiet-to", "Quiet to", form.quietTo))\(time("summary-at", "Daily summary at", form.summaryAt))</div>
            <p class="help">In quiet hours alerts wait, and other notifications make no sound. Leave both times empty for none. Times are in \(zone.identifier).</p>
            <div class="form-end"><button class="btn btn-primary" type="submit">Save notifications</button></div>
            </form>
            </section>
            <section class="panel span-12 narrow" aria-labelledby="h-push-devices">
            <div class="panel-head"><h2 id="h-push-devices">Devices</h2><span class="note">\(devices.isEmpty ? "None" : "\(devices.count) of \(PushSubscription.limit)")</span></div>
            \(if: devices.isEmpty, "<p class=\"panel-body t2\">No device receives notifications yet.</p>", else: "\(table.region)")
            \(
                if: !devices.isEmpty,
                """
                <form class="form-line" method="post" action="\(NotificationPages.path)/test"><div><b>Test</b><span class="t2">Sends a notification to all these devices.</span></div><button class="btn" type="submit">Send a test</button></form>
                """
            )
            </section>
            """
        )
    }

    private func time(_ name: String, _ label: String, _ value: String) -> HTML {
        FieldView(
            id: name,
            name: name,
            label: label,
            type: "time",
            value: value,
            autocomplete: "off",
            isRequired: name == "summary-at",
            hint: nil,
            problem: nil
        ).html
    }

    private var table: Table<PushSubscription> {
        Table(
            id: "push-devices",
            caption: "Devices that receive notifications, oldest first",
            style: .compact,
            columns: [
                Column("Push service") { .name(Self.host(of: $0.endpoint)) }.card(.title),
                Column("Added") { .text(DayText.dateTime($0.createdAt, in: zone)) }.card(.sub),
                Column("Last delivery") { .text($0.deliveredAt.map { DayText.dateTime($0, in: zone) } ?? "None yet") }
                    .card(.value),
                Column("Problem") { .text($0.failure ?? "–") }.card(.note),
            ],
            rows: devices
        )
    }

    private static func host(of endpoint: String) -> String {
        String(endpoint.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" && $0 != ":" })
    }
}
