import BourseCore
import BourseMarkets
import BourseOptions
import Foundation

/// One market of a plan: its probability, prices and book at any time.
struct WorldPrediction {
    /// Prices of a time.
    struct PredictionPrices {
        /// The step of prices.
        let tick: Int64
        let bid: Price
        let ask: Price

        /// Halfway between bid and ask: what is told as the probability.
        var middle: Price { Price(units: (bid.units + ask.units) / 2) }
    }

    private static let one: Int64 = 100_000_000
    /// How many levels each side of a book has.
    private static let depth = 12

    let plan: PredictionPlan
    private let place: Int
    private let world: PredictionWorld
    let number: Int

    init(_ plan: PredictionPlan, place: Int, world: PredictionWorld) {
        self.plan = plan
        self.place = place
        self.world = world
        number = Self.number(of: plan) * 10 + place
    }

    var question: PredictionPlan.Question { plan.questions[place] }

    /// What the other of two answers costs.
    static func other(_ price: Price) -> Price { Price(units: one - price.units) }

    static func number(of plan: PredictionPlan) -> Int { (plan.slot.generation + 500_000) * 1000 + plan.slot.number }

    static func name(of plan: PredictionPlan) -> PredictionEventName {
        let title = plan.title
        return PredictionEventName(id: String(number(of: plan)), slug: slug(title, number(of: plan)), title: title)
    }

    static func slug(_ text: String, _ number: Int) -> String {
        let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.prefix(10).joined(separator: "-") + "-\(number % 100_000)"
    }

    /// The number under which an answer's share is traded.
    func token(_ answer: Int) -> String {
        PredictionToken(slot: plan.slot.number, generation: plan.slot.generation, market: place, answer: answer)
            .text(seed: world.seed)
    }

    // MARK: - figures

    /// How probable Yes is, 0 to 1.
    func probability(at now: Timestamp) -> Double {
        let minute = plan.slot.minute(at: now)
        switch question.course {
        case .belief(let path): return path.probability(after: minute)
        case .share(let paths, let place):
            var rest = 1.0
            for path in paths.prefix(place) { rest *= 1 - path.probability(after: minute) }
            return place < paths.count ? rest * paths[place].probability(after: minute) : rest
        case .price(let symbol, let level, let isAbove, let volatility):
            let time = min(now, plan.slot.end)
            guard let spot = world.close(symbol, at: time) else { return 0.5 }
            let years = Double(plan.slot.minutes - minute) / 525_600
            let deviation = volatility * years.squareRoot()
            guard deviation > 0 else { return (spot > level) == isAbove ? 1 : 0 }
            let above = NormalDistribution.cumulative(log(spot / level) / deviation - deviation / 2)
            return isAbove ? above : 1 - above
        }
    }

    /// Bid and ask; those of what is over are both what it pays, as far as that is known.
    func prices(at now: Timestamp) -> PredictionPrices {
        let probability = probability(at: now)
        let tick: Int64 = probability < 0.04 || probability > 0.96 ? 100_000 : 1_000_000
        if plan.slot.state(at: now) == .resolved {
            let price = Price(units: probability >= 0.5 ? Self.one : 0)
            return PredictionPrices(tick: tick, bid: price, ask: price)
        }
        var chance = WorldRandom(seed: world.seed, "spread", number)
        let width = Int64(chance.whole(in: 1...3))
        let middle = Int64((probability * Double(Self.one / tick)).rounded())
        let bid = min(max(1, middle - width / 2), Self.one / tick - 1 - width)
        return PredictionPrices(tick: tick, bid: Price(units: bid * tick), ask: Price(units: (bid + width) * tick))
    }

    /// Who wants Yes, and who offers it.
    func book(at now: Timestamp) -> PredictionBook { book(at: now, prices(at: now)) }

    func book(at now: Timestamp, _ prices: PredictionPrices) -> PredictionBook {
        func levels(_ best: Price, step: Int64, side: Int) -> [PredictionLevel] {
            (0..<Self.depth).compactMap { depth in
                let units = best.units + Int64(depth) * step * prices.tick
                guard units > 0, units < Self.one else { return nil }
                // Orders stand for an hour, wherever the price is.
                var chance = WorldRandom(seed: world.seed, "size", number, side, Int(units), Int(now.seconds / 3600))
                let size = Int128(exp(4.5 + 0.15 * Double(depth) + 0.8 * chance.normal()) * 100)
                return PredictionLevel(price: Price(units: units), size: Quantity(units: max(500, size) * 1_000_000))
            }
        }
        return PredictionBook(
            token: token(0),
            asOf: now,
            bids: levels(prices.bid, step: -1, side: 0),
            asks: levels(prices.ask, step: 1, side: 1)
        )
    }

    /// What was traded until a time, in dollars: it only grows.
    func volume(at now: Timestamp) -> Double {
        var chance = WorldRandom(seed: world.seed, "volume", number)
        let rate = 6 * exp(1.4 * chance.normal())
        let minute = Double(plan.slot.minute(at: now))
        // Days with much and days with little trading: the slope stays above 0.
        return rate * (minute + 250 * sin(minute / 300 + chance.unit() * 6) + 250)
    }
}
