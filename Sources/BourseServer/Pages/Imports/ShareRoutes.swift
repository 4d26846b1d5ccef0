import BourseDesk
import BourseWeb
import HTTPTypes
import Hummingbird

/// Files and text that other apps share with the installed app, by the share target of its manifest.
///
/// A shared file, or a table as text, is staged and previewed as an upload. It is imported only when the person confirms the
/// preview. Other text is put at the end of the day's note, which the person saves or leaves.
/// Source: W3C, "Web Share Target API".
struct ShareRoutes {
    static let path = "/share"

    let desk: Desk
    let pages: PageWriter

    func addRoutes(to router: Router<DeskContext>) { router.post("share", use: share) }

    @Sendable
    private func share(_ request: Request, _ context: DeskContext) async throws -> Response {
        guard context.session != nil else {
            // The browser shows the response only once it has sent everything.
            _ = try await request.bodyBytes(atMost: 0, discarding: ImportService.largestFile + 1_000_000)
            throw PageError.signInToShare
        }
        let signedIn = try SignedInContext(context: context)
        let imports = ImportRoutes(presenter: ImportPages(desk: desk, pages: pages))
        let form: MultipartForm
        do {
            form = try await UploadedFiles.form(request)
        } catch {
            return try await imports.stage(request, signedIn) { throw error }
        }
        guard form.files("file").isEmpty, let shared = SharedText(form) else {
            return try await imports.stage(request, signedIn) { try UploadedFiles(form).files }
        }
        guard !shared.isTable else { return try await imports.stage([shared.file], request, signedIn) }
        return try await NotePages(desk: desk, pages: pages).share(shared.text, request, signedIn)
    }

    /// Whether a request is a share: begun by the browser itself, and by no page.
    ///
    /// The browser then has no origin to send, and sends `null`. A page can cause neither that with `none`, nor `none`.
    static func isShared(_ request: Request) -> Bool {
        request.method == .post && request.uri.path == path && request.headers[.secFetchSite] == "none"
            && request.headers[.origin] == "null"
    }
}
