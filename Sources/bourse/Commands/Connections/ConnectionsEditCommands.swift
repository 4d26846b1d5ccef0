import ArgumentParser
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

/// `bourse connections add`: a new connection.
struct ConnectionsAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a connection. The token is read from standard input.",
        discussion: """
            bourse connections add "Interactive Brokers" --query 123456 < token.txt

            There is no option for the token, because other users of this machine can read the arguments of a command.
            """
    )

    @Argument(help: "The name of the connection.")
    var name: String

    @Option(help: "The ID of the Flex query.")
    var query: String

    @Option(help: "The account for statements that name none.", completion: .accounts)
    var account: String = "main"

    @Option(help: "The time zone of times without one.")
    var zone: String = "America/New_York"

    @Flag(help: "Also import transactions into the portfolio.")
    var transactions = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let draft = ConnectionDraft(
                    name: name,
                    token: TokenInput.read(),
                    query: query,
                    account: account,
                    zone: zone,
                    importsTransactions: transactions
                )
                let added = try await live.desk.connections.add(draft, user: person.id)
                Console.note("bourse: added “\(added.name)” with the token \(added.token)")
            }
        }
    }
}

/// `bourse connections change`: another token, query or choice.
struct ConnectionsChangeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "change",
        abstract: "Change a connection. Options that are left out stay as they are.",
        discussion: "bourse connections change \"Interactive Brokers\" --token < token.txt"
    )

    @Argument(help: "The name of the connection.")
    var name: String

    @Option(help: "The new name.")
    var rename: String?

    @Flag(help: "Read a new token from standard input.")
    var token = false

    @Option(help: "The ID of the Flex query.")
    var query: String?

    @Option(help: "The account for statements that name none.", completion: .accounts)
    var account: String?

    @Option(help: "The time zone of times without one.")
    var zone: String?

    @Flag(inversion: .prefixedNo, help: "Whether transactions are imported into the portfolio.")
    var transactions: Bool?

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data, connection: name) { live, person, connection in
                var draft = ConnectionDraft(connection)
                draft.name = rename ?? draft.name
                draft.query = query ?? draft.query
                draft.account = account ?? draft.account
                draft.zone = zone ?? draft.zone
                draft.importsTransactions = transactions ?? draft.importsTransactions
                if token {
                    draft.token = TokenInput.read()
                    // An empty token means the stored one, which is not what was asked for.
                    guard !draft.token.isEmpty else { throw ConnectionError.invalid(.token, "Enter the token.") }
                }
                let changed = try await live.desk.connections.change(connection.id, to: draft, user: person.id)
                Console.note("bourse: changed “\(changed.name)” with the token \(changed.token)")
            }
        }
    }
}

/// `bourse connections delete`: deletes a connection with its token.
struct ConnectionsDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete a connection and its token. What was imported stays."
    )

    @Argument(help: "The name of the connection.")
    var name: String

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data, connection: name) { live, person, connection in
                try await live.desk.connections.delete(connection.id, of: person.id)
                Console.note("bourse: deleted “\(connection.name)”")
            }
        }
    }
}

/// The token of a connection, from standard input.
enum TokenInput {
    /// The first line; at a terminal, what is typed is not shown.
    static func read() -> String {
        if isatty(STDIN_FILENO) == 1 { return getpass("Token: ").map { String(cString: $0) } ?? "" }
        return (readLine() ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
