import BourseCore
import BourseJournal
import BourseWorld

/// Writes the demo trader's ratings and notes.
struct DemoWriter: Sendable {
    /// The seed of everything.
    let seed: UInt64

    /// A plan with what he thought of it in the evening.
    func reviewed(_ plan: DemoPlan) -> DemoPlan {
        let symbol = plan.executions.first?.instrument.symbol.name ?? ""
        let name = symbol.utf8.reduce(0) { $0 * 31 + Int($1) }
        var generator = WorldRandom(seed: seed, 20, Int(plan.opened.seconds), name)
        var opinion = DemoOpinion()
        opinion.isFiled = generator.chance(0.88)
        opinion.ownsUp = plan.habit != nil && generator.chance(0.85)
        if generator.chance(0.72) { opinion.halfStars = halfStars(for: plan, using: &generator) }
        let isMemorable = plan.habit != nil || abs(plan.cents) > 40_000
        if generator.chance(isMemorable ? 0.55 : 0.27) {
            opinion.note = note(for: plan, symbol: symbol, using: &generator)
        }
        if generator.chance(0.65) { opinion.conviction = conviction(for: plan, using: &generator) }
        var reviewed = plan
        reviewed.opinion = opinion
        return reviewed
    }

    /// He is surer than he should be, and surest when he gives in to a habit.
    private func conviction(for plan: DemoPlan, using generator: inout WorldRandom) -> Int {
        let base = (plan.isWinner ? 66.0 : 60.0) + (plan.habit == nil ? 0 : 9)
        let steps = ((base + 11 * generator.normal()) / 5).rounded()
        return min(95, max(25, Int(steps) * 5))
    }

    /// He rates how well he traded, which is not quite how much he made.
    private func halfStars(for plan: DemoPlan, using generator: inout WorldRandom) -> Int {
        let base = plan.habit == nil ? (plan.isWinner ? 7.8 : 6.2) : plan.habit == .soldTooEarly ? 5.4 : 3.0
        return min(10, max(1, Int((base + 1.3 * generator.normal()).rounded())))
    }

    private func note(for plan: DemoPlan, symbol: String, using generator: inout WorldRandom) -> String {
        let opener = pick(DemoPhrases.openers(plan), using: &generator)
        let text =
            generator.chance(0.5)
            ? opener : opener + " " + pick(DemoPhrases.closers(plan), using: &generator)
        return text.split(separator: "@", omittingEmptySubsequences: false).joined(separator: symbol)
    }

    private func pick(_ phrases: [String], using generator: inout WorldRandom) -> String {
        phrases.isEmpty ? "" : phrases[generator.whole(in: 0...(phrases.count - 1))]
    }

    /// Notes about days: most about days that hurt or delighted, a few about ordinary ones.
    func dayNotes(plans: [DemoPlan], since first: TradingDay, zone: ZoneRules) -> [(day: TradingDay, text: String)] {
        var results: [TradingDay: (cents: Int, count: Int)] = [:]
        for plan in plans { results[zone.day(at: plan.closed), default: (0, 0)].cents += plan.cents }
        for plan in plans { results[zone.day(at: plan.opened), default: (0, 0)].count += 1 }
        var last: [String: TradingDay] = [:]
        var notes: [(day: TradingDay, text: String)] = []
        for (day, result) in results.sorted(by: { $0.key < $1.key }) where day >= first {
            var generator = WorldRandom(seed: seed, 21, day.number)
            guard generator.chance(abs(result.cents) > 55_000 ? 0.45 : 0.07) else { continue }
            let phrases = DemoPhrases.day(cents: result.cents, ideas: result.count)
            // Nobody writes the same sentence twice in a season.
            let fresh = phrases.filter { phrase in last[phrase].map { day.number - $0.number > 150 } ?? true }
            let text = pick(fresh, using: &generator)
            guard !text.isEmpty else { continue }
            last[text] = day
            notes.append((day, text))
        }
        return notes
    }
}
