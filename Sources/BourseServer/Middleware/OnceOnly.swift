import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Applies a request with an `Idempotency-Key` once, however often it is sent, and for the person alone who wrote it.
///
/// The meaning of the header is that of the draft "The Idempotency-Key HTTP Header Field" of the IETF, except that a request
/// that is running is answered 425 and not 409, which says here that somebody else changed the same.
struct OnceOnly: RouterMiddleware {
    typealias Context = DeskContext

    static let key = HTTPField.Name("Idempotency-Key")
    /// Who wrote what a device sends later.
    static let person = HTTPField.Name("Bourse-Person")
    /// The largest body that is stored, in bytes; longer ones and streams are sent as they come.
    private static let largestBody = 64 * 1024
    /// What no device sends later, and what shows secrets once: an answer of these is stored nowhere.
    private static let exempt = [
        "/settings", "/sign-", "/reset", "/forgot", "/api/auth", "/api/v1/session", "/api/v1/account", "/mcp",
        "/alerts/channels", "/api/v1/alerts/webhook", "/api/v1/connections", "/api/v1/journal/shared-cards",
        "/journal/share", "/plans", "/shared/",
    ]

    let requests: AnsweredRequests
    let environment: DeskEnvironment

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        // A redirect takes the headers along to the page that it leads to; programs with a token have no page.
        guard request.method != .get, request.method != .head, let name = Self.key, let key = request.headers[name],
            AnsweredRequests.isKey(key), !Self.exempt.contains(where: request.uri.path.hasPrefix), context.access == nil
        else { return try await next(request, context) }
        guard let user = context.session?.user.id else { throw PageError.signInRequired }
        if let person = Self.person.flatMap({ request.headers[$0] }), person != user.description {
            throw PageError.signInRequired
        }
        let line = String("\(request.method.rawValue) \(request.uri.description)".prefix(2048))
        switch try await requests.begin(key, of: user) {
        case .isRunning: return Response(status: .tooEarly, headers: [.retryAfter: "1"])
        case .answered(let answer):
            guard answer.request == line else {
                throw PageError.badRequest("The Idempotency-Key belongs to another request.")
            }
            return Self.response(answer)
        case .run: break
        }
        var response: Response
        do {
            response = try await next(request, context)
        } catch {
            try? await requests.end(key, of: user, with: nil)
            throw error
        }
        let answer = try await Self.answer(to: line, &response, at: environment.now())
        do {
            try await requests.end(key, of: user, with: answer)
        } catch {
            // What was applied stays applied; only a repetition would not be known.
            context.logger.error("The answer to a request with a key was not stored: \(error)")
        }
        return response
    }

    /// What is stored of a response; nothing for a failure that may pass, and for a body that is long or a stream.
    private static func answer(
        to line: String,
        _ response: inout Response,
        at now: Timestamp
    ) async throws -> StoredAnswer? {
        let isPassing = [401, 425, 429].contains(response.status.code) || response.status.code >= 500
        guard !isPassing, let length = response.body.contentLength, length <= largestBody else { return nil }
        let collected = CollectedBody()
        try await response.body.write(collected)
        response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: collected.bytes))
        return StoredAnswer(
            request: line,
            status: response.status.code,
            location: response.headers[.location],
            type: response.headers[.contentType],
            body: collected.bytes,
            at: now
        )
    }

    private static func response(_ answer: StoredAnswer) -> Response {
        var headers = HTTPFields()
        headers[.location] = answer.location
        headers[.contentType] = answer.type
        return Response(
            status: HTTPResponse.Status(code: answer.status),
            headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body))
        )
    }
}
