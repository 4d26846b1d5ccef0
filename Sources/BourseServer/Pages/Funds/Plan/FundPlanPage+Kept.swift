import BourseAPI
import BourseCore
import BourseFunds

extension FundPlanPage {
    /// The most payments whose NAVs are part of the page: fifty years of months.
    private static let mostPayments = 600

    /// What a device needs to answer for another amount without the desk: the NAV of each payment and of the end.
    ///
    /// Nothing for a plan whose payments differ or are taken out, and for one of very many payments.
    func factors(_ result: FundPlan.Result, _ form: FundPlanForm) -> JSON? {
        let payments = result.own.payments
        guard planQuery.kind == .sip || planQuery.kind == .lump, planQuery.step == 0,
            payments.count <= Self.mostPayments, let last = page.series.row(atOrBefore: result.asOf)
        else { return nil }
        let fields = form.fields.filter { $0.name != "amount" }.map { ($0.name, JSON.string($0.value)) }
        let choices = form.choices.map { choice in
            (choice.name, JSON.string(choice.options.first { $0.isSelected }?.value ?? ""))
        }
        return .object([
            ("fields", .object([("kind", .string(planQuery.kind.rawValue))] + fields + choices)),
            ("amount", .string(planQuery.amount.description)),
            ("navs", .array(payments.map { .string($0.row.nav.description) })),
            ("last", .string(last.nav.description)),
        ])
    }
}
