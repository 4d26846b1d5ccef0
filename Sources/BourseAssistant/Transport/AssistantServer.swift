import BourseAPI
import BourseCore
import BourseDesk
import BourseValues

/// Answers messages of assistants about one desk, over whatever transport they come.
public struct AssistantServer: Sendable {
    /// How many calls one person may have running.
    static let mostCalls = 8

    private let desk: Desk
    private let patience: Duration
    private let messages: AssistantProtocol
    private let calls = JobLimit(Self.mostCalls, of: "calls of assistants")
    private let report: @Sendable (_ tool: String, _ failure: String) -> Void

    /// Makes the server of a desk.
    ///
    /// - Parameters:
    ///   - version: The version of the program.
    ///   - patience: How long a tool waits for data that are not available yet.
    ///   - report: Called with the tool and the details of an error in Bourse, which no assistant sees.
    public init(
        desk: Desk,
        version: String,
        patience: Duration,
        report: @escaping @Sendable (_ tool: String, _ failure: String) -> Void
    ) {
        self.desk = desk
        self.patience = patience
        self.report = report
        messages = AssistantProtocol(tools: Tool.all, version: version)
    }

    /// Decides what a request leads to; see ``AssistantProtocol``.
    func decide(
        _ request: RPCRequest,
        agreed: inout ProtocolVersion?
    ) throws(RPCError) -> AssistantProtocol.Decision {
        try messages.decide(request, agreed: &agreed)
    }

    /// Answers a call for a person.
    ///
    /// - Parameter base: The address of the desk, which links begin with.
    /// - Returns: The result; that of a call which is refused says what to correct.
    /// - Throws: ``RPCError/fault`` for an error in Bourse, and `CancellationError`.
    func result(of call: AssistantProtocol.ToolCall, for user: User, base: String) async throws -> JSON {
        let members: [(String, JSON)]
        do {
            if let feature = call.tool.feature { try await desk.plans?.require(feature, of: user.id) }
            let job = try calls.begin(for: user.id)
            defer { withExtendedLifetime(job) {} }
            let context = ToolContext(desk: desk, user: user, base: base, patience: patience)
            members = try await call.tool.call(call.arguments, in: context).result(base: base)
        } catch let error as CancellationError {
            throw error
        } catch let error as any UserFacingError where !error.kind.isFault {
            members = ToolAnswer.refusal(error.messageWithRemedy)
        } catch {
            report(call.tool.name, "\(error)")
            throw RPCError.fault
        }
        return messages.result(members, call.version)
    }
}
