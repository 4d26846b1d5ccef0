import BourseAPI
import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb
import Hummingbird

/// Households for programs: what their pages can do.
struct HouseholdAPI {
    let desk: Desk

    var household: HouseholdService { desk.household }

    func addRoutes(to group: APIRoutes) {
        group.get("api/v1/household", use: summary)
        group.put("api/v1/household/settings", use: setSettings)
        group.get("api/v1/household/net-worth", use: netWorth)
        group.get("api/v1/household/debts/plan", use: debtPlan)
        for kind in HouseholdKind.allCases {
            let path = RouterPath("api/v1/household/\(Self.name(of: kind))")
            group.get(path) { request, context in try await items(kind, request, context) }
            group.post(path) { request, context in try await make(kind, request, context) }
            group.get("\(path)/:id") { _, context in try await item(kind, context) }
            group.put("\(path)/:id") { request, context in try await change(kind, request, context) }
            group.delete("\(path)/:id") { _, context in try await delete(kind, context) }
            group.post("\(path)/:id/restore") { _, context in try await restore(kind, context) }
        }
        group.put("api/v1/household/accounts/:id/balance", use: setBalance)
        addEntryRoutes(to: group)
        addImportRoutes(to: group)
    }

    /// What the things of a kind are called in addresses.
    static func name(of kind: HouseholdKind) -> String {
        switch kind {
        case .account: "accounts"
        case .line: "budget"
        case .debt: "debts"
        case .goal: "goals"
        }
    }

    /// The day it is where the person is.
    func today(_ context: SignedInContext) -> TradingDay {
        Zones.rules(context.user.settings.zone).day(at: desk.environment.now())
    }

    func books(_ context: SignedInContext) async throws -> HouseholdBooks {
        try await household.books(of: context.user.id, today: today(context))
    }

    func id(_ context: SignedInContext) throws -> Int64 {
        guard let id = context.parameters.get("id").flatMap({ Int64($0) }) else { throw PageError.notFound }
        return id
    }

    // MARK: - All of it

    @Sendable
    private func summary(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let day = today(context)
        let books = try await books(context)
        let worth = try await household.netWorth(of: context.user.id, months: 0, today: day).last
        return .json(HouseholdDocument(books).summary(worth))
    }

    @Sendable
    private func setSettings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try HouseholdSettingsRequest(try await request.body(of: context))
        do {
            try await household.set(requested.typed, madeFrom: requested.revision, user: context.user.id)
        } catch let mistakes as HouseholdMistakes {
            throw HouseholdItemRequest.refusal(mistakes, typed: requested.typed)
        }
        return Response(status: .noContent)
    }

    /// `?months=…` ends of months before today; `format=csv` has the page's table.
    @Sendable
    private func netWorth(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let months = try parameters.number("months", usual: 24, in: 0...HouseholdService.mostMonths)
        let wantsCSV = try parameters.wantsCSV
        let course = try await household.netWorth(of: context.user.id, months: months, today: today(context))
        let base = try await books(context).base
        if wantsCSV { return .csv(NetWorthFile.table(course, in: base).csv, named: "net-worth") }
        return .json(
            .object([
                ("currency", .string(base.code)), ("days", .array(course.map(HouseholdDocument.worth.json))),
            ])
        )
    }

    /// The longest order of debts, in characters.
    static let longestOrder = 1_000

    /// Ids of debts with commas between.
    private static func order(_ text: String) throws -> [Int64] {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let ids = parts.compactMap { Int64($0) }
        guard text.unicodeScalars.count <= longestOrder, ids.count == parts.count, Set(ids).count == ids.count,
            ids.count <= DebtPlan.mostDebts
        else {
            throw Parameters.refusal(
                "order",
                value: text,
                allowed: "ids of debts, separated by commas, each once, such as 3,1,2"
            )
        }
        return ids
    }

    /// `?currency=…&extra=…&order=3,1,2`; `course=true` has every month, `format=csv` the months of the cheapest plan.
    @Sendable
    private func debtPlan(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let (hasMonths, wantsCSV) = (try parameters.flag("course"), try parameters.wantsCSV)
        var currency: Currency?
        if let text = parameters.query.typed("currency") {
            guard let code = Currency(text) else {
                throw Parameters.refusal("currency", value: text, allowed: "the code of a currency, such as USD")
            }
            currency = code
        }
        var extra: Money?
        if let text = parameters.query.typed("extra") {
            guard let amount = try? Money(text), amount >= .zero, amount <= HouseholdLimits.largestAmount else {
                throw Parameters.refusal("extra", value: text, allowed: "an amount from 0 to 1000000000000")
            }
            extra = amount
        }
        let order = try parameters.query.typed("order").map(Self.order)
        let books = try await books(context)
        let comparison = try books.debtComparison(in: currency, extra: extra, order: order)
        if wantsCSV { return .csv(HouseholdFile.plan(comparison).csv, named: "debt-plan") }
        let shown = currency ?? books.debtCurrencies.first ?? books.base
        return .json(DebtPlanDocument.json(comparison, in: shown, hasMonths: hasMonths))
    }
}
