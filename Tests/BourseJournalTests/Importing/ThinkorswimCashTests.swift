import BourseCore
import Testing

@testable import BourseJournal

@Suite struct ThinkorswimCashTests {
    @Test func statement_withEverySection_bringsFeesAssignmentsAndExpirations() throws {
        let reading = try BrokerFiles.fixture("thinkorswim/spreads-and-assignment.csv")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.issues == [])
        #expect(
            try reading.executions.map(\.line) == [
                "sell 2 QQQ 2026-06-05 500 put x100 @3.7 fees 1.335 open",
                "buy 2 QQQ 2026-06-05 490 put x100 @2.5 fees 1.335 open",
                "buy 1 AAPL 2026-06-19 200 call x100 @1.25 fees 0.67 open",
                "sell 1 AAPL 2026-06-19 200 call x100 @1.75 fees 0.68 close",
                "sell 1 XLF 2026-05-15 40 put x100 @0.8 fees 0.67 open",
                "buy 1 /MESM6 future x5 @5300.25 fees 1.6 open",
                "sell 1 /MESM6 future x5 @5310.75 fees 1.6 close",
                "buy 100 XLF etf x1 @40 fees 0",
                "buy 1 XLF 2026-05-15 40 put x100 @0 fees 0 assign",
                "buy 2 QQQ 2026-06-05 500 put x100 @0 fees 0 expire",
                "sell 2 QQQ 2026-06-05 490 put x100 @0 fees 0 expire",
            ]
        )
        #expect(try reading.executions.allSatisfy { $0.account == "12345678SCHW" })
        #expect(reading.rows == 28)
        #expect(
            Set(reading.ignored) == [
                .init(reason: "Cash Balance: balances, not executions", rows: 1),
                .init(reason: "Cash Balance: dividends and interest, not executions", rows: 1),
                .init(reason: "Cash Balance: receipts and deliveries that are not option removals", rows: 1),
                .init(reason: "Cash Balance: totals", rows: 1),
                .init(
                    reason: "Cash Balance: fills of the Account Trade History, whose fees were added to them",
                    rows: 4
                ),
                .init(
                    reason: "Futures Statements: fills of the Account Trade History, whose fees were added to them",
                    rows: 2
                ),
                .init(reason: "Account Order History: orders, not executions", rows: 3),
                .init(reason: "Equities: holdings, not executions", rows: 2),
                .init(reason: "Profits and Losses: the broker's own results, not executions", rows: 1),
                .init(reason: "Account Summary: balances, not executions", rows: 1),
            ]
        )
        let journal = MatchedJournal(reading.ledger)
        #expect(journal.unmatchedCloses.isEmpty)
        #expect(journal.trades.count == 5)
        // 740 − 500 + 50 + 80 + 52.50 gross, 7.89 fees.
        #expect(JournalStatistics(journal.trades).netProfit.description == "414.61")
        #expect(journal.open.map(\.cost.description) == ["4000"])
    }

    @Test func cashSection_alone_givesSingleLegsAndRefusesSpreads() throws {
        let reading = try BrokerFiles.fixture("thinkorswim/cash-only.csv")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(
            try reading.executions.map(\.line) == [
                "buy 40 MSFT stock x1 @410 fees 1",
                "sell 40 MSFT stock x1 @418.5 fees 1",
                "buy 2 KO 2026-04-17 72.5 call x100 @0.95 fees 1.34",
                "sell 2 KO 2026-04-17 72.5 call x100 @1.3 fees 1.36",
            ]
        )
        #expect(reading.errors.map(\.row) == [5, 8])
        #expect(reading.errors.allSatisfy { $0.column == "DESCRIPTION" })
    }

    @Test func cashSection_fillInTwoParts_addsBothFeesToTheOneFill() throws {
        let reading = try BrokerFiles.fixture("thinkorswim/schwab-removals.csv")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.issues == [])
        let executions = try reading.executions
        #expect(executions.last?.line == "buy 5 SPX 2026-02-20 7100 call x100 @3.3 fees 6.1 open")
        #expect(executions.first?.account == "*****417SCHW")
    }

    @Test func fees_ofASpread_areSplitByQuantityAndAddUp() throws {
        let reading = try BrokerFiles.fixture("thinkorswim/schwab-removals.csv")
        let fees = try reading.executions.prefix(3).map(\.fees)
        #expect(fees.map(\.description) == ["2.85", "5.7", "2.85"])
        let third = try Money("1").split(by: [Quantity(1), Quantity(1), Quantity(1)])
        #expect(third.map(\.description) == ["0.3333333333", "0.3333333333", "0.3333333334"])
    }

    @Test func cashRow_nearAFillThatDiffers_isNotCountedAgain() throws {
        let text = """
            Cash Balance
            DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE
            5/5/26,09:31:01,TRD,="1",BOT +100 KO @70.01,-0.02,0.00,"-7,001.00",
            5/5/26,09:41:00,TRD,="2",BOT +50 KO @70.00,-0.01,0.00,"-3,500.00",

            Account Trade History
            ,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type
            ,5/5/26 09:31:00,STOCK,BUY,+100,AUTO,KO,,,STOCK,70.00,70.00,MKT
            """
        let reading = try BrokerFiles.read(text, as: .thinkorswim)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(try reading.executions.map(\.quantity.description) == ["100", "50"])
        #expect(reading.warnings.map(\.row) == [3])
    }

    @Test func cashRow_ofARefusedFill_doesNotComeInByTheBackDoor() throws {
        let text = """
            Cash Balance
            DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE
            5/5/26,09:31:00,TRD,="1",BOT +100 KO @70.00,-0.02,0.00,"-7,000.00",

            Account Trade History
            ,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type
            ,5/5/26 09:31:00,STOCK,BUY,+100,AUTO,KO,,,STOCK,seventy,70.00,MKT
            """
        let reading = try BrokerFiles.read(text, as: .thinkorswim)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.ledger.count == 0)
        #expect(reading.refusedRows == 1)
    }

    @Test func reading_twice_givesTheSameContent() throws {
        let path = "thinkorswim/spreads-and-assignment.csv"
        let text = try String(decoding: BrokerFiles.bytes(path), as: UTF8.self)
        let shifted =
            "\u{FEFF}" + text.replacing("\n", with: "\r\n").replacing("Equities\r\n", with: "\r\nEquities\r\n")
        let first = try BrokerFiles.fixture(path)
        let second = try BrokerFiles.read(shifted, as: .thinkorswim)
        #expect(try first.executions.map { ContentHash($0) } == second.executions.map { ContentHash($0) })
    }
}
