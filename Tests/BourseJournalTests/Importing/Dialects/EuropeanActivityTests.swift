import BourseCore
import Testing

@testable import BourseJournal

@Suite("Income, charges and transfers of European brokers")
struct EuropeanActivityTests {
    @Test func trading212_incomeIsAfterForeignTax_andWithItsOwnTaxGross() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Withholding tax,Currency (Withholding tax),Notes,ID,Currency conversion from amount
            Deposit,2026-01-02 10:00:00,,,,,,,,500.00,EUR,,,,D1,
            Withdrawal,2026-01-03 10:00:00,,,,,,,,-20.50,EUR,,,,W1,
            Dividend (Ordinary),2026-01-04 10:00:00,DE0000000001,ACME,Acme AG,10,0.50,EUR,1,3.68,EUR,1.32,EUR,,,
            Dividend (Ordinary),2026-01-05 10:00:00,US0000000001,WIDG,Widget Inc,10,0.50,USD,Not available,3.90,EUR,0.75,USD,,,
            Interest on cash,2026-01-06 10:00:00,,,,,,,,0.12,EUR,,,,I1,
            Transfer out,2026-01-07 10:00:00,US0000000001,WIDG,Widget Inc,4,20,USD,1.1,72.73,EUR,,,,T1,
            Currency conversion,2026-01-08 10:00:00,,,,,,,,,,,,,C1,100.00
            Stock split open,2026-01-09 10:00:00,US0000000001,WIDG,Widget Inc,12,10,USD,1.1,109.09,EUR,,,,S1,

