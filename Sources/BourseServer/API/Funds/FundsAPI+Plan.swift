import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

extension FundsAPI {
    /// The parameters of the calculator's page; `payments=true` has each payment, `format=csv` has them as a file.
    @Sendable
    func plan(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let (hasPayments, wantsCSV) = (try parameters.flag("payments"), try parameters.wantsCSV)
        _ = try parameters.choice("kind", FundPlanQuery.PlanKind.self)
        _ = try parameters.choice("frequency", PlanSchedule.Frequency.self)
        _ = try parameters.number("day", usual: 1, in: 1...31)
        let code = try code(context)
        let history = try await inquiry.history(of: code)
        let today = FundPages.zone.day(at: desk.environment.now())
        let query = FundPlanQuery(
            parameters.query,
            usual: FundPlanTeaser.start(history.series) ?? today,
            today: today
        )
        try parameters.refuse(query.mistakes)
        let target = query.kind == .stp ? try await target(parameters.query, otherThan: code) : nil
        let result: FundPlan.Result
        do {
            result = try FundPlan(planQuery: query, series: history.series, target: target?.series).result()
        } catch { throw Self.refusal(of: error, parameters.query) }
        if wantsCSV {
            let payments = FundPlan.table(result, of: code, target: target?.scheme.code)
            return .csv(payments.csv, named: "fund-\(code)-plan")
        }
        let document = FundPlanDocument(query: query, result: result, scheme: history.scheme, target: target?.scheme)
        return .json(document.json(hasPayments: hasPayments))
    }

    /// The fund that money is moved to.
    private func target(_ query: Query, otherThan code: Int32) async throws -> FundHistory {
        guard let target = query["to"].flatMap({ Int32($0) }), target > 0, target != code else {
            throw Parameters.refusal(
                "to",
                value: query["to"],
                allowed: "the code of another scheme to transfer money to"
            )
        }
        return try await inquiry.history(of: target)
    }

    /// Why a plan cannot be followed, by the parameter that stands in the way.
    private static func refusal(of error: PlanError, _ query: Query) -> InvalidMember {
        let (name, allowed) =
            switch error {
            case .amountNotPositive: ("amount", "greater than 0")
            case .tooLarge: ("amount", "at most \(PlanMoney.limit)")
            case .badStep: ("step", "a percentage that leaves a payment above 0")
            case .endBeforeStart: ("until", "on or after the first payment")
            case .tooManyPayments: ("until", "at most \(PlanSchedule.mostPayments) weeks after the start")
            case .noNAV: ("start", "a day on which the fund has a NAV")
            case .noValidDay(let first, let last): ("start", "from \(first) to \(last)")
            }
        let sentence = error.sentence
        return InvalidMember(
            name,
            value: query[name].map { String($0.prefix(80)) } ?? "null",
            allowed: allowed,
            reason: sentence
        )
    }
}
