import BourseCore
import Testing

@testable import BourseJournal

@Suite struct ThinkorswimTradeHistoryTests {
    private static let header =
        "Account Trade History\n"
        + ",Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type\n"

    private func read(_ rows: String) throws -> StatementReading {
        let reading = try BrokerFiles.read(Self.header + rows, as: .thinkorswim)
        BrokerFiles.expectEveryRowAccounted(reading)
        return reading
    }

    @Test func tradeHistory_spreadLegsWithoutTime_inheritTheFirstLegs() throws {
        let reading = try read(
            """
            ,5/5/26 09:31:00,VERTICAL,SELL,-2,TO OPEN,QQQ,5 JUN 26 (Weeklys),500,PUT,3.70,1.20,LMT
            ,,,BUY,+2,,,,490,PUT,2.50,CREDIT,
            """
        )
        let legs = try reading.executions
        #expect(
            legs.map(\.line) == [
                "sell 2 QQQ 2026-06-05 500 put x100 @3.7 fees 0 open",
                "buy 2 QQQ 2026-06-05 490 put x100 @2.5 fees 0 open",
            ]
        )
        #expect(legs.map(\.time.description) == Array(repeating: "2026-05-05T13:31:00Z", count: 2))
        #expect(legs.map(\.order) == Array(repeating: "VERTICAL QQQ 2026-05-05T09:31:00", count: 2))
    }

    @Test func tradeHistory_columnsInAnotherOrder_areReadByName() throws {
        let text = """
            Account Trade History
            Price,Symbol,Qty,Something New,Side,Exec Time,Type
            .52,SOFI,"+1,000",x,BUY,1/2/2026 09:30:00,STOCK
            """
        let reading = try BrokerFiles.read(text, as: .thinkorswim)
        #expect(try reading.executions.map(\.line) == ["buy 1000 SOFI stock x1 @0.52 fees 0"])
    }

    @Test func tradeHistory_newestFirst_appendsTheOldestFirstWithinASecond() throws {
        let reading = try read(
            """
            ,5/5/26 09:31:00,STOCK,SELL,-5,AUTO,NVDA,,,STOCK,11,11,MKT
            ,5/5/26 09:30:00,STOCK,SELL,-5,AUTO,NVDA,,,STOCK,10.50,10.50,MKT
            ,5/5/26 09:30:00,STOCK,BUY,+10,AUTO,NVDA,,,STOCK,10,10,MKT
            """
        )
        #expect(reading.ledger.fills.map(\.source) == [5, 4, 3])
        #expect(MatchedJournal(reading.ledger).trades.map(\.netProfit.description) == ["7.5"])
    }

    @Test func tradeHistory_future_takesItsMultiplierFromTheTable_orIsRefused() throws {
        let reading = try read(
            """
            ,5/5/26 09:30:00,FUTURE,BUY,+1,TO OPEN,/ESM6:XCME,,,FUTURE,"5,300.25",5300.25,LMT
            ,5/5/26 09:31:00,FUTURE,BUY,+1,TO OPEN,/ZNM6,,,FUTURE,110'155,110'155,LMT
            ,5/5/26 09:32:00,FUTURE,BUY,+1,TO OPEN,/XYZM6,,,FUTURE,12,12,LMT
            """
        )
        #expect(
            try reading.executions.map(\.line) == [
                "buy 1 /ESM6 future x50 @5300.25 fees 0 open",
                "buy 1 /ZNM6 future x1000 @110.484375 fees 0 open",
            ]
        )
        #expect(reading.errors.map(\.row) == [5] && reading.warnings.isEmpty)
        #expect(reading.errors.first?.message == "The multiplier of /XYZM6 is unknown. Add this trade by hand with it.")
    }

    @Test func tradeHistory_optionOnFuture_readsMultiplierAndDayFromTheSymbol() throws {
        let reading = try read(
            """
            ,3/2/26 08:15:20,VERTICAL,BUY,+2,TO OPEN,/ESM26 1/50 6 APR 26 (Monday) (Wk1),/E1AJ26,7000,PUT,61.25,20.75,LMT
            ,,,SELL,-2,TO OPEN,/ESM26 1/50 6 APR 26 (Monday) (Wk1),/E1AJ26,6950,PUT,40.50,DEBIT,
            """
        )
        #expect(
            try reading.executions.map(\.line) == [
                "buy 2 /ESM26 2026-04-06 7000 put x50 @61.25 fees 0 open",
                "sell 2 /ESM26 2026-04-06 6950 put x50 @40.5 fees 0 open",
            ]
        )
    }

    @Test(arguments: [
        (",yesterday,STOCK,BUY,+1,,NVDA,,,STOCK,1,1,MKT", "Exec Time"),
        (",5/5/26 09:31:00,STOCK,HOLD,+1,,NVDA,,,STOCK,1,1,MKT", "Side"),
        (",5/5/26 09:31:00,STOCK,BUY,some,,NVDA,,,STOCK,1,1,MKT", "Qty"),
        (",5/5/26 09:31:00,STOCK,BUY,0,,NVDA,,,STOCK,1,1,MKT", "Qty"),
        (",5/5/26 09:31:00,STOCK,BUY,+1,,=1+1,,,STOCK,1,1,MKT", "Symbol"),
        (",5/5/26 09:31:00,SINGLE,BUY,+1,,SPY,soon,500,CALL,1,1,MKT", "Exp"),
        (",5/5/26 09:31:00,SINGLE,BUY,+1,,SPY,5 JUN 26,,CALL,1,1,MKT", "Strike"),
        (",5/5/26 09:31:00,STOCK,BUY,+1,,NVDA,,,BOND,1,1,MKT", "Type"),
        (",5/5/26 09:31:00,STOCK,BUY,+1,,NVDA,,,STOCK,~,1,MKT", "Price"),
        (",5/5/26 09:31:00,STOCK,BUY,+1,,NVDA,,,STOCK,\"1,5\",1,MKT", "Price"),
        (",,,SELL,-1,,SPY,5 JUN 26,500,CALL,1,,", "Exec Time"),
    ])
    func tradeHistory_badCell_isRefusedWithItsColumn(row: String, column: String) throws {
        let good = "\n,5/5/26 09:32:00,STOCK,BUY,+1,AUTO,KO,,,STOCK,70,70,MKT\n"
        let reading = try read(row + good)
        #expect(reading.errors.map(\.column) == [column])
        #expect(reading.errors.map(\.row) == [3])
        #expect(reading.ledger.count == 1)
    }

    @Test func tradeHistory_legUnderASingleOrder_isRefused() throws {
        let reading = try read(
            """
            ,5/5/26 09:31:00,STOCK,BUY,+1,AUTO,NVDA,,,STOCK,1,1,MKT
            ,,,SELL,-1,AUTO,NVDA,,,STOCK,2,2,MKT
            """
        )
        #expect(reading.errors.map(\.row) == [4])
    }

    @Test func tradeHistory_signAgainstSide_followsTheSideAndWarns() throws {
        let reading = try read(",5/5/26 09:31:00,STOCK,SELL,+5,AUTO,NVDA,,,STOCK,1,1,MKT")
        #expect(try reading.executions.map(\.side) == [.sell])
        #expect(reading.warnings.map(\.column) == ["Qty"])
    }

    @Test func statement_withoutAnySectionOfFills_isRefusedWhole() {
        #expect(throws: StatementError.missingSection("Account Trade History")) {
            try BrokerFiles.read("Account Statement for x\n\nAccount Summary\nBalance,1\n", as: .thinkorswim)
        }
    }
}
