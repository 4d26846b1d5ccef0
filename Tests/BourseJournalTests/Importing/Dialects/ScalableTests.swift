import BourseCore
import Testing

@testable import BourseJournal

@Suite("Scalable Capital transactions")
struct ScalableTests {
    private func read(_ rows: String..., header: String = ScalableTests.header) throws -> StatementReading {
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.scalable.format)
        return reading
    }

    private static let header = """
        date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency
        """

    @Test func trades_haveDecimalCommas() throws {
        let reading = try read(
            #"2026-02-02;14:11:01;Executed;"R2";"Acme ETF";Security;Sell;IE0000000001;3,505;1.021,395;3.579,989475;0,99;0,00;EUR"#,
            #"2026-02-01;14:11:01;Executed;"R1";"Acme ETF";Security;Savings plan;IE0000000001;3,505;21,395;-74,989475;0,00;0,00;EUR"#
        )
        #expect(
            try reading.lines == [
                "buy 3.505 IE0000000001 stock x1 @21.395 fees 0",
                "sell 3.505 IE0000000001 stock x1 @1021.395 fees 0.99 close",
            ]
        )
    }

    @Test func otherRows_areIgnoredWithTheirReason() throws {
        let reading = try read(
            #"2026-02-01;14:11:01;Cancelled;"R1";"Acme";Security;Buy;IE0000000001;3;21,3;-63,9;0,00;0,00;EUR"#,
            #"2026-02-01;02:00:00;Executed;"R2";"Acme";Cash;Distribution;IE0000000001;;;56,78;0,00;0,00;EUR"#,
            #"2026-02-01;02:00:00;Executed;"R3";"Acme";Cash;Withdrawal;;;;-5.743,51;0,00;;EUR"#,
            #"2026-02-01;02:00:00;Executed;"R4";"Acme";Cash;Gift;;;;1,00;0,00;;EUR"#
        )
        #expect(
            reading.reasons == [
                "deposits and withdrawals: 1", "dividends and distributions: 1", "orders without fills: 1",
            ]
        )
        #expect(reading.errors.map(\.column) == ["type"])
    }
}
