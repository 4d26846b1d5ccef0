import BourseCore
import Testing

@testable import BourseJournal

/// What dialects read for the portfolio beside executions.
@Suite("Activities of broker files")
struct AccountActivityTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let text = rows.joined(separator: "\n") + "\n"
        let reading = try StatementReader(keepsActivities: true).read(Array(text.utf8), name: "test.csv")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.content.details.count == reading.ledger.count)
        let journal = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(journal)
        #expect(journal.content.activities.isEmpty && journal.ledger.count == reading.ledger.count)
        return reading
    }

    // MARK: - United States

    @Test func robinhood_dividendsFeesAndTransfers_haveTheirSigns() throws {
        let reading = try read(
            "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount",
            #""3/9/2026","3/9/2026","3/9/2026","","ACH Withdrawal","ACH","","","($40.00)""#,
            #""3/6/2026","3/6/2026","3/6/2026","WIDG","Cash Div: R/D 2026-02-20","CDIV","","","$12.50""#,
            #""3/6/2026","3/6/2026","3/6/2026","WIDG","Foreign tax","DTAX","","","($1.25)""#,
            #""3/5/2026","3/5/2026","3/5/2026","","Gold Subscription Fee","GOLD","","","($5.00)""#,
            #""3/4/2026","3/4/2026","3/4/2026","ACME","ACATS out","ACATO","3S","","""#,
            #""3/3/2026","3/3/2026","3/3/2026","ACME","Received","REC","2","","""#,
            #""3/2/2026","3/2/2026","3/2/2026","ACME","Acme 4:1 Split","SPL","30","","""#,
            #""3/1/2026","3/1/2026","3/1/2026","ACME","Acme","SXCH","3S","","""#
        )
        #expect(
            reading.activities == [
                "2026-03-09 cash -40 USD", "2026-03-06 dividend WIDG 12.5 USD", "2026-03-06 tax WIDG -1.25 USD",
                "2026-03-05 fee -5 USD", "2026-03-04 transfer ACME x-3 0 USD", "2026-03-03 transfer ACME x2 0 USD",
                "2026-03-02 split(new: 4, old: 1) ACME 0 USD",
            ]
        )
        #expect(reading.errors.map(\.row) == [9])
    }

    @Test func fidelity_cashFunds_areCash_andBondsAreRefused() throws {
        let reading = try read(
            "Run Date,Account,Account Number,Action,Symbol,Description,Type,Price ($),Quantity,Commission ($),Fees ($),"
                + "Accrued Interest ($),Amount ($),Settlement Date",
            #"03/09/2026,Mine,"X1",DIVIDEND RECEIVED ACME INC (ACME) (Cash),ACME,ACME INC,Cash,,0.000,,,,10.00,"#,
            #"03/09/2026,Mine,"X1",NON-RESIDENT TAX ACME INC (ACME) (Cash),ACME,ACME INC,Cash,,0.000,,,,-1.50,"#,
            #"03/09/2026,Mine,"X1",REINVESTMENT ACME INC (ACME) (Cash),ACME,ACME INC,Cash,42.5,0.2,,,,-8.50,"#,
            #"03/06/2026,Mine,"X1",DIVIDEND RECEIVED MONEY MARKET (SPAXX) (Cash),SPAXX,MONEY MARKET,Cash,,0.000,,,,0.93,"#,
            #"03/06/2026,Mine,"X1",REINVESTMENT MONEY MARKET (SPAXX) (Cash),SPAXX,MONEY MARKET,Cash,1,0.93,,,,-0.93,"#,
            #"03/05/2026,Mine,"X1",INTEREST EARNED as of Mar-02-2026 (Cash), ,No Description,Cash,,0.000,,,,0.04,"#,
            #"03/05/2026,Mine,"X1",TRANSFERRED FROM X9 (Cash),WIDG,WIDGET,Shares,,7,,,,350.00,"#,
            #"03/04/2026,Mine,"X1",YOU BOUGHT CITY REV 05.00000% 12/01/2041 (Cash),00000AAA0,CITY REV 05.00000%,Cash,"#
                + "90,5000,,,1.5,-4501.50,"
        )
        #expect(
            reading.activities == [
                "2026-03-09 dividend ACME 10 USD", "2026-03-09 tax ACME -1.5 USD", "2026-03-06 interest 0.93 USD",
                "2026-03-02 interest 0.04 USD", "2026-03-05 transfer WIDG x7 0 USD",
            ]
        )
        #expect(try reading.lines == ["buy 0.2 ACME stock x1 @42.5 fees 0"])
        #expect(reading.reasons == ["money market funds: 1"] && reading.errors.map(\.row) == [9])
        #expect(reading.content.activities.allSatisfy { $0.account == "X1" })
    }

    @Test func tastytrade_withheldTaxesAndInterest_areNoDividendsAndDeposits() throws {
        let empty = ",0,,--,0.00,,,,,,,,USD"
        let reading = try read(
            "Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,"
                + "Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Currency",
            "2026-03-09T23:00:00+0100,Money Movement,Dividend,,WIDG,Equity,WIDGET,-1.50\(empty)",
            "2026-03-09T23:00:00+0100,Money Movement,Dividend,,WIDG,Equity,WIDGET,10.00\(empty)",
            "2026-03-08T23:00:00+0100,Money Movement,Dividend,,ACME,Equity,ACME,-4.00\(empty)",
            "2026-03-07T23:00:00+0100,Money Movement,Deposit,,,,INTEREST ON CREDIT BALANCE,0.09\(empty)",
            "2026-03-06T23:00:00+0100,Money Movement,Withdrawal,,,,FROM 02/16 THRU 03/15 @ 8    %,-9.81\(empty)",
            "2026-03-05T23:00:00+0100,Money Movement,Withdrawal,,,,Wire Funds Received,500.00\(empty)",
            "2026-03-04T23:00:00+0100,Receive Deliver,ACAT,SELL_TO_CLOSE,ACME,Equity,Sent,0.00,30,0.00,--,0.00,,,,,,,,USD"
        )
        #expect(
            reading.activities == [
                "2026-03-09 tax WIDG -1.5 USD", "2026-03-09 dividend WIDG 10 USD", "2026-03-08 dividend ACME -4 USD",
                "2026-03-07 interest 0.09 USD", "2026-03-06 interest -9.81 USD", "2026-03-05 cash 500 USD",
                "2026-03-04 transfer ACME x-30 0 USD",
            ]
        )
    }

    @Test func etrade_dashesAreNoSecurity() throws {
        let reading = try read(
            "Account Activity for Mine -0042 from Prior Year",
            "Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,"
                + "Amount $,Commission,Category,Note",
            "03/09/26,03/09/26,03/09/26,Online Transfer,ACH WITHDRAWL,--,--,,,-28.0,0.0,--,--",
            "03/06/26,03/06/26,03/06/26,Service Fee,FEE,--,--,,,-2.5,0.0,--,--",
            "03/05/26,03/05/26,03/05/26,Dividend,ACME CORP,ACME,--,,,3.5,0.0,--,--",
            "03/04/26,03/04/26,03/04/26,Transfer,ACATS,ACME,--,-5,,0.0,0.0,--,--",
            "03/03/26,03/03/26,03/03/26,Stock Split,ACME CORP 3 FOR 1 SPLIT,ACME,--,20,,0.0,0.0,--,--",
            "03/02/26,03/02/26,03/02/26,Stock Split,ACME CORP,ACME,--,20,,0.0,0.0,--,--"
        )
        #expect(
            reading.activities == [
                "2026-03-09 transfer -28 USD", "2026-03-06 fee -2.5 USD", "2026-03-05 dividend ACME 3.5 USD",
                "2026-03-04 transfer ACME x-5 0 USD", "2026-03-03 split(new: 3, old: 1) ACME 0 USD",
            ]
        )
        #expect(reading.errors.map(\.row) == [8] && reading.content.activities.allSatisfy { $0.account == "0042" })
    }

    @Test func merrill_fundOfTheCash_hasItsSharesAsInterest() throws {
        let reading = try read(
            "Trade Date,Settlement Date,Pending/Settled,Account Nickname,Account Registration,Account #,Type,Description 1 ,"
                + "Description 2,Symbol/CUSIP #,Quantity,Price ($),Amount ($)",
            #""3/9/2026","3/9/2026","Settled","--","Mine","A-1","Securities","Interest","REINVEST","IIAXX","0.04","--","0.00""#,
            #""3/6/2026","3/6/2026","Settled","--","Mine","A-1","Other","Withdrawal","TO BANK","--","--","--","(43.00)""#
        )
        #expect(reading.activities == ["2026-03-09 interest 0.04 USD", "2026-03-06 cash -43 USD"])
    }

    @Test func schwab_fractionOfARoundedQuantity_hasTheTotalOfItsAmount() throws {
        let reading = try read(
            #""Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount""#,
            #""03/10/2026","Reinvest Shares","WIDG","WIDGET","1.6531","$420.10","","-$694.48""#,
            #""03/09/2026","Reinvest Dividend","WIDG","WIDGET","","","","$694.48""#,
            #""03/08/2026","Journaled Shares","ACME","ACME","-12.5","$20.00","","""#
        )
        #expect(try reading.content.details.map(\.total) == [Money("694.48")])
        #expect(
            reading.activities == ["2026-03-09 dividend WIDG 694.48 USD", "2026-03-08 transfer ACME x-12.5 0 USD"]
        )
    }

    // MARK: - Interactive Brokers

    @Test func flexQuery_cashTransactions_areReadBesideTrades() throws {
        let reading = try read(
            #""ClientAccountID","CurrencyPrimary","AssetClass","Symbol","TradeDate","Quantity","TradePrice","Buy/Sell""#,
            #""U1","EUR","STK","ACME","20260302","10","20","BUY""#,
            #""ClientAccountID","CurrencyPrimary","Symbol","Description","SettleDate","Amount","Type","LevelOfDetail""#,
            #""U1","CHF","ACME","ACME DIVIDEND","20260309","12.5","Dividends","DETAIL""#,
            #""U1","CHF","ACME","ACME DIVIDEND","20260309","12.5","Dividends","SUMMARY""#,
            #""U1","CHF","ACME","ACME TAX","20260309","-4.37","Withholding Tax","DETAIL""#,
            #""U1","USD","","INTEREST","20260309","-3","Broker Interest Paid","DETAIL""#,
            #""U1","EUR","","WIRE","20260309","250","Deposits/Withdrawals","DETAIL""#
        )
        #expect(
            reading.activities == [
                "2026-03-09 dividend ACME 12.5 CHF", "2026-03-09 tax ACME -4.37 CHF", "2026-03-09 interest -3 USD",
                "2026-03-09 cash 250 EUR",
            ]
        )
        #expect(try reading.lines == ["buy 10 ACME stock x1 @20 fees 0"] && reading.reasons == ["totals and notes: 1"])
    }

    @Test func transactionHistory_isInTheBaseCurrency_alsoBelowAThousandth() throws {
        let columns =
            "Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Gross Amount ,"
            + "Commission,Net Amount"
        let row = "Transaction History,Data,2026-03-09,U1,"
        let reading = try read(
            "Summary,Data,Base Currency,GBP",
            columns,
            row + "ACME Dividend,Dividend,ACME,-,-,20.0,-,20.0",
            row + "Forex,Forex Trade Component,GBP.USD,0.8,1.32,-2.5E-4,-,-2.5E-4"
        )
        #expect(
            reading.activities == ["2026-03-09 dividend ACME 20 GBP", "2026-03-09 conversion -0.00025 GBP"]
        )
    }

    // MARK: - Canada and Sweden

    @Test func questrade_rowsWithoutATrade_haveTheirNetAmount() throws {
        let reading = try read(
            "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,"
                + "Currency,Account #,Activity Type,Account Type",
            "2026-03-09 12:00:00 AM,2026-03-09 12:00:00 AM,DIV,ACME.TO,ACME DIST,0,0,0,0,12.5,CAD,1,Dividends,Cash",
            "2026-03-08 12:00:00 AM,2026-03-08 12:00:00 AM,FXT,,CONVERSION,0,0,0,0,-75.1,USD,1,FX conversion,Cash",
            "2026-03-07 12:00:00 AM,2026-03-07 12:00:00 AM,TFO,WIDG.TO,TRANSFER OUT,4,0,0,0,0,CAD,1,Transfers,Cash",
            "2026-03-06 12:00:00 AM,2026-03-06 12:00:00 AM,DIS,ACME.TO,STK SPLIT ON 1 SHS,9,0,0,0,0,CAD,1,Dividends,Cash"
        )
        #expect(
            reading.activities == [
                "2026-03-09 dividend ACME.TO 12.5 CAD", "2026-03-08 conversion -75.1 USD",
                "2026-03-07 transfer WIDG.TO x-4 0 CAD",
            ]
        )
        #expect(reading.errors.map(\.row) == [5])
    }

    @Test func avanza_amountsAreInTheCurrencyOfTheTransaction() throws {
        let header =
            "Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage (SEK);"
            + "Valutakurs;Instrumentvaluta;ISIN;Resultat"
        let reading = try read(
            header,
            "2026-03-09;Spar;Utdelning;ACME ETF;50;0,05;28,5;SEK;;1;EUR;SE0000000001;",
            "2026-03-08;Spar;Utländsk källskatt;Utdelning ACME;11;;-16,49;SEK;;1;;SE0000000001;",
            "2026-03-07;Spar;Övrigt;Avkastningsskatt;;;-26;SEK;;;;;",
            "2026-03-06;Spar;Övrigt;Avgift;;;-3;SEK;;;;;",
            "2026-03-05;Spar;Övrigt;Fond;-3,5;;;;;;;SE0000000002;"
        )
        #expect(
            reading.activities == [
                "2026-03-09 dividend SE0000000001 28.5 SEK", "2026-03-08 tax SE0000000001 -16.49 SEK",
                "2026-03-07 tax -26 SEK", "2026-03-06 fee -3 SEK",
            ]
        )
        #expect(reading.errors.map(\.row) == [6])
    }

    // MARK: - Coins

    @Test func coinbase_coinsAreTransfers_andMoneyIsMoney() throws {
        let reading = try read(
            "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,"
                + "Total (inclusive of fees and/or spread),Fees and/or Spread,Notes",
            "1,2026-03-04 10:00:00 UTC,Staking Income,ETH,0.000037835729,EUR,€3000,€0.1,€0.1,€0.00,",
            "1,2026-03-03 10:00:00 UTC,Send,ETH,1.5,EUR,€3000,€4500,€4500,€0.00,Sent",
            "1,2026-03-02 10:00:00 UTC,Deposit,EUR,100,EUR,€1,€100,€100,€0.00,",
            "1,2026-03-01 10:00:00 UTC,Staking Income,ETH,0.000000000000012345,EUR,€3000,€0.1,€0.1,€0.00,"
        )
        #expect(
            reading.activities.prefix(3) == [
                "2026-03-04 transfer ETH x0.00003784 0 USD", "2026-03-03 transfer ETH x-1.5 0 USD",
                "2026-03-02 cash 100 EUR",
            ]
        )
    }

    @Test func bitstamp_feesOfWithdrawals_goOutAsWell() throws {
        let reading = try read(
            "Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type",
            #"Deposit,"Mar. 02, 2026, 12:13 AM",Main,2.00000000 ETH,,,,"#,
            #"Withdrawal,"Mar. 03, 2026, 11:40 AM",Main,500.00 EUR,,,3.00 EUR,"#
        )
        #expect(
            reading.activities == ["2026-03-02 transfer ETH x2 0 USD", "2026-03-03 cash -500 EUR fees 3"]
        )
    }

    @Test func bitvavo_paidAmount_includesTheFee() throws {
        let reading = try read(
            "Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,"
                + "Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address",
            "Europe/Amsterdam,2026-03-02,11:36:46.620,buy,ETH,0.5,EUR,2000,EUR,-1002.50,EUR,2.5,Completed,x1,",
            "Europe/Amsterdam,2026-03-01,11:33:24,deposit,EUR,1002.5,,,,,EUR,0,Completed,x2,NL00"
        )
        #expect(try reading.lines == ["buy 0.5 ETH crypto x1 @2000 fees 2.5"])
        #expect(try reading.executions.first?.time.description == "2026-03-02T10:36:46Z")
        #expect(reading.activities == ["2026-03-01 cash 1002.5 EUR"])
    }
}

extension StatementReading {
    /// The activities in short form.
    var activities: [String] {
        content.activities.map { activity in
            let parts = [
                "\(activity.day)", "\(activity.kind)", activity.instrument.map { "\($0.symbol)" } ?? "",
                activity.quantity == .zero ? "" : "x\(activity.quantity)", "\(activity.amount)",
                activity.currency.code, activity.fees == .zero ? "" : "fees \(activity.fees)",
                activity.taxes == .zero ? "" : "taxes \(activity.taxes)",
            ]
            return parts.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}
