import BourseCore
import Testing

@testable import BourseJournal

@Suite("Bybit derivatives trades")
struct BybitTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "Contracts,Order No.,Direction,Order Type,Filled Qty,Filled Price,Order Price,Filled Type,Fees Paid,"
            + "Trasaction ID,Transaction Time(UTC+10)"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.bybit.format)
        return reading
    }

    @Test func trades_haveTheirEffect_andTheZoneOfTheHeader() throws {
        let reading = try read(
            "BTCUSDT,o1,Open Long,Market,0.01,60000,0,Trade,0.33,t1,2026-03-15 10:00:00",
            "BTCUSDT,o2,Close Long,Market,0.01,60500,0,Trade,-0.1,t2,2026-03-15 14:00:00",
            "BTCUSDT,,Open Long,,0.01,60500,0,Funding,0.1,t3,2026-03-15 16:00:00"
        )
        #expect(
            try reading.lines == [
                "buy 0.01 BTCUSDT future x1 @60000 fees 0.33 open",
                "sell 0.01 BTCUSDT future x1 @60500 fees -0.1 close",
            ]
        )
        #expect(try reading.executions.first?.time.description == "2026-03-15T00:00:00Z")
        #expect(reading.reasons == ["funding: 1"])
    }

    @Test func contractThatIsSettledInItsCoin_isRefused() throws {
        let reading = try read("BTCUSD,o1,Open Long,Market,100,60000,0,Trade,0.0001,t1,2026-03-15 10:00:00")
        #expect(reading.errors.map(\.column) == ["Contracts"])
    }
}
