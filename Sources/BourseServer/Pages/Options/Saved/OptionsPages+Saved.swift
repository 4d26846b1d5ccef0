import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// Saved positions and presets: renaming, deleting and restoring them.
extension OptionsPages {
    private func find(_ context: SignedInContext) async throws -> SavedInputs {
        guard let id = context.parameters.get("id"),
            let found = try await desk.options.savedInputs(id, of: context.user.id)
        else { throw PageError.notFound }
        return found
    }

    private func shell(_ title: String, _ saved: SavedInputs, _ context: PageContext) -> ShellView {
        context.frame.shell(
            title: title,
            place: saved.tool == .builder ? .builder : .calculators,
            back: LinkView(title: saved.tool == .builder ? "Builder" : "Calculators", href: saved.tool.path)
        )
    }

    @Sendable
    func renaming(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (saved, pageContext) = (try await find(context), open(request, context))
        return pages.page(
            RenameSavedView(saved, shell: shell("Rename \(saved.tool.noun)", saved, pageContext)).html
        )
    }

    @Sendable
    func rename(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (saved, name) = (try await find(context), try await Form(request, context: context)["name"])
        do {
            try await desk.options.renameSaved(saved.id, to: name, user: context.user.id)
        } catch let error as OptionsService.SavingError where error.kind == .invalid {
            let view = RenameSavedView(
                saved,
                shell: shell("Rename \(saved.tool.noun)", saved, open(request, context)),
                typed: name,
                problem: error.message
            )
            return pages.page(view.html, status: .unprocessableContent)
        }
        return Response.seeOther(Query.parsing(saved.query).href(saved.tool.path)).showing(.saved)
    }

    @Sendable
    func confirmDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (saved, pageContext) = (try await find(context), open(request, context))
        let view = ConfirmView(
            shell: shell("Delete \(saved.tool.noun)", saved, pageContext),
            deletion: SavedInputsView(saved, zone: pageContext.frame.zone).deletion,
            cancelHref: Query.parsing(saved.query).href(saved.tool.path)
        )
        return pages.page(view.html)
    }

    @Sendable
    func deleteSaved(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let saved = try await find(context)
        guard try await desk.options.deleteSaved(saved.id, user: context.user.id) else { throw PageError.notFound }
        let isPosition = saved.tool == .builder
        return Response.seeOther(saved.tool.path)
            .showing(isPosition ? .positionDeleted(id: saved.id) : .presetDeleted(id: saved.id))
    }

    @Sendable
    func restoreSaved(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("id"),
            try await desk.options.restoreSaved(id, user: context.user.id)
        else { throw PageError.notFound }
        let tool = try await find(context).tool
        return Response.seeOther(tool.path).showing(tool == .builder ? .positionRestored : .presetRestored)
    }
}
