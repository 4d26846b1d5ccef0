import ArgumentParser
import BourseAPI
import BourseBench
import BourseProgram
import Foundation

/// `bourse bench`: built-in measurements.
struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure this build on this machine."
    )

    @Argument(help: "What to measure: \(Bench.Area.allCases.map(\.rawValue).joined(separator: ", ")). (default: all)")
    var area: Bench.Area?

    @Option(help: "With book or funds: write the measured data to this file or folder, for a peer to read.")
    var stream: String?

    @Option(help: "With funds: a file of search texts and expected funds, one tab-separated pair per line.")
    var queries: String?

    @Option(
        help: ArgumentHelp(
            """
            With markets: the command of a peer, which is started with a file and responds with its bytes. With reports: a \
            Python with pandas.
            """,
            valueName: "command"
        )
    )
    var peer: String?

    @Option(help: "With live or markets: how many read simultaneously. (default: 1000 with live, 200 with markets)")
    var readers: Int?

    @Option(help: "With live, markets or desk: the duration in seconds. (default: 20, 60 and 30)")
    var seconds: Int?

    @Option(help: "With live: the duration in minutes; shows whether memory and delays grow.")
    var soak: Int?

    @Flag(help: "Print one JSON value.")
    var json = false

    func validate() throws {
        guard readers.map({ (1...10_000).contains($0) }) ?? true else {
            throw ValidationError("--readers must be from 1 to 10000.")
        }
        guard seconds.map({ (1...86_400).contains($0) }) ?? true else {
            throw ValidationError("--seconds must be from 1 to 86400.")
        }
        guard soak.map({ (1...1440).contains($0) }) ?? true else {
            throw ValidationError("--soak must be from 1 to 1440.")
        }
    }

    func run() async throws {
        let bench = Bench(
            area: area,
            stream: stream,
            queries: queries,
            peer: peer,
            readers: readers,
            seconds: seconds,
            soak: soak
        )
        let measurements = try await bench.run()
        if json {
            Console.out(
                .object([("machine", .string(Machine.description)), ("measurements", .array(measurements.map(\.json)))])
            )
        } else {
            Console.out(Machine.description)
            let table = TextTable(
                heads: ["Metric", "Result", "Comparison", "Target"],
                numbers: [1],
                rows: measurements.map { [$0.subject, $0.result, $0.peer, $0.target] }
            )
            for line in table.lines { Console.out(line) }
        }
    }
}

extension Bench.Area: ExpressibleByArgument {}
