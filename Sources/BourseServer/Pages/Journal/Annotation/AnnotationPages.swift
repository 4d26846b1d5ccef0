import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Ratings, tags and planned risks, changed in the lists that show them.
///
/// A script opens the form below the row of the trade. Without one, the form is a page that leads back to the list.
struct AnnotationPages {
    let journal: JournalPages

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/trades/:id/annotation", use: form)
        group.post("journal/trades/:id/annotation", use: save)
    }

    /// The address of the form of a trade, which leads back to a page.
    static func path(of id: String, returningTo page: String) -> String {
        Query([("return", page)]).href("/journal/trades/\(id)/annotation")
    }

    @Sendable
    private func form(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await journal.open(request, context)
        let (id, index) = try journal.find(pageContext, context)
        let annotation = pageContext.journal.annotation(ofTradeAt: index) ?? TradeAnnotation()
        let risk = RiskDraft(pageContext.journal.risk(ofTradeAt: index) ?? TradeRisk())
        return page((id, index), annotation, amount: risk[.amount], problem: nil, request, pageContext)
    }

    /// The form of a trade, alone for a script.
    ///
    /// - Parameters:
    ///   - amount: The text of the planned risk.
    ///   - problem: What is wrong with it.
    private func page(
        _ trade: (id: TradeID, index: Int),
        _ annotation: TradeAnnotation,
        amount: String,
        problem: String?,
        _ request: Request,
        _ pageContext: JournalPages.PageContext
    ) -> Response {
        let (id, index) = trade
        let status: HTTPResponse.Status = problem == nil ? .ok : .unprocessableContent
        let subject = pageContext.journal.matched.subject(of: pageContext.journal.matched.trades[index])
        let back = Query.localPath(pageContext.query["return"], otherwise: JournalPages.path(of: id))
        let fields = AnnotationView(annotation, in: pageContext.journal, suffix: "\(id)")
        let html: HTML = """
            <form class="annotation" method="post" action="\(Self.path(of: "\(id)", returningTo: back))" aria-label="Rating and tags of \(subject.title)">
            \(fields.html)
            \(Self.riskField(id, amount: amount, problem: problem, in: subject.currency).html)
            <div class="form-end"><button class="btn btn-primary" type="submit">Save</button> <a class="btn btn-ghost" href="\(back)" data-annotate-cancel>Cancel</a></div>
            </form>
            """
        if request.wantsFragment { return journal.pages.page(html, status: status) }
        let shell = pageContext.frame.shell(
            title: subject.symbol.name,
            place: .trades,
            back: LinkView(title: "Back", href: back),
            subtitle: subject.contracts
        )
        return journal.pages.page(
            shell.page(
                """
                <section class="panel span-6" aria-labelledby="h-annotation"><div class="panel-head"><h2 id="h-annotation">Rating and tags</h2></div><div class="panel-body">\(html)</div></section>
                """
            ),
            status: status
        )
    }

    private static func riskField(
        _ id: TradeID,
        amount: String,
        problem: String?,
        in currency: Currency
    ) -> FieldView {
        FieldView(
            id: "\(RiskField.amount.rawValue)-\(id)",
            name: RiskField.amount.rawValue,
            label: RiskField.amount.title,
            type: "text",
            value: amount,
            autocomplete: "off",
            isRequired: false,
            hint: "In \(currency.code). It takes precedence over the stop.",
            problem: problem,
            mode: "decimal",
            hasFocus: problem != nil
        )
    }

    /// Saves rating, tags and planned risk; the note and what else is planned remain.
    ///
    /// A script gets the new content of the cell and the R-multiple, or the form with what is wrong.
    @Sendable
    private func save(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await journal.open(request, context)
        let (id, index) = try journal.find(pageContext, context)
        let form = try await Form(request, context: context)
        let annotation = try AnnotationView.annotation(form)
        let service = journal.desk.journal
        let amount = form[RiskField.amount.rawValue]
        if form.names.contains(RiskField.amount.rawValue) {
            var risk = RiskDraft(pageContext.journal.risk(ofTradeAt: index) ?? TradeRisk())
            let former = risk[.amount]
            risk[.amount] = amount
            do {
                if risk[.amount] != former { try await service.setRisk(risk, of: id, user: context.user.id) }
            } catch RiskError.refused(let refusal) {
                let problem = refusal.messages[.amount] ?? refusal.message
                return page((id, index), annotation, amount: amount, problem: problem, request, pageContext)
            }
        }
        guard try await service.tag(id, with: annotation, user: context.user.id) else { throw PageError.notFound }
        guard request.wantsFragment else {
            let back = Query.localPath(pageContext.query["return"], otherwise: JournalPages.path(of: id))
            return Response.seeOther(back).showing(.saved)
        }
        let changed = try await service.journal(of: context.user.id)
        guard let index = changed.index(of: id) else { throw PageError.notFound }
        let row = pageContext.formatter.row(index, in: changed, query: Query())
        return journal.pages.page("\(row.tags.content)<data value=\"\(row.multiple)\"></data>")
    }
}
