import BourseCore
import BourseMarkets
import BourseOptions

/// The positions on a chain that a set of questions is about, as forms and addresses carry them.
///
/// The text has all that the answers are calculated from. ``LessonService`` signs it, so that it is the desk's own.
struct LessonFigures: Hashable {
    /// The instrument.
    let symbol: Symbol
    /// The source of the prices.
    let source: SourceID
    /// When they were fetched.
    let fetchedAt: Timestamp
    /// What each question is about; nil for the example market.
    let positions: [OptionPosition?]

    private static let partCount = 9

    /// The text: instrument, source, time, market, and the legs of each position.
    ///
    /// Nothing where no question is about a position on the chain. All positions are in one market.
    var text: String? {
        guard let market = positions.compactMap(\.self).first?.market else { return nil }
        let legs = positions.map { $0?.quotedNotation ?? "" }
        return [
            symbol.name, source.name, "\(fetchedAt.seconds)", "\(market.spot)",
            "\(Price(rounding: (market.volatility * 1000).rounded() / 10))", "\(market.rate)",
            "\(market.dividendYield)", market.style.rawValue, legs.joined(separator: ";"),
        ].joined(separator: "|")
    }

    /// Nothing if the text is not like that of ``text``.
    init?(_ text: String) {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == Self.partCount, let symbol = Symbol(parts[0]), let seconds = Int64(parts[2]),
            let spot = try? Price(parts[3]), let volatility = try? Price(parts[4]),
            let rate = Double(parts[5]), let yield = Double(parts[6]), let style = ExerciseStyle(rawValue: parts[7])
        else { return nil }
        let market = OptionMarket(
            spot: spot,
            volatility: volatility.double / 100,
            rate: rate,
            dividendYield: yield,
            style: style
        )
        var positions: [OptionPosition?] = []
        for legs in parts[8].split(separator: ";", omittingEmptySubsequences: false) {
            guard !legs.isEmpty else {
                positions.append(nil)
                continue
            }
            guard let notation = try? LegNotation.list(String(legs)),
                // Legs say in how many days they expire, so that the day does not matter.
                let position = try? OptionPosition(market: market, notation, days: 0, today: TradingDay(number: 0))
            else { return nil }
            positions.append(position)
        }
        self.init(
            symbol: symbol,
            source: SourceID(parts[1]),
            fetchedAt: Timestamp(seconds: seconds),
            positions: positions
        )
    }

    init(symbol: Symbol, source: SourceID, fetchedAt: Timestamp, positions: [OptionPosition?]) {
        self.symbol = symbol
        self.source = source
        self.fetchedAt = fetchedAt
        self.positions = positions
    }
}
