import ArgumentParser
import BourseAPI
import BourseCore
import BourseProgram
import BourseWire
import Foundation

/// `bourse book`: books from recorded messages.
struct BookCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "book",
        abstract: "Build order books from recorded messages.",
        subcommands: [BookReplayCommand.self]
    )
}

/// `bourse book replay`: the books that recorded messages lead to.
struct BookReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replay BitMEX messages, one per line, and print the order book of each symbol.",
        discussion: """
            Each line is a message as sent, or {"t":seconds,"msg":message}. The file - is standard input.

            With several symbols, text has a section for each. JSON is one object for one symbol; for several it is \
            {"books":[…],"messages","malformedLines","refusedRows","seconds","messagesPerSecond"} with such an object \
            for each symbol in "books".

            Refused rows are listed on standard error and end the command with exit code 1. A book with a refused \
            level has no levels until a complete partial follows.
            """
    )

    @Argument(help: "The file with the messages.")
    var file: String

    @Option(help: "Print the order book of this symbol only.")
    var symbol: String?

    @Option(help: "Levels per side, best first.")
    var depth = 25

    @Flag(help: "Print one JSON value.")
    var json = false

    func validate() throws {
        guard depth >= 0 else { throw ValidationError("--depth must be 0 or more.") }
        if let symbol, Symbol(symbol) == nil { throw ValidationError("--symbol \(symbol) is not a symbol.") }
    }

    func run() async throws {
        let input: FileHandle
        do {
            input = file == "-" ? .standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
        } catch { throw Failure(.refused, "the file \(file) cannot be read") }
        defer { try? input.close() }
        var replay = BookReplay()
        var spent = Duration.zero
        let clock = ContinuousClock()
        while let piece = try input.read(upToCount: 1 << 20), !piece.isEmpty {
            spent += clock.measure { piece.withUnsafeBytes { replay.feed($0) } }
        }
        spent += clock.measure { replay.finish() }
        guard replay.lines > 0 else { throw Failure(.refused, "\(file) is empty") }
        let report = BookReplayReport(
            replay,
            symbol: symbol.flatMap { Symbol($0) },
            depth: depth,
            seconds: Double(spent.components.seconds) + Double(spent.components.attoseconds) / 1e18
        )
        for note in report.notes { Console.note("bourse: \(note)") }
        if !report.isMissing {
            if json {
                Console.out(report.json)
            } else {
                for line in report.lines { Console.out(line) }
            }
        }
        if let refusal = report.refusal { throw Failure(.refused, refusal) }
    }
}
