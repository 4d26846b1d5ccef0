import BourseAPI
import BourseDesk
import BourseMarkets
import BourseValues

/// An event with the book of one of its markets and what options say about it.
struct PredictionSheet: Sendable {
    /// The event.
    let event: DatedValue<PredictionEvent>
    /// The market that is looked at.
    let market: PredictionMarket
    /// The book of its first answer; nothing where it is not told.
    let book: DatedValue<PredictionBook>?
    /// How the best prices of both answers add up; nothing where one has none.
    let pair: PredictionCheck?
    /// What options say about it.
    let comparison: ComparedPrediction

    /// Asks for what belongs to a market.
    init(_ event: DatedValue<PredictionEvent>, _ market: PredictionMarket, in markets: Markets) async {
        self.event = event
        self.market = market
        let tokens = market.outcomes.compactMap(\.token)
        let predictions = markets.predictions
        typealias SheetParts = (DatedValue<PredictionBook>?, PredictionCheck?, ComparedPrediction)
        (book, pair, comparison) = await withTaskGroup(of: Void.self, returning: SheetParts.self) { group in
            // What a share pays in dividends is told with its past.
            group.addTask { await markets.prices.run() }
            defer { group.cancelAll() }
            async let comparison = markets.comparisons.comparison(of: market)
            var books: [DatedValue<PredictionBook>] = []
            for token in tokens.prefix(2) {
                if let book = try? await predictions.book(of: token) { books.append(book) }
            }
            let isPair = market.outcomes.count == 2 && books.count == 2
            let pair = isPair ? PredictionCheck(books[0].value, books[1].value) : nil
            return (books.first { $0.value.token == tokens.first }, pair, await comparison)
        }
    }

    /// One JSON value.
    var document: JSON {
        let share = market.outcomes.first.map { PredictionShare(market, $0) }
        let bookDocument = share.flatMap { share in book.map { PredictionDocument.book($0, of: share) } }
        return .object([
            ("event", PredictionDocument.event.json(event)), ("market", .string(market.id)),
            ("book", bookDocument ?? .null),
            ("pair", pair.map(PredictionDocument.check.json) ?? .null),
            ("comparison", PredictionDocument.comparison(comparison, of: market)),
        ])
    }
}
