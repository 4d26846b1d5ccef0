import BourseCore
import BourseOrderBook
import BourseValues

/// A venue's live data, as the desk asks for it.
public protocol LiveSource: Sendable {
    /// The venue's name, for people.
    var venue: String { get }

    /// Keeps the line to the venue alive until the task is cancelled; to be called once.
    func run() async

    /// What the venue tells, in order, for one reader; nothing when ``run()`` has ended.
    func next() async -> LiveEvent?

    /// Follows these instruments from now on, and no others.
    func follow(_ symbols: Set<Symbol>)

    /// Asks for the whole book of an instrument again, because what was built of it disagrees with the venue.
    func resync(_ symbol: Symbol)

    /// Does not wait for the next attempt, as far as the venue allows.
    func retry()

    /// The finished intervals of an instrument, the oldest first: the last `count` that ended at `until` or before, or the
    /// last of all.
    func history(
        of symbol: Symbol,
        interval: CandleInterval,
        count: Int,
        until: Timestamp?
    ) async throws -> [TradeBin]

    /// The instruments that trade, the most traded first.
    func instruments() async throws -> [LiveInstrument]

    /// An event as the venue itself would send it, one JSON value; nothing for what it never sends.
    func wording(of content: RecordedEvent.Content, symbol: Symbol) -> [UInt8]?
}
