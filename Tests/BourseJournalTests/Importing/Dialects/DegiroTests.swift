import BourseCore
import Testing

@testable import BourseJournal

@Suite("DEGIRO transactions")
struct DegiroTests {
    private func read(_ rows: String..., header: String = DegiroTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.degiro.format)
        return reading
    }

    private static let header = """
        Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR,Exchange rate,\
        AutoFX Fee,Transaction and/or third party fees EUR,Total EUR,Order ID,
        """

    @Test func fees_areInTheCurrencyOfThePrice_andTheOrderIsBehindItsColumn() throws {
        let reading = try read(
            "16-03-2026,15:30,ACME INC,US0000000001,NDQ,XNAS,-10,\"195,0000\",USD,\"1950,00\",USD,\"1560,00\",\"1,2500\",\"-3,90\",\"-2,00\",\"1554,10\",,b-2",
            "13-03-2026,10:00,ACME INC,US0000000001,NDQ,XNAS,10,\"190,0000\",USD,\"-1900,00\",USD,\"-1520,00\",\"1,2500\",\"-3,80\",\"-2,00\",\"-1525,80\",,a-1"
        )
        #expect(
            try reading.lines == [
                "buy 10 US0000000001 stock x1 @190 fees 7.25", "sell 10 US0000000001 stock x1 @195 fees 7.375",
            ]
        )
        #expect(try reading.executions.map(\.order) == ["a-1", "b-2"])
    }

    @Test func pence_andTheirRate_areReadInPounds() throws {
        let reading = try read(
            "26-05-2026,09:12,WIDGET PLC,GB0000000001,LSE,AIMX,-510,\"333,4500\",GBX,\"170059,50\",GBX,\"1969,88\",\"86,3297\",\"-4,93\",\"-5,07\",\"1959,88\",,c-3"
        )
        let sale = try #require(try reading.executions.first)
        #expect(sale.price.description == "3.3345" && sale.currency.code == "GBP" && sale.fees.description == "8.63297")
    }

    @Test(arguments: [
        (
            "Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,"
                + "Transactiekosten en/of,,Totaal,,Order ID",
            "15-03-2024,09:15,ACME,US0000000001,EAM,XNAS,10,\"1.254,500\",EUR,\"-12.545,00\",EUR,\"-12.545,00\",EUR,,\"-1,00\",EUR,\"-12.546,00\",EUR,a"
        ),
        (
            "Datum,Uhrzeit,Produkt,ISIN,Börse,Venue,Anzahl,Kurs,,Wert in Lokalwährung,,Wert,,Wechselkurs,Gebühr,,"
                + "Gesamt,,Order-ID",
            "15-03-2024,09:15,ACME,US0000000001,EAM,XNAS,10,1254.5000,EUR,-12545.00,EUR,-12545.00,EUR,,-1.00,EUR,-12546.00,EUR,a"
        ),
        (
            "Date,Heure,Produit,Code ISIN,Place boursiè,Lieu d'exécution,Quantité,Cours,,Montant devise locale,,"
                + "Montant,,Taux de change,Frais de courtage,,Montant négocié,,ID Ordre",
            "15-03-2024,09:15,ACME,US0000000001,EAM,XNAS,10,\"1 254,5000\",EUR,\"-12 545,00\",EUR,\"-12 545,00\",EUR,,\"-1,00\",EUR,\"-12 546,00\",EUR,a"
        ),
        (
            "Fecha,Hora,Producto,ISIN,Bolsa de,Centro de ejecución,Número,Precio,,Valor local,,Valor EUR,"
                + "Tipo de cambio,Comisión AutoFX,Costes de transacción y/o externos EUR,Total EUR,ID Orden,",
            "15-03-2024,09:15,ACME,US0000000001,EAM,XNAS,10,\"1254,5000\",EUR,\"-12545,00\",EUR,\"-12545,00\",,\"0,00\",\"-1,00\",\"-12546,00\",,a"
        ),
        (
            "Data,Ora,Prodotto,ISIN,Borsa di riferimento,Borsa,Quantità,Quotazione,,Valore locale,,Valore EUR,"
                + "Tasso di cambio,Commissione AutoFX,Costi di transazione e/o di terze parti EUR,Totale EUR,ID Ordine,",
            "15-03-2024,09:15,ACME,US0000000001,EAM,XNAS,10,\"1254,5000\",EUR,\"-12545,00\",EUR,\"-12545,00\",,,\"-1,00\",\"-12546,00\",,a"
        ),
        (
            "Data,Hora,Produto,ISIN,Bolsa de,Bolsa,Quantidade,Preços,,Valor local,,Valor,,Taxa de Câmbio,"
                + "Custos de transação,,Total,,ID da Ordem",
            "15-03-2024,09:15,ACME,US0000000001,EAM,XNAS,10,1254.5000,EUR,-12545.00,EUR,-12545.00,EUR,,-1.00,EUR,-12546.00,EUR,a"
        ),
    ])
    func language_isReadByItsHeader(header: String, row: String) throws {
        let reading = try read(row, header: header)
        #expect(try reading.lines == ["buy 10 US0000000001 stock x1 @1254.5 fees 1"])
        #expect(try reading.executions.map(\.currency.code) == ["EUR"])
    }

    @Test func rowWithoutOrder_isRefused_andTheEndOfOneIgnored() throws {
        let reading = try read(
            "29-06-2022,00:00,ACME INC,US0000000001,NSY,,60,35.0260,USD,-2101.56,USD,-2014.13,1.0434,,,-2014.13,,",
            ",,,,,,,,,,,,,,,,,4f1a"
        )
        #expect(reading.errors.map(\.column) == ["Order ID"])
        #expect(reading.reasons == ["totals and notes: 1"])
    }
}
