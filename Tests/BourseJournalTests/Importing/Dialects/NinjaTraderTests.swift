import BourseCore
import Testing

@testable import BourseJournal

@Suite("NinjaTrader executions")
struct NinjaTraderTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account,Connection,"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.ninjaTrader.format)
        return reading
    }

    @Test func executions_haveTheMultiplierOfTheirContract() throws {
        let reading = try read(
            "MNQ 03-26,Buy,4,21000.25,3/2/2026 9:08:05 PM,x1,Entry,4 L,o1,Entry,$2.12,1,Sim101,Live,",
            "MNQ MAR26,Sell,4,21010.25,3/2/2026 9:18:05 PM,x2,Exit,-,o2,Exit,$2.12,1,Sim101,Live,",
            "ACME,Buy,100,10.5,3/3/2026 9:18:05 AM,x3,Entry,100 L,o3,Entry,$0.00,1,Sim101,Live,"
        )
        #expect(
            try reading.lines == [
                "buy 4 MNQH26 future x2 @21000.25 fees 2.12", "sell 4 MNQH26 future x2 @21010.25 fees 2.12",
                "buy 100 ACME stock x1 @10.5 fees 0",
            ]
        )
        #expect(try reading.executions.map(\.order) == ["o1", "o2", "o3"])
    }

    @Test func days_haveTheOrderThatAllRowsSay() throws {
        let rows = [
            "MNQ 03-26,Buy,4,21000.25,13/02/2026 21:08:05,x1,Entry,4 L,o1,Entry,$2.12,1,Sim101,Live,",
            "MNQ 03-26,Sell,4,21000.25,03/02/2026 21:08:05,x1,Exit,-,o1,Exit,$2.12,1,Sim101,Live,",
        ]
        let decided = try read(rows[0], rows[1])
        #expect(try decided.executions.map { $0.time.description.prefix(10) } == ["2026-02-04", "2026-02-14"])
        #expect(decided.warnings.isEmpty)
        let undecided = try read(rows[1])
        #expect(try undecided.executions.map { $0.time.description.prefix(10) } == ["2026-03-03"])
        #expect(undecided.warnings.count == 1)
    }

    @Test func trades_areAnEntryAndAnExit_orRefusedAsAWhole() throws {
        let text = """
            Trade number,Instrument,Account,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Commission,NFA Fee
            1,MNQ 03-26,Sim1,Short,2,100.5,99.5,3/2/2026 9:31:05 AM,3/2/2026 9:45:10 AM,$0.62,$0.06
            2,MNQ 03-26,Sim1,Long,2,100.5,,3/2/2026 10:31:05 AM,3/2/2026 10:45:10 AM,$0.62,$0.06

            """
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.ninjaTraderTrades.format)
        #expect(
            try reading.lines == [
                "sell 2 MNQH26 future x2 @100.5 fees 0 open", "buy 2 MNQH26 future x2 @99.5 fees 0.68 close",
            ]
        )
        #expect(reading.errors.map(\.column) == ["Exit price"])
        #expect(reading.reasons == [] && reading.rows == 2 && reading.refusedRows == 1)
    }

    @Test func pairOfCurrencies_isRefused() throws {
        let reading = try read("EURUSD,Buy,1,1.1,3/2/2026 9:08:05 PM,x1,Entry,4 L,o1,Entry,$2.12,1,Sim101,Live,")
        #expect(reading.errors.map(\.column) == ["Instrument"])
    }

    @Test func contractThatIsUnknown_isRefused() throws {
        let reading = try read("QQQQ 03-26,Buy,4,1,3/2/2026 9:08:05 PM,x1,Entry,4 L,o1,Entry,$2.12,1,Sim101,Live,")
        #expect(reading.errors.map(\.column) == ["Instrument"])
    }
}
