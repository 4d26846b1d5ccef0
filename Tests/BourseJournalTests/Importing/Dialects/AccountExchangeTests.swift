import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseJournal

extension StatementReading {
    /// What a reading moved in cash, by the code of the currency: executions, fees, taxes and activities.
    fileprivate var cash: [String: Money] {
        get throws {
            var sums: [String: Money] = [:]
            func add(_ amount: Money, _ currency: Currency) {
                sums[currency.code, default: .zero] = sums[currency.code, default: .zero] + amount
            }
            for (execution, detail) in zip(try executions, content.details) {
                let (price, multiplier) = (execution.price, execution.multiplier)
                let value = detail.total ?? Money(price: price, quantity: execution.quantity, multiplier: multiplier)
                let moved = execution.side == .buy ? Money.zero - value : value
                add(moved - execution.fees - detail.taxes, execution.currency)
            }
            for activity in content.activities {
                add(activity.amount - activity.fees - activity.taxes, activity.currency)
            }
            return sums.filter { $0.value != .zero }
        }
    }
}

@Suite("Trades in another currency than the account's")
struct AccountExchangeTests {
    private static let trading212 = """
        Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,\
        Currency (Total),ID,Currency conversion fee,Currency (Currency conversion fee),Stamp duty reserve tax,\
        Currency (Stamp duty reserve tax),Finra fee,Currency (Finra fee)

        """

