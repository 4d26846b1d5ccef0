import BourseCore
import Testing

@testable import BourseJournal

@Suite("cTrader history")
struct CTraderTests {
    private func read(_ text: String, _ format: ImportFormat) throws -> StatementReading {
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == format)
        return reading
    }

    @Test func positions_areTwoExecutions_inTheZoneOfTheHeader() throws {
        let reading = try read(
            """
            ID,Symbol,Opening Direction,Opening Time (UTC+2),Closing Time (UTC+2),Entry Price,Closing Price,Closing Quantity,Commission,Swap,Gross USD,Net USD,Balance USD
            PID1,EURUSD,Buy,02/03/2026 11:30:00.000,02/03/2026 13:15:20.000,1.08500,1.08750,0.10 Lots,-0.70,0.10,25.00,24.40,1024.40
            PID2,GBPJPY,Sell,15/03/2026 10:00:00.000,15/03/2026 10:30:00.000,190.500,190.400,0.20 Lots,-1.40,0.00,13.20,11.80,1036.20
            PID3,US 30,Sell,15/03/2026 10:00:00.000,15/03/2026 10:30:00.000,39000,38990,1 Lots,0,0.00,10,10,1046.20
            PID4,XAUUSD,Sell,15/03/2026 10:00:00.000,15/03/2026 10:30:00.000,2000,1990,100 oz,0,0.00,10,10,1046.20
            PID5,EURUSD,Buy,02/03/2026 11:30:00.000,02/03/2026 13:15:20.000,1.08500,1.08750,0.10 Lots,0,0,2.50,2.50,1
            """,
            Dialect.cTrader.format
        )
        #expect(
            try reading.lines == [
                "buy 0.1 EURUSD future x100000 @1.085 fees 0 open",
                "sell 0.1 EURUSD future x100000 @1.0875 fees 0.6 close",
                "sell 0.2 GBPJPY future x100000 @190.5 fees 0 open",
                "buy 0.2 GBPJPY future x100000 @190.4 fees 0 close",
            ]
        )
        #expect(try reading.executions.first.map { "\($0.time)" } == "2026-03-02T09:30:00Z")
        #expect(reading.errors.map(\.column) == ["Symbol", "Closing Quantity", "Gross USD"])
        #expect(reading.warnings.map(\.row) == [3])
    }
}
