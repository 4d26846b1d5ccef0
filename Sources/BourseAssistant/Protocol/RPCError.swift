import BourseAPI

/// An error of JSON-RPC: the message could not be handled, whatever a tool would say.
public struct RPCError: Error, Sendable {
    /// The code of JSON-RPC or of the Model Context Protocol.
    public let code: Int
    /// What is wrong, in one sentence.
    public let message: String
    /// What a client needs to try again.
    public let data: JSON?

    init(_ code: Int, _ message: String, data: JSON? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }

    /// The bytes are not JSON.
    static func malformed(_ reason: String) -> RPCError { RPCError(-32_700, "The message is not JSON: \(reason).") }

    /// The JSON value is not a message.
    static func invalidRequest(_ message: String) -> RPCError { RPCError(-32_600, message) }

    /// There is no such method.
    static func unknownMethod(_ method: String) -> RPCError {
        RPCError(-32_601, "Unknown method: \(method.prefix(80)).")
    }

    /// The parameters of a method are wrong.
    static func invalidParameters(_ message: String) -> RPCError { RPCError(-32_602, message) }

    /// An error in Bourse, whose details are in its log.
    static let fault = RPCError(-32_603, "An error occurred in Bourse. Its log has the details.")

    /// HTTP headers that are missing or contradict the body.
    static func headers(_ message: String) -> RPCError { RPCError(-32_020, message) }

    /// The revision of the protocol is not supported.
    static func unsupported(_ requested: String) -> RPCError {
        RPCError(
            -32_022,
            "Unsupported protocol version",
            data: .object([
                ("supported", .array(ProtocolVersion.supported.map(JSON.string))),
                ("requested", .string(String(requested.prefix(80)))),
            ])
        )
    }

    var json: JSON {
        var members: [(String, JSON)] = [("code", .integer(code)), ("message", .string(message))]
        if let data { members.append(("data", data)) }
        return .object(members)
    }
}
