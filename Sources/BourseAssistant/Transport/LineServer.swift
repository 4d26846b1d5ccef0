import BourseAPI
import BourseValues

/// Serves one client whose messages are lines, such as one that started the program and writes to its standard input.
public struct LineServer: Sendable {
    /// The most calls under way; more messages are read when one of them ends.
    static let mostCalls = AssistantServer.mostCalls

    private let server: AssistantServer
    private let user: User
    private let base: String
    private let output: LineOutput

    /// Makes a server for a person.
    ///
    /// - Parameters:
    ///   - base: The address of the desk, which links begin with.
    ///   - write: Writes a line with its end; it is never called twice at once.
    public init(
        _ server: AssistantServer,
        user: User,
        base: String,
        write: @escaping @Sendable (_ line: [UInt8]) -> Void
    ) {
        self.server = server
        self.user = user
        self.base = base
        output = LineOutput(write: write)
    }

    /// Serves until the input ends, and then finishes the calls that are under way.
    ///
    /// - Parameter read: Returns the next bytes, nil at the end.
    public func run(read: () async -> [UInt8]?) async {
        await withTaskGroup(of: Void.self) { group in
            var lines = MessageLines()
            var agreed: ProtocolVersion?
            let running = RunningCalls()
            var underWay = 0
            var isOpen = true
            while isOpen {
                let bytes = await read()
                isOpen = bytes != nil
                for line in bytes.map({ lines.take($0) }) ?? lines.finish() {
                    guard case .message(let message) = line else {
                        let error = RPCError.invalidRequest("A message must have at most \(RPCMessage.largest) bytes.")
                        await output.write(RPCMessage.response(to: nil, error: error))
                        continue
                    }
                    guard let (id, call) = await begin(message[...], agreed: &agreed, running) else { continue }
                    let task = running.start(id) { await reply(to: id, call) }
                    underWay += 1
                    group.addTask { if let reply = await task.value { await output.write(reply) } }
                    while underWay >= Self.mostCalls, await group.next() != nil { underWay -= 1 }
                }
            }
        }
    }

    /// Answers a message that is answered at once, and returns the call of one that is not.
    private func begin(
        _ bytes: ArraySlice<UInt8>,
        agreed: inout ProtocolVersion?,
        _ running: RunningCalls
    ) async -> (RequestID, AssistantProtocol.ToolCall)? {
        let message: RPCMessage
        do throws(RPCMessage.Refusal) {
            message = try RPCMessage(bytes)
        } catch {
            await output.write(error.response)
            return nil
        }
        switch message {
        case .response: return nil
        case .notification(let method, let parameters):
            if method == "notifications/cancelled", let id = parameters["requestId"].flatMap({ RequestID($0) }) {
                running.cancel(id)
            }
            return nil
        case .request(let request):
            do throws(RPCError) {
                // The client could not know which of two requests a response is for.
                guard !running.contains(request.id) else {
                    throw .invalidRequest("The id is that of a request that is still running.")
                }
                switch try server.decide(request, agreed: &agreed) {
                case .call(let call): return (request.id, call)
                case .result(let result):
                    await output.write(RPCMessage.response(to: request.id, result: result))
                }
            } catch {
                await output.write(RPCMessage.response(to: request.id, error: error))
            }
            return nil
        }
    }

    /// The response to a call; nil for one that was canceled, which gets none.
    private func reply(to id: RequestID, _ call: AssistantProtocol.ToolCall) async -> JSON? {
        do {
            let result = try await server.result(of: call, for: user, base: base)
            return Task.isCancelled ? nil : RPCMessage.response(to: id, result: result)
        } catch let error as RPCError {
            return Task.isCancelled ? nil : RPCMessage.response(to: id, error: error)
        } catch {
            return nil
        }
    }
}

/// Writes messages one after another, a line each.
private actor LineOutput {
    private let body: @Sendable ([UInt8]) -> Void

    init(write: @escaping @Sendable ([UInt8]) -> Void) { body = write }

    func write(_ message: JSON) { body(message.encoded() + [0x0A]) }
}
