import BourseCore
import BourseOrderBook

/// Where the events of a venue come from: a simulation or a recording.
protocol VenueFeed: Sendable {
    /// What is listed.
    var listings: [VenueListing] { get }
    /// Lets everything happen up to a time, and returns it in order.
    mutating func advance(to time: Timestamp) -> [VenueEvent]
    /// The book as it is now.
    func truth(of symbol: Symbol) -> TrueBook?
    /// All figures of an instrument as they are now.
    func statistics(of symbol: Symbol) -> VenueStatistics?
    /// Bars of the past.
    mutating func bars(of symbol: Symbol, _ query: BarQuery) -> [VenueBar]
}

extension MarketSimulation: VenueFeed {}
