import BourseCore
import Testing

@testable import BourseJournal

@Suite("Trades of OFX files")
struct OFXTradeTests {
    @Test func purchase_isRead_withTickerFeesAndAccount() throws {
        let buy = OFXFile.trade(
            "BUYSTOCK",
            "1",
            "<UNITS>+00100.000<UNITPRICE>12.50<COMMISSION>4.95<FEES>0.05<TOTAL>-1255.00<SUBACCTSEC>CASH",
            type: "<BUYTYPE>BUY"
        )
        let reading = try BrokerFiles.detect(OFXFile.text(buy))
        #expect(reading.format == .ofx && reading.errors == [] && reading.warnings == [] && reading.rows == 1)
        #expect(try reading.lines == ["buy 100 ACME stock x1 @12.5 fees 5"])
        let execution = try #require(try reading.executions.first)
        #expect(execution.account == "Z-1" && execution.currency == .usd && execution.order == "F20240105")
        #expect(execution.time.description == "2024-01-05T21:00:00Z")
    }

    @Test func xmlForm_readsLikeSGML() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>
            <OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>EUR</CURDEF>
            <INVACCTFROM><ACCTID>Z-2</ACCTID></INVACCTFROM><INVTRANLIST>
            <!-- <SELLSTOCK> -->
            <SELLSTOCK><INVSELL><INVTRAN><FITID>1</FITID><DTTRADE>20240105143005.000[+1:CET]</DTTRADE>
            <MEMO><![CDATA[a < b]]></MEMO></INVTRAN><SECID><UNIQUEID>XS1</UNIQUEID><UNIQUEIDTYPE>ISIN</UNIQUEIDTYPE></SECID>
            <UNITS>-3</UNITS><UNITPRICE>10,25</UNITPRICE><COMMISSION></COMMISSION><TAXES>0,75</TAXES>
            <TOTAL>30,00</TOTAL></INVSELL><SELLTYPE>SELLSHORT</SELLTYPE></SELLSTOCK>
            </INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1></OFX>
            """
        let reading = try BrokerFiles.detect(text)
        #expect(try reading.lines == ["sell 3 XS1 stock x1 @10.25 fees 0.75 open"])
        let execution = try #require(try reading.executions.first)
        #expect(execution.currency.code == "EUR" && execution.time.description == "2024-01-05T13:30:05Z")
    }

    @Test func price_thatRoundsTheTotal_leavesTheTotalExact() throws {
        let buy = OFXFile.trade("BUYMF", "2", "<UNITS>0.911<UNITPRICE>24.7055<TOTAL>-22.50")
        let reading = try OFXFile.statement(OFXFile.text(buy))
        #expect(try reading.lines == ["buy 0.911 000000002 fund x1 @24.7055 fees 0"])
        #expect(reading.content.details.map(\.total) == [try Money("22.5")])
        #expect(reading.content.details.map(\.name) == ["Wide Fund"])
    }

    @Test func charge_thatIsNotListed_isBookedAsFees_withAWarning() throws {
        let sale = OFXFile.trade("SELLSTOCK", "1", "<UNITS>-100<UNITPRICE>12.5000<TOTAL>1243.05")
        let reading = try BrokerFiles.detect(OFXFile.text(sale))
        #expect(try reading.lines == ["sell 100 ACME stock x1 @12.5 fees 6.95"])
        #expect(reading.warnings.map(\.column) == ["TOTAL"])
    }

    @Test(arguments: [
        ("BUYSTOCK", "<UNITS>100<UNITPRICE>12.50<TOTAL>-1000", "TOTAL"),
        ("BUYSTOCK", "<UNITS>100<UNITPRICE>12.50<TOTAL>-1400", "TOTAL"),
        ("SELLSTOCK", "<UNITS>-100<UNITPRICE>12.50<TOTAL>1300", "TOTAL"),
        ("BUYSTOCK", "<UNITS>100<UNITPRICE>12.50<TOTAL>0", "TOTAL"),
        ("BUYSTOCK", "<UNITS>-100<UNITPRICE>12.50<TOTAL>1250", "UNITS"),
        ("SELLSTOCK", "<UNITS>100<UNITPRICE>12.50<TOTAL>-1250", "UNITS"),
        ("BUYSTOCK", "<UNITS>0<UNITPRICE>12.50<TOTAL>-1250", "UNITS"),
        ("BUYSTOCK", "<UNITS>0.000000001<UNITPRICE>12.50<TOTAL>-1250", "UNITS"),
        ("BUYSTOCK", "<UNITS>100<UNITPRICE>x<TOTAL>-1250", "UNITPRICE"),
        ("BUYSTOCK", "<UNITS>100<UNITPRICE>0<TOTAL>0", "UNITPRICE"),
        ("BUYSTOCK", "<UNITS>1,234<UNITPRICE>1<TOTAL>-1234", "UNITS"),
        ("BUYOTHER", "<UNITS>100<UNITPRICE>12.50", "TOTAL"),
    ])
    func contradiction_isRefused_withItsElement(name: String, elements: String, column: String) throws {
        let security = name == "BUYOTHER" ? "9" : "1"
        let reading = try BrokerFiles.detect(OFXFile.text(OFXFile.trade(name, security, elements)))
        #expect(reading.errors.map(\.column) == [column] && reading.refusedRows == 1 && reading.rows == 1)
    }

    @Test func trade_withoutAPrice_hasTheOneOfItsTotal() throws {
        let buy = OFXFile.trade("BUYSTOCK", "1", "<UNITS>8<COMMISSION>1<UNITPRICE>0<TOTAL>-101")
        #expect(try BrokerFiles.detect(OFXFile.text(buy)).lines == ["buy 8 ACME stock x1 @12.5 fees 1"])
    }

    @Test func sweep_ofAMoneyMarketFund_mayHaveNoTotal() throws {
        let buy = OFXFile.trade("BUYMF", "2", "<UNITS>250.10<UNITPRICE>1.0<TOTAL>0.0")
        #expect(try BrokerFiles.detect(OFXFile.text(buy)).lines == ["buy 250.1 000000002 fund x1 @1 fees 0"])
    }

    @Test func option_hasTheTermsOfTheList_andItsEndIsOnItsLastDay() throws {
        let sale = OFXFile.trade(
            "SELLOPT",
            "3",
            "<UNITS>-2<UNITPRICE>1.25<COMMISSION>1.30<TOTAL>248.70",
            type: "<OPTSELLTYPE>SELLTOOPEN<SHPERCTRCT>100"
        )
        let end = OFXFile.other("CLOSUREOPT", "3", day: "20240122", "<OPTACTION>EXPIRE<UNITS>2<SHPERCTRCT>100")
        let reading = try BrokerFiles.detect(OFXFile.text(end, sale))
        #expect(
            try reading.lines == [
                "sell 2 ACME 2024-01-19 50 call x100 @1.25 fees 1.3 open",
                "buy 2 ACME 2024-01-19 50 call x100 @0 fees 0 expire",
            ]
        )
        #expect(try reading.executions.last?.time.description == "2024-01-19T21:00:00Z")
        #expect(MatchedJournal(reading.ledger).trades.map(\.netProfit.description) == ["248.7"])
    }

    @Test func option_thatEndedAsATransfer_isRemoved_andItsTickerHasItsTerms() throws {
        let end = OFXFile.other(
            "TRANSFER",
            "5",
            day: "20240119",
            memo: "EXPIRED PUT (ACME)",
            "<UNITS>+1<TFERACTION>IN<POSTYPE>LONG"
        )
        let reading = try BrokerFiles.detect(OFXFile.text(end))
        #expect(try reading.lines == ["buy 1 ACME 2024-01-19 40 put x100 @0 fees 0 expire"])
    }

    @Test func option_withoutTerms_orInNoList_isRefused() throws {
        let sale = OFXFile.trade("SELLOPT", "8", "<UNITS>-2<UNITPRICE>1.25<TOTAL>250")
        let reading = try BrokerFiles.detect(OFXFile.text(sale))
        #expect(reading.errors.map(\.column) == ["UNIQUEID"])
        #expect(reading.ledger.fills.isEmpty)
    }

    @Test(arguments: [
        ("<UNITS>5000<UNITPRICE>98.5<TOTAL>-4925", "buy 5000 000000004 stock x1 @0.985 fees 0", "4925"),
        ("<UNITS>5000<UNITPRICE>0.985<TOTAL>-4925", "buy 5000 000000004 stock x1 @0.985 fees 0", "4925"),
        ("<UNITS>5000<UNITPRICE>98.5<ACCRDINT>30<TOTAL>-4925", "buy 5000 000000004 stock x1 @0.985 fees 0", "4955"),
        ("<UNITS>5000<UNITPRICE>98.5<ACCRDINT>30<TOTAL>-4955", "buy 5000 000000004 stock x1 @0.985 fees 0", "4955"),
    ])
    func debt_isReadWhereItsTotalProvesTheUnitOfItsPrice(elements: String, line: String, paid: String) throws {
        let reading = try OFXFile.statement(OFXFile.text(OFXFile.trade("BUYDEBT", "4", elements)))
        #expect(try reading.lines == [line])
        let fill = try #require(reading.ledger.fills.first)
        #expect(reading.content.details.first?.total ?? fill.value == (try Money(paid)))
    }

    @Test(arguments: ["<UNITS>5<UNITPRICE>98.5<TOTAL>-4925", "<UNITS>5000<UNITPRICE>98.5"])
    func debt_whosePriceIsUnclear_isRefused(elements: String) throws {
        let reading = try BrokerFiles.detect(OFXFile.text(OFXFile.trade("BUYDEBT", "4", elements)))
        #expect(reading.errors.map(\.column) == ["TOTAL"])
    }

    @Test func currency_isThatOfTheTransaction_andNeverAssumed() throws {
        let own = OFXFile.trade(
            "BUYSTOCK",
            "1",
            "<UNITS>1<UNITPRICE>250<TOTAL>-250<CURRENCY><CURRATE>1.2<CURSYM>GBX</CURRENCY>"
        )
        let converted = OFXFile.trade(
            "BUYSTOCK",
            "1",
            "<UNITS>1<UNITPRICE>3<TOTAL>-3<ORIGCURRENCY><CURRATE>1.2<CURSYM>GBP</ORIGCURRENCY>"
        )
        let reading = try BrokerFiles.detect(OFXFile.text(own, converted, currency: "<CURDEF>CHF"))
        #expect(try reading.executions.map { "\($0.price) \($0.currency)" } == ["2.5 GBP", "3 CHF"])
        let nameless = try BrokerFiles.detect(OFXFile.text(converted, currency: ""))
        #expect(nameless.errors.map(\.column) == ["CURDEF"])
    }

    @Test func reversal_takesBackItsTransaction_andNamesOneOfAnEarlierFile() throws {
        let buy = OFXFile.trade("BUYSTOCK", "1", "<UNITS>1<UNITPRICE>3<TOTAL>-3")
        let back = buy.replacing("<FITID>F20240105", with: "<FITID>R1<REVERSALFITID>F20240105")
        #expect(try BrokerFiles.detect(OFXFile.text(buy, back)).reasons == ["cancelled transactions: 2"])
        let alone = try BrokerFiles.detect(OFXFile.text(back))
        #expect(alone.reasons == ["cancelled transactions: 1"] && alone.ledger.count == 0)
        #expect(alone.warnings.first?.message.contains("takes back the purchase of 1 ") == true)
    }

    @Test func equalTrades_areGenuine_butNotThoseOfAnEarlierStatement() throws {
        let buy = OFXFile.trade("BUYSTOCK", "1", "<UNITS>1<UNITPRICE>3<TOTAL>-3")
        let once = OFXFile.text(buy, buy)
        #expect(try BrokerFiles.detect(once).ledger.count == 2)
        let twice = try BrokerFiles.detect(once + once)
        #expect(twice.ledger.count == 2)
        #expect(twice.reasons == ["transactions of an earlier statement in the file: 2"])
    }

    @Test(arguments: [
        ("20240105093005[-5:EST]", "2024-01-05T14:30:05Z"), ("20240105093005.123[+5.30:IST]", "2024-01-05T04:00:05Z"),
        ("20240105093005[-3.5:NST]", "2024-01-05T13:00:05Z"), ("20240105093005", "2024-01-05T09:30:05Z"),
        ("20240105", "2024-01-05T21:00:00Z"), ("20240105000000[-5:EST]", "2024-01-05T21:00:00Z"),
        ("20240105160000.000[-5:EST]", "2024-01-05T21:00:00Z"), ("20240105000000[0:GMT]", "2024-01-05T21:00:00Z"),
    ])
    func time_isReal_unlessItIsAFullHour(text: String, instant: String) throws {
        let buy = OFXFile.trade("BUYSTOCK", "1", day: text, "<UNITS>1<UNITPRICE>3<TOTAL>-3")
        #expect(try BrokerFiles.detect(OFXFile.text(buy)).executions.first?.time.description == instant)
    }

    @Test func time_thatIsTheSameOnAllDays_isADayAlone() throws {
        let days = ["20240105163000[-5:EST]", "20240108163000[-5:EST]"].map {
            OFXFile.trade("BUYSTOCK", "1", day: $0, "<UNITS>1<UNITPRICE>3<TOTAL>-3")
        }
        let times = try BrokerFiles.detect(OFXFile.text(days.joined())).executions.map(\.time.description)
        #expect(times == ["2024-01-05T21:00:00Z", "2024-01-08T21:00:00Z"])
    }

    @Test(arguments: ["2024", "20241305", "20240105250000", "20240105093005[99:X]", "20240105093005[EST]", "today", ""])
    func time_thatIsNone_isRefused(text: String) throws {
        let buy = OFXFile.trade("BUYSTOCK", "1", day: text, "<UNITS>1<UNITPRICE>3<TOTAL>-3")
        #expect(try BrokerFiles.detect(OFXFile.text(buy)).errors.map(\.column) == ["DTTRADE"])
    }
}
