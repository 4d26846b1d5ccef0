public import Foundation

/// The methods of requests that the API has.
public enum HTTPMethod: String, Codable, Sendable {
    case get = "GET"
    case put = "PUT"
    case post = "POST"
    case delete = "DELETE"
}

/// A request as a transport sends it.
public struct HTTPRequest: Equatable, Sendable {
    /// The method.
    public var method: HTTPMethod
    /// The whole address.
    public var url: URL
    /// Header fields by name.
    public var headers: [String: String]
    /// The body; nil for none.
    public var body: Data?
    /// The longest wait for the response or for its next part.
    public var patience: Duration

    /// Makes a request.
    public init(
        method: HTTPMethod,
        url: URL,
        headers: [String: String] = [:],
        body: Data? = nil,
        patience: Duration = .seconds(60)
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.patience = patience
    }
}

/// The status and the header fields of a response.
public struct HTTPHead: Equatable, Sendable {
    /// The status, such as 200.
    public let status: Int
    private let headers: [String: String]

    /// Makes a head.
    ///
    /// Names of header fields are found in whichever case they are written.
    public init(status: Int, headers: [String: String] = [:]) {
        self.status = status
        self.headers = Dictionary(headers.map { ($0.lowercased(), $1) }) { first, second in "\(first), \(second)" }
    }

    /// The value of a header field; nil if the response does not have it.
    public subscript(_ name: String) -> String? { headers[name.lowercased()] }

    /// The wait that the server asks for, at most a day.
    public var retryAfter: Duration? {
        self["Retry-After"].flatMap { Int($0) }.map { .seconds(min(max(0, $0), 86_400)) }
    }
}

/// A whole response.
public struct HTTPResponse: Equatable, Sendable {
    /// The status and the header fields.
    public let head: HTTPHead
    /// The body; empty for none.
    public let body: Data

    /// Makes a response.
    public init(head: HTTPHead, body: Data) {
        self.head = head
        self.body = body
    }
}
