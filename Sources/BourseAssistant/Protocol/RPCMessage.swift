import BourseAPI

/// The identity of a request, which its response repeats.
public enum RequestID: Hashable, Sendable {
    case text(String)
    /// A whole number as it is written.
    case number(String)

    init?(_ value: JSON) {
        switch value {
        case .string(let text): self = .text(text)
        case .number(let text) where !text.contains(where: { ".eE".contains($0) }): self = .number(text)
        default: return nil
        }
    }

    var json: JSON {
        switch self {
        case .text(let text): .string(text)
        case .number(let text): .number(text)
        }
    }
}

/// A request of a client.
public struct RPCRequest: Sendable {
    /// Its identity.
    public let id: RequestID
    /// What is requested, such as `tools/call`.
    public let method: String
    /// The parameters, an object.
    public let parameters: JSON
}

/// A message of JSON-RPC 2.0 from a client.
public enum RPCMessage: Sendable {
    case request(RPCRequest)
    case notification(method: String, parameters: JSON)
    /// A response, which nothing waits for, because the server sends no requests.
    case response

    /// A message that is refused, with the identity of the request as far as it can be read.
    public struct Refusal: Error, Sendable {
        let id: RequestID?
        /// Why it is refused.
        public let error: RPCError

        /// The response to it.
        public var response: JSON { RPCMessage.response(to: id, error: error) }
    }

    /// The largest message in bytes.
    public static let largest = 1 << 20

    /// Reads a message.
    ///
    /// - Complexity: O(bytes).
    public init(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
        let value: JSON
        do throws(JSONReader.Malformed) {
            value = try JSONReader.value(bytes)
        } catch {
            throw Refusal(id: nil, error: .malformed(error.reason))
        }
        guard value.isObject else {
            throw Refusal(id: nil, error: .invalidRequest("A message is one JSON object; batches are not supported."))
        }
        let id = value["id"].flatMap { RequestID($0) }
        func refusal(_ message: String) -> Refusal { Refusal(id: id, error: .invalidRequest(message)) }
        guard value["jsonrpc"]?.text == "2.0" else { throw refusal("The member jsonrpc must be \"2.0\".") }
        guard let method = value["method"] else {
            guard value["result"] != nil || value["error"] != nil else { throw refusal("The method is missing.") }
            self = .response
            return
        }
        guard let method = method.text else { throw refusal("The method must be text.") }
        let parameters = value["params"] ?? .object([])
        guard parameters.isObject else {
            throw Refusal(id: id, error: .invalidParameters("The member params must be an object."))
        }
        guard value.names.contains("id") else {
            self = .notification(method: method, parameters: parameters)
            return
        }
        guard let id else { throw refusal("The id must be text or a whole number.") }
        self = .request(RPCRequest(id: id, method: method, parameters: parameters))
    }

    /// The response with a result.
    static func response(to id: RequestID, result: JSON) -> JSON {
        .object([("jsonrpc", .string("2.0")), ("id", id.json), ("result", result)])
    }

    /// The response with an error; without an identity where it could not be read.
    static func response(to id: RequestID?, error: RPCError) -> JSON {
        let identity: [(String, JSON)] = id.map { [("id", $0.json)] } ?? []
        return .object([("jsonrpc", .string("2.0"))] + identity + [("error", error.json)])
    }
}