    @Test func purchaseAndSale_areAnExchangeToo_withFeesOfTheAccountAsCharges() throws {
        let text =
            Self.trading212 + """
                Market buy,2026-03-05 14:30:00,US0000000001,ACME,Acme,10,25.00,USD,1.25,200.70,GBP,E1,0.40,GBP,0.30,GBP,,
                Limit sell,2026-03-06 15:00:00,US0000000001,ACME,Acme,10,30.00,USD,1.25,239.52,GBP,E2,0.40,GBP,,,0.10,USD

                """
        let file = try BrokerFiles.portfolio(text)
        #expect(
            try file.fillLines == [
                "buy 10 ACME stock x1 @25 fees 0 USD", "sell 10 ACME stock x1 @30 fees 0.1 close USD",
            ]
        )
        #expect(
            file.activityLines == [
                "2026-03-05 conversion -200 GBP", "2026-03-05 conversion 250 USD", "2026-03-05 fee ACME -0.7 GBP",
                "2026-03-06 conversion 239.92 GBP", "2026-03-06 conversion -299.9 USD", "2026-03-06 fee ACME -0.4 GBP",
            ]
        )
        #expect(file.warnings == [])
        #expect(try file.cash == ["GBP": Money("38.82")])
        let journal = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(journal)
        #expect(
            try journal.lines == ["buy 10 ACME stock x1 @25 fees 0.875", "sell 10 ACME stock x1 @30 fees 0.6 close"]
        )
    }

    @Test func accountInTheCurrencyOfThePrice_exchangesNothing_alsoWithPricesInPence() throws {
        let file = try BrokerFiles.portfolio(
            Self.trading212 + """
                Market buy,2026-03-05 14:30:00,GB0000000001,WIDG,Widget,10,500.50,GBX,100,50.30,GBP,E1,,,0.25,GBP,,
                Market buy,2026-03-05 14:31:00,GB0000000001,WIDG,Widget,10,500.50,GBX,86.5,57.96,EUR,E2,0.10,EUR,,,,

                """
        )
        #expect(
            try file.fillLines == [
                "buy 10 WIDG stock x1 @5.005 fees 0.25 GBP", "buy 10 WIDG stock x1 @5.005 fees 0 GBP",
            ]
        )
        #expect(
            file.activityLines == [
                "2026-03-05 conversion -57.86 EUR", "2026-03-05 conversion 50.05 GBP", "2026-03-05 fee WIDG -0.1 EUR",
            ]
        )
        #expect(try file.cash == ["GBP": Money("-50.3"), "EUR": Money("-57.96")])
    }

    @Test func degiro_totalIsWhatLeavesTheAccount_andTheLocalValueTheCost() throws {
        let file = try BrokerFiles.portfolio(
            """
            Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR,Exchange rate,AutoFX Fee,Transaction and/or third party fees EUR,Total EUR,Order ID,
            16-03-2026,15:30,ACME INC,US0000000001,NDQ,XNAS,-3,"195,1234",USD,"585,37",USD,"468,30","1,2500","-1,17","-2,00","465,13",,b-2
            13-03-2026,10:00,ACME INC,US0000000001,NDQ,XNAS,3,"190,0000",USD,"-570,00",USD,"-456,00","1,2500","-1,14","-2,00","-459,14",,a-1

            """
        )
        #expect(
            try file.fillLines == [
                "buy 3 US0000000001 stock x1 @190 fees 0 USD", "sell 3 US0000000001 stock x1 @195.1234 fees 0 USD",
            ]
        )
        #expect(file.content.details.map(\.total) == [nil, try Money("585.37")])
        #expect(
            file.activityLines == [
                "2026-03-16 conversion 468.3 EUR", "2026-03-16 conversion -585.37 USD",
                "2026-03-16 fee US0000000001 -2 EUR", "2026-03-16 fee US0000000001 -1.17 EUR",
                "2026-03-13 conversion -456 EUR", "2026-03-13 conversion 570 USD",
                "2026-03-13 fee US0000000001 -2 EUR", "2026-03-13 fee US0000000001 -1.14 EUR",
            ]
        )
        #expect(try file.cash == ["EUR": Money("5.99")])
    }

    @Test func degiro_tradeWithoutAFeeOfTheExchange_hasAWarning() throws {
        let file = try BrokerFiles.portfolio(
            """
            Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR,Exchange rate,AutoFX Fee,Transaction and/or third party fees EUR,Total EUR,Order ID,
            13-03-2026,10:00,ACME INC,US0000000001,NDQ,XNAS,3,"190,0000",USD,"-570,00",USD,"-456,00","1,2500","0,00","-2,00","-458,00",,a-1

            """
        )
        #expect(file.warningPlaces == ["2 AutoFX Fee"])
        #expect(try file.cash == ["EUR": Money("-458")])
        #expect(try file.executions.map(\.note) == [""])
    }

    @Test func localValue_thatThePriceDoesNotGive_isRefused() throws {
        let file = try BrokerFiles.portfolio(
            """
            Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR,Exchange rate,AutoFX Fee,Transaction and/or third party fees EUR,Total EUR,Order ID,
            13-03-2026,10:00,ACME INC,US0000000001,NDQ,XNAS,3,"190,0000",USD,"-5700,00",USD,"-456,00","1,2500","-1,14","-2,00","-459,14",,a-1

            """
        )
        #expect(file.errorPlaces == ["2 Local value"] && file.content.activities.isEmpty)
    }

    @Test func freetrade_avanza_bux_xtb_andOthers_moveTheTotalsOfTheirFiles() throws {
        let files: [(text: String, cash: [String: String])] = [
            (
                """
                Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Stamp Duty,Quantity,Order ID,Instrument Currency,Total Shares Amount,Price per Share,FX Rate,Base FX Rate,FX Fee Amount
                Acme,ORDER,2026-01-24T15:16:15.350Z,GBP,201.00,BUY,ACME,US0000000001,0.00,4.00,O2,USD,250.00,62.5001,1.24,1.25,1.00

                """, ["GBP": "-201"]
            ),
            (
                """
                Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage (SEK);Valutakurs;Instrumentvaluta;ISIN;Resultat
                2026-03-11;Spar;Sälj;Acme;-2;340,16;7123,36;SEK;20;10,5;USD;US0000000001;1
                2026-03-10;Spar;Köp;Acme;2;330,16;-6954,36;SEK;21;10,5;USD;US0000000001;

                """, ["SEK": "169"]
            ),
            (
                """
                Transaction Time (CET),Transaction Category,Transaction Type,Transfer Type,Transaction Amount,Transaction Currency,Cash Balance Amount,Asset Id,Asset Name,Asset Quantity,Asset Price,Asset Currency,Currency Pair,Exchange Rate
                2026-06-11 16:45:18.652000,trades,Sell Trade,,10.0,EUR,1,US0000000001,Widget,0.1,120.00,USD,EURUSD,1.2

                """, ["EUR": "10"]
            ),
            (
                """
                ID;Type;Time;Symbol;Comment;Amount
                9;Stocks/ETF purchase;12.04.2026 13:01:45;ACME.DE;OPEN BUY 34/42.5 @ 11.7480;-399.43
                7;Stocks/ETF purchase;11.04.2026 13:01:45;WIDG.US;OPEN BUY 2 @ 110;-200.5

                """, ["EUR": "-599.93"]
            ),
            (
                """
                Operazione,Data valuta,Descrizione,Titolo,Isin,Segno,Quantita,Divisa,Prezzo,Cambio,Controvalore,Commissioni Fondi Sw/Ingr/Uscita,Commissioni Fondi Banca Corrispondente,Spese Fondi Sgr,Commissioni amministrato
                20/02/2026,22/02/2026,Compravendita titoli,ACME INC,US0000000001,A,2,USD,178.50,1.0850,329.03,,,,12.95

                """, ["EUR": "-341.98"]
            ),
        ]
        for (text, cash) in files {
            let file = try BrokerFiles.portfolio(text)
            #expect(file.errors == [] && file.warnings == [], "\(file.format.id)")
            let expected = try cash.mapValues { try Money($0) }
            #expect(try file.cash == expected, "\(file.format.id)")
        }
    }

    @Test func accountWithoutAName_andRowWithoutAnAmount_leaveTheExchangeOutWithAWarning() throws {
        let nameless = try BrokerFiles.portfolio(
            """
            ID;Type;Time;Symbol;Comment;Amount
            7;Stocks/ETF purchase;11.04.2026 13:01:45;WIDG.US;OPEN BUY 2 @ 110;-200.5

            """
        )
        #expect(nameless.warningPlaces == ["2 Amount"] && nameless.content.activities.isEmpty)
        let empty = try BrokerFiles.portfolio(
            Self.trading212 + """
                Market buy,2026-03-05 14:30:00,US0000000001,ACME,Acme,10,25.00,USD,1.25,,GBP,E1,0.40,GBP,,,,

                """
        )
        #expect(empty.warningPlaces == ["2 Total"] && empty.activityLines == ["2026-03-05 fee ACME -0.4 GBP"])
    }

    @Test func feeInAnotherCurrency_ofAnAccountWithBoth_isACharge() throws {
        let text = """
            ClientAccountID,CurrencyPrimary,AssetClass,Symbol,Description,DateTime,Quantity,TradePrice,Proceeds,\
            IBCommission,IBCommissionCurrency,Buy/Sell,Notes/Codes,LevelOfDetail
            U1,USD,STK,ACME,Acme,20260105;101501,5,10,-50,-0.30,EUR,BUY,,EXECUTION

            """
        let file = try BrokerFiles.portfolio(text)
        #expect(try file.fillLines == ["buy 5 ACME stock x1 @10 fees 0 USD"])
        #expect(file.activityLines == ["2026-01-05 fee ACME -0.3 EUR"] && file.warnings == [])
        let journal = try BrokerFiles.detect(text)
        #expect(try journal.lines == ["buy 5 ACME stock x1 @10 fees 0"])
        #expect(journal.warnings.map(\.message).first?.contains("left out") == true)
    }

    /// The cash of real files is what their own columns of totals add up to.
    @Test(
        .enabled(if: BrokerFiles.hasSamples, "the real broker files are not at hand"),
        arguments: [
            ("trading212/cgc_2020.csv", ["GBP": "33391.3"]), ("trading212/cgc_2024.csv", ["GBP": "1758.05"]),
            ("trading212/e2g.csv", ["EUR": "45.44"]), ("degiro/made_up_transactions_en.csv", ["EUR": "48"]),
            ("avanza/transactions_se.csv", ["SEK": "-94340.33"]), ("freetrade/e2g.csv", ["GBP": "-9440.58"]),
            ("bux/transactions.csv", ["EUR": "-1750.98"]), ("xtb/cash_operations.csv", ["EUR": "13.08"]),
            ("fineco/operations_it.csv", ["EUR": "-555.53"]),
            ("revolut/invest.csv", ["USD": "-30.42", "EUR": "-70"]),
        ]
    )
    func cash_ofASample_isWhatItsTotalsAddUpTo(name: String, cash: [String: String]) throws {
        let reading = try BrokerFiles.sample(name, keepsActivities: true)
        let rounded = try reading.cash.mapValues { $0.rounded(places: 2).description }
        #expect(rounded == cash)
    }
}
