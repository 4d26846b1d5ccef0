import BourseAPI
import BourseAlerts
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird
import NIOCore
import ServiceLifecycle

extension AlertPages {
    /// What fires, as server-sent events, until the reader goes away or the server shuts down.
    ///
    /// What fired and was shown nowhere yet is sent to one reader and no other; all are sent how many were not seen.
    ///
    /// Somebody with too many windows is told 204, with which a browser asks no more: every page has the number anyway.
    @Sendable
    func stream(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let job = try? streams.begin(for: context.user.id) else { return Response(status: .noContent) }
        let (alerts, user) = (alerts, context.user)
        let zone = Zones.rules(user.settings.zone)
        return .events { writer in
            var watch = SessionWatch(desk, context)
            let clock = ContinuousClock()
            var known: UInt64?
            var beat = 0
            while !Task.isShuttingDownGracefully, !Task.isCancelled, try await watch.isSignedIn() {
                let version = await alerts.version(of: user.id)
                if version != known {
                    known = version
                    let unseen = try await alerts.counts(of: user.id).unseen
                    let new = try await alerts.takeNotices(of: user.id)
                    try await writer.write(ByteBuffer(bytes: Self.event(unseen, new.map { $0.message(zone: zone) })))
                } else if beat % 2 == 0 {
                    // Only writing shows that a reader has gone, and pages are turned faster than things fire.
                    try await writer.write(ByteBuffer(string: ": alive\n\n"))
                }
                beat += 1
                try await clock.sleep(for: .seconds(1))
            }
            withExtendedLifetime(job) {}
        }
    }

    private static func event(_ unseen: Int, _ messages: [AlertMessage]) -> [UInt8] {
        let notices = messages.suffix(5).map { message in
            JSON.object([("title", .string(message.title)), ("path", .string(message.path))])
        }
        let data = JSON.object([
            ("unseen", .integer(unseen)), ("more", .integer(max(0, messages.count - 5))), ("notices", .array(notices)),
        ])
        return Array("event: alerts\ndata: ".utf8) + data.encoded() + Array("\n\n".utf8)
    }
}
