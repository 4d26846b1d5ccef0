import BourseCore
import Testing

@testable import BourseJournal

@Suite("Angel One trades")
struct AngelOneTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "ClientCode\nTradeBook And Charges\nScrip/Contract,Buy/Sell,Buy Price,Sell Price,Quantity,Brokerage,GST,STT,"
            + "Order Type,Segment,Exchange,Order ID,Trade ID,Date"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.angelOne.format)
        return reading
    }

    @Test func price_isInTheColumnOfItsSide() throws {
        let reading = try read(
            "OPTIDX NIFTY Mar 05 2026 24150.00 PE (BT),Buy,17.65,,65,0,0.07,0,Intraday,FUTURES,NSE,1,8,2026-03-02",
            "OPTIDX NIFTY Mar 05 2026 24150.00 PE (BT),Sell,,32.9,65,0,0.14,3,Intraday,FUTURES,NSE,2,9,2026-03-02"
        )
        #expect(
            try reading.lines == [
                "buy 65 NIFTY 2026-03-05 24150 put x1 @17.65 fees 0.07",
                "sell 65 NIFTY 2026-03-05 24150 put x1 @32.9 fees 3.14",
            ]
        )
    }

    @Test func brokerageOfAnOrder_andNamesOfShares_areRefused() throws {
        let reading = try read(
            "OPTIDX NIFTY Mar 05 2026 24150.00 PE (BT),Buy,0,,0,20,3.6,0,Intraday,FUTURES,NSE,1,,2026-03-02",
            "ACME INDUSTRIES LTD,Sell,,221.2,5,0.33,0.07,0.03,Intraday,CAPITAL,NSE,3,4,2026-03-02",
            "NOTE: Data Accurate Till,2026-03-31"
        )
        #expect(reading.errors.map(\.column) == ["Quantity", "Scrip/Contract"])
        #expect(reading.reasons == ["totals and notes: 1"])
    }

    @Test(arguments: ["INFOSYS", "ITC", "RELIANCE INDUSTRIES LTD", "TATA MOTORS"])
    func namesOfShares_areRefused_howeverManyWordsTheyHave(name: String) throws {
        let reading = try read("\(name),Buy,1200,,5,0.33,0.07,0.03,Delivery,CAPITAL,NSE,3,4,2026-03-02")
        #expect(reading.ledger.count == 0 && reading.errors.map(\.column) == ["Scrip/Contract"])
        #expect(reading.errors.first?.message.contains("is a name, and the file has no symbols") == true)
    }
}
