import BourseCore
import Testing

@testable import BourseJournal

/// Tables of portfolio trackers: executions, and what else happened.
@Suite("Tables of portfolio trackers")
struct TrackerTableTests {
    @Test func portfolioPerformance_german_derivesPricesFromValues() throws {
        let reading = try OtherProgramFiles.read(
            """
            Datum;Typ;Wert;Buchungswährung;Bruttobetrag;Währung Bruttobetrag;Wechselkurs;Gebühren;Steuern;Stück;ISIN;WKN;Ticker-Symbol;Wertpapiername;Notiz
            2024-01-15T00:00;Einlage;5.000,00;EUR;;;;;;;;;;;
            2024-01-16T09:30;Kauf;-1.004,99;EUR;;;;4,99;;10;IE0000000001;A00001;ACM.DE;Acme;Sparplan
            2024-03-15T00:00;Dividende;8,50;EUR;11,55;USD;1,0870;;1,59;5;US0000000001;;WDG;Widget;
            2024-06-03T14:00;Verkauf;520,00;EUR;;;;5,00;15,00;5;IE0000000001;A00001;ACM.DE;Acme;
            2024-07-02T00:00;Auslieferung;1.500,00;EUR;;;;;;1,5;;710000;;Gadget;
            2024-07-03T00:00;Zinsbelastung;-1,50;EUR;;;;;;;;;;;
            2024-07-04T00:00;Steuerrückerstattung;3,20;EUR;;;;;;;;;;;
            2024-07-05T00:00;Kauf;-10,00;EUR;;;;;;;;;ACM.DE;Acme;

            """,
            as: "portfolio-performance"
        )
        #expect(
            try reading.lines == [
                "buy 10 ACM.DE stock x1 @100 fees 4.99", "sell 5 ACM.DE stock x1 @108 fees 5",
            ]
        )
        #expect(reading.content.details.map(\.taxes) == [.zero, try Money("15")])
        #expect(
            reading.activitySummaries == [
                "deposit - 0 5000 EUR 0 0", "dividend WDG 0 10.09 EUR 0 1.59", "transfer 710000 -1.5 0 EUR 0 0",
                "interest - 0 -1.5 EUR 0 0", "tax - 0 3.2 EUR 0 0",
            ]
        )
        #expect(reading.reasons == ["trades of the securities account: 1"])
    }

    @Test func portfolioPerformance_english_isReadByComma() throws {
        let reading = try OtherProgramFiles.read(
            """
            Date,Ex-Date,Type,Value,Transaction Currency,Gross Amount,Currency Gross Amount,Exchange Rate,Fees,Taxes,Shares,ISIN,WKN,Ticker Symbol,Security Name,Note
            2024-01-16T09:30,,Buy,"1,004.99",EUR,,,,4.99,,10,IE0000000001,A00001,ACM.DE,"Acme, Acc",
            2024-05-01T00:00,,Buy,250.00,EUR,,,,,,0.005,,,BTC-EUR,Bitcoin,

            """,
            as: "portfolio-performance"
        )
        #expect(
            try reading.lines == [
                "buy 10 ACM.DE stock x1 @100 fees 4.99", "buy 0.005 BTC crypto x1 @50000 fees 0",
            ]
        )
    }

    @Test func wealthfolio_activities_haveSplitsAndSigns() throws {
        let reading = try OtherProgramFiles.read(
            """
            date,symbol,quantity,activityType,unitPrice,currency,fee,amount,fxRate,subtype
            2024-01-15,ACME,10,BUY,380.50,USD,4.95,,,
            2024-02-01,ACME,1,DIVIDEND,0.75,USD,0,0.75,,QUALIFIED
            2023-08-11T14:55:30.863Z,$CASH-USD,600.03,DEPOSIT,1,USD,0,,,
            2024-04-01,ACME,1,DIVIDEND,1.50,USD,0,1.50,,DRIP
            2024-06-02,ACME,0,SPLIT,0,USD,0,1.5,,
            2024-06-03,ACME,3,TRANSFER_OUT,0,USD,0,,,
            2024-06-03,,1,FEE,1,USD,5,,,

            """,
            as: "wealthfolio"
        )
        #expect(try reading.lines == ["buy 10 ACME stock x1 @380.5 fees 4.95"])
        #expect(
            reading.activitySummaries == [
                "dividend ACME 0 0.75 USD 0 0", "deposit - 0 600.03 USD 0 0",
                "split(new: 3, old: 2) ACME 0 0 USD 0 0", "transfer ACME -3 0 USD 0 0", "fee - 0 -5 USD 0 0",
            ]
        )
        #expect(reading.errors.map(\.row) == [5])
    }

    @Test func ghostfolio_csv_calculatesDividends() throws {
        let reading = try OtherProgramFiles.read(
            """
            Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note
            01-09-2021,Account Opening Fee,MANUAL,USD,0,0,fee,49,
            16-09-2021,ACME,YAHOO,USD,298.580,5,buy,19.00,My first order
            17/11/2021,ACME,YAHOO,USD,0.62,5,dividend,0.00
            01.01.2022,Penthouse Apartment,MANUAL,USD,500000.0,1,buy,0.00,

            """,
            as: "ghostfolio-csv"
        )
        #expect(try reading.lines == ["buy 5 ACME stock x1 @298.58 fees 19"])
        #expect(reading.activitySummaries == ["fee - 0 -49 USD 0 0", "dividend ACME 0 3.1 USD 0 0"])
        #expect(reading.errors.map(\.column) == ["Code"])
    }

    @Test func yahoo_symbolsOfOtherMarkets_areRefused() throws {
        let reading = try OtherProgramFiles.read(
            """
            Symbol,Current Price,Date,Time,Change,Open,High,Low,Volume,Trade Date,Purchase Price,Quantity,Commission,High Limit,Low Limit,Comment
            ACME,63.1,2026/09/02,16:00 EDT,,,,,,20250303,20.33,25.0,3.03,,,
            WDG.F,174.54,2026/09/02,16:41 CEST,,,,,,20251020,102.0,5.0,4.0,,,
            GDGT,1,2026/09/02,16:41 CEST,,,,,,,,,,,,

            """,
            as: "yahoo-portfolio"
        )
        #expect(try reading.lines == ["buy 25 ACME stock x1 @20.33 fees 3.03"])
        #expect(reading.errors.map(\.column) == ["Symbol"] && reading.reasons == ["symbols without a purchase: 1"])
    }

    @Test func coinTracking_feesOfTheTrade_arePartOfItsAmounts() throws {
        let reading = try OtherProgramFiles.read(
            """
            "Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date","Tx-ID"
            "Trade","0.005","BTC","505","EUR","5","EUR","Kraken","","","2025-01-01 10:12:27",""
            "Trade","200","EUR","0.002","BTC","2","EUR","Kraken","","","11.01.2025 10:12:27",""
            "Trade","1","ETH","0.05","BTC","0.1","BNB","Kraken","","","12.01.2025 10:12:27",""
            "Trade","1","AAA","2","BBB","","","Kraken","","","13.01.2025 10:12:27",""
            "Deposit","100","EUR","","","","","Kraken","","","14.01.2025 10:12:27",""
            "Withdrawal","","","0.001","BTC","","","Kraken","","","15.01.2025 10:12:27",""

            """,
            as: "cointracking"
        )
        #expect(
            try reading.lines == [
                "buy 0.005 BTC crypto x1 @100000 fees 5", "sell 0.002 BTC crypto x1 @101000 fees 2",
                "buy 1 ETH crypto x1 @0.05 fees 0",
            ]
        )
        #expect(reading.activitySummaries == ["deposit - 0 100 EUR 0 0", "transfer BTC -0.001 0 USD 0 0"])
        #expect(reading.errors.map(\.row) == [5])
    }

    @Test func parqet_localTimes_haveTheOffsetOfTheInstant() throws {
        let reading = try OtherProgramFiles.read(
            """
            "datetime";"date";"time";"price";"shares";"amount";"tax";"fee";"realizedgains";"type";"broker";"assettype";"identifier";"wkn";"originalcurrency";"currency"
            "2024-05-15T22:39:00.000Z";"16.05.2024";"00:39:00";22,88;14;320,32;-12,64;1;;"Sell";"";"Security";"IE0000000001";"";;"EUR"
            "2024-05-16T22:39:00.000Z";"17.05.2024";"00:39:00";0,24;40;9,66;2,48;0;;"Dividend";"";"Security";"US0000000001";"";;"EUR"
            "2024-05-17T22:39:00.000Z";"18.05.2024";"00:39:00";0,24;40;9,66;2,48;0;;"TransferOut";"";"Security";"US0000000001";"";"USD";"EUR"

            """,
            as: "parqet"
        )
        #expect(try reading.lines == ["sell 14 IE0000000001 stock x1 @22.88 fees 1 close"])
        #expect(try reading.executions.map { "\($0.time)" } == ["2024-05-15T22:39:00Z"])
        #expect(reading.content.details.map { "\($0.day) \($0.taxes)" } == ["2024-05-16 -12.64"])
        #expect(reading.activitySummaries == ["dividend US0000000001 0 9.66 EUR 0 2.48"])
        #expect(reading.errors.map(\.column) == ["originalcurrency"])
    }

    @Test func sharesight_brokerage_isInTheCurrencyOfTheMarket() throws {
        let reading = try OtherProgramFiles.read(
            """
            Test - All Trades Report between 2019-01-01 and 2021-11-27,,,,,,,,,,,,
            Market,Code,Name,Type,Date,Quantity,Price *,Brokerage *,Currency,Exchange Rate,Value,,Comments
            FX,ETH,Ethereum currency account,Buy,01/08/2019,1,1,0,ETH,0.0005,1819.82,All Trades,
            NASDAQ,ACME,Acme Inc,Sell,13/11/2020,-25,300,5,USD,1.4,-5357.14,All Trades,
            * Prices and brokerage are specified in market currency.,,,,,,,,,,,,

            """,
            as: "sharesight"
        )
        #expect(try reading.lines == ["sell 25 ACME stock x1 @300 fees 5"])
        #expect(reading.errors.map(\.column) == ["Market"])
    }

    @Test func delta_totals_areWithoutFees() throws {
        let reading = try OtherProgramFiles.read(
            """
            Date,Way,Base amount,Base currency (name),Base type,Quote amount,Quote currency,Exchange,Sent/Received from,Sent to,Fee amount,Fee currency (name),Broker,Notes
            2023-06-02 16:06:47-04:00,BUY,10,SOL (Solana),CRYPTO,0.6,BTC,Binance,,,0.1,BNB,,
            2023-05-26 02:08:15-04:00,WITHDRAW,0.1,DOT (Polkadot),CRYPTO,,,,MY_WALLET,OTHER,0.001,DOT (Polkadot),,
            2023-05-08 15:00:00-04:00,BUY,5,ACME,STOCK,1250,USD,Nasdaq,,,2,USD,eToro,
            2023-05-08 15:00:00-04:00,DEPOSIT,5000,USD,FIAT,,,,,,,,eToro,
            2023-05-08 15:00:00-04:00,DIVIDEND,,ACME,STOCK,2.5,USD,Nasdaq,,,0.5,USD,eToro,

            """,
            as: "delta"
        )
        #expect(
            try reading.lines == ["buy 5 ACME stock x1 @250 fees 2", "buy 10 SOL crypto x1 @0.06 fees 0"]
        )
        #expect(
            reading.activitySummaries == [
                "transfer DOT -0.1 0 USD 0 0", "deposit - 0 5000 USD 0 0", "dividend ACME 0 2.5 USD 0.5 0",
            ]
        )
        #expect(reading.warnings.count == 1)
    }
}
