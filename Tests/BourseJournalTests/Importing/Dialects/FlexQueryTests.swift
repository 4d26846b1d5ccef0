import BourseCore
import Testing

@testable import BourseJournal

@Suite("Interactive Brokers Flex Query and Transaction History")
struct FlexQueryTests {
    private static let header =
        "ClientAccountID,CurrencyPrimary,AssetClass,Symbol,UnderlyingSymbol,Multiplier,Strike,Expiry,Put/Call,DateTime,"
        + "TransactionType,Quantity,TradePrice,IBCommission,IBCommissionCurrency,Buy/Sell,Notes/Codes,"
        + "Open/CloseIndicator,LevelOfDetail"

    private func read(_ rows: String...) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([Self.header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.flexQuery.format)
        return reading
    }

    @Test func executions_areRead_andTheirOrdersLeftOut() throws {
        let reading = try read(
            "U1,USD,OPT,ACME  260220P00050000,ACME,100,50,20260220,P,20260105;101500,ExchTrade,-2,1.25,-1.3,USD,SELL,,O,"
                + "EXECUTION",
            "U1,USD,OPT,ACME  260220P00050000,ACME,100,50,20260220,P,20260105;101500,,-2,1.25,-1.3,USD,SELL,,O,ORDER",
            "U1,USD,OPT,ACME  260220P00050000,ACME,100,50,20260220,P,20260220;162000,BookTrade,2,0,0,USD,BUY,Ep,C,"
                + "EXECUTION",
            "U1,USD,STK,BRK B,,1,,,,20260105;101501,ExchTrade,1,500,0.2,USD,BUY,,O,EXECUTION",
            "U1,USD,,,,,,,,,,,,,,,,,SYMBOL_SUMMARY"
        )
        #expect(
            try reading.lines == [
                "sell 2 ACME 2026-02-20 50 put x100 @1.25 fees 1.3 open", "buy 1 BRK.B stock x1 @500 fees -0.2 open",
                "buy 2 ACME 2026-02-20 50 put x100 @0 fees 0 expire",
            ]
        )
        #expect(reading.reasons == ["orders beside their executions: 1", "totals and notes: 1"])
        #expect(try reading.executions.first?.time.description == "2026-01-05T15:15:00Z")
    }

    @Test func orders_withoutExecutions_areRead() throws {
        let reading = try read(
            "U1,USD,STK,ACME,,1,,,,20260105;101501,,5,10,-1,USD,BUY,,O,ORDER"
        )
        #expect(try reading.lines == ["buy 5 ACME stock x1 @10 fees 1 open"])
    }

    @Test func cancelledTrade_isLeftOut() throws {
        let reading = try read(
            "U1,USD,STK,ACME,,1,,,,20260105;101501,ExchTrade,5,10,-1,USD,BUY,,O,EXECUTION",
            "U1,USD,STK,ACME,,1,,,,20260105;101601,TradeCancel,-5,10,1,USD,BUY (Ca.),Ca,,EXECUTION"
        )
        #expect(reading.ledger.count == 0 && reading.reasons == ["cancelled trades: 2"])
    }

    @Test func futures_haveTheMultiplierOfTheFile_orAreRefusedWithoutOne() throws {
        let reading = try read(
            "U1,USD,FUT,ZQQM6,ZQQ,7,,,,20260323;122919,ExchTrade,1,66,-0.62,USD,BUY,,O,EXECUTION",
            "U1,USD,FUT,ZQQM6,ZQQ,,,,,20260323;122920,ExchTrade,1,66,-0.62,USD,BUY,,O,EXECUTION",
            "U1,USD,FUT,MESM6,MES,,,,,20260323;122921,ExchTrade,1,6600,-0.62,USD,BUY,,O,EXECUTION",
            "U1,USD,FOP,EXM6 P6500,MESM6,,6500,20260630,P,20260323;122922,ExchTrade,1,5,-0.62,USD,BUY,,O,EXECUTION"
        )
        #expect(
            try reading.lines == [
                "buy 1 ZQQM6 future x7 @66 fees 0.62 open", "buy 1 MESM6 future x5 @6600 fees 0.62 open",
            ]
        )
        #expect(reading.errors.map(\.row) == [3, 5])
    }

    @Test func feesInAnotherCurrency_areLeftOutWithAWarning() throws {
        let reading = try read(
            "U1,CHF,STK,ACME,,1,,,,20260105;101501,ExchTrade,5,10,-1,USD,BUY,,O,EXECUTION"
        )
        #expect(try reading.executions.map { "\($0.fees) \($0.currency.code)" } == ["0 CHF"])
        #expect(reading.warnings.map(\.column) == ["IBCommission"])
    }

    @Test func otherInstruments_andOtherTables_areIgnored() throws {
        let reading = try read(
            "U1,USD,CASH,EUR.USD,,1,,,,20260105;101501,ExchTrade,100,1.1,-2,USD,BUY,,,EXECUTION",
            "U1,USD,BOND,T 4 2030,,1,,,,20260105;101501,ExchTrade,100,99,-2,USD,BUY,,,EXECUTION",
            "ClientAccountID,CurrencyPrimary,Symbol,Date/Time,Amount,Type",
            "U1,USD,ACME,20260401,3.5,Dividends",
            Self.header,
            "U1,USD,STK,ACME,,1,,,,20260105;101501,ExchTrade,5,10,-1,USD,BUY,,O,EXECUTION"
        )
        #expect(reading.ledger.count == 1)
        #expect(reading.reasons == ["bonds: 1", "currency conversions: 1", "other tables: 1"])
    }

    @Test func query_withMarksBeforeEachRecord_isRead() throws {
        let reading = try BrokerFiles.detect(
            """
            BOF,U1,Trades,1
            BOS,TRNT,Trades
            HEADER,TRNT,ClientAccountID,Symbol,TradeDate,Quantity,TradePrice,Buy/Sell,IBCommission
            DATA,TRNT,U1,ACME,20260105,5,10,BUY,-1
            EOS,TRNT,1
            EOF,U1,3

            """
        )
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(try reading.lines == ["buy 5 ACME stock x1 @10 fees 1"])
        #expect(reading.reasons == ["totals and notes: 2"])
    }

    private func history(_ rows: String...) throws -> StatementReading {
        let head = """
            Statement,Header,Field Name,Field Value
            Statement,Data,Title,Transaction History
            Summary,Data,Base Currency,EUR
            Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,\
            Gross Amount ,Commission,Net Amount
            """
        let reading = try BrokerFiles.detect(([head] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.transactionHistory.format)
        return reading
    }

    @Test func transactionHistory_hasFeesInTheBaseCurrencyAlone() throws {
        let reading = try history(
            "Transaction History,Data,2026-05-15,U***00 X,ACME AG,Sell,ACME,-2.0,20,EUR,40.0,-1.5,38.5",
            "Transaction History,Data,2026-05-14,U***00 X,MCL JUN26,Buy,MCLM6,2.0,99.94,USD,-17128.51,-2.14,208.66",
            "Transaction History,Data,2026-05-14,U***00 X,ACME Dividend,Dividend,ACME,-,-,-,3.0,-,3.0"
        )
        #expect(
            try reading.executions.map { "\($0.line) \($0.currency.code)" } == [
                "buy 2 MCLM6 future x100 @99.94 fees 0 USD", "sell 2 ACME stock x1 @20 fees 1.5 EUR",
            ]
        )
        #expect(reading.warnings.map(\.row) == [6])
        #expect(reading.reasons == ["dividends and distributions: 1"])
    }

    @Test func statement_withTrades_isStillReadAsAStatement() throws {
        let reading = try BrokerFiles.fixture("ibkr/trades-without-orders.csv")
        #expect(reading.format == .ibkr)
    }
}
