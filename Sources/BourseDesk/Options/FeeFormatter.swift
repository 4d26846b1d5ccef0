import BourseCore
import BourseJournal

/// The fees of opening a position, as people read them.
public enum FeeFormatter {
    /// `$1.34`; `Not known` where a schedule does not say it.
    public static func opening(_ fees: Money?, money: MoneyText) -> String {
        fees.map { money.text($0) } ?? "Not known"
    }

    /// Whose fees they are, and what they include.
    public static func basis(_ schedule: FeeSchedule) -> String {
        "Opening fees are those of \(schedule.broker), read on \(schedule.asOf), and are in no other amount. "
            + schedule.note
    }
}
