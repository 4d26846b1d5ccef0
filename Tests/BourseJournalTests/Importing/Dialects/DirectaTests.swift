import BourseCore
import Testing

@testable import BourseJournal

@Suite("Directa movements")
struct DirectaTests {
    private func read(_ rows: String..., header: String = DirectaTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.directa.format)
        return reading
    }

    private static let header = """
        Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Protocollo,Descrizione,Quantità,Importo euro,\
        Importo Divisa,Divisa,Riferimento ordine
        """

    @Test func price_isTheAmountOfOneUnit_inTheCurrencyOfTheTrade() throws {
        let reading = try read(
            "03-12-2026,07-12-2026,Vendita,ACME,US0000000001,,Acme,4,92,100,USD,R2",
            "02-12-2026,04-12-2026,Acquisto,WIDG,IE0000000001,,Widget,36,-197.82,0,EUR,R1",
            "02-12-2026,04-12-2026,Commissioni,WIDG,IE0000000001,,Widget,0,-5.00,0,EUR,R1",
            "30-11-2026,30-11-2026,Conferimento con bonifico,,,Y,,0,1200,0,EUR,",
            "30-11-2026,,,,,,,,,0,,",
            "30-11-2026,30-11-2026,Novita,WIDG,IE0000000001,,Widget,36,-197.82,0,EUR,R1",
            header: "Conto : 1,,,,,,,,,,,\n" + DirectaTests.header
        )
        #expect(
            try reading.lines == ["buy 36 WIDG stock x1 @5.495 fees 0", "sell 4 ACME stock x1 @25 fees 0"]
        )
        #expect(try reading.executions.map(\.currency.code) == ["EUR", "USD"])
        #expect(
            reading.reasons == ["deposits and withdrawals: 1", "fees and taxes: 1", "totals and notes: 1"]
        )
        #expect(reading.errors.map(\.column) == ["Tipo operazione"])
    }
}
