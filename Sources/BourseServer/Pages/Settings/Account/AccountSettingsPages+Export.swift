import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore

/// Everything that a person stored, as a file to save.
extension AccountSettingsPages {
    /// The address of the archive.
    static let exportPath = "/settings/export.zip"

    func addExportRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/export.zip", use: export)
        group.get("settings/account/export") { _, _ in Response.seeOther(Self.path) }
        group.post("settings/account/export", use: confirmExport)
    }

    /// Asks who it is and leads back to the page, which links to the archive then.
    @Sendable
    private func confirmExport(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        return try await confirmation.run(request, context, form, to: "download all your data") {
            Response.seeOther("\(Self.path)#h-data")
        }
    }

    /// The archive, written while it is sent.
    @Sendable
    private func export(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let session = context.base.session, desk.accounts.isConfirmed(session.stored) else {
            return Response.seeOther("\(Self.path)#h-data")
        }
        let (user, archive) = (context.user, desk.archive)
        let job = try desk.jobs.begin(for: user.id)
        try await desk.accounts.note(.dataExported, of: user.id, from: context.base.origin)
        let name = archive.fileName(of: user)
        let body = ResponseBody.written(name, log: context.logger) { writer in
            try await archive.write(of: user) { bytes in try await writer.write(ByteBuffer(bytes: bytes)) }
            withExtendedLifetime(job) {}
        }
        var response = Response(status: .ok, headers: [.contentType: "application/zip"], body: body)
        response.headers[.cacheControl] = "no-store"
        return response.attached(as: name)
    }
}
