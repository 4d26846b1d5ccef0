import BourseAPI
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseWire

/// The books of a replay as text and as JSON.
struct BookReplayReport {
    private let replay: BookReplay
    private let depth: Int
    private let seconds: Double
    /// The symbol that was asked for.
    private let symbol: Symbol?
    /// The books that are printed.
    private let books: [ReplayedBook]

    init(_ replay: BookReplay, symbol: Symbol?, depth: Int, seconds: Double) {
        self.replay = replay
        self.symbol = symbol
        self.depth = depth
        self.seconds = seconds
        books = replay.books.filter { $0.hasLevels && (symbol == nil || $0.symbol == symbol) }
    }

    /// Whether the counters of the file are those of its only book.
    private var isOfOneSymbol: Bool { replay.symbols.count <= 1 }

    /// Whether the file has books, but not the one that was asked for.
    var isMissing: Bool { books.isEmpty && !replay.symbols.isEmpty }

    private func isPrinted(_ other: Symbol?) -> Bool { other == nil || symbol == nil || other == symbol }

    /// The refused rows of the books printed, and of symbols that are not known.
    private var refusedRows: Int {
        guard symbol != nil else { return replay.refusedRows }
        return books.reduce(replay.refusedRowsWithoutSymbol) { $0 + $1.refusedRows }
    }

    /// Faults with their lines, and symbols that have trades and no levels.
    var notes: [String] {
        var notes = replay.faults.filter { isPrinted($0.symbol) }.map { fault in
            let place = fault.row.map { "line \(fault.line), row \($0)" } ?? "line \(fault.line)"
            return fault.symbol.map { "\(place), \($0): \(fault.reason)" } ?? "\(place): \(fault.reason)"
        }
        if replay.unlistedFaults > 0 { notes.append("\(Count.of(replay.unlistedFaults, "more fault")) not listed") }
        for book in replay.books where !book.hasLevels && isPrinted(book.symbol) {
            notes.append("\(book.symbol): \(Count.of(book.trades, "trade")), no levels")
        }
        return notes
    }

    /// Why the data is refused; nil when all of it was read.
    var refusal: String? {
        guard !books.isEmpty else {
            let names = replay.symbols.map(\.name).joined(separator: ", ")
            return names.isEmpty
                ? "no line has order book levels"
                : "no line has levels of \(symbol?.name ?? "an order book"); order books: \(names)"
        }
        guard refusedRows > 0 else { return nil }
        let unusable = books.filter(\.lacksLevels).map(\.symbol.name).joined(separator: ", ")
        return "\(Count.of(refusedRows, "row")) refused" + (unusable.isEmpty ? "" : "; no order book of \(unusable)")
    }

    // MARK: - JSON

    /// One object for one symbol, else an object with one for each.
    var json: JSON {
        if books.count <= 1 { return document(books.first) }
        return .object([
            ("books", .array(books.map(document))), ("messages", .integer(replay.messages)),
            ("malformedLines", .integer(replay.malformedLines)), ("refusedRows", .integer(replay.refusedRows)),
            ("seconds", .double(seconds)), ("messagesPerSecond", .double(rate(replay.messages))),
        ])
    }

    private func document(_ replayed: ReplayedBook?) -> JSON {
        func side(_ side: BookSide) -> JSON {
            .array(
                (replayed?.book.levels(side, depth) ?? []).map { .array([.price($0.price), .integer(Int($0.size))]) }
            )
        }
        let counters = replayed?.book.counters ?? BookCounters()
        let messages = messages(of: replayed)
        return .object([
            ("symbol", .optional(replayed?.symbol.name)), ("bids", side(.bid)), ("asks", side(.ask)),
            ("messages", .integer(messages)), ("rows", .integer(replayed?.rows ?? 0)),
            ("trades", .integer(trades(of: replayed))), ("resyncs", .integer(counters.resyncs)),
            ("ignoredBeforePartial", .integer(counters.ignoredBeforePartial)),
            ("updatesToUnknownLevels", .integer(counters.updatesToUnknownLevels)),
            ("malformedLines", .integer(malformedLines(of: replayed))), ("seconds", .double(seconds)),
            ("messagesPerSecond", .double(rate(messages))),
        ])
    }

    /// In a file of one symbol, messages without a symbol count as well.
    private func messages(of book: ReplayedBook?) -> Int {
        isOfOneSymbol ? replay.messages : book?.messages ?? 0
    }

    private func malformedLines(of book: ReplayedBook?) -> Int {
        isOfOneSymbol ? replay.malformedLines : book?.faultyMessages ?? 0
    }

    /// Without a book, the trades of all symbols.
    private func trades(of book: ReplayedBook?) -> Int {
        book?.trades ?? replay.books.reduce(0) { $0 + $1.trades }
    }

    private func rate(_ messages: Int) -> Double { seconds > 0 ? Double(messages) / seconds : 0 }

    // MARK: - text

    /// A section for each book, and the totals of several.
    var lines: [String] {
        if books.isEmpty { return section(nil) }
        let sections = books.map(section).joined(separator: [""])
        guard books.count > 1 else { return Array(sections) }
        return sections + [
            "",
            "\(Count.of(books.count, "book")), \(Count.of(replay.messages, "message")), "
                + "\(Count.of(replay.malformedLines, "malformed line")), \(Count.of(replay.refusedRows, "refused row")); "
                + "\(rateText(replay.messages)) messages per second",
        ]
    }

    private func section(_ replayed: ReplayedBook?) -> [String] {
        let book = replayed?.book ?? OrderBook()
        func rows(_ side: BookSide) -> [[String]] {
            book.ladder(side, depth).map { row in
                [
                    NumberText.price(row.price, atMost: 8), NumberText.count(Int(row.size)),
                    NumberText.count(Int(row.cumulative)),
                ]
            }
        }
        let ladder = rows(.ask).reversed() + [["", "", ""]] + rows(.bid)
        let table =
            replayed?.lacksLevels == true
            ? ["No order book: a level was refused, and no complete partial followed."]
            : TextTable(heads: ["Price", "Size", "Total"], numbers: [0, 1, 2], rows: ladder).lines
        let counters = book.counters
        let messages = messages(of: replayed)
        return ["\(replayed?.symbol.name ?? "no order book")", ""] + table + [
            "",
            "\(Count.of(messages, "message")), \(Count.of(replayed?.rows ?? 0, "row")), "
                + "\(Count.of(trades(of: replayed), "trade")); \(rateText(messages)) messages per second",
            "\(Count.of(counters.resyncs, "resync")), \(counters.ignoredBeforePartial) before the partial, "
                + "\(counters.updatesToUnknownLevels) to unknown levels, "
                + "\(Count.of(malformedLines(of: replayed), "malformed line"))",
        ]
    }

    private func rateText(_ messages: Int) -> String { seconds > 0 ? NumberText.count(Int(rate(messages))) : "–" }
}
