import Foundation

/// A request to the JSON API, without the server that it is sent to.
public struct APIRequest: Equatable, Sendable {
    /// The method.
    public let method: HTTPMethod
    /// The parts of the path below `/api/v1`, as they are before percent-encoding.
    public let path: [String]
    /// Names and values of the query, in their order.
    public private(set) var parameters: [Parameter] = []
    /// Header fields by name.
    public private(set) var headers: [String: String] = [:]
    /// The media type of the response.
    public var accept = "application/json"
    /// The body.
    public var body = RequestBody.none
    /// Whether the path is that of a page, and not below `/api/v1`.
    var isPage = false

    /// A name and a value of the query.
    public struct Parameter: Codable, Equatable, Sendable {
        /// The name.
        public let name: String
        /// The value, before percent-encoding.
        public let value: String
    }

    /// Makes a request.
    public init(_ method: HTTPMethod, _ path: [String]) {
        self.method = method
        self.path = path
    }

    /// Adds a parameter of the query; nil adds none.
    public mutating func query(_ name: String, _ value: (some ParameterValue)?) {
        if let value { parameters.append(Parameter(name: name, value: value.parameterText)) }
    }

    /// Adds a parameter of the query for each value.
    public mutating func query(_ name: String, _ values: [some ParameterValue]) {
        for value in values { query(name, value) }
    }

    /// Adds a parameter of the query with all values, separated by commas; an empty list adds none.
    public mutating func query(_ name: String, joined values: [some ParameterValue]) {
        if !values.isEmpty { query(name, values.map(\.parameterText).joined(separator: ",")) }
    }

    /// Sets a header field; nil sets none.
    public mutating func header(_ name: String, _ value: (some ParameterValue)?) {
        if let value { headers[name] = value.parameterText }
    }

    /// The path with its query, such as `/api/v1/quotes?symbols=AAPL%2CMSFT`.
    ///
    /// Two requests for the same have the same address; the cache and the outbox find entries by it.
    public var address: String {
        let path = path.map(Self.encoded).joined(separator: "/")
        let query = parameters.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
        return "\(isPage ? "" : "/api/v1")/\(path)\(query.isEmpty ? "" : "?\(query)")"
    }

    /// Everything but letters, digits and `-._~` is encoded, so that a value never ends the part that it is in.
    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
}
