import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

extension HouseholdAPI {
    func addEntryRoutes(to group: APIRoutes) {
        group.get("api/v1/household/spending", use: spending)
        group.get("api/v1/household/entries", use: entries)
        group.get("api/v1/household/rules", use: rules)
        group.put("api/v1/household/rules", use: setRules)
        group.put("api/v1/household/entries/:id/category", use: categorize)
    }

    /// `?months=…`; `format=csv` has a line for each month and category.
    @Sendable
    private func spending(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let months = try parameters.number("months", usual: 12, in: 1...1200)
        let wantsCSV = try parameters.wantsCSV
        let books = try await books(context)
        if wantsCSV { return .csv(HouseholdFile.spending(books, months: months).csv, named: "spending") }
        return .json(SpendingDocument(books).json(months: months))
    }

    /// `?month=2026-03&category=…&account=…&q=…&offset=…&limit=…`; `format=csv` has all of them.
    @Sendable
    private func entries(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let offset = try parameters.number("offset", usual: 0, in: 0...HouseholdService.mostEntries)
        let limit = try parameters.number("limit", usual: 100, in: 1...1000)
        let wantsCSV = try parameters.wantsCSV
        var which = EntryQuery()
        which.text = try parameters.text("q", atMost: 80)
        let category = try parameters.text("category", atMost: 80)
        which.category = category.isEmpty ? nil : category
        if let text = parameters.query.typed("month") {
            guard let month = TradingDay(iso: text + "-01") else {
                throw Parameters.refusal("month", value: text, allowed: "a month such as 2026-03")
            }
            which.month = month
        }
        if let text = parameters.query.typed("account") {
            guard let account = Int64(text) else {
                throw Parameters.refusal("account", value: text, allowed: "the id of an account")
            }
            which.account = account
        }
        let books = try await books(context)
        let found = which.entries(of: books)
        if wantsCSV { return .csv(HouseholdFile.entries(found, of: books).csv, named: "entries") }
        return .json(
            .object([
                ("count", .integer(found.count)),
                ("entries", .array(found.dropFirst(offset).prefix(limit).map(SpendingDocument.entry.json))),
            ])
        )
    }

    @Sendable
    private func rules(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(CategoryRulesRequest.answer.json(try await books(context).stored))
    }

    @Sendable
    private func setRules(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try CategoryRulesRequest(try await request.body(of: context))
        do {
            try await household.setRules(requested.rules, madeFrom: requested.revision, user: context.user.id)
        } catch let mistakes as HouseholdMistakes {
            throw HouseholdItemRequest.refusal(mistakes, typed: [:])
        }
        return .json(CategoryRulesRequest.answer.json(try await books(context).stored))
    }

    @Sendable
    private func categorize(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try id(context)
        let requested = try EntryCategoryRequest(try await request.body(of: context))
        do {
            _ = try await household.categorize(
                id,
                as: requested.category,
                learns: requested.learns,
                today: today(context),
                user: context.user.id
            )
        } catch let mistakes as HouseholdMistakes {
            throw HouseholdItemRequest.refusal(mistakes, typed: ["category": requested.category ?? ""])
        }
        guard let entry = try await books(context).entry(id) else { throw HouseholdRefusal.noSuchEntry }
        return .json(SpendingDocument.entry.json(entry))
    }
}
