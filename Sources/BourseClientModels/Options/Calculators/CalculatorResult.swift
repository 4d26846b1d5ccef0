import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Foundation

/// What a calculator answers, ready to be shown.
public struct CalculatorResult: Equatable, Sendable {
    /// Rows under a title.
    public struct Group: Equatable, Identifiable, Sendable {
        /// `Greeks`.
        public let title: String
        /// `for 2 bought contracts`; empty without one.
        public let note: String
        /// The rows, in order.
        public let rows: [LabeledValue]
        /// The identity of a group is its title.
        public var id: String { title }

        init(_ title: String, note: String = "", _ rows: [LabeledValue]) {
            self.title = title
            self.note = note
            self.rows = rows
        }
    }

    /// A price of the underlying on a day.
    public struct BoundaryPoint: Equatable, Identifiable, Sendable {
        /// `21 Mar 2025`.
        public let day: String
        /// Days from today.
        public let days: Int
        /// The price of the underlying, from which on exercise is optimal.
        public let price: Double
        /// The identity of a point is its day.
        public var id: Int { days }
    }

    /// `$3.63`.
    public let headline: String
    /// Why there is no result, and what to do; nil if there is one.
    public var refusal: String?
    /// Values, the most important group first.
    public var groups: [Group] = []
    /// What the result means, the worst first.
    public var sentences: [String] = []
    /// Steps that would lock a difference in.
    public var trade: [String] = []
    /// From which price on early exercise is optimal, by day; empty if it never is.
    public var boundary: [BoundaryPoint] = []
    /// What the boundary shows, or why there is none; empty if it is not asked for.
    public var boundaryNote = ""
    /// The model and its limits.
    public var basis = ""

    /// Calculates what was asked.
    ///
    /// - Complexity: Some milliseconds; not for the main actor.
    static func of(_ reading: CalculatorReading, money: MoneyText, today: TradingDay) -> CalculatorResult {
        switch reading.draft.kind {
        case .single: PriceCalculation(reading, money: money, today: today).result
        case .impliedVolatility: VolatilityCalculation(reading, money: money).result
        case .tree: TreeCalculation.result(reading, money: money)
        case .parity: ParityCalculation(reading, money: money).result
        }
    }
}

/// How calculators write numbers.
enum CalculatorText {
    /// `3.6300`.
    static func plain(_ value: Double, _ decimals: Int = 4) -> String {
        NumberText.ratio(Ratio(rounding: value), decimals: decimals)
    }

    /// `+0.3200`, `−0.3200`, `0.0000`.
    static func signed(_ value: Double, _ decimals: Int = 4) -> String {
        NumberText.ratio(Ratio(rounding: value), decimals: decimals, plus: "+")
    }

    /// `30.12%`.
    static func percent(_ value: Double, _ decimals: Int = 1, plus: String = "") -> String {
        NumberText.percent(Ratio(rounding: value), decimals: decimals, plus: plus)
    }
}
