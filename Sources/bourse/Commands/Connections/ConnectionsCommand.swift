import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse connections`: connections to Interactive Brokers, and statements that are fetched over them.
struct ConnectionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "connections",
        abstract: "Connect Interactive Brokers and fetch statements.",
        discussion: """
            A served desk fetches each connection once a night. Documentation/Formats.md describes how to create the Flex \
            query and the token.
            """,
        subcommands: [
            ConnectionsListCommand.self, ConnectionsAddCommand.self, ConnectionsChangeCommand.self,
            ConnectionsDeleteCommand.self, ConnectionsFetchCommand.self,
        ],
        defaultSubcommand: ConnectionsListCommand.self
    )
}

/// `bourse connections list`: the connections of a user.
struct ConnectionsListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List connections with their last fetch."
    )

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @Flag(help: "Print one JSON value: the response of /api/v1/connections.")
    var json = false

    func run() async throws {
        try await Failure.catching {
            try await owner.open(data) { live, person in
                let connections = try await live.desk.connections.connections(of: person.id)
                guard !json else { return Console.out(ConnectionDocument.list.json(connections)) }
                guard !connections.isEmpty else { return Console.note("bourse: no connections") }
                let table = TextTable(
                    heads: ["Name", "Token", "Query", "Account", "Last fetch", "Result"],
                    numbers: [],
                    rows: connections.map { connection in
                        [
                            connection.name, connection.token.description, connection.query, connection.account,
                            connection.lastFetch?.at.description ?? "never", connection.lastFetch?.line ?? "",
                        ]
                    }
                )
                for line in table.lines { Console.out(line) }
            }
        }
    }
}

extension ConnectionFetch {
    /// What it led to: `imported 12 executions, 3 transactions; 0 rows refused`.
    var line: String {
        switch outcome {
        case .failed(let problem): "failed: \(problem.message) \(problem.remedy)"
        case .previewed(let counts): "found \(counts.line)"
        case .imported(let counts): "imported \(counts.line)"
        }
    }
}

extension ConnectionFetch.Counts {
    /// `12 executions, 3 transactions; 0 rows refused`.
    var line: String {
        "\(Count.of(executions, "execution")), \(Count.of(transactions, "transaction")); \(Count.of(refused, "row")) refused"
    }

    /// `12 executions and 3 transactions`.
    var additions: String { "\(Count.of(executions, "execution")) and \(Count.of(transactions, "transaction"))" }
}

extension Desk {
    /// The connection of a name.
    func connection(named name: String, of user: UserID) async throws -> BrokerConnection {
        guard let found = try await connections.connections(of: user).first(where: { $0.name == name }) else {
            throw Failure(.usage, "there is no connection “\(name)”; “bourse connections” lists them")
        }
        return found
    }
}

extension PersonOptions {
    /// Lets `body` use the desk, the person's data and their connection of a name, and closes the database.
    func open(
        _ data: DataOptions,
        connection name: String,
        _ body: (OpenDesk, User, BrokerConnection) async throws -> Void
    ) async throws {
        try await open(data) { live, person in
            try await body(live, person, try await live.desk.connection(named: name, of: person.id))
        }
    }
}
