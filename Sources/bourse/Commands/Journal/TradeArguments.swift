import BourseDesk
import BourseJournal
import BourseProgram

/// Identities of trades and executions as arguments.
enum TradeArguments {
    /// Reads the identity of a trade.
    static func trade(_ text: String) throws -> TradeID {
        guard let id = TradeID(text) else { throw Failure(.usage, "“\(text)” is not the identity of a trade") }
        return id
    }

    /// Reads the identity of an execution.
    static func execution(_ text: String) throws -> ExecutionIdentity {
        guard let id = ExecutionIdentity(text) else {
            throw Failure(.usage, "“\(text)” is not the identity of an execution")
        }
        return id
    }
}
