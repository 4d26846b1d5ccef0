import BourseCore
import Testing

@testable import BourseJournal

@Suite("Trade Republic transactions")
struct TradeRepublicTests {
    private func read(_ rows: String..., header: String = TradeRepublicTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.tradeRepublic.format)
        return reading
    }

    private static let header = """
        Datum;Transactietype;Waarde (netto);Opmerking;ISIN;Aantal;Kosten;Belasting
        """

    @Test func price_isTheAmountWithoutFeesAndTaxes() throws {
        let reading = try read(
            "2026-12-03T10:25:01;Sell;86.5;Acme;US0000000001;0.25;-1.0;-2.50",
            "2026-12-02T11:30:27;Aankoop;-690,25;Acme;US0000000001;5,0;-1,0;",
            "2026-12-01;Storting;0,01;Jane;;;;",
            "2026-11-30;Verkoop;10,799;Acme;US0000000001;0,104341;;"
        )
        #expect(
            try reading.lines == [
                "buy 5 US0000000001 stock x1 @137.85 fees 1", "sell 0.25 US0000000001 stock x1 @360 fees 1 close",
            ]
        )
        #expect(reading.reasons == ["deposits and withdrawals: 1"])
        #expect(
            reading.errors.map(\.message) == [
                "Waarde (netto) “10,799” has a thousands separator or a decimal mark; the file does not show which. "
                    + "Add this row by hand."
            ]
        )
    }

    @Test(arguments: [
        ("Date;Type;Value;Note;ISIN;Shares;Fees;Taxes;ISIN2;Shares2", "Buy"),
        ("Datum;Typ;Wert;Notiz;ISIN;Stück;Gebühren;Steuern;ISIN2;Stück2", "Kauf"),
    ])
    func language_isReadByItsHeader(header: String, word: String) throws {
        let reading = try read("2026-12-02T11:30:27;\(word);-11.0;Acme;US0000000001;5.0;-1.0;;;", header: header)
        #expect(try reading.lines == ["buy 5 US0000000001 stock x1 @2 fees 1"])
    }
}
