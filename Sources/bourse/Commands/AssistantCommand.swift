import ArgumentParser
import BourseAssistant
import BourseDesk
import BourseProgram
import Foundation

/// `bourse mcp`: the desk as tools for an assistant on this machine.
struct AssistantCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve the desk to an assistant by the Model Context Protocol, on standard input and output.",
        discussion: """
            Reads one JSON-RPC message a line, and writes one a line, until standard input ends. Messages about the \
            program go to standard error. Protocol versions: \
            \(ProtocolVersion.allCases.reversed().map(\.rawValue).joined(separator: ", ")).

            Tools read the desk. A call requests the quotes, past prices, instruments and news that it needs; nothing \
            is requested without a call. Funds are as the database has them. Tools propose alerts and transactions as \
            drafts. A draft takes effect when the user accepts it on the page /drafts of “bourse serve”.
            """
    )

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @Option(help: ArgumentHelp("The address of the desk's pages, which answers link to.", valueName: "url"))
    var address: String = "http://127.0.0.1:8080"

    @OptionGroup var markets: MarketOptions

    /// How long a tool waits for sources.
    private static let patience = Duration.seconds(10)

    func validate() throws {
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host != nil else {
            throw ValidationError("--address must be the address of a desk, such as http://127.0.0.1:8080.")
        }
    }

    func run() async throws {
        try await Failure.catching {
            let folder = try data.existingFolder()
            try await MarketLine(await markets.settings(data)).whileOpen { sources in
                try await OpenDesk(folder: folder, marketSources: sources).whileOpen(serve)
            }
        }
    }

    private func serve(_ live: OpenDesk) async throws {
        let person = try await owner.person(live.desk, in: data.folder)
        let server = AssistantServer(desk: live.desk, version: Version.current, patience: Self.patience) {
            Console.note("bourse: the tool \($0) failed: \($1)")
        }
        let base = address.hasSuffix("/") ? String(address.dropLast()) : address
        let input = StandardInput()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await live.desk.markets.run() }
            // The metrics of all funds, which screens need, are calculated beside the first messages.
            group.addTask { _ = try? await live.desk.funds.library.load() }
            await LineServer(server, user: person, base: base) { FileHandle.standardOutput.write(Data($0)) }
                .run { await input.next() }
            group.cancelAll()
        }
    }
}
