import BourseCore
import Testing

@testable import BourseJournal

@Suite("Swissquote transactions")
struct SwissquoteTests {
    private func read(_ rows: String..., header: String = SwissquoteTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.swissquote.format)
        return reading
    }

    private static let header = """
        Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency
        """

    @Test func trades_areReadInZurichTime() throws {
        let reading = try read(
            "11-08-2026 15:30:02;113947122;Sell;ACME;Acme;US0000000001;1'200.0;21.85;5.95;0.00;26'214.05;1.00;USD",
            "10-08-2026 15:30:02;113947121;Buy;ACME;Acme;US0000000001;1'200.0;19.855;5.96;0.00;-23'831.96;1.00;USD"
        )
        #expect(
            try reading.lines == [
                "buy 1200 ACME stock x1 @19.855 fees 5.96", "sell 1200 ACME stock x1 @21.85 fees 5.95",
            ]
        )
        #expect(try reading.executions.first.map { "\($0.time)" } == "2026-08-10T13:30:02Z")
    }

    @Test func germanHeader_isRead() throws {
        let reading = try read(
            "10-08-2026 15:30:02;00000000;Kauf;;Acme;US0000000001;2.0;100.00;1.00;0.00;-201.00;1.00;EUR",
            header: "Datum;Auftrag #;Transaktionen;Symbol;Name;ISIN;Anzahl;Stückpreis;Kosten;Aufgelaufene Zinsen;"
                + "Nettobetrag;Saldo;Währung"
        )
        #expect(try reading.lines == ["buy 2 US0000000001 stock x1 @100 fees 1"])
        #expect(try reading.executions.map(\.order) == [""])
    }

    @Test func otherRows_areIgnored_andUnknownOnesRefused() throws {
        let reading = try read(
            "24-08-2026 07:00:15;00000000;Debit;;;;1.0;2000.00;2.00;0.00;-2002.00;6612.40;CHF",
            "23-08-2026 12:00:25;114723639;Forex credit;;;;1.0;1995.39;0.00;0.00;1995.39;2937.32;EUR",
            "23-08-2026 12:00:25;114723639;Reverse Split;ACME;Acme;US0000000001;1.0;0.00;0.00;0.00;0.00;1.00;EUR",
            "23-08-2026 12:00:25;114723639;Lottery;ACME;Acme;US0000000001;1.0;0.00;0.00;0.00;0.00;1.00;EUR"
        )
        #expect(
            reading.reasons == ["corporate actions: 1", "currency conversions: 1", "deposits and withdrawals: 1"]
        )
        #expect(reading.errors.map(\.column) == ["Transaction"])
    }
}
