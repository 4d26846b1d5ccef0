import BourseCore
import BourseMarkets
import BourseOptions
import Foundation

/// The prediction markets of the made-up world: 200 at any time, some of them ended or decided.
///
/// All follows from the seed, the time and the closes of prices; nothing is kept. Probabilities move like fair bets: a
/// martingale that ends at 0 or 1. Those on prices follow the last close, and are decided by it.
public struct PredictionWorld: Sendable {
    /// Tells the close of a day and the one before it; nothing for days on which nothing is traded.
    public typealias Closes = @Sendable (Symbol, TradingDay) -> (previousClose: Price, close: Price)?

    /// The name under which the world tells of predictions.
    public static let source = SourceID("polymarket")

    let seed: UInt64
    let instruments: [Instrument]
    private let closes: Closes

    /// Makes the predictions of a world.
    ///
    /// - Parameters:
    ///   - instruments: What questions may be about, the most important first.
    ///   - closes: Asked only about days whose American session has ended at the time asked about.
    public init(seed: UInt64, instruments: [Instrument], closes: @escaping Closes) {
        self.seed = seed
        self.instruments = instruments
        self.closes = closes
    }

    /// All events at a time, with their markets.
    ///
    /// - Complexity: O(markets); about a millisecond, and what closes cost.
    public func events(at now: Timestamp) -> [PredictionEvent] {
        (0..<PredictionSlot.count).map {
            event(PredictionPlan(PredictionSlot(seed: seed, number: $0, at: now), self), now)
        }
    }

    /// The book of a share; nothing for shares that are not traded at the time.
    public func book(of token: String, at now: Timestamp) -> PredictionBook? {
        guard let token = PredictionToken(token, seed: seed), let plan = plan(token, at: now),
            plan.slot.state(at: now) == .open, token.market < plan.questions.count
        else { return nil }
        let market = WorldPrediction(plan, place: token.market, world: self)
        let book = market.book(at: now)
        return token.answer == 0 ? book : book.complement(token: market.token(1))
    }

    /// What a share cost every so many minutes between two times, the end included; nothing for unknown shares.
    public func history(of token: String, from: Timestamp, to: Timestamp, minutes: Int) -> [PredictionPoint]? {
        guard let token = PredictionToken(token, seed: seed), let plan = plan(token, at: to),
            token.market < plan.questions.count
        else { return nil }
        let market = WorldPrediction(plan, place: token.market, world: self)
        let step = Int64(max(1, minutes)) * 60
        let first = max(from, plan.slot.start).seconds
        let last = min(to, plan.slot.end).seconds
        // Points stand at whole steps of time, so that asking again tells the same.
        let times = stride(from: (first + step - 1) / step * step, through: last, by: Int64.Stride(step))
        return times.map { seconds in
            let time = Timestamp(seconds: seconds)
            let price = market.prices(at: time).middle
            return PredictionPoint(time: time, price: token.answer == 0 ? price : WorldPrediction.other(price))
        }
    }

    // MARK: - inside

    /// The plan of a share, if its event has begun and is not yet followed by the next.
    private func plan(_ token: PredictionToken, at now: Timestamp) -> PredictionPlan? {
        let slot = PredictionSlot(seed: seed, number: token.slot, at: now)
        return slot.generation == token.generation ? PredictionPlan(slot, self) : nil
    }

    private func event(_ plan: PredictionPlan, _ now: Timestamp) -> PredictionEvent {
        let markets = plan.questions.indices.map { WorldPrediction(plan, place: $0, world: self).market(at: now) }
        return PredictionEvent(
            name: WorldPrediction.name(of: plan),
            categories: plan.tags,
            isExclusive: plan.isExclusive,
            markets: markets
        )
    }

    /// The last close of a symbol that is known at a time, as a number; nothing when there is none in ten days.
    func close(_ symbol: Symbol, at now: Timestamp) -> Double? {
        // The close of a day is out at nine in the evening UTC.
        let day = LocalTime(now.adding(seconds: -21 * 3600), offset: 0).day
        for back in 0..<10 {
            if let found = closes(symbol, day.adding(days: -back)) { return found.close.double }
        }
        return nil
    }
}
