import BourseCore
import BourseOptions
import BourseValues

/// A practice account and its positions, as people read them.
public enum PracticeFormatter {
    /// That the money is not real.
    public static let headline = "No real money."

    /// At which prices positions open and close, and what they are part of.
    public static let terms =
        "Positions open and close at the quoted bid and ask, before fees. They never count in totals or taxes. Reports show "
        + "them only under Practice."

    /// What an account started with, and how open positions count.
    ///
    /// - Parameter money: Writes US dollars.
    public static func basis(_ money: MoneyText) -> String {
        "Started with \(money.text(PracticeAccount.start, decimals: 0)). Open positions count with what closing them now "
            + "would bring."
    }

    /// `−1 put 100 at 3.50, +1 put 95 at 1.65`: the legs with the prices at which they were opened.
    public static func legs(_ position: PracticePosition, today: TradingDay) -> String {
        position.legs.map { "\(LegFormatter.brief($0.position(on: today))) at \(NumberText.price($0.entry))" }
            .joined(separator: ", ")
    }

    /// The first day on which an open leg expires; nil where none does.
    public static func expiration(_ position: PracticePosition) -> TradingDay? {
        position.legs.filter { $0.exit == nil }.compactMap(\.contract?.expiration).min()
    }

    /// `Assigned, lapsed`: how the legs ended.
    public static func endings(_ position: PracticePosition) -> String {
        PracticeLeg.Ending.allCases.filter { kind in position.legs.contains { $0.exit?.ending == kind } }
            .map(\.rawValue).joined(separator: ", ").capitalizedFirst
    }
}
