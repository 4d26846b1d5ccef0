import ArgumentParser
import BourseAPI
import BourseAlerts
import BourseDesk
import BourseProgram
import BourseValues
import Foundation

/// `bourse alerts webhook`: where and in which form fired alerts are sent by request.
struct AlertsWebhookCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "webhook",
        abstract: "Show, set, test and remove the webhook of alerts.",
        subcommands: [Show.self, Set.self, Test.self, Remove.self],
        defaultSubcommand: Show.self
    )

    /// The webhook as text.
    private static func lines(_ webhook: Webhook, preview: String) -> [String] {
        let service = webhook.service
        let facts = [
            "format: \(service.format.rawValue)", "address: \(webhook.address)",
            service.token.map { _ in "token: saved" }, service.chat.map { "chat: \($0)" },
            service.template.map { "type: \($0.kind.rawValue)" },
        ]
        return facts.compactMap(\.self) + ["body with example values:", preview]
    }

    /// Prints the webhook.
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the webhook, without its secret and its token.",
            discussion: "With --json, prints the response of /api/v1/alerts/webhook."
        )

        @OptionGroup var person: AlertsOptions
        @Flag(help: "Print one JSON value.") var json = false

        func run() async throws {
            try await person.run { desk, user in
                guard let webhook = try await desk.alerts.webhook(of: user.id) else { throw AlertError.noWebhook }
                let preview = desk.alerts.preview(of: webhook)
                if json {
                    return Console.out(AlertDocument.webhook(webhook, preview: preview, includesSecret: false))
                }
                for line in AlertsWebhookCommand.lines(webhook, preview: preview) { Console.out(line) }
            }
        }
    }

    /// Sets the webhook.
    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Set the webhook, in place of the one that there is, and print it.",
            discussion: """
                bourse alerts webhook set --address https://hooks.example.com/bourse
                bourse alerts webhook set --format ntfy --address https://ntfy.sh/my-alerts
                bourse alerts webhook set --format telegram --chat -1001234567890 --token < token.txt
                bourse alerts webhook set --format template --address https://chat.example.com/hooks/1 --template body.json

                There is no option with a token, because other users of this machine can read the arguments of a command. \
                Without --token, a stored token is used again if format and server stay the same.
                """
        )

        @Option(help: "bourse, ntfy, telegram or template.", completion: .list(WebhookFormat.allCases.map(\.rawValue)))
        var format: String = WebhookFormat.bourse.rawValue

        @Option(help: "Where requests go; of ntfy with the topic. Of telegram \(WebhookDraft.telegram) by default.")
        var address: String = ""

        @Flag(help: "Read the access token of ntfy or the token of the bot from standard input.")
        var token = false

        // A group's number begins with a hyphen, which is no option.
        @Option(parsing: .unconditional, help: "The chat of Telegram: 123456789, -1001234567890 or @name of a channel.")
        var chat: String = ""

        @Option(
            help: """
                A file with the body of a template; - is standard input. Placeholders: \
                \(WebhookTemplate.Placeholder.allCases.map(\.text).joined(separator: ", ")).
                """,
            completion: .file()
        )
        var template: String?

        @Option(help: "What the body of the template is: json or text.", completion: .list(["json", "text"]))
        var type: String = WebhookTemplate.Kind.json.rawValue

        @OptionGroup var person: AlertsOptions
        @Flag(help: "Print one JSON value.") var json = false

        func validate() throws {
            guard !token || template != "-" else {
                throw ValidationError("Standard input is the token or the template. Use a file for the template.")
            }
        }

        func run() async throws {
            try await Failure.catching {
                let draft = WebhookDraft(
                    format: format,
                    address: address,
                    token: token ? TokenInput.read() : "",
                    chat: chat,
                    template: try template.map(Self.text) ?? "",
                    templateType: type
                )
                guard !token || !draft.token.isEmpty else { throw Failure(.usage, "--token: Enter the token.") }
                try await person.run { desk, user in
                    let webhook = try await desk.alerts.setWebhook(draft, of: user.id)
                    let preview = desk.alerts.preview(of: webhook)
                    if json {
                        return Console.out(AlertDocument.webhook(webhook, preview: preview, includesSecret: true))
                    }
                    for line in AlertsWebhookCommand.lines(webhook, preview: preview) { Console.out(line) }
                    guard webhook.service.format.isSigned else { return }
                    Console.note("bourse: requests are signed with this secret, which is not shown again")
                    Console.out("secret: \(webhook.secret)")
                }
            }
        }

        /// The text of a file, or of standard input.
        private static func text(_ file: String) throws -> String {
            do {
                let data =
                    file == "-"
                    ? try FileHandle.standardInput.readToEnd() ?? Data()
                    : try Data(contentsOf: URL(fileURLWithPath: file))
                return String(decoding: data.prefix(WebhookTemplate.longest + 1), as: UTF8.self)
            } catch {
                throw Failure(.usage, "cannot read \(file): \(error.localizedDescription)")
            }
        }
    }

    /// Tries the webhook.
    struct Test: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Send a test message, and print what the service answered."
        )

        @OptionGroup var person: AlertsOptions

        func run() async throws {
            try await person.run { desk, user in
                let answer = try await desk.alerts.testWebhook(of: user.id)
                guard answer.outcome == .delivered else { throw Failure(.refused, answer.text) }
                Console.out(answer.text)
            }
        }
    }

    /// Removes the webhook.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove the webhook with its secret and its token."
        )

        @OptionGroup var person: AlertsOptions

        func run() async throws {
            try await person.run { desk, user in try await desk.alerts.removeWebhook(of: user.id) }
        }
    }
}
