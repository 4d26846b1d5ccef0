import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Tells an installed app which pages it may keep for when there is no connection, and whose they are.
///
/// The app keeps them encrypted by a key that signing out throws away (Documentation/Offline.md).
struct KeptPages: RouterMiddleware {
    typealias Context = DeskContext

    /// Carries the identity of the person, or ``nothing``.
    static let header = HTTPField.Name("Bourse-Keep")
    /// On it, a device deletes everything that it keeps.
    static let nothing = "none"

    /// Where the pages are that are kept, each with everything below it.
    private static let kept = [
        "portfolio", "journal", "markets", "watchlists", "alerts", "options", "funds", "news", "calendar",
        "predictions", "more", "palette.json",
    ]
    /// What pages load by themselves and need without a connection.
    private static let values = ["/palette.json", KeptPosition.path]
    private static let entrances = ["/sign-in", "/sign-up", "/forgot", "/reset"]

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        guard let header = Self.header, request.method == .get, let value = value(request, context, response) else {
            return response
        }
        response.headers[header] = value
        return response
    }

    private func value(_ request: Request, _ context: DeskContext, _ response: Response) -> String? {
        let path = request.uri.path
        guard response.status == .ok else { return nil }
        guard let session = context.session else {
            return Self.entrances.contains { path == $0 || path.hasPrefix("\($0)/") } ? Self.nothing : nil
        }
        let type = response.headers[.contentType] ?? ""
        let isPage = type.hasPrefix("text/html") && !request.wantsFragment
        guard isPage || Self.values.contains(path) else { return nil }
        if session.stored.keepsNothing { return Self.nothing }
        let part = path.split(separator: "/").first.map(String.init)
        guard part.map(Self.kept.contains) ?? true, response.headers[.contentDisposition] == nil else { return nil }
        return session.user.id.description
    }
}
