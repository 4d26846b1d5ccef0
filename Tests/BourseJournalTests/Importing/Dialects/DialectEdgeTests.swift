import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("Edges of broker files")
struct DialectEdgeTests {
    @Test(arguments: [("2026-03-02", true), ("02-03-26", false), ("26-03-02", false), ("20260302", true)])
    func day_withTheYearFirst_hasFourDigits(cell: String, isDay: Bool) {
        #expect((DialectTime(cell, .yearFirst)?.day.description == "2026-03-02") == isDay)
        #expect(DialectTime("26-03-02", .shortYearFirst)?.day.description == "2026-03-02")
    }

    @Test func header_thatComesAgain_isNoRow() throws {
        let header = "Date,Time,Product,ISIN,Quantity,Price,,Value EUR,Transaction costs EUR,Order ID"
        let degiro = header.replacing("Transaction costs EUR", with: "Transaction and/or third party fees EUR")
        let row = "16-03-2026,15:30,ACME,US0000000001,1,\"10,50\",EUR,\"-10,50\",\"-1,00\",a"
        let reading = try BrokerFiles.detect([degiro, row, degiro, row].joined(separator: "\n") + "\n")
        #expect(reading.format == Dialect.degiro.format && reading.rows == 2 && reading.ledger.count == 2)
    }

    @Test func option_thatWasAdjusted_isWarnedOf() throws {
        let reading = try BrokerFiles.detect(
            """
            "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
            "03/05/2026","Sell to Open","ACME1 04/17/2026 15.00 P","PUT ACME1","1","$1.00","$0.66","$99.34"
            "03/04/2026","Sell to Open","ACME 04/17/2026 15.00 P","PUT ACME","1","$1.00","$0.66","$99.34"

            """
        )
        #expect(reading.ledger.count == 2 && reading.warnings.map(\.row) == [2])
    }

    @Test(arguments: [
        ("XRPRLUSD", "XRP", "RLUSD"), ("RLUSDUSDT", "RLUSD", "USDT"), ("RLUSDUSD", "RLUSD", "USD"),
        ("XRP-RLUSD", "XRP", "RLUSD"),
    ])
    func pair_inRLUSD_isKnown(text: String, base: String, quote: String) {
        let pair = CoinPair(text)
        #expect(pair?.base.name == base && pair?.quote.code == quote)
        #expect(CoinPair("PEARLUSD") == nil)
    }

    @Test func fidelity_saleInCash_closesWhatTheFileDoesNotShow() throws {
        let header = "Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Amount ($),Settlement Date\n"
        let file = try BrokerFiles.detect(
            header + "02/06/2026,YOU SOLD ACME CORP (ACME) (Margin),ACME,ACME CORP,Margin,-5,20,100.00,02/07/2026\n"
                + "02/05/2026,YOU SOLD ACME CORP (ACME) (Cash),ACME,ACME CORP,Cash,-10,20,200.00,02/06/2026\n"
        )
        #expect(try file.executions.map(\.effect) == [.close, nil])
    }

    @Test func schwab_moneyFunds_areCash() throws {
        let file = try BrokerFiles.portfolio(
            """
            "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
            "03/05/2026","Reinvest Shares","SWVXX","SCHWAB VALUE ADVANTAGE","1.25","$1.00","","-$1.25"
            "03/05/2026","Reinvest Dividend","SWVXX","SCHWAB VALUE ADVANTAGE","","","","$1.25"
            "03/04/2026","Buy","SWVXX","SCHWAB VALUE ADVANTAGE","500","$1.00","","-$500.00"

            """
        )
        #expect(
            file.reasons == ["money market funds: 2"] && file.activityLines == ["2026-03-05 interest 1.25 USD"]
        )
    }

    @Test func name_ofAnInstrument_isASymbolThatIsTheSameForTheSameNameAlone() {
        let short = DialectInstrument.named("Acme World Fund", type: .fund)?.instrument.symbol.name
        #expect(short == "#ACME-WORLD-FUND")
        let names = ["Accumulation", "Income"].map { "Acme Developed World Equity Index Fund \($0)" }
        let symbols = names.map { DialectInstrument.named($0, type: .fund)?.instrument.symbol.name }
        #expect(symbols[0] != symbols[1] && symbols.allSatisfy { $0?.count == Symbol.maximumLength })
        #expect(DialectInstrument.named("…", type: .fund) == nil)
    }
}