            """#
        )
        #expect(file.format.id == "trading212")
        #expect(file.ledger.fills.isEmpty)
        #expect(
            file.activityLines == [
                "2026-01-02 cash 500 EUR",
                "2026-01-03 cash -20.5 EUR",
                "2026-01-04 dividend ACME 5 EUR taxes 1.32",
                "2026-01-05 dividend WIDG 3.9 EUR",
                "2026-01-06 interest 0.12 EUR",
                "2026-01-07 transfer WIDG -4 0 EUR",
            ]
        )
        #expect(file.errorPlaces == ["8 Action", "9 Action"])
        #expect(file.warningPlaces == ["5 Withholding tax"])
        #expect(file.reasons == [])
    }

    @Test func freetrade_taxIsExchangedWithTheRateOfTheRow() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Stamp Duty,Quantity,Order ID,Instrument Currency,Price per Share,FX Rate,Base FX Rate,FX Fee Amount,Dividend Withheld Tax Amount
            Withdrawal,WITHDRAWAL,2026-04-18T18:09:12.259Z,GBP,250.00,,,,,,,,,,,,
            Top up,TOP_UP,2026-04-01T00:35:22.634Z,GBP,1000.00,,,,,,,,,,,,
            Acme,DIVIDEND,2026-03-27T06:26:00.000Z,GBP,6.80,,ACME,US0000000001,,40.00000000,,USD,,,0.80000000,0.00,1.50
            Widget,PROPERTY,2026-03-26T06:26:00.000Z,GBP,8.00,,WIDG,GB0000000001,,40.00000000,,GBP,,,,0.00,2.00
            Widget,DIVIDEND,2026-03-25T06:26:00.000Z,GBP,8.00,,WIDG,US0000000002,,40.00000000,,USD,,,,,2.00
            Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Stamp Duty,Quantity,Order ID,Instrument Currency,Price per Share,FX Rate,Base FX Rate,FX Fee Amount,Dividend Withheld Tax Amount
            Interest,INTEREST_FROM_CASH,2026-03-15T00:00:00.000Z,GBP,0.21,,,,,,,,,,,,

            """#
        )
        #expect(file.format.id == "freetrade")
        #expect(file.ledger.fills.isEmpty)
        #expect(
            file.activityLines == [
                "2026-04-18 withdrawal -250 GBP",
                "2026-04-01 deposit 1000 GBP",
                "2026-03-27 dividend ACME 8 GBP taxes 1.2",
                "2026-03-26 dividend WIDG 10 GBP taxes 2",
                "2026-03-25 dividend WIDG 8 GBP",
                "2026-03-15 interest 0.21 GBP",
            ]
        )
        #expect(file.errorPlaces == [])
        #expect(file.warningPlaces == ["6 Dividend Withheld Tax Amount"])
        #expect(file.reasons == [])
    }

    @Test func scalable_statesAreReadInAnyCase_andTransfersNeedADirection() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency
            2026-02-05;02:00:00;EXECUTED;"R1";"Acme Fund";Cash;Distribution;IE0000000001;;;81,50;0,00;18,50;EUR
            2026-02-04;02:00:00;executed;"R2";"Payout";Cash;Withdrawal;;;;-1.250,00;0,00;;EUR
            2026-02-03;02:00:00;Executed;"R3";"Acme Fund";Cash;Taxes;IE0000000001;;;-3,10;0,00;;EUR
            2026-02-02;02:00:00;canceled;"R4";"Acme Fund";Security;Buy;IE0000000001;1;10,00;-10,00;0,00;0,00;EUR
            2026-02-01;02:00:00;Odd;"R5";"Acme Fund";Security;Buy;IE0000000001;1;10,00;-10,00;0,00;0,00;EUR
            2026-01-31;02:00:00;Executed;"R6";"Acme Fund";Security;Security transfer;IE0000000001;3;10,00;30,00;0,00;;EUR
            2026-01-30;02:00:00;Executed;"R7";"Acme Fund";Security;Sell;IE0000000001;10;100,00;950,00;0,00;50,00;EUR

            """#
        )
        #expect(file.format.id == "scalable")
        #expect(
            try file.fillLines == [
                "sell 10 IE0000000001 stock x1 @100 fees 0 close EUR"
            ]
        )
        #expect(
            file.activityLines == [
                "2026-02-05 dividend IE0000000001 100 EUR taxes 18.5",
                "2026-02-04 withdrawal -1250 EUR",
                "2026-02-03 tax IE0000000001 -3.1 EUR",
            ]
        )
        #expect(file.errorPlaces == ["6 status", "7 shares"])
        #expect(file.warningPlaces == [])
        #expect(file.content.details.map(\.taxes) == [try Money("50")])
        #expect(file.reasons == ["orders without fills: 1"])
    }

    @Test func revolut_minimumFeeIsAFee_andTransfersInsideMoveNothing() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate
            2026-01-05T13:30:10.514Z,,CASH TOP-UP,,,€100,EUR,1
            2026-01-06T13:30:10.514Z,,CASH WITHDRAWAL,,,-€30.50,EUR,1
            2026-01-07T13:30:10.514Z,ACME,DIVIDEND,,,$0.85,USD,1.1
            2026-01-08T13:30:10.514Z,,CUSTODY FEE,,,-$0.01,USD,1.1
            2026-01-09T13:30:10.514Z,ACME,TRANSFER FROM REVOLUT TRADING LTD TO REVOLUT SECURITIES EUROPE UAB,2,,$0,USD,1.1
            2026-01-10T13:30:10.514Z,ACME,BUY - MARKET,2,€20.00,€41.00,EUR,1
            2026-01-11T13:30:10.514Z,ACME,STOCK SPLIT,6,,$0,USD,1.1

            """#
        )
        #expect(file.format.id == "revolut")
        #expect(
            try file.fillLines == [
                "buy 2 ACME stock x1 @20 fees 1 EUR"
            ]
        )
        #expect(
            file.activityLines == [
                "2026-01-05 cash 100 EUR",
                "2026-01-06 cash -30.5 EUR",
                "2026-01-07 dividend ACME 0.85 USD",
                "2026-01-08 fee -0.01 USD",
            ]
        )
        #expect(file.errorPlaces == ["8 Type"])
        #expect(file.reasons == ["transfers: 1"])
    }

    @Test func swissquote_costsOfDividendsAreTaxes_andConversionsHaveTwoSides() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency
            24-08-2026 07:00:15;00000000;Debit;;;;1.0;2'000.00;2.00;0.00;-2'002.00;1.00;CHF
            23-08-2026 12:00:25;114723639;Forex credit;;;;1.0;1995.39;0.00;0.00;1995.39;2937.32;EUR
            23-08-2026 12:00:25;114723639;Forex debit;;;;1.0;2000.00;0.00;0.00;-2000.00;166660.08;USD
            30-06-2026 16:35:13;00000000;Dividend;ACME;ACME AG;CH0000000001;1.0;100.00;35.00;0.00;65.00;941.93;CHF
            30-06-2026 16:35:12;00000000;Custody Fees;;;;1.0;50.00;3.85;0.00;-53.85;28197.90;CHF

            """#
        )
        #expect(file.format.id == "swissquote")
        #expect(file.ledger.fills.isEmpty)
        #expect(
            file.activityLines == [
                "2026-08-24 cash -2002 CHF",
                "2026-08-23 conversion 1995.39 EUR",
                "2026-08-23 conversion -2000 USD",
                "2026-06-30 dividend ACME 100 CHF taxes 35",
                "2026-06-30 fee -53.85 CHF",
            ]
        )
        #expect(file.errorPlaces == [])
        #expect(file.reasons == [])
    }

    @Test func saxo_amountsWithoutARateHaveAKnownCurrency() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate
            7,02-Apr-2026,02-Apr-2026,Corporate action,Acme Fund,IE0000000001,USD,Amsterdam,ACME:xams,Dividend,1.83,,1
            7,02-Apr-2026,02-Apr-2026,Corporate action,Acme Fund,IE0000000001,USD,Amsterdam,ACME:xams,Dividend,1.83,,0.92
            7,02-Jan-2026,02-Jan-2026,Cash amount,,,USD,,,Custody Fee,-3.91,,1
            7,30-Dec-2025,30-Dec-2025,Cash Transfer,,,USD,Unknown,,Withdrawal,-280.50,,1

            """#
        )
        #expect(file.format.id == "saxo")
        #expect(file.ledger.fills.isEmpty)
        #expect(
            file.activityLines == [
                "2026-04-02 dividend ACME 1.83 USD",
                "2026-01-02 fee -3.91 USD",
                "2025-12-30 cash -280.5 USD",
            ]
        )
        #expect(file.errorPlaces == ["3 Amount"])
        #expect(file.reasons == [])
    }

    @Test func rabobank_taxIsTheValueLessTheAmount() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Portefeuille;Naam;Datum;Type mutatie;Valuta mutatie;Volume;Koers;Valuta koers;Valuta kosten €;Waarde;Bedrag;Isin code;Tijd;Beurs
            7;Acme Fonds;28-11-2025;Contant dividend;EUR;60,5;1,33 ;EUR;0;80,00;68,00;NL0000000001;;
            7;;24-01-2026;Storting / opname;EUR;0;0,00 ;EUR;0;0,00;250,00;;;
            7;;06-01-2026;Tarieven en services;EUR;0;0,00 ;EUR;0;0,00;-17,44;;;
            7;;03-01-2026;Rente beleggersrekening;EUR;0;0,00 ;EUR;0;0,00;1,63;;;

            """#
        )
        #expect(file.format.id == "rabobank")
        #expect(file.ledger.fills.isEmpty)
        #expect(
            file.activityLines == [
                "2025-11-28 dividend NL0000000001 80 EUR taxes 12",
                "2026-01-24 cash 250 EUR",
                "2026-01-06 fee -17.44 EUR",
                "2026-01-03 interest 1.63 EUR",
            ]
        )
        #expect(file.errorPlaces == [])
        #expect(file.reasons == [])
    }

    @Test func tradeRepublic_outboundSharesLeave() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Date;Type;Value;Note;ISIN;Shares;Fees;Taxes
            2026-01-02;Dividend;7.36;Acme;US0000000001;;;-2.64
            2026-01-03;Removal;-10.84;Ann Doe;;;;
            2026-01-04;Transfer (Outbound);120.5;Acme;US0000000001;3;;
            2026-01-05;Tax Refund;1.25;;;;;

            """#
        )
        #expect(file.format.id == "trade-republic")
        #expect(file.ledger.fills.isEmpty)
        #expect(
            file.activityLines == [
                "2026-01-02 dividend US0000000001 10 EUR taxes 2.64",
                "2026-01-03 withdrawal -10.84 EUR",
                "2026-01-04 transfer US0000000001 -3 0 EUR",
                "2026-01-05 tax 1.25 EUR",
            ]
        )
        #expect(file.errorPlaces == [])
        #expect(file.reasons == [])
    }

    @Test func directa_taxesHaveTheSymbolOfTheirIncome() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Protocollo,Descrizione,Quantità,Importo euro,Importo Divisa,Divisa,Riferimento ordine
            30-12-2025,30-12-2025,Conferimento con bonifico,,,Y,,0,1200,0,EUR,
            27-12-2025,27-12-2025,Provento etf,ACME,IE0000000001,Y,ACME FUND,0,20.95,0,EUR,
            27-12-2025,27-12-2025,Rit.provento etf,ACME,IE0000000001,Y,ACME FUND,0,-3.57,0,EUR,
            06-12-2025,05-12-2025,Cedola obb.,M.1,IT0000000001,Y,BOND,0,71.25,0,EUR,

            """#
        )
        #expect(file.format.id == "directa")
        #expect(file.ledger.fills.isEmpty)
        #expect(
            file.activityLines == [
                "2025-12-30 cash 1200 EUR",
                "2025-12-27 dividend ACME 20.95 EUR",
                "2025-12-27 tax ACME -3.57 EUR",
                "2025-12-06 interest M.1 71.25 EUR",
            ]
        )
        #expect(file.errorPlaces == [])
        #expect(file.reasons == [])
    }

    @Test func bux_taxInAnotherCurrencyIsLeftOut() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Transaction Time (CET),Transaction Category,Transaction Type,Transfer Type,Transaction Amount,Transaction Currency,Cash Balance Amount,Asset Id,Asset Name,Asset Quantity,Asset Price,Asset Currency,Currency Pair,Exchange Rate,Profit And Loss Amount,Profit And Loss Currency,Dividend Currency,Dividend Gross Amount,Dividend Net Amount,Dividend Tax Amount,Transaction Description
            2026-03-21 13:37:29.384000,fees,Trading Fee,,-1.5,EUR,46.99,NL0000000001,Acme,,,,,,,,,,,,
            2026-05-05 11:38:06.646000,dividends,Cash Dividend,,8.5,EUR,53.32,NL0000000001,Acme,,,,,,,,EUR,10,8.5,1.5,
            2026-05-06 11:38:06.646000,dividends,Cash Dividend,,8.5,EUR,61.82,US0000000001,Widget,,,,,,,,USD,11,9.35,1.65,
            2026-05-14 13:57:08.427000,withdrawals,Sepa Withdrawal,,-12,EUR,49.82,,,,,,,,,,,,,,

            """#
        )
        #expect(file.format.id == "bux")
        #expect(file.ledger.fills.isEmpty)
        #expect(
            file.activityLines == [
                "2026-03-21 fee NL0000000001 -1.5 EUR",
                "2026-05-05 dividend NL0000000001 10 EUR taxes 1.5",
                "2026-05-06 dividend US0000000001 8.5 EUR",
                "2026-05-14 cash -12 EUR",
            ]
        )
        #expect(file.errorPlaces == [])
        #expect(file.warningPlaces == ["4 Dividend Tax Amount"])
        #expect(file.reasons == [])
    }

    @Test func etoro_cashIsTheChangeOfEquity() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA
            02/01/2026 00:10:33,Dividend,ACME/USD,0.17,-,0.17,500.00,99.60,77,Stocks,0.00
            03/01/2026 13:09:09,Withdrawal Conversion Fee,-,-1.36,-,0.00,500.00,0.00,-,,0.00
            03/01/2026 13:09:09,Withdraw Request,-,-100.11,-,-100.11,500.00,0.00,-,,0.00
            15/04/2026 00:46:41,Overnight fee,Daily,(0.10),-,(0.10),212.77,12.77,78,CFD,0.00
            10/07/2026 15:15:01,SDRT,WIDG/GBX,(6.97),-,(6.97),500.00 ,0.00 ,79,Stocks,0.00

            """#
        )
        #expect(file.format.id == "etoro")
        #expect(file.ledger.fills.isEmpty)
        #expect(
            file.activityLines == [
                "2026-01-02 dividend ACME 0.17 USD",
                "2026-01-03 cash -100.11 USD",
                "2026-04-15 fee -0.1 USD",
                "2026-07-10 tax WIDG -6.97 USD",
            ]
        )
        #expect(file.errorPlaces == [])
        #expect(file.reasons == ["rows without an amount: 1"])
    }
}
