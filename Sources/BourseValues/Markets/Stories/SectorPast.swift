import BourseCore
import BourseMarkets

/// What prices of other companies of a sector did at events of one kind, and after them.
public struct SectorPast: Sendable {
    /// An event of a company.
    public struct SectorEvent: Hashable, Sendable {
        /// The company.
        public let symbol: Symbol
        /// What its price did.
        public let move: PastMove
    }

    /// The sector.
    public let sector: Sector
    /// The companies that have events, in alphabetical order.
    public let companies: [Symbol]
    /// The events of all of them, the latest first, those of a day in alphabetical order.
    public let events: [SectorEvent]

    /// The moves at the events, in their order.
    public var moves: [PastMove] { events.map(\.move) }

    /// Makes a past of the moves of each company.
    public init(sector: Sector, moves: [Symbol: [PastMove]]) {
        self.sector = sector
        companies = moves.filter { !$0.value.isEmpty }.keys.sorted()
        events = companies.flatMap { symbol in
            (moves[symbol] ?? []).map { SectorEvent(symbol: symbol, move: $0) }
        }
        .sorted { ($1.move.day, $0.symbol) < ($0.move.day, $1.symbol) }
    }
}
