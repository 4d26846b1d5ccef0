import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import Logging

/// Saving notes, their history, and the pictures in them.
struct NotePages {
    let desk: Desk
    let pages: PageWriter

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("journal/notes/:subject") { request, context in
            Response.redirect(to: Query(request.uri).href(try await subject(context).pagePath), type: .normal)
        }
        group.post("journal/notes/:subject") { request, context in
            try await save(try await subject(context), request, context)
        }
        group.post("journal/days/:day") { request, context in
            guard let day = context.parameters.get("day").flatMap({ NotePeriod($0, .day) }) else {
                throw PageError.notFound
            }
            return try await save(NamedSubject(day), request, context)
        }
        group.post("journal/notes/:subject/preview", use: preview)
        group.get("journal/notes/:subject/history", use: history)
        group.post("journal/notes/:subject/restore", use: restore)
        group.get("journal/pictures/:sha256") { request, context in
            try await PictureResponse(desk: desk)(request, context)
        }
    }

    /// What a note is about, as its pages name it.
    private struct NamedSubject {
        let subject: NoteSubject
        let title: String
        let place: PageFrame.Place

        var pagePath: String { subject.pagePath }
        var notePath: String { subject.notePath }

        init(_ period: NotePeriod) {
            subject = .period(period)
            title = period.title
            place = period.kind == .day ? .days : .review
        }

        /// A trade of a journal.
        init(_ trade: TradeID, _ instrument: TradeSubject) {
            subject = .trade(trade)
            title = instrument.title
            place = .trades
        }
    }

    /// The subject in the address; a trade is one of the person's.
    private func subject(_ context: SignedInContext) async throws -> NamedSubject {
        switch context.parameters.get("subject").flatMap({ NoteSubject($0) }) {
        case .period(let period): return NamedSubject(period)
        case .trade(let trade):
            let journal = try await desk.journal.journal(of: context.user.id)
            guard let index = journal.index(of: trade) else { throw PageError.notFound }
            return NamedSubject(trade, journal.matched.subject(of: journal.matched.trades[index]))
        case nil: throw PageError.notFound
        }
    }

    /// Reads the time of saving for people.
    static func saved<Subject>(_ note: Note<Subject>, _ zone: ZoneRules) -> String {
        note.savedAt.map { "Saved \(DayText.dateTime($0, in: zone))" } ?? ""
    }

    // MARK: - Saving

    private func save(_ subject: NamedSubject, _ request: Request, _ context: SignedInContext) async throws -> Response
    {
        let form = try await NoteForm(request, context)
        var text = form.text
        do {
            if let picture = form.picture {
                text = form.text(with: try await desk.notes.addPicture(picture.content, user: context.user.id))
            }
            try await desk.notes.save(text, on: subject.subject, base: form.revision, user: context.user.id)
            return Response.seeOther(form.returnPath ?? Query(request.uri).href(subject.pagePath)).showing(.saved)
        } catch NoteError.changed(let stored) {
            return conflict(subject, stored, text, request, context)
        } catch let error as any UserFacingError where error is PictureError || error is NoteError {
            return try await editor(
                subject,
                form,
                problem: error.messageWithRemedy,
                request,
                context,
                status: HTTPResponse.Status(code: error.kind == .tooLarge ? 413 : 422)
            )
        } catch let error as any DiskError where error.isDiskFull {
            context.logger.error("A note was not saved: \(error)")
            let text = ErrorTextView.diskFull
            return try await editor(
                subject,
                form,
                problem: "\(text.message) \(text.remedy)",
                request,
                context,
                status: .insufficientStorage
            )
        }
    }

    /// The note with the text that was typed, which is not stored.
    private func editor(
        _ subject: NamedSubject,
        _ form: NoteForm,
        problem: String?,
        _ request: Request,
        _ context: SignedInContext,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let stored = try await desk.notes.note(on: subject.subject, user: context.user.id)
        let view = NoteEditorView(
            heading: "Note",
            note: JournalNote(
                on: subject.subject,
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
            shell(frame, subject, title: subject.title).page(view.html),
            status: status
        )
    }

    /// The note of the day with a text at its end that another app shared; it is stored when the person saves it.
    func share(_ text: String, _ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let today = NamedSubject(NotePeriod(.day, containing: frame.today))
        let stored = try await desk.notes.note(on: today.subject, user: context.user.id)
        let view = NoteEditorView(
            heading: "Note",
            note: stored,
            saved: "Not saved yet",
            typed: stored.text.isEmpty ? text : "\(stored.text)\n\n\(text)",
            span: "span-12"
        )
        return pages.page(shell(frame, today, title: today.title).page(view.html))
    }

    private func shell(_ frame: PageFrame, _ subject: NamedSubject, title: String) -> ShellView {
        frame.shell(
            title: title,
            place: subject.place,
            back: LinkView(title: subject.title, href: subject.pagePath)
        )
    }

    /// Both texts, and a third with the lines of both, to choose from.
    private func conflict(
        _ subject: NamedSubject,
        _ stored: JournalNote,
        _ text: String,
        _ request: Request,
        _ context: SignedInContext
    ) -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = NoteConflictView(stored: stored, saved: Self.saved(stored, frame.zone), typed: text)
        return pages.page(
            shell(frame, subject, title: "Two versions of a note").page(view.html),
            status: .conflict
        )
    }

    /// The note as it would be shown; only its text if a script asks.
    @Sendable
    private func preview(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await NoteForm(request, context)
        if request.wantsFragment { return pages.page(MarkdownView(form.text).html) }
        return try await editor(try await subject(context), form, problem: nil, request, context)
    }

    // MARK: - History

    @Sendable
    private func history(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let subject = try await subject(context)
        let frame = PageFrame(pages: pages, request: request, context: context)
        let versions = try await desk.notes.versions(on: subject.subject, user: context.user.id)
        let wanted = frame.query["version"].flatMap { Int($0) }
        let shown = versions.first { $0.note.revision == wanted } ?? versions.first
        let shell = shell(frame, subject, title: "History of a note")
        guard let shown else {
            let empty = EmptyStateView(
                icon: "note",
                headline: "No versions yet",
                detail: "Each change of a note is stored as a version from now on.",
                links: [LinkView(title: subject.title, href: subject.pagePath)]
            )
            return pages.page(shell.page(empty.html))
        }
        let view = NoteHistoryView(subject: subject.subject, versions: versions, shown: shown, zone: frame.zone)
        return pages.page(shell.page(view.html))
    }

    @Sendable
    private func restore(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let subject = try await subject(context)
        let form = try await Form(request, context: context)
        guard let version = Int(form["version"]) else { throw PageError.badRequest("The version is missing.") }
        try await desk.notes.restore(version, on: subject.subject, user: context.user.id)
        return Response.seeOther(subject.pagePath).showing(.saved)
    }
}
