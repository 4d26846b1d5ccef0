import BourseCore
import Testing

@testable import BourseJournal

@Suite("Avanza transactions")
struct AvanzaTests {
    private func read(_ rows: String..., header: String = AvanzaTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.avanza.format)
        return reading
    }

    private static let header = """
        Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage (SEK);\
        Valutakurs;Instrumentvaluta;ISIN;Resultat
        """

    @Test func fees_areInTheCurrencyOfThePrice() throws {
        let reading = try read(
            "2026-03-11;Spar;Sälj;Acme;-2;340,16;7142,36;SEK;20;10,5;USD;US0000000001;1",
            "2026-03-10;Spar;Köp;Acme;2;330,16;-6954,36;SEK;21;10,5;USD;US0000000001;"
        )
        #expect(
            try reading.lines == [
                "buy 2 US0000000001 stock x1 @330.16 fees 2",
                "sell 2 US0000000001 stock x1 @340.16 fees 1.9047619048 close",
            ]
        )
        #expect(try reading.executions.map(\.account) == ["Spar", "Spar"])
    }

    @Test func otherRows_areIgnoredWithTheirReason() throws {
        let reading = try read(
            "2026-03-10;Spar;Uttag;Uttag;;;-54400;SEK;;;;;",
            "2026-03-10;Spar;Utdelning;Acme;503;0,05;285,38;SEK;;1;EUR;IE0000000001;",
            "2026-03-10;Spar;Ränta;;;;0,84;SEK;;;;;",
            "2026-03-10;Spar;Övrigt;Avgift;;;1,24;SEK;;;;;",
            "2026-03-10;Spar;Övrigt;Fond A;-3,65;;;;;;;LU0000000001;"
        )
        #expect(
            reading.reasons == [
                "corporate actions: 1", "deposits and withdrawals: 1", "dividends and distributions: 1",
                "fees and taxes: 1", "interest: 1",
            ]
        )
        #expect(reading.warnings.first?.message.contains("changed the number of LU0000000001 shares") == true)
    }
}
