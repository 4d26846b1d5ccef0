import BourseCore
import Testing

@testable import BourseJournal

@Suite("Interactive Brokers activity statement: what the portfolio reads")
struct InteractiveBrokersActivityTests {
    private static let start = """
        Statement,Header,Field Name,Field Value
        Statement,Data,BrokerName,Interactive Brokers LLC
        Account Information,Header,Field Name,Field Value
        Account Information,Data,Account,U7654321

        """

    private func read(_ rows: String, keepsActivities: Bool = true) throws -> StatementReading {
        let reader = StatementReader(format: .ibkr, keepsActivities: keepsActivities)
        let reading = try reader.read(Array((Self.start + rows).utf8), name: "test.csv")
        BrokerFiles.expectEveryRowAccounted(reading)
        return reading
    }

    private static let income = """
        Dividends,Header,Currency,Date,Description,Amount
        Dividends,Data,USD,2026-03-05,ACME(US0000000001) Cash Dividend USD 0.25 per Share (Ordinary Dividend),"1,250"
        Dividends,Data,USD,2026-03-06,ACME(US0000000001) Cash Dividend USD 0.25 - Reversal (Ordinary Dividend),-1250
        Dividends,Data,EUR,2026-03-09,BRK B (US0000000002) Payment in Lieu of Dividend (Ordinary Dividend),12.5
        Dividends,Data,Total,,,12.5
        Dividends,Data,Total in USD,,,13.75
        Withholding Tax,Header,Currency,Date,Description,Amount,Code
        Withholding Tax,Data,USD,2026-03-05,ACME(US0000000001) Cash Dividend USD 0.25 per Share - US Tax,-187.5,
        Withholding Tax,Data,USD,2026-03-31,Withholding @ 20% on Credit Interest for Mar-2026,-0.4,
        Interest,Header,Currency,Date,Description,Amount
        Interest,Data,USD,2026-03-31,USD Credit Interest for Mar-2026,2
        Interest,Data,USD,2026-03-31,USD Debit Interest for Mar-2026,-1.1
        Interest,Data,Total,,,0.9
        Fees,Header,Subtitle,Currency,Date,Description,Amount
        Fees,Data,Other Fees,USD,2026-03-03,E*****21:SNAPSHOT FOR FEB 2026,-0.03
        Fees,Data,Total,,,,-0.03
        Fees,Notes,"Market data is provided by others"
        Deposits & Withdrawals,Header,Currency,Settle Date,Description,Amount
        Deposits & Withdrawals,Data,USD,2026-03-02,Electronic Fund Transfer,5000
        Deposits & Withdrawals,Data,USD,2026-03-30,Disbursement,-400

        """

