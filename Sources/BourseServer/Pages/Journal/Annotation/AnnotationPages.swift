import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

/// Ratings and tags, changed in the lists that show them.
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
        let subject = pageContext.journal.matched.subject(of: pageContext.journal.matched.trades[index])
        let annotation = pageContext.journal.annotation(ofTradeAt: index) ?? TradeAnnotation()
        let back = Query.localPath(pageContext.query["return"], otherwise: JournalPages.path(of: id))
        let fields = AnnotationView(annotation, in: pageContext.journal, suffix: "\(id)")
        let html: HTML = """
            <form class="annotation" method="post" action="\(Self.path(of: "\(id)", returningTo: back))" aria-label="Rating and tags of \(subject.title)">
            \(fields.html)
            <div class="form-end"><button class="btn btn-primary" type="submit">Save</button> <a class="btn btn-ghost" href="\(back)" data-annotate-cancel>Cancel</a></div>
            </form>
            """
        if request.wantsFragment { return journal.pages.page(html) }
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
            )
        )
    }

    /// Saves rating and tags; the note remains.
    ///
    /// A script gets the new content of the cell.
    @Sendable
    private func save(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await journal.open(request, context)
        let (id, index) = try journal.find(pageContext, context)
        let form = try await Form(request, context: context)
        let note = pageContext.journal.annotation(ofTradeAt: index)?.note ?? ""
        let annotation = AnnotationView.annotation(form, note: note)
        let service = journal.desk.journal
        guard try await service.annotate(id, with: annotation, user: context.user.id) else { throw PageError.notFound }
        guard request.wantsFragment else {
            let back = Query.localPath(pageContext.query["return"], otherwise: JournalPages.path(of: id))
            return Response.seeOther(back).showing(.saved)
        }
        let changed = try await service.journal(of: context.user.id)
        guard let index = changed.index(of: id) else { throw PageError.notFound }
        return journal.pages.page(pageContext.formatter.row(index, in: changed, query: Query()).tags.content)
    }
}
