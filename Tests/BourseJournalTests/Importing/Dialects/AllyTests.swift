import BourseCore
import Testing

@testable import BourseJournal

@Suite("Ally Invest activity")
struct AllyTests {
    private func read(_ text: String) throws -> StatementReading {
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.ally.format)
        return reading
    }

    @Test func activity_isReadByItsWords_andOtherWordsAreRefused() throws {
        let reading = try read(
            """
            Date,Activity,Qty,Symbol,Description,Price,Commission,Fees,Amount
            03/06/2026,Sold To Close,1,ACME Jan 15 2027 150.00 Call,ACME,6,0.5,0.02,599.48
            03/05/2026,Bought To Open,1,ACME Jan 15 2027 150.00 Call,ACME,5,0.5,0.02,-500.52
            03/05/2026,Barter,1,ACME,ACME,5,0,0,-5

            """
        )
        #expect(
            try reading.lines == [
                "buy 1 ACME 2027-01-15 150 call x100 @5 fees 0.52 open",
                "sell 1 ACME 2027-01-15 150 call x100 @6 fees 0.52 close",
            ]
        )
        #expect(reading.errors.map(\.column) == ["Activity"])
    }
}
