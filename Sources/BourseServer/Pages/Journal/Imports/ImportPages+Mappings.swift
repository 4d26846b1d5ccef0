import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension ImportPages {
    static let mappingsPath = "/journal/imports/mappings"

    @Sendable
    func mappings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await mappingsPage(request, context, typed: "", problem: nil)
    }

    /// Stores a mapping that somebody shared.
    @Sendable
    func importMapping(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let text = try await Form(request, context: context).text("text")
        do {
            _ = try await desk.imports.save(try ColumnMapping(text: text), user: context.user.id)
        } catch let error as MappingError {
            return try await mappingsPage(request, context, typed: text, problem: error.message)
        }
        return Response.seeOther(Self.mappingsPath).showing(.mappingImported)
    }

    @Sendable
    func mappingText(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await ownMapping(context)
        return Response.text(stored.mapping.text, type: "text/plain; charset=utf-8")
            .attached(as: "bourse-mapping-\(stored.id.prefix(8)).txt")
    }

    @Sendable
    func confirmMappingDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = ConfirmView(
            frame: frame,
            title: "Delete mapping",
            place: .imports,
            back: LinkView(title: "Column mappings", href: Self.mappingsPath),
            deletion: Self.deletion(try await ownMapping(context))
        )
        return pages.page(view.html)
    }

    @Sendable
    func deleteMapping(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("id"),
            try await desk.imports.deleteMapping(id, of: context.user.id)
        else { throw PageError.notFound }
        return Response.seeOther(Self.mappingsPath).showing(.mappingDeleted(id: id))
    }

    @Sendable
    func restoreMapping(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("id"),
            try await desk.imports.restoreMapping(id, of: context.user.id)
        else { throw PageError.notFound }
        return Response.seeOther(Self.mappingsPath).showing(.mappingRestored)
    }

    private func ownMapping(_ context: SignedInContext) async throws -> StoredMapping {
        let id = context.parameters.get("id")
        let own = try await desk.imports.mappings(of: context.user.id)
        guard let stored = own.first(where: { $0.id == id }) else { throw PageError.notFound }
        return stored
    }

    private static func deletion(_ stored: StoredMapping) -> DeletionView {
        DeletionView(
            pageHref: "\(mappingsPath)/\(stored.id)/delete",
            action: "\(mappingsPath)/\(stored.id)/delete",
            question: "Delete this mapping?",
            consequence:
                "Files with the header of “\(stored.mapping.name)” cannot be read until their columns are described "
                + "again. Imported rows are kept. You can undo this for an hour.",
            button: "Delete mapping",
            canBeUndone: true
        )
    }

    private func mappingsPage(
        _ request: Request,
        _ context: SignedInContext,
        typed: String,
        problem: String?
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let stored = try await desk.imports.mappings(of: context.user.id)
        let view = MappingsView(
            shell: frame.shell(
                title: "Column mappings",
                place: .imports,
                back: LinkView(title: "Imports", href: Self.uploadPath)
            ),
            items: stored.map { stored in
                MappingsView.MappingItem(
                    name: stored.mapping.name,
                    columns: stored.mapping.header.joined(separator: ", "),
                    saved: DayText.dateTime(stored.savedAt, in: frame.zone),
                    textHref: "\(Self.mappingsPath)/\(stored.id)/text",
                    deletion: Self.deletion(stored)
                )
            },
            action: Self.mappingsPath,
            typed: typed,
            problem: problem
        )
        return pages.page(view.html, status: problem == nil ? .ok : .unprocessableContent)
    }
}

/// The column mappings of a person, and the form that imports one.
struct MappingsView: Sendable {
    /// A mapping.
    struct MappingItem: Sendable {
        /// Its name.
        let name: String
        /// The columns of its header.
        let columns: String
        /// "27 Nov 2026 09:15".
        let saved: String
        /// Its text form.
        let textHref: String
        /// How it is deleted.
        let deletion: DeletionView
    }

    /// The shell, with `back`.
    let shell: ShellView
    /// The mappings.
    let items: [MappingItem]
    /// Where the form posts to.
    let action: String
    /// What was typed.
    let typed: String
    /// Why it was refused.
    let problem: String?
}

extension MappingsView {
    var html: HTML {
        shell.page(
            """
            <section class="panel span-12" aria-labelledby="h-mappings">
            <div class="panel-head"><h2 id="h-mappings">Your mappings</h2><span class="note">for files that no supported format covers</span></div>
            \(if: items.isEmpty, "<div class=\"panel-body\"><p class=\"t2\">No mappings yet. Upload a file with an unknown header, or import a mapping below.</p></div>")
            <ul class="list mapping-list">
            \(items.map { item in
                """
                <li\(SwipeMark.row)><span class="title">\(item.name)</span><span class="meta">\(item.columns) · saved \(item.saved)</span><span class="mapping-actions"><a class="btn btn-small" href="\(item.textHref)" download>Text<span class="vh"> of \(item.name)</span></a>\(item.deletion.button(for: item.name))</span></li>
                """
            })
            </ul>
            </section>
            <section class="panel span-12" aria-labelledby="h-import-mapping">
            <div class="panel-head"><h2 id="h-import-mapping">Import a mapping</h2></div>
            <form class="panel-body form" method="post" action="\(action)">
            <div class="field"><label for="mapping-text">Text of the mapping</label><textarea class="input" id="mapping-text" name="text" rows="10" required maxlength="65536" spellcheck="false" autocomplete="off" aria-describedby="mapping-text-help"\(if: problem != nil, " aria-invalid=\"true\"")>\(typed)</textarea><div class="field-help" id="mapping-text-help">\(problem.map { "<span class=\"error\" role=\"alert\">\($0)</span>" })<span class="help">Replaces the mapping for the same header.</span></div></div>
            <div class="form-end"><button class="btn btn-primary" type="submit">Import mapping</button></div>
            </form>
            </section>
            """
        )
    }
}
