import BourseCore
import Testing

@testable import BourseJournal

@Suite("ProjectX exports")
struct ProjectXTests {
    private func read(_ text: String, _ format: ImportFormat) throws -> StatementReading {
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == format)
        return reading
    }

    @Test func trades_areTwoExecutions_withTheFeesOnTheExit() throws {
        let reading = try read(
            """
            \u{FEFF}Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration,Commissions
            1,MNQZ6,10/01/2026 21:13:23 +02:00,10/01/2026 21:20:00 +02:00,21000,21010,0.74,40,2,Long,2026-10-01,00:06:37,0.50
            2,CON.F.US.MES.Z26,10/02/2026 15:00:00 +02:00,10/02/2026 15:05:00 +02:00,6410,6400,0.37,50,1,Short,2026-10-02,00:05:00,
            3,MNQZ6,10/02/2026 15:00:00 +02:00,10/02/2026 15:05:00 +02:00,21010,21000,0.37,200,1,Short,2026-10-02,00:05:00,
            4,QQQZ6,10/02/2026 15:00:00 +02:00,10/02/2026 15:05:00 +02:00,21010,21000,0.37,200,1,Short,2026-10-02,00:05:00,
            """,
            Dialect.projectX.format
        )
        #expect(
            try reading.lines == [
                "buy 2 MNQZ6 future x2 @21000 fees 0 open", "sell 2 MNQZ6 future x2 @21010 fees 1.24 close",
                "sell 1 MESZ26 future x5 @6410 fees 0 open", "buy 1 MESZ26 future x5 @6400 fees 0.37 close",
            ]
        )
        #expect(reading.errors.map(\.column) == ["PnL", "ContractName"])
    }

    @Test func orders_thatWereFilled_areExecutions() throws {
        let reading = try read(
            """
            Id,AccountName,ContractName,Status,Type,Size,Side,CreatedAt,TradeDay,FilledAt,ExecutePrice,PositionDisposition
            7,EX-1,MNQZ6,Filled,Market,1,Bid,10/01/2026 21:13:00 +02:00,2026-10-01,10/01/2026 21:13:23 +02:00,21000,Opening
            8,EX-1,MNQZ6,Cancelled,Limit,1,Ask,10/01/2026 21:13:00 +02:00,2026-10-01,,,None
            """,
            Dialect.projectXOrders.format
        )
        #expect(try reading.lines == ["buy 1 MNQZ6 future x2 @21000 fees 0 open"])
        #expect(reading.reasons == ["orders without fills: 1"])
    }
}
