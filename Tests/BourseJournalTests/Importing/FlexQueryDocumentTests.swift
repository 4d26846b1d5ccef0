import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Interactive Brokers Flex Query in XML")
struct FlexQueryDocumentTests {
    private func document(_ sections: String, account: String = "U1") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <FlexQueryResponse queryName="All, of it" type="AF">
        <FlexStatements count="1">
        <FlexStatement accountId="\(account)" fromDate="20260101" toDate="20260331" period="" whenGenerated="20260401;093722">
        \(sections)
        </FlexStatement>
        </FlexStatements>
        </FlexQueryResponse>

        """
    }

    private func read(_ text: String, keepsActivities: Bool = true) throws -> StatementReading {
        let reading = try StatementReader(keepsActivities: keepsActivities).read(Array(text.utf8), name: "test.xml")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format.id == "ibkr-flex-xml")
        return reading
    }

    private func trade(_ attributes: String, name: String = "Trade", level: String = "EXECUTION") -> String {
        "<\(name) accountId=\"U1\" currency=\"USD\" \(attributes) levelOfDetail=\"\(level)\" />"
    }

    private static let option =
        "assetCategory=\"OPT\" symbol=\"ACME  260220P00050000\" description=\"ACME 20FEB26 50 P\" multiplier=\"100\" "
        + "underlyingSymbol=\"ACME\" strike=\"50\" expiry=\"20260220\" putCall=\"P\""
    private static let share =
        "assetCategory=\"STK\" subCategory=\"COMMON\" symbol=\"BRK B\" description=\"B &amp; Sons\" multiplier=\"1\""

    @Test func executions_areRead_andTheirOrdersAndLotsLeftOut() throws {
        let fill =
            "\(Self.share) dateTime=\"20260105;101501\" quantity=\"3\" tradePrice=\"33.3333\" proceeds=\"-100\" "
            + "ibCommission=\"-1\" taxes=\"-0.5\" ibCommissionCurrency=\"USD\" buySell=\"BUY\" openCloseIndicator=\"O\" "
            + "transactionType=\"ExchTrade\" ibOrderID=\"77\""
        let reading = try read(
            document(
                """
                <Trades>
                \(trade(fill, name: "SymbolSummary", level: "SYMBOL_SUMMARY"))
                \(trade(fill, name: "Order", level: "ORDER"))
                \(trade(fill))
                \(trade(fill, name: "Lot"))
                \(trade("\(Self.option) dateTime=\"2026-01-05, 10:15:00\" quantity=\"-2\" tradePrice=\"1.25\" proceeds=\"250\" ibCommission=\"-1.3\" buySell=\"SELL\" notes=\"P\" openCloseIndicator=\"O\""))
                \(trade("\(Self.option) dateTime=\"20260220;162000 EST\" quantity=\"2\" tradePrice=\"0\" proceeds=\"0\" buySell=\"BUY\" notes=\"Ep\" transactionType=\"BookTrade\""))
                </Trades>
                <OptionEAE>
                <OptionEAE accountId="U1" currency="USD" \(Self.option) date="20260220" transactionType="Expiration" quantity="2" tradePrice="0.0000" />
                </OptionEAE>
                """
            )
        )
        #expect(
            try reading.lines == [
                "sell 2 ACME 2026-02-20 50 put x100 @1.25 fees 1.3 open",
                "buy 3 BRK.B stock x1 @33.33333333 fees 1.5 open",
                "buy 2 ACME 2026-02-20 50 put x100 @0 fees 0 expire",
            ]
        )
        #expect(
            reading.reasons == [
                "ends of options that are listed as trades: 1", "orders beside their executions: 1",
                "totals and notes: 2",
            ]
        )
        #expect(
            try reading.executions.map(\.order) == ["", "77", ""] && reading.ledger.fills.map(\.source) == [10, 8, 11]
        )
        let times = try reading.executions.map(\.time.description)
        #expect(times == ["2026-01-05T15:15:00Z", "2026-01-05T15:15:01Z", "2026-02-20T21:20:00Z"])
        #expect(reading.content.details.map(\.total?.description) == ["250", "100", nil])
        #expect(reading.content.details.map(\.name) == ["ACME 20FEB26 50 P", "B & Sons", "ACME 20FEB26 50 P"])
        #expect(reading.issues == [])
    }

    @Test func orders_countWhereThereAreNoExecutions_perAccount() throws {
        let fill = "\(Self.share) dateTime=\"20260105 101501\" quantity=\"3\" tradePrice=\"10\" buySell=\"BUY\""
        let first = document("<Trades>\(trade(fill, name: "Order", level: "ORDER"))</Trades>")
        let both = first.replacing(
            "</FlexStatements>",
            with:
                "<FlexStatement accountId=\"U2\"><Trades><Trade currency=\"USD\" \(fill) levelOfDetail=\"EXECUTION\"/>"
                + "<Order currency=\"USD\" \(fill) levelOfDetail=\"ORDER\"/></Trades></FlexStatement></FlexStatements>"
        )
        let reading = try read(both)
        #expect(try reading.executions.map(\.account) == ["U1", "U2"])
        #expect(reading.reasons == ["orders beside their executions: 1"])
    }

    @Test func confirmations_areRead_unlessThereAreTrades() throws {
        let fill =
            "accountId=\"U1\" currency=\"USD\" \(Self.share) dateTime=\"2026-01-05;10:15:01\" quantity=\"3\" price=\"10\" "
            + "proceeds=\"-30\" commission=\"-1\" commissionCurrency=\"USD\" buySell=\"BUY\" code=\"O\""
        let confirm = "<TradeConfirms><TradeConfirm \(fill) levelOfDetail=\"EXECUTION\"/></TradeConfirms>"
        let reading = try read(document(confirm))
        #expect(try reading.lines == ["buy 3 BRK.B stock x1 @10 fees 1 open"])
        let trades =
            "<Trades>\(trade("\(Self.share) dateTime=\"20260105;101501\" quantity=\"3\" tradePrice=\"10\" buySell=\"BUY\""))"
            + "</Trades>"
        #expect(try read(document(confirm + trades)).reasons == ["confirmations beside their trades: 1"])
    }

    @Test func optionEvents_countWhereNoTradeHasThem() throws {
        let reading = try read(
            document(
                """
                <OptionEAE>
                <OptionEAE currency="USD" \(Self.option) date="20260220" transactionType="Assignment" quantity="2" tradePrice="0.0000" />
                <OptionEAE currency="USD" assetCategory="STK" symbol="ACME" date="20260220" transactionType="Buy" quantity="200" tradePrice="50.0000" proceeds="-10,000.00" commisionsAndTax="0.00" />
                </OptionEAE>
                """
            )
        )
        #expect(
            try Set(reading.lines) == [
                "buy 2 ACME 2026-02-20 50 put x100 @0 fees 0 assign", "buy 200 ACME stock x1 @50 fees 0",
            ]
        )
    }

    @Test func cancelledTrades_andRowsThatLackTerms_areNotRead() throws {
        let fill = "\(Self.share) quantity=\"3\" tradePrice=\"10\""
        let fee = "ibCommission=\"-1\" ibCommissionCurrency=\"CAD\""
        let reading = try read(
            document(
                """
                <Trades>
                \(trade("\(fill) \(fee) dateTime=\"20260105;101501\" buySell=\"BUY\""))
                \(trade("\(Self.share) \(fee) quantity=\"-3\" tradePrice=\"10\" dateTime=\"20260105;101601\" buySell=\"BUY (Ca.)\" notes=\"Ca\""))
                \(trade("\(fill) dateTime=\"20260105;101701\" transactionType=\"TradeCancel\" buySell=\"BUY\""))
                \(trade("assetCategory=\"OPT\" symbol=\"ACMEP\" dateTime=\"20260105;101801\" quantity=\"1\" tradePrice=\"1\" buySell=\"BUY\""))
                \(trade("assetCategory=\"FUT\" symbol=\"ZQQM6\" dateTime=\"20260105;101901\" quantity=\"1\" tradePrice=\"1\" buySell=\"BUY\""))
                \(trade("assetCategory=\"BOND\" symbol=\"T 4\" dateTime=\"20260105;102001\" quantity=\"1\" tradePrice=\"1\" buySell=\"BUY\""))
                \(trade("\(fill) dateTime=\"20260105;102101\" proceeds=\"-3000\" buySell=\"BUY\""))
                </Trades>
                """
            )
        )
        #expect(reading.ledger.count == 0 && reading.content.activities.isEmpty)
        #expect(reading.errors.map(\.column) == ["buySell", "symbol", "symbol", "assetCategory", "proceeds"])
        #expect(reading.reasons == ["cancelled trades: 2"])
    }

    @Test func conversions_andCommissionsInAnotherCurrency_areActivities() throws {
        let sections = """
            <Trades>
            \(trade("assetCategory=\"CASH\" symbol=\"EUR.USD\" dateTime=\"20260112;021624\" quantity=\"1000\" tradePrice=\"1.2\" proceeds=\"-1200\" ibCommission=\"-2.5\" ibCommissionCurrency=\"CAD\" buySell=\"BUY\""))
            \(trade("\(Self.share) dateTime=\"20260113;101501\" quantity=\"3\" tradePrice=\"10\" ibCommission=\"-1\" ibCommissionCurrency=\"CAD\" buySell=\"BUY\""))
            </Trades>
            """
        let reading = try read(document(sections))
        #expect(
            reading.content.activities.map(\.line) == [
                "conversion 1000 EUR", "conversion -1200 USD", "fee -2.5 CAD", "fee -1 CAD",
            ]
        )
        #expect(try reading.lines == ["buy 3 BRK.B stock x1 @10 fees 0"] && reading.issues == [])
        let journal = try read(document(sections), keepsActivities: false)
        #expect(journal.reasons == ["currency conversions: 1"] && journal.warnings.count == 1)
    }

    private static let payments = """
        <CashTransactions>
        <CashTransaction accountId="-" currency="USD" assetCategory="STK" symbol="ACME" description="ACME(US0000000001) CASH DIVIDEND" dateTime="20260305" amount="12.5" type="Dividends" levelOfDetail="SUMMARY" />
        <CashTransaction accountId="U1" currency="USD" assetCategory="STK" symbol="ACME" description="ACME(US0000000001) CASH DIVIDEND" dateTime="20260305;202000" amount="12.5" type="Dividends" levelOfDetail="DETAIL" />
        <CashTransaction accountId="U1" currency="USD" assetCategory="STK" symbol="ACME" description="ACME(US0000000001) - US TAX" dateTime="20260305;202000" amount="-1.88" type="Withholding Tax" levelOfDetail="DETAIL" />
        <CashTransaction accountId="U1" currency="USD" assetCategory="STK" subCategory="ETF" symbol="WIDG" description="WIDG(US0000000002) PAYMENT IN LIEU" dateTime="20260306" amount="3" type="Payment In Lieu Of Dividends" levelOfDetail="DETAIL" />
        <CashTransaction accountId="U1" currency="EUR" description="EUR CREDIT INT FOR FEB-2026" dateTime="20260304" amount="2" type="Broker Interest Received" levelOfDetail="DETAIL" />
        <CashTransaction accountId="U1" currency="USD" description="SNAPSHOT" dateTime="20260304" amount="-4.5" type="Other Fees" levelOfDetail="DETAIL" />
        <CashTransaction accountId="U1" currency="USD" description="WIRE" dateTime="20260302" amount="1000" type="Deposits/Withdrawals" levelOfDetail="DETAIL" />
        <CashTransaction accountId="U1" currency="USD" description="?" dateTime="20260302" amount="1" type="Gifts" levelOfDetail="DETAIL" />
        <CashTransaction accountId="U1" currency="" description="FEE" dateTime="20260302" amount="-1" type="Other Fees" levelOfDetail="DETAIL" />
        </CashTransactions>
        <CashReport><CashReportCurrency accountId="U1" currency="USD" startingCash="0" endingCash="1009.12" /></CashReport>
        <ChangeInNAV accountId="U1" startingValue="0" />
        """

    @Test func payments_areReadOnce() throws {
        let reading = try read(document(Self.payments))
        #expect(
            reading.content.activities.map(\.line) == [
                "dividend ACME 12.5 USD", "tax ACME -1.88 USD", "dividend WIDG 3 USD", "interest 2 EUR", "fee -4.5 USD",
                "cash 1000 USD",
            ]
        )
        #expect(reading.content.activities.map(\.instrument?.type) == [.stock, .stock, .etf, nil, nil, nil])
        #expect(reading.content.activities.allSatisfy { $0.account == "U1" })
        #expect(reading.errors.map(\.column) == ["type", "currency"])
        #expect(reading.reasons == ["balances: 2", "totals and notes: 1"])
        // Starting cash + activities = ending cash.
        let dollars = reading.content.activities.filter { $0.currency == .usd }.reduce(Money.zero) { $0 + $1.amount }
        #expect(dollars.description == "1009.12")
    }

    @Test func pence_arePounds_inTradesAndPayments() throws {
        let cash = #"currency="GBX" assetCategory="STK" symbol="ACME" dateTime="20260302""#
        let reading = try read(
            document(
                """
                <Trades>
                <Trade accountId="U1" \(cash) buySell="BUY" quantity="10" tradePrice="630.5" proceeds="-6305"
                 ibCommission="-3" ibCommissionCurrency="GBP" levelOfDetail="EXECUTION" />
                </Trades>
                <CashTransactions>
                <CashTransaction \(cash) type="Dividends" amount="1250" levelOfDetail="DETAIL" />
                </CashTransactions>
                """
            )
        )
        #expect(try reading.lines == ["buy 10 ACME stock x1 @6.305 fees 3"])
        #expect(try reading.executions.map(\.currency) == [.gbp])
        #expect(reading.activityLines == ["2026-03-02 dividend ACME 12.5 GBP"])
    }

    @Test func attributeTwiceWithTwoValues_refusesItsRow() throws {
        let cash = #"assetCategory="STK" symbol="ACME" dateTime="20260302" type="Dividends" levelOfDetail="DETAIL""#
        let reading = try read(
            document(
                """
                <CashTransactions>
                <CashTransaction \(cash) currency="USD" amount="10" amount="20" />
                <CashTransaction \(cash) currency="USD" amount="10" amount="10" />
                </CashTransactions>
                """
            )
        )
        #expect(reading.errors.map(\.column) == ["amount"])
        #expect(reading.activityLines == ["2026-03-02 dividend ACME 10 USD"])
    }

    @Test func journal_ignoresPayments_andWarnsThatThereAreNoExecutions() throws {
        let reading = try read(document(Self.payments), keepsActivities: false)
        #expect(
            reading.reasons == [
                "balances: 2", "deposits and withdrawals: 1", "dividends and distributions: 2", "fees and taxes: 3",
                "interest: 1", "other payments: 1", "totals and notes: 1",
            ]
        )
        #expect(reading.warnings.count == 1 && reading.content.activities == [])
    }

    @Test func holdings_splitAndMove() throws {
        let action = "accountId=\"U1\" currency=\"USD\" assetCategory=\"STK\" dateTime=\"20260301;202500\""
        let moved = "accountId=\"U1\" currency=\"USD\" date=\"20260302\" type=\"ACATS\""
        let reading = try read(
            document(
                """
                <CorporateActions>
                <CorporateAction \(action) symbol="ACME" description="ACME(US0000000001) SPLIT 4 FOR 1 (ACME, ACME INC, US0000000001)" quantity="30" type="FS" />
                <CorporateAction \(action) symbol="WIDG.OLD" description="WIDG(US0000000002) SPLIT 1 FOR 10 (WIDG.OLD, WIDGET, US0000000002)" quantity="-90" type="RS" />
                <CorporateAction \(action) symbol="WIDG" description="WIDG(US0000000002) SPLIT 1 FOR 10 (WIDG, WIDGET, US0000000003)" quantity="9" type="RS" />
                <CorporateAction \(action) symbol="GEAR" description="GEAR(US0000000004) MERGED FOR USD 3 PER SHARE (GEAR, GEAR, US0000000004)" quantity="-9" proceeds="27" type="TC" />
                </CorporateActions>
                <Transfers>
                <Transfer \(moved) assetCategory="STK" symbol="ACME" direction="OUT" quantity="-10" cashTransfer="0" />
                <Transfer \(moved) assetCategory="CASH" symbol="--" direction="IN" quantity="0" cashTransfer="250" />
                <Transfer \(moved) assetCategory="STK" symbol="ACME" direction="" quantity="-10" cashTransfer="0" />
                </Transfers>
                <DebitCardActivities><DebitCardActivity accountId="U1" currency="USD" amount="-3" category="RETAIL" /></DebitCardActivities>
                <SalesTaxes><SalesTax accountId="U1" currency="USD" date="20260303" salesTax="-0.04" /></SalesTaxes>
                """
            )
        )
        #expect(
            reading.content.activities.map(\.line) == [
                "split(new: 4, old: 1) ACME 0 USD", "split(new: 1, old: 10) WIDG 0 USD", "transfer -10 ACME 0 USD",
                "transfer 250 USD", "tax -0.04 USD",
            ]
        )
        #expect(reading.errors.map(\.column) == ["description", "direction", nil])
        #expect(reading.reasons == ["other rows of splits: 1"])
    }

    @Test(arguments: [("03/15/2026", "2026-03-15"), ("15/03/2026", "2026-03-15"), ("15-MAR-26", "2026-03-15")])
    func days_areRead_inTheFormatOfTheQuery(day: String, expected: String) throws {
        let text = document(
            "<Trades>\(trade("\(Self.share) dateTime=\"\(day);10:15:00\" quantity=\"3\" tradePrice=\"10\" buySell=\"BUY\""))"
                + "</Trades>"
        )
        #expect(try read(text).content.details.map(\.day.description) == [expected])
    }

    @Test func documentType_isRefused() throws {
        let bomb = "<!DOCTYPE FlexQueryResponse [<!ENTITY a \"aa\">]>\n" + document(Self.payments)
        #expect(throws: StatementError.self) { try read(bomb) }
    }

    @Test func cutFile_isReadUpToItsEnd_withAWarning() throws {
        let text = document(Self.payments)
        let reading = try read(String(text.prefix(text.count / 2)))
        #expect(reading.warnings.contains { $0.message.contains("cut off") } && reading.rows > 0)
        #expect(throws: StatementError.self) { try read("<FlexQueryResponse><FlexStatements>") }
    }

    @Test func otherXML_isNotRecognized() {
        #expect(throws: StatementError.self) { try StatementReader().read(Array("<a><b/></a>".utf8), name: "a.xml") }
    }

    @Test(arguments: Seeds.first(20))
    func damagedQuery_neverFailsAndAccountsForEveryRow(seed: UInt64) {
        BrokerFuzz.run(Array(document(Self.payments).utf8), as: FlexQueryDocument().format, seed: seed, rounds: 20)
    }
}

/// Real queries, read where they are at hand: they are not part of the repository.
@Suite(.enabled(if: BrokerFiles.hasSamples, "the real broker files are not at hand"))
struct FlexQueryDocumentSampleTests {
    @Test(arguments: [
        ("ibkr/flex_corporate_action_2025.xml", 17, 1, 4, 2), ("ibkr/flex_minimal_short_options_2025.xml", 16, 4, 3, 0),
    ])
    func sample_read_accountsForEveryRow(name: String, rows: Int, fills: Int, activities: Int, refused: Int) throws {
        let reading = try BrokerFiles.sample(name, keepsActivities: true)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.rows == rows && reading.ledger.count == fills && reading.refusedRows == refused)
        #expect(reading.content.activities.count == activities)
        try BrokerFiles.expectEveryRowAccounted(BrokerFiles.sample(name))
    }
}
