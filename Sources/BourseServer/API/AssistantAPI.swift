import BourseAssistant
import BourseDesk
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore

/// The Model Context Protocol over HTTP (“streamable HTTP”), for assistants with a bearer token.
///
/// The token has the scope `assistant`, or is that of a session. The cookie of a session is refused, because assistants
/// do not act for a browser.
///
/// Each message is a `POST` request, whose response is JSON. There are no sessions and no streams of the server, so that
/// `GET` and `DELETE` are refused as the protocol has it. ``SameOrigin`` checks where messages come from.
struct AssistantAPI {
    static let path = "/mcp"

    let server: AssistantServer

    func addRoutes(to router: Router<DeskContext>) {
        router.group(context: ScopedContext<AssistantRequests>.self).post("mcp", use: message)
        router.get("mcp", use: refuse)
        router.delete("mcp", use: refuse)
    }

    @Sendable
    private func message(_ request: Request, _ context: ScopedContext<AssistantRequests>) async throws -> Response {
        guard Sessions.bearer(request) != nil else { throw PageError.signInRequired }
        var request = request
        let body = Array(try await request.collectBody(upTo: RPCMessage.largest).readableBytesView)
        let response = try await server.respond(
            to: body[...],
            headers: AssistantHeaders(
                version: request.headers[.mcpProtocolVersion],
                method: request.headers[.mcpMethod],
                name: request.headers[.mcpName]
            ),
            user: context.user,
            base: "\(context.base.isSecure ? "https" : "http")://\(request.head.authority ?? "localhost")"
        )
        guard let message = response.message else { return Response(status: .accepted) }
        return .json(message, status: HTTPResponse.Status(code: response.status))
    }

    @Sendable
    private func refuse(_ request: Request, _ context: DeskContext) async throws -> Response {
        guard SameOrigin.isOwn(request) else { throw PageError.foreignOrigin }
        throw PageError.wrongMethod(allowed: ["POST"])
    }
}

extension HTTPField.Name {
    fileprivate static let mcpProtocolVersion = Self("MCP-Protocol-Version") ?? .via
    fileprivate static let mcpMethod = Self("Mcp-Method") ?? .via
    fileprivate static let mcpName = Self("Mcp-Name") ?? .via
}
