import BourseCore
import BourseJournal
import BourseValues
import BourseWorld

/// Decides what the demo trader does in a month.
///
/// Left to chance, a few hundred trades end anywhere between ruin and riches. So each idea is played to its end on the
/// market several times over, with another symbol, minute or size, until one comes out as the month's form wants it.
/// The prices are never bent; only which of many believable trades he took is chosen with hindsight.
///
/// A month looks at nothing but the seed and the market, so leaving other months out changes nothing in it.
struct DemoTrader: Sendable {
    /// The form of the months.
    let climate: WorldClimate
    /// The market and its options.
    let pricer: DemoOptionPricer
    /// What a usual winner and a usual loser come to, in dollars: what the odds of an idea are reckoned from.
    private static let usualWin = 235.0
    private static let usualLoss = 225.0

    private var calendar: WorldCalendar { pricer.market.calendar }

    /// The ideas of a month up to and including the session `last`, in the order he had them.
    func plans(ofMonth month: Int, through last: Int) -> [DemoPlan] {
        let form = climate.form(ofMonth: month)
        let sessions = calendar.indices(ofMonth: month)
        let routine = DemoRoutine(seed: climate.seed, month: month, sessions: sessions)
        var book = DemoBook()
        for session in sessions where session <= last && !isAway(on: session) {
            if routine.assignment == session, let plan = assignment(on: session, book: book) { book.add(plan) }
            var generator = WorldRandom(seed: climate.seed, 10, calendar.sessions[session].day.number)
            let ideas = generator.index(weights: form.isCold ? [37, 34, 20, 7, 2] : [41, 34, 17, 7, 1])
            let setups = routine.setups(on: session) + [DemoSetup?](repeating: nil, count: ideas)
            for (slot, setup) in setups.enumerated() {
                let left = Double(sessions.upperBound - session) * 0.9 - Double(slot)
                let wanted = (form.fortune - book.dollars) / max(4, left)
                var idea = DemoSlot(trader: self, session: session, slot: slot, isCold: form.isCold)
                if let plan = idea.plan(odds: odds(of: wanted), book: book, setup: setup) { book.add(plan) }
            }
        }
        return book.plans
    }

    /// The chance of winning that earns `dollars` a trade on average, within what a person may have.
    private func odds(of dollars: Double) -> Double {
        min(0.84, max(0.25, (dollars + Self.usualLoss) / (Self.usualWin + Self.usualLoss)))
    }

    /// Two weeks a year he is on holiday: one in summer, one around New Year.
    private func isAway(on session: Int) -> Bool {
        let day = calendar.sessions[session].day
        var generator = WorldRandom(seed: climate.seed, 11, day.year)
        let summer = generator.whole(in: 185...225)
        let ofYear = day.number - (TradingDay(year: day.year, month: 1, day: 1)?.number ?? 0)
        return (summer..<(summer + 8)).contains(ofYear) || (day.month == 12 && day.day >= 27)
    }

    /// A put sold because he wants the shares, which he gets.
    private func assignment(on session: Int, book: DemoBook) -> DemoPlan? {
        for attempt in 0..<60 {
            var idea = idea(.wheel, habit: nil, session: session, slot: 9, attempt: attempt)
            let bearable = -70_000...60_000
            guard let plan = idea.wheelPlan(wantsAssignment: true), bearable.contains(plan.cents), book.isFree(plan)
            else { continue }
            return plan
        }
        return nil
    }

    /// An idea with numbers of chance of its own.
    func idea(_ setup: DemoSetup, habit: DemoHabit?, session: Int, slot: Int, attempt: Int) -> DemoIdea {
        let number = calendar.sessions[session].day.number
        return DemoIdea(
            pricer: pricer,
            session: session,
            setup: setup,
            habit: habit,
            firstOrder: 1_000_000_000 + number * 1_000 + slot * 100,
            generator: WorldRandom(seed: climate.seed, 13, number, slot * 1_000 + attempt)
        )
    }
}
