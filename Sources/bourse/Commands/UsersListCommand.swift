import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

/// `bourse users list`: who has an account, and which plan.
struct UsersListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the users of a desk.",
        discussion: """
            With --plans, the plan of each user is the one that the file gives them now. The ID is what “complimentary” in \
            the file names.

            --json prints [{"id","email","createdAt","plan","subscriptionStatus","subscriptionUpdatedAt"}].
            """
    )

    @Option(help: ArgumentHelp(Setting.plans.purpose, valueName: "file"), completion: .file(extensions: ["json"]))
    var plans: String?

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var data: DataOptions

    private struct Line {
        let user: User
        let state: PlanState
    }

    func run() async throws {
        try await Failure.catching {
            guard FileManager.default.fileExists(atPath: OpenDesk.path(in: data.folder)) else {
                throw Failure(.system, "no database in \(data.folder)")
            }
            let file = try plans.map { path throws(Failure) in try PlanFile.read(path) } ?? PlanFile(plans: [])
            try await OpenDesk(folder: data.folder).whileOpen { live in
                let customers = Dictionary(
                    try await SQLitePlanStore(live.database).customers().map { ($0.user, $0.customer) }
                ) { first, _ in first }
                let now = live.desk.environment.now()
                let lines = try await live.desk.accounts.users().map { user in
                    Line(user: user, state: file.state(of: user.id, customer: customers[user.id], at: now))
                }
                if json {
                    Console.out(.array(lines.map(document)))
                } else {
                    for line in table(lines).lines { Console.out(line) }
                }
            }
        }
    }

    private func document(_ line: Line) -> JSON {
        .object([
            ("id", .string(line.user.id.description)), ("email", .string(line.user.email.description)),
            ("createdAt", .time(line.user.createdAt)), ("plan", line.state.plan.map { .string($0) } ?? .null),
            ("subscriptionStatus", .string(line.state.status.rawValue)),
            ("subscriptionUpdatedAt", line.state.updatedAt.map { .time($0) } ?? .null),
        ])
    }

    private func table(_ lines: [Line]) -> TextTable {
        TextTable(
            heads: ["E-mail", "ID", "Since", "Plan", "Subscription"],
            numbers: [],
            rows: lines.map { line in
                [
                    line.user.email.description, line.user.id.description, line.user.createdAt.description,
                    line.state.name ?? "—", line.state.status.rawValue,
                ]
            }
        )
    }
}
