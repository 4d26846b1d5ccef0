import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseOrderBook
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

/// `bourse book replay`: the book that recorded messages lead to.
struct BookReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replay BitMEX messages, one a line, and print the book they lead to.",
        discussion: "A line is a message as sent, or {\"t\":seconds,\"msg\":message}. The file - is standard input."
    )

    @Argument(help: "The file with the messages.")
    var file: String

    @Option(help: "Levels of each side, the best first.")
    var depth = 25

    @Flag(help: "Print one JSON value.")
    var json = false

    func validate() throws {
        guard depth >= 0 else { throw ValidationError("--depth must be 0 or more.") }
    }

    func run() async throws {
        let input: FileHandle
        do {
            input = file == "-" ? .standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
        } catch { throw Failure(.refused, "there is no file \(file) that can be read") }
        defer { try? input.close() }
        var replay = BookReplay()
        var spent = Duration.zero
        let clock = ContinuousClock()
        while let piece = try input.read(upToCount: 1 << 20), !piece.isEmpty {
            spent += clock.measure { piece.withUnsafeBytes { replay.feed($0) } }
        }
        spent += clock.measure { replay.finish() }
        guard replay.lines > 0 else { throw Failure(.refused, "\(file) has no lines") }
        let seconds = Double(spent.components.seconds) + Double(spent.components.attoseconds) / 1e18
        for fault in replay.faults { Console.note("bourse: line \(fault.line): \(fault.error)") }
        if json {
            Console.out(document(replay, seconds: seconds))
        } else {
            for line in report(replay, seconds: seconds) { Console.out(line) }
        }
        if replay.symbol == nil { throw Failure(.refused, "no line has levels of a book") }
    }

    private func document(_ replay: BookReplay, seconds: Double) -> JSON {
        func side(_ side: BookSide) -> JSON {
            .array(replay.book.levels(side, depth).map { .array([.price($0.price), .integer(Int($0.size))]) })
        }
        let counters = replay.book.counters
        return .object([
            ("symbol", .optional(replay.symbol?.name)), ("bids", side(.bid)), ("asks", side(.ask)),
            ("messages", .integer(replay.messages)), ("rows", .integer(replay.rows)),
            ("trades", .integer(replay.trades)), ("resyncs", .integer(counters.resyncs)),
            ("ignoredBeforePartial", .integer(counters.ignoredBeforePartial)),
            ("updatesToUnknownLevels", .integer(counters.updatesToUnknownLevels)),
            ("malformedLines", .integer(replay.malformedLines)), ("seconds", .double(seconds)),
            ("messagesPerSecond", .double(seconds > 0 ? Double(replay.messages) / seconds : 0)),
        ])
    }

    private func report(_ replay: BookReplay, seconds: Double) -> [String] {
        let book = replay.book
        func rows(_ side: BookSide) -> [[String]] {
            book.ladder(side, depth).map { row in
                [
                    NumberText.price(row.price, atMost: 8), NumberText.count(Int(row.size)),
                    NumberText.count(Int(row.cumulative)),
                ]
            }
        }
        let ladder = rows(.ask).reversed() + [["", "", ""]] + rows(.bid)
        let counters = book.counters
        let rate = seconds > 0 ? NumberText.count(Int(Double(replay.messages) / seconds)) : "–"
        return ["\(replay.symbol?.name ?? "no book")", ""]
            + TextTable(heads: ["Price", "Size", "Total"], numbers: [0, 1, 2], rows: ladder).lines
            + [
                "",
                "\(Count.of(replay.messages, "message")), \(Count.of(replay.rows, "row")), "
                    + "\(Count.of(replay.trades, "trade")); \(rate) messages a second",
                "\(Count.of(counters.resyncs, "resync")), \(counters.ignoredBeforePartial) before the partial, "
                    + "\(counters.updatesToUnknownLevels) to unknown levels, "
                    + "\(Count.of(replay.malformedLines, "malformed line"))",
            ]
    }
}
