import BourseAPI
import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension HouseholdPages {
    func addSpendingRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("portfolio/household/spending", use: pages.cached(desk, spending))
        group.getTable("portfolio/household/spending", of: desk, use: spendingFile)
        group.get("portfolio/household/entries", use: pages.cached(desk, entries))
        group.getTable("portfolio/household/entries", of: desk, use: entriesFile)
        group.post("portfolio/household/entries/:id/category", use: categorize)
        group.post("portfolio/household/rules", use: addRule)
        group.post("portfolio/household/rules/:id/delete", use: deleteRule)
    }

    @Sendable
    private func spending(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try page(SpendingPage(context: try await open(request, context)).view)
    }

    @Sendable
    private func spendingFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let books = try await open(request, context).books
        return TableDownload(HouseholdFile.spending(books, months: SpendingPage.months), named: "spending")
    }

    @Sendable
    private func entries(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await entriesPage(request, context)
    }

    private func entriesPage(
        _ request: Request,
        _ context: SignedInContext,
        refusal: EntriesPage.Refusal? = nil
    ) async throws -> Response {
        let pageContext = try await open(request, context)
        let page = EntriesPage(context: pageContext, entryQuery: EntryQuery(pageContext.query), refusal: refusal)
        return pages.page(page.view.html, status: refusal == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func entriesFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let pageContext = try await open(request, context)
        let entries = EntryQuery(pageContext.query).entries(of: pageContext.books)
        return TableDownload(HouseholdFile.entries(entries, of: pageContext.books), named: "entries")
    }

    /// Puts an entry into a category; a blank one forgets what its owner said.
    @Sendable
    private func categorize(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try id(context)
        let form = try await Form(request, context: context)
        let name = form["category"]
        let frame = PageFrame(pages: pages, request: request, context: context)
        do {
            let before = try await household.categorize(
                id,
                as: name.allSatisfy(\.isWhitespace) ? nil : name,
                // Rules are the owner's.
                learns: form["learn"] == "on" && context.shared == nil,
                today: frame.zone.day(at: frame.now),
                user: context.user.id
            )
            return Response.seeOther(EntryQuery(frame.query).href)
                .showing(.categorized(entry: id, before: before?.name))
        } catch let mistakes as HouseholdMistakes {
            return try await entriesPage(
                request,
                context,
                refusal: EntriesPage.Refusal(entry: id, typed: ["category": name], problems: mistakes.problems)
            )
        }
    }

    @Sendable
    private func addRule(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let typed = ["words": form["words"], "category": form["category"]]
        do {
            try await household.addRule(words: form["words"], category: form["category"], user: context.user.id)
            return Response.seeOther("\(HouseholdAddress.path)/entries#h-rules").showing(.saved)
        } catch let mistakes as HouseholdMistakes {
            let refusal = EntriesPage.Refusal(typed: typed, problems: mistakes.problems)
            return try await entriesPage(request, context, refusal: refusal)
        }
    }

    @Sendable
    private func deleteRule(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let rule = try await household.deleteRule(id(context), user: context.user.id)
        return Response.seeOther("\(HouseholdAddress.path)/entries#h-rules")
            .showing(.ruleDeleted(words: rule.words.joined(separator: " "), category: rule.category.name))
    }
}
