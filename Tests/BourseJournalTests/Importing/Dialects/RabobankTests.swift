import BourseCore
import Testing

@testable import BourseJournal

@Suite("Rabobank transactions")
struct RabobankTests {
    private func read(_ rows: String..., header: String = RabobankTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.rabobank.format)
        return reading
    }

    private static let header = """
        Portefeuille;Naam;Datum;Type mutatie;Valuta mutatie;Volume;Koers;Valuta koers;Valuta kosten €;Waarde;Bedrag;\
        Isin code;Tijd;Beurs
        """

    @Test func trades_areRead_andOtherRowsIgnored() throws {
        let reading = try read(
            "1;Acme Fonds;09-02-2026;Verkoop Fondsen;EUR;-1,5;1.134,776 ;EUR;2,00;1702,16;1.700,16;NL0000000001;11:46:02.924;Beurs",
            "1;Acme Fonds;08-02-2026;Koop Fondsen;EUR;1,8726;84,2637 ;EUR;0;157,79;-157,79;NL0000000001;11:46:03.004;Beurs",
            "1;;24-01-2026;Storting / opname;EUR;0;0,00 ;EUR;0;0,00;250,00;;;",
            "1;;06-01-2026;Tarieven en services;EUR;0;0,00 ;EUR;0;0,00;-17,44;;;",
            "1;;06-01-2026;Onbekend;EUR;0;0,00 ;EUR;0;0,00;-17,44;;;"
        )
        #expect(
            try reading.lines == [
                "buy 1.8726 NL0000000001 stock x1 @84.2637 fees 0",
                "sell 1.5 NL0000000001 stock x1 @1134.776 fees 2 close",
            ]
        )
        #expect(reading.reasons == ["deposits and withdrawals: 1", "fees and taxes: 1"])
        #expect(reading.errors.map(\.column) == ["Type mutatie"])
    }
}
