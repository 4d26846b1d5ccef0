import BourseCore
import BourseFunds

extension FundPlan {
    /// Every payment of a plan as a table; only the names of its columns where nothing came of it.
    ///
    /// - Parameters:
    ///   - code: The fund.
    ///   - target: The fund that money is moved to.
    static func table(_ result: Result?, of code: Int32, target: Int32?) -> TableFile {
        let outcomes = result.map { [(code, $0.own)] + ($0.target.map { [(target ?? 0, $0)] } ?? []) } ?? []
        let payments = outcomes.flatMap { code, outcome in outcome.payments.map { (code, $0) } }
        return TableFile(["fund", "due", "day", "nav", "amount", "units"], of: payments) { code, payment in
            [
                .text("\(code)"), .value(payment.due), .value(payment.row.day), .value(payment.row.nav),
                .value(payment.amount), .value(payment.units),
            ]
        }
    }
}