    @Test func incomeChargesAndDeposits_areActivities() throws {
        let reading = try read(Self.income)
        #expect(
            reading.content.activities.map(\.line) == [
                "dividend ACME 1250 USD", "dividend ACME -1250 USD", "dividend BRK.B 12.5 EUR", "tax ACME -187.5 USD",
                "tax -0.4 USD", "interest 2 USD", "interest -1.1 USD", "fee -0.03 USD", "cash 5000 USD",
                "cash -400 USD",
            ]
        )
        #expect(reading.content.activities.allSatisfy { $0.account == "U7654321" && $0.second == nil })
        #expect(reading.content.activities.first?.day == TradingDay(iso: "2026-03-05"))
        #expect(reading.reasons.contains("totals and notes: 5"))
        #expect(reading.issues == [])
    }

    @Test func journal_ignoresThemAsBefore() throws {
        let reading = try read(Self.income, keepsActivities: false)
        #expect(reading.content.activities == [] && reading.content.details == [])
        #expect(reading.reasons.contains("Deposits & Withdrawals: transfers of cash, not executions: 2"))
    }

    @Test func dividend_withoutASecurity_isRefused() throws {
        let reading = try read(
            """
            Dividends,Header,Currency,Date,Description,Amount
            Dividends,Data,USD,2026-03-05,Something was paid,10
            Dividends,Data,XX,2026-03-05,ACME(US0000000001) Cash Dividend,10
            Dividends,Data,USD,soon,ACME(US0000000001) Cash Dividend,10
            Dividends,Data,USD,2026-03-05,ACME(US0000000001) Cash Dividend,many
            """
        )
        #expect(reading.content.activities == [])
        #expect(reading.errors.map(\.column) == ["Description", "Currency", "Date", "Amount"])
    }

    @Test func splits_areOneActivity_whateverTheirRows() throws {
        let reading = try read(
            """
            Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,Code
            Corporate Actions,Data,Stocks,USD,2026-04-02,"2026-04-01, 20:25:00","ACME(US0000000001) Split 4 for 1 (ACME, ACME INC, US0000000001)",30,0,0,
            Corporate Actions,Data,Stocks,USD,2026-05-04,"2026-05-01, 20:25:00","WIDG(US0000000003) Split 1 for 10 (WIDG.OLD, WIDGET, US0000000003)",-90,0,0,
            Corporate Actions,Data,Stocks,USD,2026-05-04,"2026-05-01, 20:25:00","WIDG(US0000000003) Split 1 for 10 (WIDG, WIDGET, US0000000004)",9,0,0,
            Corporate Actions,Data,Stocks,USD,2026-06-02,"2026-06-01, 20:25:00","GEAR(US0000000005) Split 1.5 for 1 (GEAR, GEAR, US0000000005)",5,0,0,
            Corporate Actions,Data,Stocks,USD,2026-07-02,"2026-07-01, 20:25:00","GEAR(US0000000005) Spinoff 1 for 5 (COG, COG, US0000000006)",2,0,40,
            Corporate Actions,Data,Stocks,USD,2026-07-02,"2026-07-01, 20:25:00","GEAR(US0000000005) Split 1 for 3 (GEARS, GEAR, US0000000007)",2,0,40,
            Corporate Actions,Data,Stocks,USD,2026-07-03,"2026-07-01, 20:25:00","ACME(US0000000001) Split 2 for 1 (ACME, ACME INC, US0000000001)",-5,0,0,Ca
            Corporate Actions,Data,Total,,,,,,0,0,
            """
        )
        #expect(
            reading.content.activities.map(\.line) == [
                "split(new: 4, old: 1) ACME 0 USD", "split(new: 1, old: 10) WIDG 0 USD",
                "split(new: 3, old: 2) GEAR 0 USD",
            ]
        )
        #expect(reading.content.activities.first?.day == TradingDay(iso: "2026-04-01"))
        #expect(reading.errors.map(\.row) == [10, 11, 12])
        #expect(reading.reasons.contains("other rows of splits: 1"))
    }

    @Test func transfers_moveSharesAndMoney_inTheirDirection() throws {
        let reading = try read(
            """
            Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Xfer Company,Xfer Account,Qty,Xfer Price,Market Value,Realized P/L,Cash Amount,Code
            Transfers,Data,Stocks,USD,ACME,2026-01-05,ACATS,In,--,118,"2,500",--,"37,100.00",0.00,0.00,
            Transfers,Data,Stocks,USD,WIDG,2026-01-06,ATON,Out,--,118,-250,--,"-7,412.50",0.00,0.00,
            Transfers,Data,Cash,USD,--,2026-01-07,ACATS,Out,--,118,,,,,500,
            Transfers,Data,Stocks,USD,WIDG,2026-01-08,ATON,,--,118,1,--,1,0,0,
            Transfers,Data,Total,,,,,,,,,,29687.5,0,0,
            """
        )
        #expect(
            reading.content.activities.map(\.line) == [
                "transfer 2500 ACME 0 USD", "transfer -250 WIDG 0 USD", "transfer -500 USD",
            ]
        )
        #expect(reading.errors.map(\.column) == ["Direction"])
    }

    @Test func conversion_isTwoActivitiesAndACommission() throws {
        let rows = """
            Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,,Proceeds,Comm in CHF,Code
            Trades,Data,Order,Forex,USD,EUR.USD,"2026-02-03, 08:20:00",-500,1.05,,525,-1.9,
            Trades,Data,Order,Forex,USD,EUR.USD,"2026-02-03, 08:20:01",500,1.05,,525,-1.9,
            Trades,Data,Order,Forex,USD,EURUSD,"2026-02-03, 08:20:02",500,1.05,,-525,-1.9,
            Trades,Data,Order,Bonds,USD,T 4 05/15/30,"2026-02-03, 08:20:03",500,99,,-495,-1.9,
            """
        let reading = try read(rows)
        #expect(
            reading.content.activities.map(\.line) == [
                "conversion -500 EUR", "conversion 525 USD", "fee -1.9 CHF",
            ]
        )
        #expect(reading.content.activities.first?.second == 30_000)
        #expect(reading.errors.map(\.column) == ["Proceeds", "Symbol", "Asset Category"])
        #expect(try read(rows, keepsActivities: false).refusedRows == 0)
    }

    @Test func fills_haveTheirProceeds_andFeesInAnotherCurrency() throws {
        let rows = """
            Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,,Proceeds,Comm in CHF,Code
            Trades,Data,Order,Stocks,USD,ACME,"2026-02-03, 10:20:05",3,33.3333,,-100,-0.9,O
            Trades,Data,Order,Stocks,USD,ACME,"2026-02-04, 10:20:05",-3,40,,120,,C
            Trades,Data,Order,Stocks,USD,ACME,"2026-02-05, 10:20:05",3,40,,-12000,,O
            Financial Instrument Information,Header,Asset Category,Symbol,Description,Multiplier,Type
            Financial Instrument Information,Data,Stocks,ACME,ACME INC,1,COMMON
            """
        let reading = try read(rows)
        let details = reading.content.details
        #expect(details.map(\.total?.description) == ["100", nil] && details.map(\.name) == ["ACME INC", "ACME INC"])
        #expect(details.first?.day == TradingDay(iso: "2026-02-03") && details.first?.second == 37_205)
        #expect(reading.content.activities.map(\.line) == ["fee -0.9 CHF"])
        // Ten times the price: a multiplier of a hundred is missing.
        #expect(reading.errors.map(\.column) == ["Proceeds"] && reading.warnings == [])
        #expect(try read(rows, keepsActivities: false).warnings.count == 1)
    }
}

extension AccountActivity {
    /// A short form to compare with: kind, quantity, symbol, amount, currency, what was withheld.
    var line: String {
        let parts = [
            "\(kind)", quantity == .zero ? "" : "\(quantity)", instrument.map { "\($0.symbol)" } ?? "",
            quantity != .zero && amount == .zero ? "0" : "\(amount)", currency.code,
            fees == .zero ? "" : "fees \(fees)",
            taxes == .zero ? "" : "taxes \(taxes)",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
