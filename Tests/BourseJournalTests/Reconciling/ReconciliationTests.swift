import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Totals of statements")
struct ReconciliationTests {
    private static let head = """
        Statement,Header,Field Name,Field Value
        Statement,Data,Period,"March 1, 2026 - March 31, 2026"
        Account Information,Header,Field Name,Field Value
        Account Information,Data,Account,U1234567
        Account Information,Data,Base Currency,USD
        Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,\
        Comm/Fee,Basis,Realized P/L,MTM P/L,Code

        """
    private static let trades = """
        Trades,Data,Order,Stocks,USD,ACME,"2026-03-02, 10:00:00",100,10,10,-1000,-1,1001,0,0,O
        Trades,Data,Order,Stocks,USD,ACME,"2026-03-03, 11:30:05",-40,12,12,480,-1,-400.4,78.6,0,C

        """
    private static let positions = """
        Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis Money

        """
    private static let cash = """
        Cash Report,Header,Currency Summary,Currency,Total,Securities,Futures
        Cash Report,Data,Starting Cash,USD,100,100,0

        """

    private func reconcile(_ parts: String...) throws -> Reconciliation {
        let text = Self.head + parts.joined()
        let reading = try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "test.csv")
        BrokerFiles.expectEveryRowAccounted(reading)
        return Reconciliation(reading)
    }

    private func total(_ kind: TotalKind, in reconciliation: Reconciliation) throws -> ReconciledTotal {
        try #require(reconciliation.totals.first { $0.total.kind == kind })
    }

    @Test func activityStatement_whole_agreesToTheCent() throws {
        let reconciliation = try reconcile(
            Self.trades,
            "Trades,SubTotal,,Stocks,USD,ACME,,60,,,-520,-2,600.6,78.6,0,\n",
            Self.positions,
            "Open Positions,Data,Summary,Stocks,USD,ACME,60,1,10.01,600.6\n",
            "Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount\n",
            "Deposits & Withdrawals,Data,USD,2026-03-01,Electronic Fund Transfer,5000\n",
            Self.cash,
            "Cash Report,Data,Commissions,USD,-2,-2,0\nCash Report,Data,Ending Cash,USD,4578,4578,0\n",
            "Cash Report,Data,Ending Cash,Base Currency Summary,4578,4578,0\n"
        )
        #expect(reconciliation.summary == "8 of 8 totals agree to the cent")
        #expect(reconciliation.others.isEmpty)
        let closing = try total(.closingCash, in: reconciliation)
        #expect(closing.total.day == TradingDay(year: 2026, month: 3, day: 31))
    }

    @Test func cost_withoutCommissions_isExplainedByTheFee() throws {
        let reconciliation = try reconcile(
            Self.trades,
            Self.positions,
            "Open Positions,Data,Summary,Stocks,USD,ACME,60,1,10,600\n"
        )
        let cost = try total(.cost, in: reconciliation)
        #expect(cost.outcome == .explained(.fee(rows: [])))
        #expect(cost.difference == .money(try Money("-0.6")))
    }

    @Test func cash_withARefusedRow_namesTheRow() throws {
        let reconciliation = try reconcile(
            Self.trades,
            "Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount\n",
            "Deposits & Withdrawals,Data,USD,soon,Electronic Fund Transfer,5000\n",
            Self.cash,
            "Cash Report,Data,Ending Cash,USD,4578,4578,0\n"
        )
        let closing = try total(.closingCash, in: reconciliation)
        #expect(closing.outcome == .explained(.missingRow(rows: [10])))
        #expect(closing.computed == .money(try Money("-422")))
    }

    @Test func cash_withAMissingRow_isUnexplained() throws {
        let reconciliation = try reconcile(Self.trades, Self.cash, "Cash Report,Data,Ending Cash,USD,4578,4578,0\n")
        #expect(try total(.closingCash, in: reconciliation).outcome == .unexplained)
        #expect(reconciliation.unexplained.count == 1)
    }

    @Test func cash_withoutItsStart_cannotBeCompared() throws {
        let reconciliation = try reconcile(
            Self.trades,
            "Cash Report,Header,Currency Summary,Currency,Total\nCash Report,Data,Ending Cash,USD,4578\n"
        )
        #expect(try total(.closingCash, in: reconciliation).outcome == .notComparable(.noOpening))
        #expect(reconciliation.compared == 1)
    }

    @Test func total_inTheBaseCurrency_isComparedOnlyWithoutOtherCurrencies() throws {
        let summary = "Cash Report,Data,Commissions,Base Currency Summary,-2,-2,0\n"
        let alone = try reconcile(Self.trades, Self.cash, summary)
        #expect(try total(.commissions, in: alone).outcome == .agrees)
        let foreign = #"Trades,Data,Order,Stocks,EUR,SAP,"2026-03-04, 10:00:00",1,100,100,-100,-1,101,0,0,O"# + "\n"
        let mixed = try reconcile(Self.trades, foreign, Self.cash, summary)
        #expect(try total(.commissions, in: mixed).outcome == .notComparable(.currency))
    }

    @Test func result_ofAnEarlierPosition_isExplained() throws {
        let close = #"Trades,Data,Order,Stocks,USD,WIDG,"2026-03-04, 10:00:00",-5,20,20,100,-1,-50,49,0,C"# + "\n"
        let reconciliation = try reconcile(close)
        #expect(try total(.realizedProfit, in: reconciliation).outcome == .explained(.earlierPosition))
    }

    @Test func position_withoutATrade_wasOpenedEarlier() throws {
        let reconciliation = try reconcile(
            Self.trades,
            Self.positions,
            "Open Positions,Data,Summary,Stocks,USD,ACME,60,1,10.01,600.6\n",
            "Open Positions,Data,Summary,Stocks,USD,WIDG,7,1,2,14\n"
        )
        let causes = reconciliation.others.map(\.outcome)
        #expect(causes == [.explained(.earlierPosition), .explained(.earlierPosition)])
    }

    @Test func position_withItsStart_isComputedFromIt() throws {
        let marks = """
            Mark-to-Market Performance Summary,Header,Asset Category,Symbol,Prior Quantity,Current Quantity
            Mark-to-Market Performance Summary,Data,Stocks,ACME,50,110

            """
        let stated = "Open Positions,Data,Summary,Stocks,USD,ACME,110,1,10,1100\n"
        let reconciliation = try reconcile(marks, Self.trades, Self.positions, stated)
        #expect(try total(.closingPosition, in: reconciliation).outcome == .agrees)
        // What the 50 cost is not in the file.
        #expect(try total(.cost, in: reconciliation).outcome == .explained(.earlierPosition))
    }

    @Test func position_thatTheFileDoesNotList_isComparedWithNone() throws {
        let reconciliation = try reconcile(Self.trades, Self.positions)
        let position = try total(.closingPosition, in: reconciliation)
        #expect(position.total.value == .quantity(.zero) && position.computed == .quantity(Quantity(60)))
        #expect(position.outcome == .unexplained)
    }

    @Test func assignedOption_withoutAPrice_isExplained() throws {
        let option = """
            Trades,Data,Order,Equity and Index Options,USD,KO 20MAR26 50 P,"2026-03-02, 10:00:00",-1,2,2,200,-1,-199,0,0,O
            Trades,Data,Order,Equity and Index Options,USD,KO 20MAR26 50 P,"2026-03-20, 16:20:00",1,0,0,0,0,199,0,0,A;C

            """
        let profit = try total(.realizedProfit, in: try reconcile(option))
        #expect(profit.computed == .money(try Money("199")))
        #expect(profit.outcome == .explained(.optionEnd))
    }

    @Test func roundedResults_areExplainedWithinHalfACentForEachRow() throws {
        let rows = (1...3).map { day in
            """
            Trades,Data,Order,Stocks,USD,ACME,"2026-03-0\(day), 10:00:00",1,10.004,10,-10.004,0,10.004,0,0,O
            Trades,Data,Order,Stocks,USD,ACME,"2026-03-0\(day), 11:00:00",-1,10.008,10,10.008,0,-10.004,0.01,0,C

            """
        }
        let profit = try total(.realizedProfit, in: try reconcile(rows.joined()))
        #expect(profit.difference == .money(try Money("0.018")))
        guard case .explained(.rounding) = profit.outcome else {
            Issue.record("\(profit.outcome)")
            return
        }
    }

    @Test func runningBalance_withAGap_namesThePlace() throws {
        let header =
            "Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),"
            + "Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date\n"
        let text =
            header + """
                03/04/2026,YOU SOLD ACME CORP (ACME) (Cash),ACME,ACME CORP,Cash,-10,12,,,,120,1270,03/05/2026
                03/02/2026,YOU BOUGHT ACME CORP (ACME) (Cash),ACME,ACME CORP,Cash,10,10,,,,-100,900,03/03/2026

                """
        let reading = try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "test.csv")
        let closing = try total(.closingCash, in: Reconciliation(reading))
        // 250 came between the two rows.
        #expect(closing.total.value == .money(try Money("1270")))
        #expect(closing.computed == .money(try Money("1020")))
        #expect(closing.outcome == .explained(.balanceGap(rows: [2], omitted: [])))
    }

    @Test func thinkorswim_balanceAndProfit_agree() throws {
        let text = """
            Account Statement for 12345678 (margin) since 3/2/26 through 3/2/26

            Cash Balance
            DATE,TIME,TYPE,REF #,DESCRIPTION,Misc Fees,Commissions & Fees,AMOUNT,BALANCE
            3/2/26,00:00:00,BAL,,Cash balance at the start of business day 02.03 CST,,,,"10,000.00"
            3/2/26,09:35:00,TRD,="1",BOT +100 ACME @10.00,,,"-1,000.00","9,000.00"
            3/2/26,10:20:00,TRD,="2",SOLD -100 ACME @10.50,-0.05,,"1,050.00","10,049.95"

            Profits and Losses
            Symbol,Description,P/L Open,P/L %,P/L Day,P/L YTD,P/L Diff,Margin Req,Close Value
            ,OVERALL TOTALS,$0.00,0.00%,$50.00,$50.00,$0.00,$0.00,$0.00

            """
        let reading = try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "test.csv")
        let reconciliation = Reconciliation(reading)
        #expect(reconciliation.totals.map(\.total.kind) == [.closingCash, .grossProfit])
        #expect(reconciliation.others.isEmpty)
    }

    @Test func flexQuery_positionsAndResults_agree() throws {
        let text = """
            <FlexQueryResponse queryName="All" type="AF">
            <FlexStatements count="1">
            <FlexStatement accountId="U1" fromDate="20260301" toDate="20260331">
            <Trades>
            <Trade currency="USD" assetCategory="STK" symbol="ACME" dateTime="20260302;100000" quantity="100" tradePrice="10" \
            proceeds="-1000" ibCommission="-1" buySell="BUY" fifoPnlRealized="0"/>
            <Trade currency="USD" assetCategory="STK" symbol="ACME" dateTime="20260303;113005" quantity="-40" tradePrice="12" \
            proceeds="480" ibCommission="-1" buySell="SELL" fifoPnlRealized="78.6"/>
            </Trades>
            <OpenPositions>
            <OpenPosition currency="USD" assetCategory="STK" symbol="ACME" position="60" costBasisMoney="600.6" \
            reportDate="20260331" levelOfDetail="SUMMARY"/>
            </OpenPositions>
            <CashReport>
            <CashReportCurrency currency="USD" fromDate="20260301" toDate="20260331" startingCash="100" endingCash="-422"/>
            </CashReport>
            </FlexStatement>
            </FlexStatements>
            </FlexQueryResponse>
            """
        let reading = try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "test.xml")
        #expect(Reconciliation(reading).summary == "4 of 4 totals agree to the cent")
    }

    @Test func metaTrader_balance_agrees() throws {
        let text = """
            Trade History Report
            Account:,"12345678 (USD, Demo)"
            Deals
            Time,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Fee,Swap,Profit,Balance,Comment
            2026.03.02 09:00:00,100,,balance,,,,,0.00,0.00,0.00,10000.00,10000.00,deposit
            2026.03.02 10:00:00,101,XAUUSD,buy,in,0.20,2650.00,201,-1.40,0.00,0.00,0.00,9998.60,
            2026.03.02 12:00:00,102,XAUUSD,sell,out,0.20,2660.00,202,-1.40,0.00,-0.50,200.00,10196.70,

            """
        let reading = try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "test.csv")
        #expect(Reconciliation(reading).summary == "2 of 2 totals agree to the cent")
    }

    @Test func journal_withLaterTrades_isComparedAtTheEndOfTheStatement() throws {
        let text =
            Self.head + Self.trades + Self.positions + "Open Positions,Data,Summary,Stocks,USD,ACME,60,1,10,600\n"
        let reading = try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "test.csv")
        let totals = reading.content.totals
        var journal = reading.ledger
        let later = #"Trades,Data,Order,Stocks,USD,ACME,"2026-04-01, 10:00:00",-60,12,12,720,0,0,0,0,C"# + "\n"
        journal.append(contentsOf: try BrokerFiles.read(Self.head + later, as: .ibkr).ledger)
        let day = totals.stated.compactMap(\.day).max()
        #expect(Reconciliation(positionsOf: totals, in: journal, through: day, .newYork).others.isEmpty)
        let missing = Reconciliation(positionsOf: totals, in: ExecutionLedger(), through: day, .newYork)
        #expect(missing.totals.map(\.computed) == [.quantity(.zero)])
    }

    /// Statements with random trades, whose totals are added up by the test alone.
    @Test(arguments: Seeds.first(20)) func generatedStatements_agree(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (rows, held, cost, cash, fees) = ("", 0, 0, 100_000_00, 0)
        // Amounts are in cents; all lots cost the same, so the order of lots does not matter.
        for number in 0..<Int.random(in: 2...60, using: &random) {
            let time = String(format2: number)
            let fee = Int.random(in: 0...250, using: &random)
            let isSale = held > 0 && Bool.random(using: &random)
            let quantity = isSale ? Int.random(in: 1...held, using: &random) : Int.random(in: 1...50, using: &random)
            let price = isSale ? Int.random(in: 500...2_000, using: &random) : 1_000
            let proceeds = quantity * price * (isSale ? 1 : -1)
            rows +=
                "Trades,Data,Order,Stocks,USD,ACME,\"2026-03-02, 10:\(time):00\",\(isSale ? -quantity : quantity),"
                + "\(Self.cents(price)),0,\(Self.cents(proceeds)),\(Self.cents(-fee)),0,,0,\(isSale ? "C" : "O")\n"
            held += isSale ? -quantity : quantity
            cost = held * 1_000
            cash += proceeds - fee
            fees += fee
        }
        let reconciliation = try reconcile(
            rows,
            "Trades,SubTotal,,Stocks,USD,ACME,,\(held),,,\(Self.cents(cash - 100_000_00 + fees)),\(Self.cents(-fees)),,,,\n",
            Self.positions,
            held > 0 ? "Open Positions,Data,Summary,Stocks,USD,ACME,\(held),1,10,\n" : "",
            "Cash Report,Header,Currency Summary,Currency,Total\nCash Report,Data,Starting Cash,USD,100000\n",
            "Cash Report,Data,Ending Cash,USD,\(Self.cents(cash))\n"
        )
        #expect(reconciliation.others.isEmpty, "seed \(seed), cost \(cost)")
        #expect(reconciliation.compared >= 4)
    }

    private static func cents(_ amount: Int) -> String {
        "\(amount < 0 ? "-" : "")\(abs(amount) / 100).\(String(format2: abs(amount) % 100))"
    }
}

extension String {
    /// A number below 100 with two digits.
    fileprivate init(format2 number: Int) { self = number < 10 ? "0\(number)" : "\(number)" }
}
