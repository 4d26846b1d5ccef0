import BourseCore
import BourseJournal

/// An idea of the demo trader played to its end: what he did, and what he thought of it.
struct DemoPlan: Sendable {
    /// The executions, in order of time.
    let executions: [Execution]
    /// The profit after fees, in cents.
    let cents: Int
    /// What kind of trade it was.
    let setup: DemoSetup
    /// What he did wrong.
    let habit: DemoHabit?
    /// What he wrote; filled in once the result is known.
    var opinion = DemoOpinion()

    /// Nothing when an execution could not be, or there is none.
    init?(_ blotter: DemoBlotter, setup: DemoSetup, habit: DemoHabit?) {
        guard blotter.isSound, !blotter.executions.isEmpty else { return nil }
        executions = blotter.executions
        cents = blotter.cents
        self.setup = setup
        self.habit = habit
    }

    /// When the first execution happened.
    var opened: Timestamp { executions.first?.time ?? Timestamp(seconds: 0) }
    /// When the last execution happened.
    var closed: Timestamp { executions.last?.time ?? Timestamp(seconds: 0) }
    /// Whether it earned anything.
    var isWinner: Bool { cents > 0 }
    /// The positions it used.
    var positions: Set<PositionKey> {
        Set(
            executions.map {
                PositionKey(account: $0.account, instrument: $0.instrument, currency: $0.currency)
            }
        )
    }
    /// The indexes of the executions that opened a position from flat: one for each trade of the journal.
    var openings: [Int] {
        var held: [TradedInstrument: Quantity] = [:]
        var openings: [Int] = []
        for (index, execution) in executions.enumerated() {
            let before = held[execution.instrument, default: .zero]
            if before == .zero { openings.append(index) }
            let change = execution.side == .buy ? execution.quantity : .zero - execution.quantity
            held[execution.instrument] = before + change
        }
        return openings
    }
}
