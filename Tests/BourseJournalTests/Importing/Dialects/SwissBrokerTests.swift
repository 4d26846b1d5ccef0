import BourseCore
import Testing

@testable import BourseJournal

@Suite("Swiss brokers")
struct SwissBrokerTests {
    @Test func finpension_cashFlowsAreFrancs() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Date;Category;"Asset Name";ISIN;"Number of Shares";"Asset Currency";"Currency Rate";"Asset Price in CHF";"Cash Flow";Balance
            2026-07-11;Buy;"Acme Bonds";CH0000000001;0.001000;CHF;1.000000;821.800000;-0.821800;16.484551
            2026-07-11;Sell;"Acme World";CH0000000002;-0.002000;USD;0.900000;1773.370000;3.546740;17.306351
            2026-07-07;"Flat-rate administrative fee";;;;CHF;1.000000;;-0.676100;13.759611
            2026-05-11;Dividend;"Acme World";CH0000000002;;CHF;1.000000;;1.548762;14.435711
            2026-05-10;Interests;;;;CHF;1.000000;;0.450000;12.886949
            2026-05-09;Deposit;;;;CHF;1.000000;;12.436949;12.436949

            """#
        )
        #expect(file.format.id == "finpension")
        #expect(
            try file.fillLines == [
                "buy 0.001 CH0000000001 fund x1 @821.8 fees 0 CHF",
                "sell 0.002 CH0000000002 fund x1 @1773.37 fees 0 close CHF",
            ]
        )
        #expect(
            file.activityLines == [
                "2026-07-07 fee -0.6761 CHF",
                "2026-05-11 dividend CH0000000002 1.548762 CHF",
                "2026-05-10 interest 0.45 CHF",
                "2026-05-09 cash 12.436949 CHF",
            ]
        )
        #expect(file.errorPlaces == [])
        #expect(file.reasons == [])
    }

    @Test func ubs_cancellationTakesTheTradeBack() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Bewertungsdatum;Bankbeziehung;Portfolio;Produkt;Abschluss;Abschlusszeit;Buchung;Valuta;Beschreibung 1;Beschreibung 2;Beschreibung 3;Valor;ISIN;Whrg.;Anzahl/Betrag;Whrg.;Trans.-Preis;Devisenkurs;Bewertungswährung;Trans.-Wert;Marchzinsen;Real. Erfolg in %;Real. Erfolg;Auftrags-Nr.;Externe Referenz;Anlageklasse
            14.08.2026;7;R800;S3;26.01.2026;;28.01.2026;28.01.2026;Kauf aus Emission;Acme Fund;;1;CH0000000001;;0.415;CHF;2'410.55;;CHF;1000;;;;A1;;Aktien
            14.08.2026;7;R800;S3;26.03.2026;;30.03.2026;30.03.2026;Kauf;Acme Bonds;;2;CH0000000002;;2.5;CHF;200.10;;CHF;500;;;;A4;;Übrige
            14.08.2026;7;R800;S3;26.03.2026;;30.03.2026;30.03.2026;Storno;Kauf;Acme Bonds;2;CH0000000002;;-2.5;CHF;200.10;;CHF;-500;;;;A4;;Übrige
            14.08.2026;7;R800;S3;15.04.2026;09:30;17.04.2026;17.04.2026;Verkauf;World Fund;;3;IE0000000001;;3;USD;105.20;0.902;USD;316;;;;A5;;Aktien
            Transaktionsliste: Positionsverändernd vom 01.01.2026 bis 14.08.2026;;;;;;;;;;;;;;;;;;;;;;;;;

            """#
        )
        #expect(file.format.id == "ubs")
        #expect(
            try file.fillLines == [
                "buy 0.415 CH0000000001 stock x1 @2410.55 fees 0 CHF",
                "sell 3 IE0000000001 stock x1 @105.2 fees 0 close USD",
            ]
        )
        #expect(file.content.activities.isEmpty)
        #expect(file.errorPlaces == [])
        #expect(file.reasons == ["cancelled trades: 2", "totals and notes: 1"])
    }

    @Test func relai_priceIsTheAmountForOneCoin() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Date,Transaction Type,BTC Amount,BTC Price,Currency Pair,Fiat Amount (excl. fees),Fiat Currency,Fee,Fee Currency,Destination,Operation ID,Counterparty
            2026-09-15T14:23:17Z,Sell,0.02,90000.10,BTC/CHF,1800.05,CHF,1.50,CHF,CH0,o-2,Relai
            2026-07-22T09:41:06Z,Buy,0.0025,95287.63,BTC/CHF,238.00,CHF,2.45,CHF,bc1,o-1,Relai

            """#
        )
        #expect(file.format.id == "relai")
        #expect(
            try file.fillLines == [
                "buy 0.0025 BTC crypto x1 @95200 fees 2.45 CHF",
                "sell 0.02 BTC crypto x1 @90002.5 fees 1.5 close CHF",
            ]
        )
        #expect(file.content.activities.isEmpty)
        #expect(file.errorPlaces == [])
        #expect(file.reasons == [])
    }
}
