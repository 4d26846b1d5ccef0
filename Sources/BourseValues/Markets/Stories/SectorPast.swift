import BourseCore
import BourseMarkets

/// What prices of other companies of a sector did at events of one kind, and after them.
public struct SectorPast: Sendable {
    /// The sector.
    public let sector: Sector
    /// The companies that have events, in alphabetical order.
    public let companies: [Symbol]
    /// The moves of all of them, the latest first.
    public let moves: [PastMove]

    /// Makes a past of the moves of each company.
    public init(sector: Sector, moves: [Symbol: [PastMove]]) {
        self.sector = sector
        companies = moves.filter { !$0.value.isEmpty }.keys.sorted()
        self.moves = companies.flatMap { moves[$0] ?? [] }.sorted { $0.day > $1.day }
    }
}
