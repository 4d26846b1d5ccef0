import BourseAPI
import BourseCore
import BourseFunds
import BourseWeb

/// What came of a plan, as programs get it: amounts are exact, units as many digits as were computed.
struct FundPlanDocument {
    let query: FundPlanQuery
    let result: FundPlan.Result
    let scheme: Scheme
    /// The scheme that money was moved to.
    let target: Scheme?

    /// - Parameter hasPayments: Whether each payment is told, too.
    func json(hasPayments: Bool) -> JSON {
        let hasInvestment = query.kind == .swp || query.kind == .stp
        var members: [(String, JSON)] = [
            ("kind", .string(query.kind.rawValue)), ("scheme", FundDocument.scheme.json(scheme)),
            ("to", target.map(FundDocument.scheme.json) ?? .null), ("amount", .money(query.amount)),
            ("investment", hasInvestment ? .money(query.investment) : .null), ("start", .day(query.start)),
        ]
        if query.kind != .lump {
            members += [
                ("firstDue", .day(query.firstDue)), ("frequency", .string(query.frequency.rawValue)),
            ]
        }
        members += [
            ("asOf", .day(result.asOf)), ("invested", .money(result.invested)),
            ("withdrawn", .money(result.withdrawn)), ("value", .money(result.value)), ("gain", .money(result.gain)),
            ("gainOnInvested", .double(result.gainOnInvested)),
        ]
        switch result.rate {
        case .success(let rate): members += [("xirr", .double(rate)), ("xirrProblem", .null)]
        case .failure(let reason): members += [("xirr", .null), ("xirrProblem", .string(reason.sentence))]
        }
        members += [
            ("units", .double(result.own.units)), ("toUnits", .double(result.target?.units)),
            ("missed", .integer(result.missed)), ("exhausted", .day(result.exhausted)),
        ]
        if hasPayments { members.append(("payments", .array(payments))) }
        return .object(members)
    }

    private var payments: [JSON] {
        let funds = [(scheme.code, result.own)] + (result.target.map { [(target?.code ?? 0, $0)] } ?? [])
        return funds.flatMap { code, outcome in
            outcome.payments.map { payment in
                .object([
                    ("code", .integer(Int(code))), ("due", .day(payment.due)), ("day", .day(payment.row.day)),
                    ("nav", .price(payment.row.nav)), ("amount", .money(payment.amount)),
                    ("units", .double(payment.units)),
                ])
            }
        }
    }
}
