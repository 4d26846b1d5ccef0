import BourseAPI
import BourseValues

/// The headers of a request over HTTP that repeat parts of its message.
public struct AssistantHeaders: Sendable {
    /// `MCP-Protocol-Version`.
    public var version: String?
    /// `Mcp-Method`.
    public var method: String?
    /// `Mcp-Name`.
    public var name: String?

    /// Takes the headers of a request.
    public init(version: String?, method: String?, name: String?) {
        self.version = version
        self.method = method
        self.name = name
    }
}

/// A response over HTTP.
public struct AssistantResponse: Sendable {
    /// The status.
    public let status: Int
    /// The message; nil for a response without a body.
    public let message: JSON?
}

extension AssistantServer {
    /// Answers the body of a `POST` request: one message.
    ///
    /// No session is kept. A request of a revision with a handshake names its version in the header, as the revision
    /// demands of all requests after `initialize`.
    public func respond(
        to body: ArraySlice<UInt8>,
        headers: AssistantHeaders,
        user: User,
        base: String
    ) async throws -> AssistantResponse {
        let message: RPCMessage
        do throws(RPCMessage.Refusal) {
            message = try RPCMessage(body)
        } catch {
            return AssistantResponse(status: 400, message: error.response)
        }
        guard case .request(let request) = message else { return AssistantResponse(status: 202, message: nil) }
        do throws(RPCError) {
            var agreed = try Self.agreed(request, headers)
            switch try decide(request, agreed: &agreed) {
            case .result(let result):
                return AssistantResponse(status: 200, message: RPCMessage.response(to: request.id, result: result))
            case .call(let call): return try await answer(call, to: request, user: user, base: base)
            }
        } catch {
            let status = Self.status(of: error, isStateless: headers.version == ProtocolVersion.july2026.rawValue)
            return AssistantResponse(status: status, message: RPCMessage.response(to: request.id, error: error))
        }
    }

    private func answer(
        _ call: AssistantProtocol.ToolCall,
        to request: RPCRequest,
        user: User,
        base: String
    ) async throws(RPCError) -> AssistantResponse {
        let result: JSON
        do {
            result = try await self.result(of: call, for: user, base: base)
        } catch let error as RPCError {
            throw error
        } catch {
            // The client is gone, so that nothing reads this.
            throw .fault
        }
        return AssistantResponse(status: 200, message: RPCMessage.response(to: request.id, result: result))
    }

    /// The version of a request by its headers; nil for one that states it in its message, and before the handshake.
    private static func agreed(
        _ request: RPCRequest,
        _ headers: AssistantHeaders
    ) throws(RPCError) -> ProtocolVersion? {
        let stated = try AssistantProtocol.statedVersion(request)
        guard let header = headers.version else {
            guard stated == nil, request.method == "initialize" else {
                throw .headers("The header MCP-Protocol-Version is missing.")
            }
            return nil
        }
        guard let version = ProtocolVersion(rawValue: header) else { throw .unsupported(header) }
        guard version.isStateless else {
            guard stated == nil else {
                throw .headers("MCP-Protocol-Version is \(header), but the message states another version.")
            }
            return version
        }
        guard let stated else {
            throw .invalidParameters("The member _meta must state the protocol version.")
        }
        guard stated == header else {
            throw .headers("MCP-Protocol-Version is \(header), but the message states another version.")
        }
        guard headers.method == request.method else {
            throw .headers("The header Mcp-Method must be the method of the message.")
        }
        if request.method == "tools/call" {
            guard let name = headers.name.flatMap(decoded), name == request.parameters["name"]?.text else {
                throw .headers("The header Mcp-Name must be the name of the tool.")
            }
        }
        return nil
    }

    /// The value of a header, which may be encoded as `=?base64?…?=`.
    ///
    /// The names of tools are plain, so that an encoded name is that of no tool: it is compared as it is written.
    private static func decoded(_ header: String) -> String? {
        guard header.hasPrefix("=?base64?"), header.hasSuffix("?="), header.count >= 11 else { return header }
        return Base64Text.decoded(String(header.dropFirst(9).dropLast(2)))
    }

    private static func status(of error: RPCError, isStateless: Bool) -> Int {
        switch error.code {
        case -32_603: 500
        case -32_601: isStateless ? 404 : 200
        case -32_602: isStateless ? 400 : 200
        default: 400
        }
    }
}
