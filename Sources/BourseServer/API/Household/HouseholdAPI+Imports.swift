import BourseAPI
import BourseCore
import BourseDesk
import Hummingbird

extension HouseholdAPI {
    func addImportRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("api/v1/household/imports", use: imports)
        group.post("api/v1/household/imports", use: importFile)
        group.get("api/v1/household/imports/:id", use: importedFile)
        group.delete("api/v1/household/imports/:id", use: deleteImport)
        group.post("api/v1/household/imports/:id/restore", use: restoreImport)
    }

    @Sendable
    private func imports(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let records = try await household.imports(of: context.user.id)
        return .json(.object([("files", .array(records.map(BankFileDocument.record)))]))
    }

    /// Imports the file of a multipart form into `?account=…`; with `preview=true` it only says what it would bring.
    @Sendable
    private func importFile(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let asked = Parameters(Query(request.uri))
        let isPreview = try asked.flag("preview")
        let text = asked.query.typed("account")
        guard let account = text.flatMap({ Int64($0) }) else {
            throw Parameters.refusal("account", text, "the id of an account")
        }
        let files = try await UploadedFiles(request).files
        guard let file = files.first, files.count == 1 else {
            throw PageError.badRequest("One file is taken at a time.")
        }
        if isPreview {
            let preview = try await household.preview(file, into: account, user: context.user.id)
            return .json(BankFileDocument.preview(preview))
        }
        let record = try await household.commit(file, into: account, user: context.user.id)
        return .json(BankFileDocument.record(record), status: .created)
    }

    private func importID(_ context: SignedInContext) throws -> ImportID {
        guard let id = context.parameters.get("id").flatMap({ ImportID($0) }) else { throw PageError.notFound }
        return id
    }

    @Sendable
    private func importedFile(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let found = try await household.importedFile(importID(context), user: context.user.id) else {
            throw PageError.notFound
        }
        return .json(
            .object([
                ("file", BankFileDocument.record(found.record)),
                ("refused", .array(found.refusals.map(BankFileDocument.refusal))),
            ])
        )
    }

    @Sendable
    private func deleteImport(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard try await household.deleteImport(importID(context), user: context.user.id) else {
            throw PageError.notFound
        }
        return Response(status: .noContent)
    }

    @Sendable
    private func restoreImport(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard try await household.restoreImport(importID(context), user: context.user.id) else {
            throw PageError.notFound
        }
        return Response(status: .noContent)
    }
}
