import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// The watched folder of a person: its settings, and the files that were read.
struct WatchedFolderPages {
    static let path = "/settings/watched"

    let desk: Desk
    let pages: PageWriter
    let patience: Duration

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/watched", use: show)
        group.post("settings/watched", use: save)
        group.post("settings/watched/seen", use: markSeen)
        group.post("settings/watched/:number/retry", use: retry)
        group.post("settings/watched/:number/preview", use: preview)
    }

    @Sendable
    private func show(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await page(request, context, typed: nil, problem: nil)
    }

    private func page(
        _ request: Request,
        _ context: SignedInContext,
        typed: WatchedFolderSettings?,
        problem: String?
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let state = try await desk.watchedFolder.state(of: context.user)
        let journal = try await desk.journal.journal(of: context.user.id)
        let view = WatchedFolderView(
            shell: frame.shell(
                title: "Watched folder",
                place: .settings,
                back: LinkView(title: "Settings", href: "/settings")
            ),
            notice: Self.notice(state),
            settings: typed ?? state.settings,
            accounts: journal.accounts,
            problem: problem,
            problems: state.files.filter { $0.outcome.problem != nil },
            files: state.files.isEmpty ? nil : WatchedFileFormatter(zone: frame.zone).table(state.files).html
        )
        return pages.page(view.html, status: problem == nil ? .ok : .unprocessableContent)
    }

    private static func notice(_ state: WatchedFolderState) -> NoticeView {
        if let problem = state.problem {
            return NoticeView(
                tone: "bad",
                icon: "warn",
                headline: "The watched folder cannot be read",
                detail: problem,
                link: nil
            )
        }
        guard let path = state.path else {
            return NoticeView(
                tone: "",
                icon: "info",
                headline: "This desk watches no folder",
                detail: "To watch one, start it with bourse serve --watch and a folder.",
                link: nil
            )
        }
        guard state.settings.isOn else {
            return NoticeView(
                tone: "",
                icon: "info",
                headline: "Files are not imported",
                detail: "Choose the journal, the portfolio or both to import files from \(path).",
                link: nil
            )
        }
        return NoticeView(
            tone: "ok",
            icon: "check",
            headline: "New files are imported",
            detail: "Each file in \(path) is imported once. Files are never changed or deleted.",
            link: nil
        )
    }

    @Sendable
    private func save(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let settings = WatchedFolderSettings(
            journal: form["journal"] == "on",
            portfolio: form["portfolio"] == "on",
            account: form["account"],
            zone: form["zone"]
        )
        do {
            try await desk.watchedFolder.save(settings, of: context.user.id)
        } catch let error as any UserFacingError where error.kind == .invalid {
            return try await page(request, context, typed: settings, problem: error.message)
        }
        return Response.seeOther(Self.path).showing(.saved)
    }

    @Sendable
    private func markSeen(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        guard let number = Int64(form["up-to"]) else { throw PageError.badRequest("up-to must be a number.") }
        try await desk.watchedFolder.markSeen(upTo: number, of: context.user.id)
        return .seeOther(Query.localPath(form["return"], otherwise: "/"))
    }

    @Sendable
    private func retry(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.watchedFolder.retry(try Self.number(context), of: context.user.id)
        return .seeOther(Self.path)
    }

    /// Stages a file that was not imported, and shows its preview as that of an upload.
    @Sendable
    private func preview(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let file = try await desk.watchedFolder.content(of: try Self.number(context), user: context.user)
        let settings = try await desk.watchedFolder.settings(of: context.user.id)
        guard settings.journal || !settings.portfolio else {
            let portfolio = PortfolioPages(desk: desk, pages: pages, patience: patience)
            return try await ImportRoutes(presenter: portfolio).stage([file], request, context)
        }
        return try await ImportRoutes(presenter: ImportPages(desk: desk, pages: pages)).stage([file], request, context)
    }

    private static func number(_ context: SignedInContext) throws -> Int64 {
        guard let number = context.parameters.get("number").flatMap({ Int64($0) }) else { throw PageError.notFound }
        return number
    }
}
