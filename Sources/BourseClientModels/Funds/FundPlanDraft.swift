import BourseCore
import BourseFunds
import Foundation

/// What a person asks of the calculator of plans: fields as they were typed.
public struct FundPlanDraft: Equatable, Sendable {
    /// What is done with money.
    public enum Kind: String, CaseIterable, Identifiable, Sendable {
        case sip, lump, swp, stp
        /// The kind itself.
        public var id: Self { self }
        /// `SIP`, `Lump sum`.
        public var title: String {
            switch self {
            case .sip: "SIP"
            case .lump: "Lump sum"
            case .swp: "SWP"
            case .stp: "STP"
            }
        }
        /// The label of the amount.
        public var amountTitle: String {
            switch self {
            case .sip: "Installment, ₹"
            case .lump: "Amount, ₹"
            case .swp: "Withdrawal, ₹"
            case .stp: "Transfer, ₹"
            }
        }
        /// Whether money is invested first, and withdrawn or transferred later.
        public var needsInvestment: Bool { self == .swp || self == .stp }
        /// Whether payments recur.
        public var isRecurring: Bool { self != .lump }
    }

    /// A field that can have a mistake.
    public enum Field: String, Hashable, Sendable {
        case amount, investment, target, start, until, step
    }

    /// How often payments are due, with their titles.
    public static let frequencies: [(id: String, title: String)] = [
        ("monthly", "Monthly"), ("quarterly", "Quarterly"), ("fortnightly", "Every 14 days"),
        ("weekly", "Every 7 days"),
    ]

    /// What is done with money.
    public var kind = Kind.sip {
        didSet { if oldValue != kind, amount == Self.amount(oldValue) { amount = Self.amount(kind) } }
    }
    /// Rupees of each payment, of the lump sum, of each withdrawal, or of each transfer.
    public var amount = Self.amount(.sip)
    /// Rupees that are invested first.
    public var investment = "1000000"
    /// The code of the fund that money is transferred to.
    public var target = ""
    /// The first day, such as `2021-11-30`.
    public var start = ""
    /// The last day; empty for that of the last NAV.
    public var until = ""
    /// Percent that the installment grows by each year; empty for none.
    public var step = ""
    /// `monthly`, `quarterly`, `fortnightly` or `weekly`.
    public var frequency = "monthly"
    /// The day of the month of monthly and quarterly payments, 1 to 31.
    public var day = 1

    /// Makes a plan of 10,000 rupees each month, without a first day.
    public init() {}

    private static func amount(_ kind: Kind) -> String { kind == .lump ? "100000" : "10000" }
}

/// A plan as it was read from its fields.
struct FundPlan: Equatable, Sendable {
    var kind: FundPlanDraft.Kind
    var amount: Money
    var investment: Money
    var start: TradingDay
    var end: TradingDay?
    /// A fraction: 0.1 is 10 % more each year.
    var step: Double
    var frequency: PlanSchedule.Frequency
    var day: Int

    /// When payments are due, until `last` at the latest if no end was chosen.
    func schedule(until last: TradingDay) throws(PlanError) -> PlanSchedule {
        let isMonthly = frequency == .monthly || frequency == .quarterly
        let first = isMonthly ? PlanSchedule.firstDay(day, from: start) : start
        return try PlanSchedule(start: first, end: end ?? max(last, first), frequency: frequency, dayOfMonth: day)
    }
}

extension FundPlanDraft {
    /// Reads the fields.
    ///
    /// - Parameter today: Plans do not begin after it.
    /// - Returns: The plan, or nil with the mistake of each field.
    func plan(today: TradingDay) -> (plan: FundPlan?, mistakes: [Field: String]) {
        var mistakes: [Field: String] = [:]
        let amount = Self.money(amount, .amount, &mistakes)
        let invested = kind.needsInvestment ? Self.money(investment, .investment, &mistakes) : .zero
        let begin = TradingDay(iso: start.trimmingCharacters(in: .whitespaces))
        if let begin {
            if begin > today { mistakes[.start] = "This date is in the future. Enter today or an earlier day." }
        } else {
            mistakes[.start] = "Enter a date such as 2020-04-01."
        }
        let last = until.trimmingCharacters(in: .whitespaces)
        let end = TradingDay(iso: last)
        if end == nil, !last.isEmpty {
            mistakes[.until] = "Enter a date such as 2026-03-31, or leave the field empty."
        }
        let step = kind == .sip ? Self.step(step, &mistakes) : 0
        guard mistakes.isEmpty, let amount, let invested, let begin else { return (nil, mistakes) }
        let plan = FundPlan(
            kind: kind,
            amount: amount,
            investment: invested,
            start: begin,
            end: end,
            step: step,
            frequency: PlanSchedule.Frequency(rawValue: frequency) ?? .monthly,
            day: min(max(1, day), 31)
        )
        return (plan, [:])
    }

    private static func money(_ text: String, _ field: Field, _ mistakes: inout [Field: String]) -> Money? {
        guard let plain = TypedNumber.entered(text.filter { $0 != "₹" }), let money = try? Money(plain) else {
            mistakes[field] = "Enter an amount such as 10,000."
            return nil
        }
        if money <= .zero { mistakes[field] = "The amount must be greater than 0." }
        if money > PlanMoney.limit { mistakes[field] = "The amount is too large. Enter at most 1,000,000,000,000." }
        if money.rounded(places: 2) != money { mistakes[field] = "Enter rupees with at most two decimals." }
        return money
    }

    private static func step(_ text: String, _ mistakes: inout [Field: String]) -> Double {
        let digits = text.trimmingCharacters(in: .whitespaces)
        guard !digits.isEmpty else { return 0 }
        let value = Double(digits.trimmingPrefix("+").replacing("%", with: "").replacing("−", with: "-"))
        guard let value, value.isFinite, value > -100, value <= 1000 else {
            mistakes[.step] = "Enter a percentage such as 10, above −100 and at most 1000."
            return 0
        }
        return value / 100
    }
}
