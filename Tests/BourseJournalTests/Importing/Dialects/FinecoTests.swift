import BourseCore
import Testing

@testable import BourseJournal

@Suite("Fineco operations")
struct FinecoTests {
    private func read(_ rows: String..., header: String = FinecoTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.fineco.format)
        return reading
    }

    private static let header = """
        Operazione,Data valuta,Descrizione,Titolo,Isin,Segno,Quantita,Divisa,Prezzo,Cambio,Controvalore,\
        Commissioni amministrato
        """

    @Test func trades_areRead_andOtherRowsIgnored() throws {
        let reading = try read(
            "15/01/2026,17/01/2026,Compravendita titoli,ACME ETF,IE0000000001,A,5,EUR,105.71,,528.55,2.95",
            "15/05/2026,17/05/2026,Compravendita titoli,WIDGET,US0000000001,V,1,USD,192.30,1.0920,176.10,10.00",
            "15/06/2026,17/06/2026,Dividendo,ACME ETF,IE0000000001,,,EUR,,,20.95,",
            "20/07/2026,20/07/2026,Aumento capitale,ACME ETF,IE0000000001, ,6,EUR,0.00000,1.00000,0.00,",
            header: "Dossier: 1,,,,,,,,,,,\n,,,,,,,,,,,\n" + FinecoTests.header
        )
        #expect(
            try reading.lines == [
                "buy 5 IE0000000001 stock x1 @105.71 fees 2.95", "sell 1 US0000000001 stock x1 @192.3 fees 10.92 close",
            ]
        )
        #expect(reading.reasons == ["corporate actions: 1", "dividends and distributions: 1"])
    }

    @Test func decimalCommas_ofTheWholeFile_decideWhatAThousandIs() throws {
        let reading = try read(
            #"15/01/2026,17/01/2026,Compravendita titoli,ACME ETF,IE0000000001,A,5,EUR,"1.105","5525","5525","2,95""#,
            #"15/05/2026,17/05/2026,Compravendita titoli,WIDGET,US0000000001,V,1,EUR,"2.192",,"2.192","2,95""#
        )
        #expect(
            try reading.lines == [
                "buy 5 IE0000000001 stock x1 @1105 fees 2.95", "sell 1 US0000000001 stock x1 @2192 fees 2.95 close",
            ]
        )
    }

    @Test func thousandThatMayBeADecimal_isRefused_whereNothingDecidesIt() throws {
        let reading = try read(
            "15/01/2026,17/01/2026,Compravendita titoli,ACME ETF,IE0000000001,A,5,EUR,1.105,,,"
        )
        #expect(reading.errors.map(\.column) == ["Prezzo"])
    }
}
