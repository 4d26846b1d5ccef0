import BourseCore
import BourseDesk
import BourseOrderBook
import BourseProgram
import BourseValues
import Synchronization

/// One instrument that is watched, and what the venue lists, as soon as it is known.
final class LiveWatch: Sendable {
    /// How often somebody looks, at most.
    static let pace = Duration.milliseconds(100)
    /// How long one waits for what makes a message helpful.
    private static let patience = Duration.seconds(1)

    let symbol: Symbol
    let hub: LiveMarketService
    private let listing = Mutex<[LiveInstrument]?>(nil)

    init(symbol: Symbol, hub: LiveMarketService) {
        self.symbol = symbol
        self.hub = hub
    }

    /// Asks the venue what it lists; without an answer, nothing is listed.
    func readListing() async {
        let instruments = (try? await hub.instruments()) ?? []
        listing.withLock { $0 = instruments }
    }

    /// The smallest step of the price, when it is known.
    var tick: Price? { listing.withLock { $0?.first { $0.symbol == symbol }?.tick } }

    /// What is known now; fails when the venue does not have the instrument.
    func moment() async throws -> LiveMoment {
        let moment = await hub.moment(of: symbol, now: DeskEnvironment.live.now())
        guard let refusal = moment.market?.refusal else { return moment }
        try await wait(atMost: Self.patience) { self.listing.withLock { $0 != nil } }
        throw Failure(.refused, "\(hub.venue) does not provide \(symbol): \(refusal) \(advice)")
    }

    private var advice: String {
        let names = listing.withLock { $0 ?? [] }.map(\.symbol.name)
        let alike = names.filter { $0.hasPrefix(symbol.name.prefix(3)) }
        let some = (alike.isEmpty ? names : alike).prefix(8)
        return some.isEmpty ? "Check its symbol at the venue." : "It has \(some.joined(separator: ", "))."
    }

    /// What is known once the book is there, with trades and figures if they come within a third of the limit after it.
    func complete(within limit: Duration) async throws -> LiveMoment {
        let clock = ContinuousClock()
        let end = clock.now + limit
        var isThereSince: ContinuousClock.Instant?
        while true {
            let moment = try await moment()
            if moment.state == .error { throw Failure(.system, "no order book of \(symbol): \(moment.reason)") }
            if moment.state == .unusable { throw Failure(.refused, moment.reason) }
            if moment.isBookCurrent {
                let since = isThereSince ?? clock.now
                isThereSince = since
                let hasAll = moment.market?.hasTape == true && moment.market?.metrics.last != nil && tick != nil
                if hasAll || clock.now - since > limit / 3 { return moment }
            }
            guard clock.now < end else {
                let reason = moment.reason.isEmpty ? "\(hub.venue) has not sent it." : moment.reason
                throw Failure(.system, "no order book of \(symbol) within \(limit): \(reason)")
            }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private func wait(atMost limit: Duration, until isDone: () -> Bool) async throws {
        let end = ContinuousClock.now + limit
        while !isDone(), ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(20)) }
    }
}
