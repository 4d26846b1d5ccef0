import BourseCore
import BourseFunds
import BourseWeb

/// What a person asks of the calculator, as it stands in the address: fields as they were typed, and what they mean.
struct FundPlanQuery {
    /// What is done with money.
    enum PlanKind: String, CaseIterable {
        case sip, lump, swp, stp

        var title: String {
            switch self {
            case .sip: "SIP"
            case .lump: "Lump sum"
            case .swp: "SWP"
            case .stp: "STP"
            }
        }
    }

    let query: Query
    let kind: PlanKind
    /// What is wrong with a field, by its name.
    private(set) var mistakes: [String: String] = [:]
    private(set) var amount = Money.zero
    private(set) var investment = Money.zero
    private(set) var start: TradingDay
    private(set) var end: TradingDay?
    private(set) var step = 0.0
    let day: Int
    let frequency: PlanSchedule.Frequency

    /// Reads the fields; those that are not there are as for somebody new.
    ///
    /// - Parameter usual: The day a plan begins where none is typed.
    init(_ query: Query, usual: TradingDay, today: TradingDay) {
        self.query = query.only(
            "kind",
            "amount",
            "investment",
            "start",
            "day",
            "frequency",
            "until",
            "step",
            "to"
        )
        kind = query["kind"].flatMap(PlanKind.init(rawValue:)) ?? .sip
        day = query["day"].flatMap { Int($0) }.map { min(max(1, $0), 31) } ?? 1
        frequency = query["frequency"].flatMap(PlanSchedule.Frequency.init(rawValue:)) ?? .monthly
        start = usual
        amount = read("amount", otherwise: kind == .lump ? 100_000 : 10_000)
        if kind == .swp || kind == .stp { investment = read("investment", otherwise: 1_000_000) }
        if let text = query["start"] {
            if let day = TradingDay(iso: text) {
                start = day
                if day > today { mistakes["start"] = "This date is in the future. Enter today or an earlier day." }
            } else {
                mistakes["start"] = "Enter a date such as 2020-04-01."
            }
        }
        if let text = query["until"] {
            end = TradingDay(iso: text)
            if end == nil { mistakes["until"] = "Enter a date such as 2026-03-31, or leave the field empty." }
        }
        if let text = query["step"] {
            let value = Double(text.trimmingPrefix("+").replacing("%", with: "").replacing("−", with: "-"))
            if let value, value.isFinite, value > -100, value <= 1000 {
                step = value / 100
            } else {
                mistakes["step"] = "Enter a percentage such as 10, above −100 and at most 1000."
            }
        }
    }

    private mutating func read(_ name: String, otherwise usual: Int) -> Money {
        let usual = Money(units: Int128(usual) * 10_000_000_000_000_000)
        guard let text = query[name] else { return usual }
        // What is no number has no digits that could be read.
        let digits = TypedNumber.entered(text.filter { $0 != "₹" }) ?? ""
        do throws(DecimalError) {
            let money = try Money(digits)
            if money <= .zero { mistakes[name] = "The amount must be greater than 0." }
            if money > PlanMoney.limit { mistakes[name] = "The amount is too large. Enter at most 1,000,000,000,000." }
            if money.rounded(places: 2) != money { mistakes[name] = "Enter rupees with at most two decimals." }
            return money
        } catch {
            mistakes[name] = "Enter an amount such as 10,000."
            return usual
        }
    }

    /// The day on which the first payment is due.
    var firstDue: TradingDay {
        frequency == .monthly || frequency == .quarterly ? PlanSchedule.firstDay(day, from: start) : start
    }

    /// When payments are due until `last`.
    func schedule(until last: TradingDay) throws(PlanError) -> PlanSchedule {
        let first = firstDue
        return try PlanSchedule(start: first, end: end ?? max(last, first), frequency: frequency, dayOfMonth: day)
    }
}
