import BourseCore
import BourseJournal

/// What the trader has done in a month so far.
struct DemoBook: Sendable {
    /// The ideas, in order.
    private(set) var plans: [DemoPlan] = []
    /// What they earn in the end, in dollars.
    private(set) var dollars = 0.0
    private var busyUntil: [PositionKey: Timestamp] = [:]

    /// Whether a plan uses no position that an earlier one may still hold: two ideas must not run into one trade.
    func isFree(_ plan: DemoPlan) -> Bool {
        !plan.positions.contains { key in busyUntil[key].map { $0 >= plan.opened } ?? false }
    }

    /// Adds a plan.
    mutating func add(_ plan: DemoPlan) {
        plans.append(plan)
        dollars += Double(plan.cents) / 100
        for key in plan.positions { busyUntil[key] = max(busyUntil[key] ?? plan.closed, plan.closed) }
    }
}
