import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension HouseholdPages {
    func addItemRoutes(to group: RouterGroup<SignedInContext>) {
        for kind in HouseholdKind.allCases {
            let path = RouterPath(String(HouseholdAddress.path(of: kind).dropFirst()))
            let route: PageWriter.Route = { request, context in try await list(kind, request, context) }
            group.get(path, use: pages.cached(desk, route))
            group.post(path) { request, context in try await make(kind, request, context) }
            group.get("\(path)/:id") { request, context in try await edit(kind, request, context) }
            group.post("\(path)/:id") { request, context in try await change(kind, request, context) }
            group.get("\(path)/:id/delete") { request, context in try await confirmDeletion(kind, request, context) }
            group.post("\(path)/:id/delete") { request, context in try await delete(kind, request, context) }
            group.post("\(path)/:id/restore") { request, context in try await restore(kind, request, context) }
        }
        group.getTable("portfolio/household/accounts", of: desk, use: accountsFile)
        group.getTable("portfolio/household/budget", of: desk, use: budgetFile)
        group.getTable("portfolio/household/goals", of: desk, use: goalsFile)
        group.post("portfolio/household/accounts/:id/balances", use: stateBalance)
    }

    func id(_ context: SignedInContext) throws -> Int64 {
        guard let id = context.parameters.get("id").flatMap({ Int64($0) }), id > 0 else { throw PageError.notFound }
        return id
    }

    private func list(
        _ kind: HouseholdKind,
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Response {
        let form = HouseholdDraft(kind, [:])
        return try page(listView(kind, in: try await open(request, context), draft: form, problems: [:]))
    }

    /// The list of a kind with the form for the next one.
    func listView(
        _ kind: HouseholdKind,
        in context: PageContext,
        draft: HouseholdDraft,
        problems: [String: String],
        notice: NoticeView? = nil
    ) throws -> HouseholdPageView {
        var draft = draft
        for field in ["openedOn", "first"] where draft.typed[field] == nil {
            draft.typed[field] = context.today.description
        }
        let form = HouseholdFormView(
            id: "add",
            heading: "Add \(kind == .account ? "an" : "a") \(kind.noun)",
            action: HouseholdAddress.path(of: kind),
            fields: HouseholdForm(books: context.books, draft: draft, problems: problems).fields,
            submit: "Add \(kind.noun)"
        )
        var view =
            switch kind {
            case .account: AccountsPage(context: context).view
            case .line: BudgetPage(context: context).view
            case .debt: try DebtsPage(context: context).view
            case .goal: GoalsPage(context: context).view
            }
        view.forms.insert(form, at: 0)
        if let notice { view.notices.insert(notice, at: 0) }
        return view
    }

    private func make(
        _ kind: HouseholdKind,
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Response {
        let draft = HouseholdDraft(kind, Self.typed(try await Form(request, context: context), kind))
        let pageContext = try await open(request, context)
        do {
            _ = try await household.save(draft, today: pageContext.today, user: context.user.id)
            return Response.seeOther(HouseholdAddress.path(of: kind)).showing(.saved)
        } catch let mistakes as HouseholdMistakes {
            return try page(
                listView(
                    kind,
                    in: pageContext,
                    draft: draft,
                    problems: mistakes.problems,
                    notice: Self.notice(mistakes, kind)
                ),
                status: .unprocessableContent
            )
        } catch let refusal as HouseholdRefusal {
            let notice = Self.notice("The \(kind.noun) was not added", refusal.message)
            return try page(
                listView(kind, in: pageContext, draft: draft, problems: [:], notice: notice),
                status: .unprocessableContent
            )
        }
    }

    private func edit(
        _ kind: HouseholdKind,
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Response {
        let pageContext = try await open(request, context)
        guard let item = pageContext.stored.item(kind, try id(context)) else { throw PageError.notFound }
        return try page(editView(item, in: pageContext, draft: HouseholdDraft(item), problems: [:]))
    }

    private func change(
        _ kind: HouseholdKind,
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Response {
        let id = try id(context)
        let form = try await Form(request, context: context)
        let draft = HouseholdDraft(kind, Self.typed(form, kind))
        let pageContext = try await open(request, context)
        guard let item = pageContext.stored.item(kind, id) else { throw PageError.notFound }
        do {
            _ = try await household.save(
                draft,
                id: id,
                madeFrom: Int(form["revision"]),
                today: pageContext.today,
                user: context.user.id
            )
            return Response.seeOther(HouseholdAddress.path(of: kind)).showing(.saved)
        } catch let mistakes as HouseholdMistakes {
            let notice = Self.notice(mistakes, kind)
            return try page(
                editView(
                    item,
                    in: pageContext,
                    draft: draft,
                    problems: mistakes.problems,
                    revision: form["revision"],
                    notice: notice
                ),
                status: .unprocessableContent
            )
        } catch let refusal as HouseholdRefusal {
            // The form has the newest revision now: saving again replaces what is kept, knowingly.
            let notice = Self.notice("Changed since you opened it", refusal.message)
            return try page(
                editView(item, in: pageContext, draft: draft, problems: [:], notice: notice),
                status: .conflict
            )
        }
    }

    private func confirmDeletion(
        _ kind: HouseholdKind,
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Response {
        let pageContext = try await open(request, context)
        guard let item = pageContext.stored.item(kind, try id(context)) else { throw PageError.notFound }
        let path = HouseholdAddress.path(of: kind)
        let view = ConfirmView(
            frame: pageContext.frame,
            title: "Delete \(kind.noun)",
            place: Self.place(of: kind),
            back: LinkView(title: Self.title(of: kind), href: path),
            deletion: DeletionView(item, entries: entries(of: item, pageContext)),
            cancelHref: "\(path)/\(item.id)"
        )
        return pages.page(view.html)
    }

    func entries(of item: HouseholdItem, _ context: PageContext) -> Int {
        guard case .account(let account) = item else { return 0 }
        return context.books.ledger.entries.count { $0.key.account == account.id }
    }

    private func delete(
        _ kind: HouseholdKind,
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Response {
        let id = try id(context)
        guard try await household.delete(kind, id, user: context.user.id) else { throw PageError.notFound }
        return Response.seeOther(HouseholdAddress.path(of: kind)).showing(.householdDeleted(kind, id))
    }

    private func restore(
        _ kind: HouseholdKind,
        _ request: Request,
        _ context: SignedInContext
    ) async throws -> Response {
        guard try await household.restore(kind, id(context), user: context.user.id) else { throw PageError.notFound }
        return Response.seeOther(HouseholdAddress.path(of: kind)).showing(.householdRestored(kind))
    }
}
