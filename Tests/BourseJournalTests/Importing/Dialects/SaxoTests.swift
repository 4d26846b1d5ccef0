import BourseCore
import Testing

@testable import BourseJournal

@Suite("Saxo transactions")
struct SaxoTests {
    private func read(_ rows: String..., header: String = SaxoTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.saxo.format)
        return reading
    }

    private static let header = """
        Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,\
        Instrument Symbol,Event,Amount,Order ID,Conversion Rate
        """

    @Test func events_areSentences_withTheFeesInTheAmount() throws {
        let reading = try read(
            "C1,02-Jan-2026,05-Jan-2026,Trade,Acme,US0000000001,USD,NASDAQ,ACME:xnas,Sell -3 @ 140.10 USD,\"419,30\",,1",
            "C1,30-okt-2025,31-okt-2025,Transactie,Acme,US0000000001,USD,NASDAQ,ACME:xnas,Koop 3 @ 134.85 USD,\"-408,55\",,1",
            "C1,29-okt-2025,31-okt-2025,Trade,Widget,NL0000000001,EUR,Euronext,WIDG:xams,Buy 10 @ 20.00 EUR,\"-242,40\",,1.2"
        )
        #expect(
            try reading.lines == [
                "buy 10 WIDG stock x1 @20 fees 2", "buy 3 ACME stock x1 @134.85 fees 4",
                "sell 3 ACME stock x1 @140.1 fees 1",
            ]
        )
        #expect(try reading.executions.map(\.currency.code) == ["EUR", "USD", "USD"])
    }

    @Test func tradeWithoutRate_hasAWarning() throws {
        let reading = try read(
            "C1,29-Oct-2025,31-Oct-2025,Trade,Widget,NL0000000001,EUR,Euronext,WIDG:xams,Buy 10 @ 20.00 EUR,-242.40,,"
        )
        #expect(try reading.lines == ["buy 10 WIDG stock x1 @20 fees 0"])
        #expect(reading.warnings.map(\.column) == ["Conversion Rate"])
    }

    @Test func otherRows_areIgnored_andUnknownOnesRefused() throws {
        let reading = try read(
            ",02-Apr-2026,02-Apr-2026,Corporate action,Acme,US0000000001,EUR,X,ACME:xams,Dividend,1.83,,0.92",
            ",02-Apr-2026,02-Apr-2026,Corporate action,Acme,US0000000001,EUR,X,ACME:xams,Split,0,,0.92",
            ",02-Jan-2026,02-Jan-2026,Cash amount,,,USD,,,Custody Fee,\"-3,91\",,1",
            ",30-Dec-2025,30-Dec-2025,Cash Transfer,,,USD,Unknown,,Deposit,500,,1",
            ",30-Dec-2025,30-Dec-2025,Trade,Acme,US0000000001,USD,X,ACME:xnas,Sold some,500,,1"
        )
        #expect(
            reading.reasons == [
                "corporate actions: 1", "deposits and withdrawals: 1", "dividends and distributions: 1",
                "fees and taxes: 1",
            ]
        )
        #expect(reading.errors.map(\.column) == ["Type"])
    }
}
