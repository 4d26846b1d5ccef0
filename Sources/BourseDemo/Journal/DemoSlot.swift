import BourseCore
import BourseJournal
import BourseWorld

/// One thing the demo trader does on one day: which setup, in what temper, and which of the occasions he took.
struct DemoSlot: Sendable {
    private let trader: DemoTrader
    private let session: Int
    private let slot: Int
    private let isCold: Bool
    private var generator: WorldRandom
    /// The most that an idea may cost, in cents: past it he would have written more than a note.
    private static let worst = -140_000

    init(trader: DemoTrader, session: Int, slot: Int, isCold: Bool) {
        self.trader = trader
        self.session = session
        self.slot = slot
        self.isCold = isCold
        let day = trader.pricer.market.calendar.sessions[session].day
        generator = WorldRandom(seed: trader.climate.seed, 14, day.number, slot)
    }

    /// Looks for a trade that comes out as the odds want it; nothing when no occasion did.
    mutating func plan(odds: Double, book: DemoBook, setup wanted: DemoSetup? = nil) -> DemoPlan? {
        let setup = wanted ?? setup()
        let wins = generator.chance(min(0.92, odds + setup.edge))
        let habit = habit(wins: wins)
        var spare: DemoPlan?
        for attempt in 0..<40 {
            var idea = trader.idea(setup, habit: habit, session: session, slot: slot, attempt: attempt)
            guard let plan = idea.plan(), plan.cents > Self.worst, book.isFree(plan) else { continue }
            guard plan.isWinner == wins else { continue }
            if isWorthwhile(plan) { return plan }
            if spare == nil { spare = plan }
        }
        return spare
    }

    /// Whether a result is of the size that the trader's rules aim at: small winners are rare because he lets them
    /// grow, and losses larger than planned come from mistakes.
    private func isWorthwhile(_ plan: DemoPlan) -> Bool {
        if plan.isWinner { return plan.cents >= (plan.habit == .soldTooEarly || plan.setup == .wheel ? 2_000 : 3_000) }
        return plan.habit != nil || plan.cents > (plan.setup == .position ? -50_000 : -22_000)
    }

    private mutating func setup() -> DemoSetup {
        let earnings = trader.pricer.market.nextEarnings.contains { $0[session] == session + 1 }
        if earnings, generator.chance(0.35) { return .earnings }
        let setups: [(DemoSetup, Double)] = [
            (.openingRange, 21), (.gapFill, isCold ? 13 : 10), (.pullback, 17), (.breakout, 16), (.trend, 21),
            (.creditSpread, 7), (.debitSpread, 3), (.wheel, 4),
        ]
        return setups[generator.index(weights: setups.map(\.1))].0
    }

    /// Mistakes come with losses, and more of them when things go badly already.
    private mutating func habit(wins: Bool) -> DemoHabit? {
        if wins { return generator.chance(0.1) ? .soldTooEarly : nil }
        guard generator.chance(isCold ? 0.52 : 0.36) else { return nil }
        return [.chased, .noStop, .oversized][generator.index(weights: [4, 3, 3])]
    }
}
