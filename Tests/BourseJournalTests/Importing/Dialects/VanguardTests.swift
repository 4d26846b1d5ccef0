import BourseCore
import Testing

@testable import BourseJournal

@Suite("Vanguard transactions")
struct VanguardTests {
    private func read(_ text: String) throws -> StatementReading {
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.vanguard.format)
        return reading
    }

    @Test func transactions_belowTheHoldings_areRead() throws {
        let reading = try read(
            """
            Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,
            10000000,SOME ETF,WIDG,10,24.00,240.00,

            Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,\
            Shares,Share Price,Principal Amount,Commission Fees,Net Amount,Accrued Interest,Account Type,
            10000000,03/01/2026,03/03/2026,Sell,Sell,SOME ETF,WIDG,-2,21.00,42.00,0.00,42.00,0.00,CASH,
            10000000,01/02/2026,01/03/2026,Buy,Buy,SOME ETF,WIDG,10,24.00,(240.00),0.00,(240.00),0.00,CASH,
            10000000,01/02/2026,01/03/2026,Sweep in,Sweep,FUND,VMFXX,100,1.00,(100.00),0.00,(100.00),0.00,CASH,
            10000000,01/02/2026,01/03/2026,Dividend,Dividend Received,SOME ETF,WIDG,0,0.00,1.00,0.00,1.00,0.00,CASH,

            """
        )
        #expect(try reading.lines == ["buy 10 WIDG stock x1 @24 fees 0", "sell 2 WIDG stock x1 @21 fees 0"])
        #expect(try reading.executions.allSatisfy { $0.account == "10000000" })
        #expect(reading.reasons == ["dividends and distributions: 1", "money market funds: 1"])
    }

    @Test func holdings_alone_stayUnread() {
        #expect(throws: StatementError.self) {
            try BrokerFiles.detect(
                "Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,\n1,A,B,1,1,1,\n"
            )
        }
    }
}
