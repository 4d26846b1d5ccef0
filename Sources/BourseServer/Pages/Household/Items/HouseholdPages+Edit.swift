import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension HouseholdPages {
    /// The texts that a form sent for the fields of a kind.
    static func typed(_ form: Form, _ kind: HouseholdKind) -> [String: String] {
        Dictionary(uniqueKeysWithValues: HouseholdDraft.fields(kind).map { ($0, form[$0]) })
    }

    static func notice(_ headline: String, _ detail: String) -> NoticeView {
        NoticeView(tone: "bad", icon: "warn", headline: headline, detail: detail, link: nil)
    }

    static func notice(_ mistakes: HouseholdMistakes, _ kind: HouseholdKind) -> NoticeView {
        notice(
            "The \(kind.noun) was not saved",
            "Invalid: \(Count.of(mistakes.problems.count, "field")). Nothing was changed. Your input is still in the "
                + "form. Correct it and save again."
        )
    }

    static func place(of kind: HouseholdKind) -> PageFrame.Place {
        switch kind {
        case .account: .householdAccounts
        case .line: .householdBudget
        case .debt: .householdDebts
        case .goal: .householdGoals
        }
    }

    static func title(of kind: HouseholdKind) -> String {
        switch kind {
        case .account: "Accounts"
        case .line: "Budget"
        case .debt: "Debts"
        case .goal: "Goals"
        }
    }

    /// The page on which one thing is changed.
    func editView(
        _ item: HouseholdItem,
        in context: PageContext,
        draft: HouseholdDraft,
        problems: [String: String],
        revision: String? = nil,
        notice: NoticeView? = nil,
        balance: HouseholdFormView? = nil
    ) -> HouseholdPageView {
        let path = HouseholdAddress.path(of: item.kind)
        let form = HouseholdFormView(
            id: "change",
            heading: "Edit \(item.kind.noun)",
            action: "\(path)/\(item.id)",
            fields: HouseholdForm(books: context.books, draft: draft, problems: problems, prefix: "change").fields,
            hiddenFields: [HiddenFieldView(name: "revision", value: revision ?? "\(context.stored.revision)")],
            submit: "Save",
            cancelHref: path,
            deletion: DeletionView(item, entries: entries(of: item, context))
        )
        var view = HouseholdPageView(
            shell: context.frame.shell(
                title: item.name,
                place: Self.place(of: item.kind),
                back: LinkView(title: Self.title(of: item.kind), href: path)
            ),
            notices: notice.map { [$0] } ?? [],
            forms: [form]
        )
        if case .account(let account) = item {
            let page = AccountPage(context: context, account: account)
            view.strip = page.strip
            view.charts = page.charts
            view.tables = page.tables
            view.forms.insert(balance ?? page.balanceForm(typed: [:], problems: [:]), at: 0)
        }
        return view
    }

    /// Keeps what the owner says was in an account at the end of a day.
    @Sendable
    func stateBalance(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try id(context)
        let form = try await Form(request, context: context)
        let typed = ["day": form["day"], "balance": form["balance"]]
        do {
            try await household.state(typed, of: id, user: context.user.id)
            return Response.seeOther("\(HouseholdAddress.path(of: .account))/\(id)").showing(.saved)
        } catch let mistakes as HouseholdMistakes {
            let pageContext = try await open(request, context)
            guard let item = pageContext.stored.item(.account, id), case .account(let account) = item else {
                throw PageError.notFound
            }
            let balance = AccountPage(context: pageContext, account: account).balanceForm(
                typed: typed,
                problems: mistakes.problems
            )
            return try page(
                editView(item, in: pageContext, draft: HouseholdDraft(item), problems: [:], balance: balance),
                status: .unprocessableContent
            )
        }
    }

    /// Keeps the base currency or the extra payment, and goes back to where that was said.
    @Sendable
    func saveSettings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let isDebts = form["return"] == "debts"
        let typed: [String: String]
        if form["order"] == "own" {
            let stored = try await open(request, context).stored
            typed = ["debtOrder": DebtOrderForm.typed(form, stored)]
        } else {
            typed = isDebts ? ["extraPayment": form["extraPayment"]] : ["base": form["base"]]
        }
        do {
            try await household.set(typed, madeFrom: Int(form["revision"]), user: context.user.id)
            return Response.seeOther(isDebts ? HouseholdAddress.path(of: .debt) : HouseholdAddress.path).showing(.saved)
        } catch let error where error is HouseholdMistakes || error is HouseholdRefusal {
            let pageContext = try await open(request, context)
            let refusal = (error as? HouseholdRefusal).map { Self.notice("The settings were not saved", $0.message) }
            let problems = (error as? HouseholdMistakes)?.problems ?? [:]
            var view: HouseholdPageView
            if isDebts {
                view = try DebtsPage(
                    context: pageContext,
                    typed: typed["extraPayment"],
                    problem: problems["extraPayment"]
                )
                .view
            } else {
                view = try await overviewView(pageContext, typed: typed["base"], problem: problems["base"])
            }
            view.notices += refusal.map { [$0] } ?? []
            return try page(view, status: refusal == nil ? .unprocessableContent : .conflict)
        }
    }
}
