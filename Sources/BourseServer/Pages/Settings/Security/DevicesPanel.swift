import BourseCore
import BourseDesk
import BourseValues

/// The devices on which a person is signed in.
struct DevicesPanel: Sendable {
    /// The sessions, the last used first.
    let sessions: [DeviceSession]
    /// The identity of the session of this request.
    let current: String
    /// The zone of the reader.
    let zone: ZoneRules

    /// Where the form posts to that ends a session.
    static func endAction(_ session: DeviceSession) -> String { "\(SecurityPages.path)/sessions/\(session.id)/end" }

    /// The name of a device, for people.
    static func name(_ device: String) -> String { device.isEmpty ? "Unknown device" : device }
}

extension DevicesPanel {
    var html: HTML {
        """
        <section class="panel span-12" aria-labelledby="h-devices">
        <div class="panel-head"><h2 id="h-devices">Devices</h2><span class="note">\(Count.of(sessions.count, "session"))</span></div>
        \(table.region)
        <form class="form-line" method="post" action="/settings/sign-out-everywhere"><div><b>Sign out everywhere</b><span class="t2">Ends all sessions, including this one. Access tokens keep working.</span></div><button class="btn" type="submit">Sign out everywhere</button></form>
        </section>
        """
    }

    private var table: Table<DeviceSession> {
        Table(
            id: "devices",
            caption: "Devices on which you are signed in, the last used first",
            style: .compact,
            columns: [
                Column("Device") { session in
                    .name(Self.name(session.device) + (session.id == current ? ", this device" : ""))
                }
                .card(.title),
                Column("Signed in with") { .text($0.method.title) }.card(.sub),
                Column("Signed in") { .text(DayText.dateTime($0.createdAt, in: zone)) },
                Column("Last used") { session in
                    .text(
                        session.id == current
                            ? "Now" : session.usedAt.map { DayText.dateTime($0, in: zone) } ?? "Not since then"
                    )
                }
                .card(.note),
                Column("Notifications") { .text($0.receivesPush ? "On" : "Off") },
            ],
            rows: sessions,
            actions: { session in
                """
                <form method="post" action="\(Self.endAction(session))"><button class="btn btn-small btn-ghost" type="submit" aria-label="\(session.id == current ? "Sign out on this device" : "End the session on \(Self.name(session.device))")">\(session.id == current ? "Sign out" : "End session")</button></form>
                """
            },
            actionSlot: .value
        )
    }
}
