import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// The pages on which executions and trades are entered by hand, edited and deleted.
struct EntryPages {
    let desk: Desk
    let pages: PageWriter

    /// Where executions are entered.
    static let path = "/journal/enter"
    /// Rows of a page of the list.
    private static let pageSize = 50

    /// Where an execution is edited.
    static func path(of id: ImportID) -> String { "\(path)/\(id)" }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/enter", use: newExecution)
        group.getTable("journal/enter", of: desk, use: listFile)
        group.post("journal/enter", use: add)
        group.post("journal/enter/undo", use: undo)
        group.get("journal/enter/:id", use: edit)
        group.post("journal/enter/:id", use: change)
        group.get("journal/enter/:id/delete", use: confirmDeletion)
        group.post("journal/enter/:id/delete", use: delete)
        group.post("journal/enter/:id/restore", use: restore)
    }

    // MARK: - Entering

    @Sendable
    private func newExecution(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let journal = try await desk.journal.journal(of: context.user.id)
        var draft = ExecutionDraft()
        draft[.side] = Side.buy.rawValue
        for field in [ExecutionField.symbol, .type, .expiration, .strike] {
            draft[field] = frame.query[field.rawValue] ?? ""
        }
        draft[.day] = frame.query["day"] ?? frame.zone.day(at: frame.now).description
        draft[.closeDay] = draft[.day]
        draft[.account] = frame.query["account"] ?? journal.accounts.first ?? "main"
        draft[.currency] = frame.query["currency"] ?? journal.mainCurrency.code
        let kind = frame.query["form"].flatMap(ExecutionForm.EntryKind.init(rawValue:)) ?? .execution
        let form = ExecutionForm(draft: draft, kind: kind, accounts: journal.accountNames, zone: frame.zone)
        return try await page(form, frame, context)
    }

    @Sendable
    private func add(_ request: Request, _ context: SignedInContext) async throws -> Response {
        var (form, answer) = try await read(request, context, id: nil)
        let frame = PageFrame(pages: pages, request: request, context: context)
        if await search(&form, answer) { return try await page(form, frame, context) }
        do {
            let added = try await desk.journal.enter(form.draft, zone: frame.zone, user: context.user.id)
            let next = Query([
                ("form", form.kind.rawValue), ("account", added.first?.execution.account ?? ""),
                ("day", form.draft[.day]), ("currency", form.draft[.currency]),
            ])
            return Response.seeOther(next.href(Self.path)).showing(.executionsEntered(added.map(\.id)))
        } catch let error as EntryError {
            return try await refusal(of: form, error, frame, context)
        }
    }

    @Sendable
    private func undo(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        for id in form.all("id").prefix(2).compactMap({ ImportID($0) }) {
            try await desk.journal.deleteEntered(id, user: context.user.id)
        }
        return .seeOther(Self.path)
    }

    // MARK: - Editing

    @Sendable
    private func edit(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let entered = try await desk.journal.entered(context.importID, user: context.user.id)
        let accounts = try await desk.journal.journal(of: context.user.id).accountNames
        let draft = ExecutionDraft(entered.execution, in: frame.zone)
        let form = ExecutionForm(draft: draft, id: entered.id, accounts: accounts, zone: frame.zone)
        return try await page(form, frame, context, entered: entered)
    }

    @Sendable
    private func change(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try context.importID
        var (form, answer) = try await read(request, context, id: id)
        let frame = PageFrame(pages: pages, request: request, context: context)
        if await search(&form, answer) { return try await page(form, frame, context) }
        do {
            _ = try await desk.journal.change(id, to: form.draft, zone: frame.zone, user: context.user.id)
            return Response.seeOther(Self.path).showing(.saved)
        } catch let error as EntryError {
            return try await refusal(of: form, error, frame, context)
        }
    }

    /// The form with what was typed, and the whole answer.
    private func read(
        _ request: Request,
        _ context: SignedInContext,
        id: ImportID?
    ) async throws -> (form: ExecutionForm, answer: Form) {
        let answer = try await Form(request, context: context)
        let kind = id == nil ? ExecutionForm.EntryKind(rawValue: answer["form"]) ?? .execution : .execution
        var draft = ExecutionDraft()
        for field in ExecutionField.allCases where kind == .trade || !ExecutionField.closing.contains(field) {
            draft[field] = answer.text(field.rawValue)
        }
        let accounts = try await desk.journal.journal(of: context.user.id).accountNames
        let zone = Zones.rules(context.user.settings.zone)
        return (ExecutionForm(draft: draft, kind: kind, id: id, accounts: accounts, zone: zone), answer)
    }

    /// Searches for the instrument, or takes the choice, if a button of the search was pressed; else false.
    private func search(_ form: inout ExecutionForm, _ answer: Form) async -> Bool {
        if let pick = EntryPick(answer["pick"]) {
            await take(pick, into: &form)
            return true
        }
        guard answer["intent"] == "find" else { return false }
        if let contract = OptionContract(occ: form.draft[.symbol].trimmedBlanks.uppercased()) {
            await take(.contract(contract), into: &form)
        } else {
            form.matches = await InstrumentMatches(form.draft, in: desk.markets)
        }
        return true
    }

    private func take(_ pick: EntryPick, into form: inout ExecutionForm) async {
        switch pick {
        case .instrument(let symbol):
            form.draft[.symbol] = symbol.name
            for field in [ExecutionField.expiration, .strike, .multiplier] { form.draft[field] = "" }
            if let instrument = await desk.markets.directory.instrument(symbol) {
                form.draft[.type] = instrument.kind.executionType?.rawValue ?? ""
                form.draft[.currency] = instrument.currency.code
            }
            form.matches = .chosen
        case .options(let symbol):
            form.draft[.symbol] = symbol.name
            form.draft[.type] = InstrumentType.call.rawValue
            for field in [ExecutionField.expiration, .strike, .multiplier] { form.draft[field] = "" }
            if let instrument = await desk.markets.directory.instrument(symbol) {
                form.draft[.currency] = instrument.currency.code
            }
            form.matches = await InstrumentMatches(form.draft, in: desk.markets)
        case .expiration(let day):
            form.draft[.expiration] = day.description
            form.draft[.strike] = ""
            form.matches = await InstrumentMatches(form.draft, in: desk.markets)
        case .contract(let contract):
            form.draft[.symbol] = contract.root.name
            form.draft[.type] = contract.right.rawValue
            form.draft[.expiration] = contract.expiration.description
            form.draft[.strike] = contract.strike.description
            form.draft[.multiplier] = ""
            form.matches = .chosen
        }
    }

    // MARK: - Pages

    private func refusal(
        of form: ExecutionForm,
        _ error: EntryError,
        _ frame: PageFrame,
        _ context: SignedInContext
    ) async throws -> Response {
        if case .gone = error { throw error }
        var refused = form
        var detail = error.message
        if case .refused(let refusal) = error {
            refused.messages = refusal.messages
            detail = "\(Count.of(refusal.messages.count, "field")) to correct. Your input is still in the form."
        }
        let notice = NoticeView(tone: "bad", icon: "warn", headline: "Nothing was saved", detail: detail, link: nil)
        let status: HTTPResponse.Status = error.kind == .conflict ? .conflict : .unprocessableContent
        return try await page(refused, frame, context, notices: [notice], status: status)
    }

    private func page(
        _ form: ExecutionForm,
        _ frame: PageFrame,
        _ context: SignedInContext,
        entered: EnteredExecution? = nil,
        notices: [NoticeView] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let isFixed = entered?.isImported == true
        let view = EntryView(
            shell: frame.shell(
                title: form.id == nil ? "Enter \(form.kind == .trade ? "a trade" : "an execution")" : "Edit execution",
                place: .entry,
                back: form.id == nil ? nil : LinkView(title: "Enter", href: Self.path)
            ),
            notices: notices + (isFixed ? [Self.fixed] : []),
            form: isFixed ? nil : form.view,
            list: form.id == nil
                ? try await list(frame, context) : entered.map { EnteredTable(frame: frame).deletionPanel($0) }
        )
        return pages.page(view.html, status: status)
    }

    private static let fixed = NoticeView(
        tone: "",
        icon: "info",
        headline: "Also in an imported file",
        detail: "Imported executions cannot be changed. You can delete the entry; the imported execution remains.",
        link: nil
    )

    private func list(_ frame: PageFrame, _ context: SignedInContext) async throws -> HTML? {
        let entered = try await desk.journal.entered(by: context.user.id)
        guard !entered.isEmpty else { return nil }
        let page = ListPage(
            query: frame.query.only("page"),
            count: entered.count,
            path: Self.path,
            size: Self.pageSize,
            style: frame.settings.numbers
        )
        let nicknames = try await desk.journal.nicknames(of: context.user.id)
        return EnteredTable(frame: frame, nicknames: nicknames).table(
            Array(entered[page.range]),
            of: entered.count,
            pager: page.turns
        ).html
    }

    @Sendable
    private func listFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let entered = try await desk.journal.entered(by: context.user.id)
        let table = EnteredTable(frame: frame).table(entered, of: entered.count, pager: nil)
        return TableDownload(table.file, named: "entered-executions")
    }

    // MARK: - Deleting

    @Sendable
    private func confirmDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let entered = try await desk.journal.entered(context.importID, user: context.user.id)
        let view = ConfirmView(
            frame: frame,
            title: "Delete execution",
            place: .entry,
            back: LinkView(title: "Enter", href: Self.path),
            deletion: EnteredTable.deletion(entered)
        )
        return pages.page(view.html)
    }

    @Sendable
    private func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try context.importID
        try await desk.journal.deleteEntered(id, user: context.user.id)
        return Response.seeOther(Self.path).showing(.executionDeleted(id))
    }

    @Sendable
    private func restore(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.journal.restoreEntered(context.importID, user: context.user.id)
        return Response.seeOther(Self.path).showing(.executionRestored)
    }
}
