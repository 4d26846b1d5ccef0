import BourseAlerts
import BourseCore
import BourseDesk

/// Alerts and what fired, as programs get them.
public enum AlertDocument {
    /// The alerts of a person, with what should be known of them.
    public static func list(_ alerts: [StoredAlert], _ known: AlertKnowledge) -> JSON {
        .object([("alerts", .array(alerts.map { alert($0, known) }))])
    }

    /// One alert, with what should be known of it.
    public static func alert(_ kept: StoredAlert, _ known: AlertKnowledge) -> JSON {
        let rule = kept.rule
        var members: [(String, JSON)] = [
            ("id", .string(kept.id.text)), ("subject", .string(rule.subject.description)),
            ("name", .string(kept.subjectName)), ("measure", .string(rule.condition.measure.description)),
            ("trigger", .string(rule.condition.trigger.rawValue)), ("level", number(rule.condition.level)),
            ("currency", .optional(rule.currency?.code)),
        ]
        switch rule.repetition {
        case .once: members += [("repeats", .bool(false)), ("margin", .null), ("pause", .null)]
        case .rearming(let margin, let pause):
            members += [("repeats", .bool(true)), ("margin", number(margin)), ("pause", .integer(Int(pause)))]
        }
        members += [
            ("lastDay", .optional(rule.expiry?.lastDay.description)),
            ("quietStart", .optional(rule.quietHours.map { clock($0.start) })),
            ("quietEnd", .optional(rule.quietHours.map { clock($0.end) })),
            ("channels", .array(rule.channels.map(\.rawValue).sorted().map(JSON.string))),
            ("note", .string(rule.note)), ("isEnabled", .bool(rule.isEnabled)),
            ("standing", .string(kept.state.standing(of: rule, at: known.now).rawValue)),
            ("words", .string(kept.words)),
            ("cautions", .array((known.cautions[kept.id] ?? []).map(JSON.string))),
            ("alreadyMet", known.outlooks[kept.id].map { outlook($0, of: kept, zone: known.zone) } ?? .null),
            ("madeAt", .time(kept.madeAt)),
        ]
        return .object(members)
    }

    private static func outlook(_ outlook: AlertOutlook, of kept: StoredAlert, zone: ZoneRules) -> JSON {
        .object([
            ("words", .string(outlook.text(of: kept, in: zone))), ("value", number(outlook.figure)),
            ("asOf", .time(outlook.asOf)), ("checked", .string(outlook.check.rawValue)),
            ("opensAt", outlook.opensAt.map(JSON.time) ?? .null),
        ])
    }

    /// What fired.
    public static func fires(_ fires: [StoredFire], counts: AlertCounts, zone: ZoneRules) -> JSON {
        .object([
            ("total", .integer(counts.all)), ("unseen", .integer(counts.unseen)),
            ("fires", .array(fires.map { fire($0, zone: zone) })),
        ])
    }

    /// One of what fired.
    public static func fire(_ kept: StoredFire, zone: ZoneRules) -> JSON {
        let message = kept.message(zone: zone)
        return .object([
            ("number", .integer(Int(kept.number))), ("alert", .string(kept.fire.id.rule.text)),
            ("arming", .integer(kept.fire.id.arming)), ("title", .string(message.title)),
            ("words", .string(message.body)), ("subject", .string(kept.rule.subject.description)),
            ("value", number(kept.fire.figure)), ("level", number(kept.rule.condition.level)),
            ("seenAt", .time(kept.fire.seenAt)), ("foundAt", .time(kept.fire.foundAt)),
            ("isWhileAway", .bool(kept.fire.isWhileAway)), ("isSeen", .bool(kept.seenByPersonAt != nil)),
            ("deliveries", .array(kept.deliveries.map(delivery))),
        ])
    }

    private static func delivery(_ kept: StoredDelivery) -> JSON {
        let (status, time, reason): (String, Timestamp, String?) =
            switch kept.delivery.status {
            case .due(let time): ("due", time, nil)
            case .delivered(let time): ("delivered", time, nil)
            case .givenUp(let time, let reason): ("given-up", time, reason.message)
            }
        return .object([
            ("channel", .string(kept.delivery.channel.rawValue)), ("status", .string(status)), ("at", .time(time)),
            ("tries", .integer(kept.delivery.tries)), ("reason", .optional(reason)), ("answer", .string(kept.answer)),
        ])
    }

    /// What a dry run says; nothing where nothing was stored.
    public static func dryRun(_ run: AlertDryRun?, words: String) -> JSON {
        .object([
            ("words", .string(words)), ("isKnown", .bool(run != nil)), ("days", .integer(run?.span ?? 0)),
            ("fires", .array((run?.fires ?? []).suffix(Self.mostTried).map(tried))),
            ("count", .integer(run?.fires.count ?? 0)),
        ])
    }

    /// The most fires of a dry run that are told, the newest.
    public static let mostTried = 1000

    private static func tried(_ fire: AlertFire) -> JSON {
        .object([("time", .time(fire.seenAt)), ("value", number(fire.figure))])
    }

    /// What fired, as a file of comma-separated values, the header first.
    public static func csv(_ fires: some Sequence<StoredFire>, zone: ZoneRules) -> String {
        var text = CSVText.line([
            "number", "alert", "title", "subject", "value", "level", "seenAt", "foundAt", "whileAway", "seen",
        ])
        for kept in fires {
            text += CSVText.line([
                "\(kept.number)", kept.fire.id.rule.text, CSVText.guarded(kept.message(zone: zone).title),
                CSVText.guarded(kept.rule.subject.description), kept.fire.figure.description,
                kept.rule.condition.level.description, "\(kept.fire.seenAt)", "\(kept.fire.foundAt)",
                "\(kept.fire.isWhileAway)", "\(kept.seenByPersonAt != nil)",
            ])
        }
        return text
    }

    /// The alerts of a person, as a file of comma-separated values, the header first.
    public static func csv(_ alerts: [StoredAlert], now: Timestamp) -> String {
        var text = CSVText.line([
            "id", "subject", "name", "measure", "trigger", "level", "currency", "repeats", "standing", "words", "note",
            "madeAt",
        ])
        for kept in alerts {
            let rule = kept.rule
            text += CSVText.line([
                kept.id.text, CSVText.guarded(rule.subject.description), CSVText.guarded(kept.subjectName),
                rule.condition.measure.description, rule.condition.trigger.rawValue, rule.condition.level.description,
                rule.currency?.code ?? "", "\(rule.repetition != .once)",
                kept.state.standing(of: rule, at: now).rawValue,
                CSVText.guarded(kept.words), CSVText.guarded(rule.note), "\(kept.madeAt)",
            ])
        }
        return text
    }

    private static func number(_ figure: AlertValue) -> JSON { .number(figure.description) }

    /// A time of day, as alerts are asked for with: `22:00`.
    public static func clock(_ minutes: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minutes / 60)):\(two(minutes % 60))"
    }
}
