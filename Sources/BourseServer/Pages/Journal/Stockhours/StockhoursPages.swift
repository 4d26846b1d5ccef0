import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// The page that adds a journal to a document of Stockhours.
struct StockhoursPages {
    let desk: Desk
    let pages: PageWriter

    /// Its address.
    static let path = "/journal/stockhours"

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/stockhours", use: form)
        group.post("journal/stockhours", use: document)
    }

    @Sendable
    private func form(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await page(request, context, problem: nil, status: .ok)
    }

    /// The document with the journal, as a file.
    @Sendable
    private func document(_ request: Request, _ context: SignedInContext) async throws -> Response {
        do {
            let sent = try await Self.sentDocument(request)
            let (json, _) = try await desk.stockhours(of: context.user.id, addingTo: sent)
            return .text(json, type: "application/json").attached(as: "stockhours.json")
        } catch {
            let report = ErrorReport(error)
            guard !report.isFault else { throw error }
            return try await page(
                request,
                context,
                problem: report.uploadNotice(link: nil, details: nil),
                status: report.status
            )
        }
    }

    /// The document of the form; nil when no file was chosen.
    static func sentDocument(_ request: Request) async throws -> [UInt8]? {
        let form = try await request.multipartForm(largestFile: ImportService.largestFile)
        return form.files("file").first.map { Array($0.bytes) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func page(
        _ request: Request,
        _ context: SignedInContext,
        problem: NoticeView?,
        status: HTTPResponse.Status
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let journal = try await desk.journal.journal(of: context.user.id)
        let view = StockhoursView(
            shell: frame.shell(
                title: "Move to Stockhours",
                place: .imports,
                back: LinkView(title: "Imports", href: ImportPages.uploadPath)
            ),
            executions: Count.of(journal.matched.ledger.count, "execution"),
            problem: problem
        )
        return pages.page(view.html, status: status)
    }
}

/// The form for the document of Stockhours.
struct StockhoursView: Sendable {
    /// The shell, with `back`.
    let shell: ShellView
    /// "12 executions".
    let executions: String
    /// Why the last document was refused.
    let problem: NoticeView?

    var html: HTML {
        shell.page(
            """
            \(problem.map(\.html))
            <section class="panel span-12" aria-labelledby="h-document"><div class="panel-head"><h2 id="h-document">Add this journal to your document</h2><span class="note">\(executions)</span></div>
            <form class="form panel-body" method="post" action="\(StockhoursPages.path)" enctype="multipart/form-data">
            <p>Stockhours stores everything of a user in one document, “users/{uid}”. Export it as JSON, choose it here, and replace it by the file that you download.</p>
            <ul class="points"><li>Nothing in the document is removed, including fields that Bourse does not know.</li><li>Executions that it does not have are added under the names of their files, with ratings, tags and notes.</li><li>Weekly reviews and goals are added to the weeks.</li><li>Left out are futures and executions in other currencies than most: Stockhours would count them wrongly. It has no fees and does not show notes of trades.</li></ul>
            <div class="field"><label for="document-file">Your current document</label><input class="file" id="document-file" type="file" name="file" accept=".json,application/json" aria-describedby="document-help"><div class="field-help" id="document-help"><span class="help">JSON, plain or with the types of Firestore. Without a file, the download is a new document.</span></div></div>
            <div class="form-end"><button class="btn" type="submit">Download document</button></div>
            </form></section>
            """
        )
    }
}
