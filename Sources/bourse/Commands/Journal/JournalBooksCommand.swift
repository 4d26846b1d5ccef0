import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseOrderBook
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal books`: the order book before each fill of a trade.
struct JournalBooksCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "books",
        abstract: "Show spread and slippage of each fill of a trade, from the order book of a recorded market.",
        discussion: """
            Uses recordings of “bourse record” and of the live page. Slippage is how much worse a fill was than the best price \
            of the other side, and than the midpoint. “bourse query trades” lists trades with their identities. With --json, \
            prints the response of /api/v1/journal/trades/{id}/books, which has the five best levels of each side.
            """
    )

    @Argument(help: "The identity of the trade.")
    var trade: String

    @Flag(help: "Print one JSON value.")
    var json = false

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    func run() async throws {
        try await Failure.catching {
            let id = try TradeArguments.trade(trade)
            try await owner.open(data) { live, person in
                let journal = try await live.desk.journal.journal(of: person.id)
                guard let index = journal.index(of: id) else { throw TradeAutopsyError.unknown(id) }
                let closed = journal.matched.trades[index]
                // A desk of the command line follows no venue: its recordings are read without one.
                let books = FillBooks(recordings: RecordingsCommand.recordings(data))
                let fills = try await books.books(of: closed, in: journal)
                guard !json else { return Console.out(FillBookDocument.fields.json(fills)) }
                guard !fills.isEmpty else {
                    return Console.out("The market of this trade was never recorded. “bourse record” records markets.")
                }
                let symbol = journal.matched.subject(of: closed).symbol
                for line in Self.lines(fills, of: symbol, person.settings.numbers) { Console.out(line) }
                if closed.executions > fills.count {
                    Console.note("bourse: only the first \(fills.count) of \(closed.executions) fills are shown")
                }
            }
        }
    }

    private static func lines(_ fills: [BookedFill], of symbol: Symbol, _ style: UserSettings.NumberStyle) -> [String] {
        let texts = FillBookFormatter(fills, style: style)
        let rows = fills.map { fill -> [String] in
            let cells = [
                fill.time.description, fill.isBuy ? "buy" : "sell", NumberText.quantity(fill.quantity),
                texts.prices.price(fill.price),
            ]
            guard case .success(let book) = fill.book else {
                return cells + Array(repeating: FractionText.none, count: 6)
            }
            let quality = book.quality
            return cells + [
                texts.prices.price(quality.bid.price), texts.prices.price(quality.ask.price),
                texts.prices.price(quality.spread), texts.againstBest(quality), texts.againstMidpoint(quality),
                texts.wholeOrder(quality),
            ]
        }
        let heads = [
            "Time", "Side", "Quantity", "Price", "Best bid", "Best ask", "Spread", "Against best price",
            "Against midpoint", "Whole order",
        ]
        let absences = fills.compactMap { fill -> String? in
            guard case .failure(let absence) = fill.book else { return nil }
            return "\(fill.time): \(FillBookFormatter.text(absence))"
        }
        return TextTable(heads: heads, numbers: Set(2..<heads.count), rows: rows).lines + absences
            + [texts.basis(of: symbol)]
    }
}
