import BourseCore
import Testing

@testable import BourseJournal

@Suite("XTB cash operations")
struct XtbTests {
    @Test func accountCurrency_isThatOfTradesWithoutAnExchange() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            ID;Type;Time;Symbol;Comment;Amount
            9;Stocks/ETF purchase;12.04.2026 13:01:45;ACME.DE;OPEN BUY 34/42.5 @ 11.7480;-399.43
            8;Ações/ETF vende;12.04.2026 12:01:45;ACME.DE;CLOSE BUY 10 @ 12;120
            7;Stocks/ETF purchase;11.04.2026 13:01:45;WIDG.US;OPEN BUY 2 @ 110;-200.5
            6;Stocks/ETF purchase;11.04.2026 12:01:45;FUND.UK;OPEN BUY 2 @ 110;-220
            5;Stocks/ETF purchase;11.04.2026 11:01:45;PEN.UK;OPEN BUY 2 @ 110;-2.5
            4;Dividend;10.04.2026 11:00:27;WIDG.US;WIDG.US USD 0.6600/ SHR;1.21
            3;Withholding tax;10.04.2026 11:00:27;WIDG.US;WIDG.US USD WHT 15%;-0.18
            2;Deposit;09.04.2026 09:00:21;;BANK deposit, id=1;1400
            1;Profit/Loss (FX/CFD);08.04.2026 01:35:43;EURUSD;Profit of position #1;0.13

            """#
        )
        #expect(file.format.id == "xtb")
        #expect(
            try file.fillLines == [
                "buy 2 FUND.L stock x1 @110 fees 0 EUR",
                "buy 2 WIDG stock x1 @110 fees 0 USD",
                "sell 10 ACME.DE stock x1 @12 fees 0 close EUR",
                "buy 34 ACME.DE stock x1 @11.748 fees 0 EUR",
            ]
        )
        #expect(
            file.activityLines == [
                "2026-04-11 conversion -200.5 EUR", "2026-04-11 conversion 220 USD",
                "2026-04-10 dividend WIDG 1.21 EUR",
                "2026-04-10 tax WIDG -0.18 EUR",
                "2026-04-09 cash 1400 EUR",
            ]
        )
        #expect(file.errorPlaces == ["6 Symbol", "10 Type"])
        #expect(file.reasons == [])
    }

    @Test func amounts_withoutACurrency_areRefused() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            ID;Type;Time;Symbol;Comment;Amount
            7;Stocks/ETF purchase;11.04.2026 13:01:45;WIDG.US;OPEN BUY 2 @ 110;-200.5
            2;Deposit;09.04.2026 09:00:21;;BANK deposit, id=1;1400

            """#
        )
        #expect(file.format.id == "xtb")
        #expect(
            try file.fillLines == [
                "buy 2 WIDG stock x1 @110 fees 0 USD"
            ]
        )
        #expect(file.content.activities.isEmpty)
        #expect(file.errorPlaces == ["3 Amount"])
        #expect(file.reasons == [])
    }

    @Test func fileSince2025_isInUTC() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Account number;123456
            Cash Operations
            Date from (UTC);2026-01-01
            Type;Ticker;Instrument;Time;Amount;ID;Comment;Product
            Stock purchase;ACME.DE;Acme AG;2026-04-12 13:01:45;-399,43;9;OPEN BUY 34 @ 11.7480;My Trades
            Deposit;;;2026-04-11 13:01:45;1400,5;8;BANK deposit;My Trades
            Total;;;;1001,07;;;

            """#
        )
        #expect(file.format.id == "xtb-2025")
        #expect(
            try file.fillLines == [
                "buy 34 ACME.DE stock x1 @11.748 fees 0 EUR"
            ]
        )
        #expect(
            file.activityLines == [
                "2026-04-11 cash 1400.5 EUR"
            ]
        )
        #expect(file.errorPlaces == [])
        #expect(file.reasons == ["totals and notes: 1"])
    }
}
