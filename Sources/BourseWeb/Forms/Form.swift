import Hummingbird
import HummingbirdCore
import NIOCore

/// The fields of a form that was sent as `application/x-www-form-urlencoded`.
package struct Form: Sendable {
    private let query: Query

    /// Reads a form of at most one megabyte.
    package init(_ request: Request, context: some RequestContext) async throws {
        var request = request
        let body = try await request.collectBody(upTo: context.maxUploadSize)
        let text = String(buffer: body)
        query = Query(URI("/?" + text.split(separator: "+", omittingEmptySubsequences: false).joined(separator: "%20")))
    }

    /// The value of a field, empty when it was not sent.
    package subscript(name: String) -> String { query[name] ?? "" }

    /// The names of the fields that were sent.
    package var names: Set<String> { Set(query.parameters.map(\.name)) }

    /// All fields in their order.
    package var fields: [(name: String, value: String)] { query.parameters }

    /// The values of all fields of a name, in their order, empty ones too.
    package func all(_ name: String) -> [String] { query.parameters.filter { $0.name == name }.map(\.value) }

    /// The same, line ends as LF.
    package func text(_ name: String) -> String {
        self[name].split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n")
    }
}
