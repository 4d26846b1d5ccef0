import BourseCore
import Testing

@testable import BourseJournal

@Suite("DEGIRO account statement")
struct DegiroAccountTests {
    @Test func ledger_givesTradesIncomeAndConversions() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id
            19-12-2025,18:33,19-12-2025,,,"Overboeking van uw geldrekening bij flatexDEGIRO Bank 26,45 EUR",,,,EUR,"1,35",
            19-12-2025,18:33,19-12-2025,FLATEX EURO BANKACCOUNT,NLFLATEXACNT,Degiro Cash Sweep Transfer,,EUR,"26,45",EUR,"27,80",
            17-12-2025,08:37,16-12-2025,,,Valuta Creditering,,EUR,"1.281,50",EUR,"1,35",
            17-12-2025,08:37,16-12-2025,,,Valuta Debitering,"1,0613",USD,"-1.360,00",USD,"0,00",
            16-12-2025,09:05,15-12-2025,ACME INC,US0000000001,Dividend,,USD,"0,44",USD,"1,36",
            16-12-2025,09:05,15-12-2025,ACME INC,US0000000001,Dividendbelasting,,USD,"-0,07",USD,"0,92",
            15-12-2025,16:55,15-12-2025,ACME INC,US0000000001,DEGIRO Transactiekosten en/of kosten van derden,,EUR,"-1,00",EUR,"31,98",5925d76b-eb36-46e3-
            ,,,,,,,,,,,b017-a61a6d03c3e7
            15-12-2025,16:55,15-12-2025,ACME INC,US0000000001,"Koop 1 @ 33,9 USD",,USD,"-33,90",USD,"-33,90",5925d76b-eb36-46e3-b017-a61a6d03c3e7
            15-12-2025,16:55,15-12-2025,ACME INC,US0000000001,Valuta Creditering,"1,0624",USD,"33,90",USD,"0,00",5925d76b-eb36-46e3-b017-a61a6d03c3e7
            15-12-2025,16:55,15-12-2025,ACME INC,US0000000001,Valuta Debitering,,EUR,"-31,91",EUR,"0,07",5925d76b-eb36-46e3-b017-a61a6d03c3e7
            14-12-2025,09:51,14-12-2025,,,Processed Flatex Withdrawal,,EUR,"500,00",EUR,"1,35",
            14-12-2025,09:51,14-12-2025,,,flatex terugstorting,,EUR,"-500,00",EUR,"-498,65",
            13-12-2025,09:51,13-12-2025,,,Processed Flatex Withdrawal,,EUR,"-500,00",EUR,"1,35",
            12-12-2025,09:51,12-12-2025,,,DEGIRO Aansluitingskosten 2025 (Xetra - XET),,EUR,"-2,50",EUR,"501,35",
            11-12-2025,09:51,11-12-2025,OLD CORP,AU0000000001,"PRODUCTWIJZIGING : Koop 500 @ 0,039 EUR",,EUR,"0,00",EUR,"503,85",

