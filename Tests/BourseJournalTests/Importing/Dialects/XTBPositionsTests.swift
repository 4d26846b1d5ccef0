import BourseCore
import Testing

@testable import BourseJournal

@Suite("XTB closed positions")
struct XTBPositionsTests {
    private func read(_ text: String, _ format: ImportFormat) throws -> StatementReading {
        let reading = try BrokerFiles.detect(text)
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == format)
        return reading
    }

    private let header =
        ",Position,Symbol,Type,Volume,Open time,Open price,Close time,Close price,Open origin,Close origin,Purchase value,Sale value,SL,TP,Margin,Commission,Swap,Rollover,Gross P/L,Comment"
    private let share =
        ",1001,ACME.US,BUY,10,02.03.2026 15:31:00,100.00,05.03.2026 20:00:00,110.00,Web,Web,920.00,1010.00,,,0,-1.50,0,0,90.00,"

    @Test func valuesOfShares_arePricesInTheCurrencyOfTheAccount() throws {
        let reading = try read(
            """
            ,Name,Account,Currency,Balance
            ,Ann Example,50001,EUR,"1,000.00"

            \(header)
            \(share)
            ,1002,US500,BUY,0.1,02.03.2026 15:31:00,5000,05.03.2026 20:00:00,5010,Web,Web,2300,2305,,,100,0,0,0,4.6,
            ,1003,WIDG.DE,SELL,10,02.03.2026 15:31:00,100.00,05.03.2026 20:00:00,110.00,Web,Web,920.00,1010.00,,,0,-1.50,0,0,90.00,
            ,1004,WIDG.DE,BUY,10,02.03.2026 15:31:00,100.00,05.03.2026 20:00:00,110.00,Web,Web,920.00,1010.00,,,0,-1.50,0,0,80.00,
            ,Total,,,,,,,,,,,,,,,,,,95,
            """,
            Dialect.xtbPositions.format
        )
        #expect(
            try reading.lines == [
                "buy 10 ACME.US stock x1 @92 fees 0 open", "sell 10 ACME.US stock x1 @101 fees 1.5 close",
            ]
        )
        #expect(try reading.executions.map(\.currency.code) == ["EUR", "EUR"])
        #expect(reading.errors.map(\.column) == ["Symbol", "Type", "Gross P/L"])
    }

    @Test func positions_withoutACurrency_areRefused() throws {
        let reading = try read("\(header)\n\(share)\n", Dialect.xtbPositions.format)
        #expect(reading.ledger.fills.isEmpty && reading.errors.map(\.column) == ["Purchase value"])
    }
}
