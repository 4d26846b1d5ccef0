import BourseAPI
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
    /// The body of a request to the published addresses, which must be JSON with the type of JSON.
    ///
    /// A page of another site can send forms without a preflight request, but not JSON.
    func publishedBody(atMost limit: Int) async throws -> PublishedRequest {
        var request = self
        let body = try await request.collectBody(upTo: limit)
        let bytes = Array(body.readableBytesView)
        guard !bytes.isEmpty else { return try PublishedRequest(ArraySlice("{}".utf8)) }
        let type = headers[.contentType]?.lowercased().prefix { $0 != ";" && $0 != " " } ?? ""
        guard type == "application/json" else {
            throw PublishedRefusal(415, "Content-Type must be application/json")
        }
        return try PublishedRequest(bytes[...])
    }
}
