import BourseCore
import BourseMarkets

/// What prices of other companies of a sector did at events of one kind, and after them.
public struct SectorPast: Sendable {
    /// A move of one company.
    public struct CompanyMove: Hashable, Sendable {
        /// The company.
        public let symbol: Symbol
        /// The move.
        public let move: PastMove

        /// Makes a move.
        public init(symbol: Symbol, move: PastMove) { (self.symbol, self.move) = (symbol, move) }
    }

    /// The sector.
    public let sector: Sector
    /// The moves, the latest first.
    public let moves: [CompanyMove]

    /// Makes a past.
    public init(sector: Sector, moves: [CompanyMove]) { (self.sector, self.moves) = (sector, moves) }

    /// The companies that have events, in alphabetical order.
    public var companies: [Symbol] { Set(moves.map(\.symbol)).sorted() }

    /// Whether there are too few events to say much.
    public var isThin: Bool { moves.count < EventPast.fewEvents }

    /// The moves at the events; nil without any.
    public var atEvent: EventDistribution? { EventDistribution(moves.map(\.move.atEvent)) }

    /// The moves after them that are over; nil without any.
    public var after: EventDistribution? { EventDistribution(moves.compactMap(\.move.after)) }
}
