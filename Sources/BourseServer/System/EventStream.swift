import BourseAPI
import BourseAlerts
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird
import NIOCore
import ServiceLifecycle

/// What happens to a person's data while a page is open, as server-sent events: one stream for each window.
///
/// - `alerts`: what fired, and how many were not seen.
/// - `changed`: the areas that were changed, by whichever device or program; also of the owner, if the address names a share.
/// - `editors`: who else edits the note that the address names (``NotePresence``).
struct EventStream {
    static let path = "/events"
    /// The most streams of one person: as many windows as one looks at.
    static let mostStreams = 32
    /// How often is looked for changes, so that another device shows them within a second.
    private static let pace = Duration.milliseconds(250)
    /// The beats between two signs of life: only writing shows that a reader has gone.
    private static let idleBeats = 8

    let desk: Desk
    /// How many streams one person may have open.
    let streams: JobLimit

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("events", use: stream)
    }

    /// The events, until the reader goes away or the server shuts down.
    ///
    /// What fired and was shown nowhere yet is sent to one reader and no other; all are sent how many were not seen.
    ///
    /// Somebody with too many windows is told 204, with which a browser asks no more.
    @Sendable
    private func stream(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let job = try? streams.begin(for: context.user.id) else { return Response(status: .noContent) }
        let (desk, user) = (desk, context.user)
        let presence = NotePresence(desk, request, reader: user)
        let zone = Zones.rules(user.settings.zone)
        return .events { writer in
            var watch = SessionWatch(desk, context)
            var changes = desk.changes(of: user.id)
            var presence = presence
            var shared = Query(request.uri)["share"].map { SharedWatch(desk, share: $0, guest: user) }
            let clock = ContinuousClock()
            var known: UInt64?
            var beat = 0
            while !Task.isShuttingDownGracefully, !Task.isCancelled, try await watch.isPermitted() {
                var events: [UInt8] = []
                let version = await desk.alerts.version(of: user.id)
                if version != known {
                    known = version
                    let unseen = try await desk.alerts.counts(of: user.id).unseen
                    let new = try await desk.alerts.takeNotices(of: user.id)
                    events += Self.alerts(unseen, new.map { $0.message(zone: zone) })
                }
                let areas = try await changes.next() + (shared?.next() ?? [])
                if !areas.isEmpty { events += Self.changed(areas) }
                if let text = try await presence?.next() {
                    events += Self.event("editors", .object([("text", .string(text))]))
                }
                if events.isEmpty, beat % Self.idleBeats == 0 { events = Array(": alive\n\n".utf8) }
                if !events.isEmpty { try await writer.write(ByteBuffer(bytes: events)) }
                beat += 1
                try await clock.sleep(for: Self.pace)
            }
            withExtendedLifetime(job) {}
        }
    }

    private static func alerts(_ unseen: Int, _ messages: [AlertMessage]) -> [UInt8] {
        let notices = messages.suffix(5).map { message in
            JSON.object([("title", .string(message.title)), ("path", .string(message.path))])
        }
        return event(
            "alerts",
            .object([
                ("unseen", .integer(unseen)), ("more", .integer(max(0, messages.count - 5))),
                ("notices", .array(notices)),
            ])
        )
    }

    private static func changed(_ areas: [ChangeArea]) -> [UInt8] {
        event("changed", .object([("areas", .array(areas.map { .string($0.rawValue) }))]))
    }

    private static func event(_ name: String, _ data: JSON) -> [UInt8] {
        Array("event: \(name)\ndata: ".utf8) + data.encoded() + Array("\n\n".utf8)
    }
}
