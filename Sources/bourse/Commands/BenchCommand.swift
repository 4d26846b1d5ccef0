import ArgumentParser
import BourseAPI
import Foundation

/// `bourse bench`: built-in measurements.
struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure this build on this machine."
    )

    enum Area: String, CaseIterable, ExpressibleByArgument {
        /// Prices, volatilities and the builder.
        case options
        /// Messages of an order book.
        case book
        /// A million executions from a file, and pages over a stored journal.
        case journal
        /// The pages alone.
        case pages
    }

    @Argument(help: "What to measure: \(Area.allCases.map(\.rawValue).joined(separator: ", ")); all when left out.")
    var area: Area?

    @Option(help: "With book: write the measured messages to this file, one a line, for a peer to read.")
    var stream: String?

    @Flag(help: "Print one JSON value.")
    var json = false

    func run() async throws {
        var measurements: [Measurement] = []
        if area == nil || area == .options { measurements += try await OptionsBench().run() }
        if area == nil || area == .book { measurements += try BookBench(stream: stream).run() }
        if area == nil || area == .journal { measurements += try await JournalBench().run() }
        if area == nil || area == .journal || area == .pages { measurements += try await PagesBench().run() }
        if json {
            Console.out(
                .object([("machine", .string(Machine.description)), ("measurements", .array(measurements.map(\.json)))])
            )
        } else {
            Console.out(Machine.description)
            let table = TextTable(
                heads: ["Measured", "Result", "Beside", "Target"],
                numbers: [1],
                rows: measurements.map { [$0.subject, $0.result, $0.peer, $0.target] }
            )
            for line in table.lines { Console.out(line) }
        }
    }
}
