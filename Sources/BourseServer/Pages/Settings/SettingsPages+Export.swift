import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore

/// Everything that a person stored, as a file to save.
extension SettingsPages {
    func addExportRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/export.zip", use: export)
    }

    /// The archive, written while it is sent.
    @Sendable
    private func export(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (user, archive) = (context.user, desk.archive)
        let job = try desk.jobs.begin(for: user.id)
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
