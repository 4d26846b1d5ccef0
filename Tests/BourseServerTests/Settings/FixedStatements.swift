import BourseDesk
import BourseDeskTestSupport
import BourseValues
import Synchronization

/// A broker that answers every request in the same way, until another response is set.
final class FixedStatements: StatementSource {
    private let answer: Mutex<Result<[UInt8], StatementSourceError>>
    /// Opened to let requests be answered; they wait while it is closed.
    let gate = StatementGate()

    init(_ answer: Result<[UInt8], StatementSourceError> = FixedStatements.statement) { self.answer = Mutex(answer) }

    func set(_ answer: Result<[UInt8], StatementSourceError>) { self.answer.withLock { $0 = answer } }

    func statement(
        of query: String,
        token: ConnectionToken,
        atMost limit: Int
    ) async throws(StatementSourceError) -> [UInt8] {
        do { try await gate.pass() } catch { throw .cancelled }
        return try answer.withLock { $0 }.get()
    }

    /// A statement with two executions and an interest.
    static var statement: Result<[UInt8], StatementSourceError> {
        let trade = """
            accountId="U1" currency="USD" assetCategory="STK" subCategory="COMMON" symbol="ACME" multiplier="1" \
            ibCommission="-1" ibCommissionCurrency="USD" transactionType="ExchTrade" levelOfDetail="EXECUTION"
            """
        let text = """
            <FlexQueryResponse queryName="a" type="AF"><FlexStatements count="1">
            <FlexStatement accountId="U1" fromDate="20260101" toDate="20260131" period="" whenGenerated="20260201;090000">
            <Trades>
            <Trade \(trade) tradeID="1" dateTime="20260105;101500" quantity="1" tradePrice="10" proceeds="-10" buySell="BUY" openCloseIndicator="O" />
            <Trade \(trade) tradeID="2" dateTime="20260105;102500" quantity="-1" tradePrice="12" proceeds="12" buySell="SELL" openCloseIndicator="C" />
            </Trades>
            <CashTransactions>
            <CashTransaction accountId="U1" currency="USD" description="USD CREDIT INT" dateTime="20260105" amount="2" type="Broker Interest Received" levelOfDetail="DETAIL" />
            </CashTransactions>
            </FlexStatement></FlexStatements></FlexQueryResponse>
            """
        return .success(Array(text.utf8))
    }
}
