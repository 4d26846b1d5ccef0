import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Saving notes, their history, and the pictures in them.
struct NotePages {
    let desk: Desk
    let pages: PageWriter

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/notes/:period") { request, context in
            Response.redirect(to: Query(request.uri).href(try Self.period(context).pagePath), type: .normal)
        }
        group.post("journal/notes/:period") { request, context in
            try await save(try Self.period(context), request, context)
        }
        group.post("journal/days/:day") { request, context in
            guard let day = context.parameters.get("day").flatMap({ NotePeriod($0, .day) }) else {
                throw PageError.notFound
            }
            return try await save(day, request, context)
        }
        group.post("journal/notes/:period/preview", use: preview)
        group.get("journal/notes/:period/history", use: history)
        group.post("journal/notes/:period/restore", use: restore)
        group.get("journal/pictures/:sha256") { request, context in
            try await PictureResponse(desk: desk)(request, context)
        }
    }

    private static func period(_ context: SignedInContext) throws -> NotePeriod {
        guard let period = context.parameters.get("period").flatMap({ NotePeriod($0) }) else {
            throw PageError.notFound
        }
        return period
    }

    /// Reads the time of saving for people.
    static func saved(_ note: PeriodNote, _ zone: ZoneRules) -> String {
        note.savedAt.map { "Saved \(DayText.dateTime($0, in: zone))" } ?? ""
    }

    // MARK: - Saving

    private func save(_ period: NotePeriod, _ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await NoteForm(request, context)
        var text = form.text
        do {
            if let picture = form.picture {
                text = form.text(with: try await desk.notes.addPicture(picture.content, user: context.user.id))
            }
            try await desk.notes.save(text, period: period, base: form.revision, user: context.user.id)
            return Response.seeOther(form.returnPath ?? Query(request.uri).href(period.pagePath)).showing(.saved)
        } catch NoteError.changed(let stored) {
            return conflict(stored, text, request, context)
        } catch let error as any UserFacingError where error is PictureError || error is NoteError {
            return try await editor(
                period,
                form,
                problem: error.messageWithRemedy,
                request,
                context,
                status: error.kind
            )
        }
    }

    /// The note with the text that was typed, which is not stored.
    private func editor(
        _ period: NotePeriod,
        _ form: NoteForm,
        problem: String?,
        _ request: Request,
        _ context: SignedInContext,
        status: ErrorKind? = nil
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let stored = try await desk.notes.note(of: period, user: context.user.id)
        let view = NoteEditorView(
            heading: "Note",
            note: PeriodNote(
                period: period,
                text: stored.text,
                revision: form.revision ?? stored.revision,
                savedAt: stored.savedAt
            ),
            saved: "Not saved yet",
            typed: form.text,
            problem: problem,
            returnPath: form.returnPath,
            span: "span-12"
        )
        return pages.page(
            shell(frame, period, title: period.title).page(view.html),
            status: status.map { HTTPResponse.Status(code: $0 == .tooLarge ? 413 : 422) } ?? .ok
        )
    }

    private func shell(_ frame: PageFrame, _ period: NotePeriod, title: String) -> ShellView {
        frame.shell(
            title: title,
            place: period.kind == .day ? .days : .review,
            back: LinkView(title: period.title, href: period.pagePath)
        )
    }

    /// Both texts, and a third with the lines of both, to choose from.
    private func conflict(
        _ stored: PeriodNote,
        _ text: String,
        _ request: Request,
        _ context: SignedInContext
    ) -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = NoteConflictView(stored: stored, saved: Self.saved(stored, frame.zone), typed: text)
        return pages.page(
            shell(frame, stored.period, title: "Two versions of a note").page(view.html),
            status: .conflict
        )
    }

    /// The note as it would be shown; only its text if a script asks.
    @Sendable
    private func preview(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await NoteForm(request, context)
        if request.wantsFragment { return pages.page(MarkdownView(form.text).html) }
        return try await editor(try Self.period(context), form, problem: nil, request, context)
    }

    // MARK: - History

    @Sendable
    private func history(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let period = try Self.period(context)
        let frame = PageFrame(pages: pages, request: request, context: context)
        let versions = try await desk.notes.versions(of: period, user: context.user.id)
        let wanted = frame.query["version"].flatMap { Int($0) }
        let shown = versions.first { $0.note.revision == wanted } ?? versions.first
        let shell = shell(frame, period, title: "History of a note")
        guard let shown else {
            let empty = EmptyStateView(
                icon: "note",
                headline: "No versions yet",
                detail: "Each change of a note is stored as a version from now on.",
                links: [LinkView(title: period.title, href: period.pagePath)]
            )
            return pages.page(shell.page(empty.html))
        }
        let view = NoteHistoryView(period: period, versions: versions, shown: shown, zone: frame.zone)
        return pages.page(shell.page(view.html))
    }

    @Sendable
    private func restore(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let period = try Self.period(context)
        let form = try await Form(request, context: context)
        guard let version = Int(form["version"]) else { throw PageError.badRequest("The version is missing.") }
        try await desk.notes.restore(version, period: period, user: context.user.id)
        return Response.seeOther(period.pagePath).showing(.saved)
    }
}
