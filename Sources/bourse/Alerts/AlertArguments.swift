import ArgumentParser
import BourseAlerts
import BourseDesk
import BourseValues

/// An alert as it is typed.
struct AlertArguments: ParsableArguments {
    @Argument(
        help: """
            The subject: symbol:AAPL, fund:119551, option:AAPL270115C00200000, book:XBTUSD, prediction:fed-cuts:Yes, \
            news:AAPL, “news:*” for all news, portfolio or journal.
            """
    )
    var subject: String

    @Option(
        help:
            "The metric: price, day-change, rise:15m, year-high, volume:20, nav, stories:earnings and others."
    )
    var measure: String?

    @Option(help: "above, below or crosses.")
    var trigger: String = "above"

    @Option(help: "The threshold; a new high or low has none.")
    var level: String = ""

    @Flag(name: .customLong("repeat"), help: "Rearm after firing.")
    var repeats = false

    @Option(help: "How far the value moves back before the alert rearms.")
    var margin: String = ""

    @Option(help: "Seconds of pause after firing.")
    var pause: String = ""

    @Option(help: "The last day on which the alert is watched, such as 2026-12-31.")
    var until: String = ""

    @Option(help: "Quiet hours, such as 22:00-07:00.")
    var quiet: String?

    @Flag(help: "Also deliver by e-mail.")
    var email = false

    @Flag(help: "Also deliver by webhook.")
    var webhook = false

    @Flag(help: "Also deliver as a notification to your devices.")
    var push = false

    @Option(help: "A note for yourself.")
    var note: String = ""

    func validate() throws {
        guard quiet.map({ $0.split(separator: "-").count == 2 }) ?? true else {
            throw ValidationError("--quiet is two times with a hyphen between them, such as 22:00-07:00.")
        }
    }

    /// The option that a field of an alert is typed with.
    static func option(of field: String) -> String {
        switch field {
        case "lastDay": "--until"
        case "quietStart", "quietEnd": "--quiet"
        case "channels": "--email, --webhook and --push"
        case "templateType": "--type"
        default: "--\(field)"
        }
    }

    /// What is asked for.
    var draft: AlertDraft {
        let hours = quiet?.split(separator: "-").map(String.init) ?? []
        let usual = AlertSubject(subject).flatMap { AlertPhrases.measures(of: $0).first?.description }
        let own = ["portfolio": "drawdown", "journal": "daily-loss"][subject]
        return AlertDraft(
            subject: subject,
            measure: measure ?? usual ?? own ?? "price",
            trigger: trigger,
            level: level,
            repeats: repeats,
            margin: margin,
            pause: pause,
            lastDay: until,
            quietStart: hours.first ?? "",
            quietEnd: hours.last ?? "",
            channels: (email ? ["email"] : []) + (webhook ? ["webhook"] : []) + (push ? ["push"] : []),
            note: note
        )
    }
}
