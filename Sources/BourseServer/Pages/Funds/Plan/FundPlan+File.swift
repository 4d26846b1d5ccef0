import BourseCore
import BourseFunds

extension FundPlan {
    /// Every payment of a plan as a file; only the names of its columns where nothing came of it.
    ///
    /// - Parameters:
    ///   - code: The fund.
    ///   - target: The fund that money is moved to.
    static func file(_ result: Result?, of code: Int32, target: Int32?) -> String {
        var text = CSVText.line(["fund", "due", "day", "nav", "amount", "units"])
        guard let result else { return text }
        for (code, outcome) in [(code, result.own)] + (result.target.map { [(target ?? 0, $0)] } ?? []) {
            for payment in outcome.payments {
                let values: [FileValue] = [
                    .value(code), .value(payment.due), .value(payment.row.day), .value(payment.row.nav),
                    .value(payment.amount), .number(payment.units),
                ]
                text += CSVText.line(values)
            }
        }
        return text
    }
}