            """#
        )
        #expect(file.format.id == "degiro-account")
        #expect(try file.fillLines == ["buy 1 US0000000001 stock x1 @33.9 fees 0 USD"])
        #expect(file.content.details.map(\.order) == ["5925d76b-eb36-46e3"])
        #expect(
            file.activityLines == [
                "2025-12-17 conversion 1281.5 EUR",
                "2025-12-17 conversion -1360 USD",
                "2025-12-16 dividend US0000000001 0.44 USD",
                "2025-12-16 tax US0000000001 -0.07 USD",
                "2025-12-15 fee US0000000001 -1 EUR",
                "2025-12-15 conversion 33.9 USD",
                "2025-12-15 conversion -31.91 EUR",
                "2025-12-14 cash 500 EUR",
                "2025-12-14 cash -500 EUR",
                "2025-12-13 cash -500 EUR",
                "2025-12-12 fee -2.5 EUR",
            ]
        )
        #expect(file.errorPlaces == ["17 Omschrijving"])
        #expect(
            file.reasons == ["cash sweeps: 2", "totals and notes: 1"]
        )
        #expect(
            file.content.activities.filter { !$0.order.isEmpty }.map(\.note) == [
                "DEGIRO Transactiekosten en/of kosten van derden", "Valuta Creditering", "Valuta Debitering",
            ]
        )
        #expect(Set(file.content.activities.map(\.order)) == ["", "5925d76b-eb36-46e3"])
    }

    /// Sentences of trades with the numbers of their languages, and the amounts that decide what a mark is.
    @Test(arguments: [
        ("Koop 1.500 @ 2,125 EUR", "EUR", "-3.187,50", "buy 1500 US0000000001 stock x1 @2.125 fees 0 EUR"),
        ("Koop 1,5 @ 2,125 EUR", "EUR", "-3,19", "buy 1.5 US0000000001 stock x1 @2.125 fees 0 EUR"),
        ("Vente 1 046,5 @ 0,98 EUR", "EUR", "1025,57", "sell 1046.5 US0000000001 stock x1 @0.98 fees 0 EUR"),
        ("Buy 4 888 HOLDINGS@1.5 EUR (US0000000001)", "EUR", "-6,00", "buy 4 US0000000001 stock x1 @1.5 fees 0 EUR"),
        ("Sell 4 ACME@496 GBX (US0000000001)", "GBP", "19,84", "sell 4 US0000000001 stock x1 @4.96 fees 0 GBP"),
        (
            "Verkauf 2 ACME@1.234,5 EUR (US0000000001)", "EUR", "2469,00",
            "sell 2 US0000000001 stock x1 @1234.5 fees 0 EUR"
        ),
    ])
    func sentence_isReadAsItsAmountSays(sentence: String, currency: String, amount: String, line: String) throws {
        let file = try BrokerFiles.portfolio(
            """
            Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id
            15-12-2025,16:55,15-12-2025,ACME INC,US0000000001,"\(sentence)",,\(currency),"\(amount)",\(currency),"1,00",a-1

            """
        )
        #expect(try file.fillLines == [line] && file.errors == [], "\(file.errors)")
    }

    @Test func sentence_whoseAmountIsAnother_isRefused() throws {
        let file = try BrokerFiles.portfolio(
            """
            Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id
            15-12-2025,16:55,15-12-2025,ACME INC,US0000000001,"Buy 3 ACME@10 EUR (US0000000001)",,EUR,"-90,00",EUR,"1,00",a-1

            """
        )
        #expect(file.ledger.fills.isEmpty && file.errorPlaces.count == 1)
    }

    @Test func journal_leavesTradesToTheTransactionsFile() throws {
        let reading = try BrokerFiles.detect(
            """
            Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id
            15-12-2025,16:55,15-12-2025,ACME INC,US0000000001,"Buy 3 ACME@10 USD (US0000000001)",,USD,"-30,00",USD,"1,00",a-1
            15-12-2025,16:55,15-12-2025,ACME INC,US0000000001,FX Credit,"1,2500",USD,"30,00",USD,"31,00",a-1
            15-12-2025,16:55,15-12-2025,ACME INC,US0000000001,FX Debit,,EUR,"-24,00",EUR,"1,00",a-1

            """
        )
        #expect(reading.ledger.fills.isEmpty)
        #expect(reading.reasons == ["currency conversions: 2", "trades, which the transactions file has: 1"])
    }

    @Test func spanish_isReadWithPoints() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Fecha,Hora,Fecha valor,Producto,ISIN,Descripción,Tipo,Variación,,Saldo,,ID Orden
            19-06-2026,06:53,18-06-2026,,,Ingreso Cambio de Divisa,,EUR,0.79,EUR,319.39,
            19-06-2026,06:53,18-06-2026,,,Retirada Cambio de Divisa,1.0767,USD,-0.85,USD,0.00,
            18-06-2026,06:53,17-06-2026,ACME INC,US0000000001,Retención del dividendo,,USD,-0.15,USD,0.85,
            18-06-2026,06:53,17-06-2026,ACME INC,US0000000001,Dividendo,,USD,1.00,USD,1.00,
            17-06-2026,20:25,17-06-2026,,,Ingreso,,EUR,25.00,EUR,25.00,

            """#
        )
        #expect(file.format.id == "degiro-account")
        #expect(file.ledger.fills.isEmpty)
        #expect(
            file.activityLines == [
                "2026-06-19 conversion 0.79 EUR",
                "2026-06-19 conversion -0.85 USD",
                "2026-06-18 tax US0000000001 -0.15 USD",
                "2026-06-18 dividend US0000000001 1 USD",
                "2026-06-17 cash 25 EUR",
            ]
        )
        #expect(file.errorPlaces == [])
        #expect(file.reasons == [])
    }
}
