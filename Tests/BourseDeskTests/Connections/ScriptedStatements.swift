import BourseCore
import BourseDesk
import BourseValues
import Synchronization

/// A broker that answers as a test says, and remembers what it was asked.
final class ScriptedStatements: StatementSource {
    private struct State {
        var answers: [Result<[UInt8], StatementSourceError>] = []
        var requested: [(query: String, token: String)] = []
    }

    private let state = Mutex(State())

    /// The queries that were asked for, in order.
    var requested: [String] { state.withLock { $0.requested.map(\.query) } }

    /// What is answered next; the last answer goes on.
    func answer(_ answers: Result<[UInt8], StatementSourceError>...) { state.withLock { $0.answers = answers } }

    func statement(
        of query: String,
        token: ConnectionToken,
        atMost limit: Int
    ) async throws(StatementSourceError) -> [UInt8] {
        let answer = state.withLock { state in
            state.requested.append((query, token.secret))
            let next = state.answers.first ?? .failure(.late)
            if state.answers.count > 1 { state.answers.removeFirst() }
            return next
        }
        return try answer.get()
    }

    /// A statement with purchases of one share, a minute after each other, and an interest.
    static func flex(_ trades: Range<Int>) -> Result<[UInt8], StatementSourceError> {
        let rows = trades.map { number in
            """
            <Trade accountId="U1" currency="USD" assetCategory="STK" subCategory="COMMON" symbol="ACME" multiplier="1" \
            tradeID="\(number)" dateTime="20260105;10\(number < 10 ? "0" : "")\(number)00" quantity="1" tradePrice="10" \
            proceeds="-10" ibCommission="-1" ibCommissionCurrency="USD" buySell="BUY" openCloseIndicator="O" \
            transactionType="ExchTrade" levelOfDetail="EXECUTION" />
            """
        }
        let text = """
            <FlexQueryResponse queryName="a" type="AF"><FlexStatements count="1">
            <FlexStatement accountId="U1" fromDate="20260101" toDate="20260131" period="" whenGenerated="20260201;090000">
            <Trades>
            \(rows.joined(separator: "\n"))
            </Trades>
            <CashTransactions>
            <CashTransaction accountId="U1" currency="USD" description="USD CREDIT INT" dateTime="20260105" amount="2" \
            type="Broker Interest Received" levelOfDetail="DETAIL" />
            </CashTransactions>
            </FlexStatement></FlexStatements></FlexQueryResponse>
            """
        return .success(Array(text.utf8))
    }
}
