import BourseAlerts
import BourseCore
import BourseValues

extension AlertDocument {
    /// Fires with their counts.
    public static func fires(_ fires: [StoredFire], counts: AlertCounts, zone: ZoneRules) -> JSON {
        fireList.json((fires, counts, zone))
    }

    /// The schema of ``fires(_:counts:zone:)``.
    public static var firesSchema: JSONSchema { fireList.schema }

    private static let fireList = DocumentFields<(fires: [StoredFire], counts: AlertCounts, zone: ZoneRules)>([
        .field("total", .count) { $0.counts.all },
        .field("unseen", .count) { $0.counts.unseen },
        .field("fires", .list(of: fire)) { list in list.fires.lazy.map { ($0, $0.message(zone: list.zone)) } },
    ])

    private static let fire = DocumentFields<(stored: StoredFire, message: AlertMessage)>(
        named: "AlertFire",
        [
            .field("number", .count) { Int($0.stored.number) },
            .field("alert", .text(1...64)) { $0.stored.fire.id.rule.text },
            .field("arming", .count) { $0.stored.fire.id.arming },
            .field("title", .text) { $0.message.title },
            .field("words", .text) { $0.message.body },
            .field("subject", .text) { $0.stored.rule.subject.description },
            .field("value", .alertValue) { $0.stored.fire.value },
            .field("level", .alertValue) { $0.stored.rule.condition.level },
            .field("seenAt", .time) { $0.stored.fire.seenAt }
                .described("Time of the value, by the source's clock."),
            .field("foundAt", .time) { $0.stored.fire.foundAt }.described("Time of detection by the desk."),
            .field("isWhileAway", .flag) { $0.stored.fire.isWhileAway },
            .field("isSeen", .flag) { $0.stored.seenByPersonAt != nil },
            .field("deliveries", .list(of: delivery)) { $0.stored.deliveries },
        ]
    )

    private static let delivery = DocumentFields<StoredDelivery>([
        .field("channel", .choice(AlertChannel.self)) { $0.delivery.channel },
        .field("status", .choice(["due", "delivered", "given-up"])) {
            switch $0.delivery.status {
            case .due: "due"
            case .delivered: "delivered"
            case .givenUp: "given-up"
            }
        },
        .field("at", .time) {
            switch $0.delivery.status {
            case .due(let time), .delivered(let time), .givenUp(let time, _): time
            }
        },
        .field("tries", .count) { $0.delivery.tries },
        .nullable("reason", .text) {
            if case .givenUp(_, let reason) = $0.delivery.status { reason.message } else { nil }
        },
        .field("answer", .text) { $0.answer }.described("The last response of the recipient."),
    ])

    /// A dry run; without stored data, not known.
    public static func dryRun(_ run: AlertDryRun?, text: String) -> JSON { dryRunFields.json((run, text)) }

    /// The schema of ``dryRun(_:words:)``.
    public static var dryRunSchema: JSONSchema { dryRunFields.schema }

    /// The most fires of a dry run that are listed, the newest.
    public static let mostTried = 1000

    private static let dryRunFields = DocumentFields<(run: AlertDryRun?, words: String)>([
        .field("words", .text) { $0.words },
        .field("isKnown", .flag) { $0.run != nil }.described("Whether stored data for a dry run exist."),
        .field("days", .count) { $0.run?.span ?? 0 },
        .field("fires", .list(.object(tried), 0...mostTried)) { ($0.run?.fires ?? []).suffix(mostTried) },
        .field("count", .count) { $0.run?.fires.count ?? 0 },
    ])

    private static let tried = DocumentFields<AlertFire>([
        .field("time", .time) { $0.seenAt },
        .field("value", .alertValue) { $0.value },
    ])
}
