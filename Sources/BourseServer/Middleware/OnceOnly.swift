import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
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
    /// The largest body that is stored, in bytes.
    private static let largestBody = 64 * 1024

    let requests: AnsweredRequests
    let environment: DeskEnvironment

    func handle(
        _ request: Request,
        context: DeskContext,
        next: (Request, DeskContext) async throws -> Response
    ) async throws -> Response {
        // A redirect takes the headers along to the page that it leads to.
        guard request.method != .get, request.method != .head, let name = Self.key, let key = request.headers[name],
            AnsweredRequests.isKey(key)
        else { return try await next(request, context) }
        guard let user = context.session?.user.id ?? context.access?.user.id else { throw PageError.signInRequired }
        if let person = Self.person.flatMap({ request.headers[$0] }), person != user.description {
            throw PageError.signInRequired
        }
        switch try await requests.begin(key, of: user) {
        case .isRunning: return Response(status: .tooEarly, headers: [.retryAfter: "1"])
        case .answered(let answer): return Self.response(answer)
        case .run: break
        }
        do {
            let (response, answer) = try await Self.answer(next(request, context), at: environment.now())
            try await requests.end(key, of: user, with: answer)
            return response
        } catch {
            try? await requests.end(key, of: user, with: nil)
            throw error
        }
    }

    /// The same response with a body that was read, and what is stored of it; nothing for a failure that may pass.
    private static func answer(
        _ response: Response,
        at now: Timestamp
    ) async throws -> (response: Response, answer: StoredAnswer?) {
        var response = response
        let collected = CollectedBody()
        try await response.body.write(collected)
        let bytes = collected.bytes
        response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        let isPassing = [401, 425, 429].contains(response.status.code) || response.status.code >= 500
        guard !isPassing else { return (response, nil) }
        let answer = StoredAnswer(
            status: response.status.code,
            location: response.headers[.location],
            type: response.headers[.contentType],
            body: bytes.count <= largestBody ? bytes : [],
            at: now
        )
        return (response, answer)
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

/// A body in memory.
private final class CollectedBytes {
    var bytes: [UInt8] = []
}

private struct CollectedBody: ResponseBodyWriter {
    private let collected = CollectedBytes()

    var bytes: [UInt8] { collected.bytes }

    mutating func write(_ buffer: ByteBuffer) async throws { collected.bytes += buffer.readableBytesView }
    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
