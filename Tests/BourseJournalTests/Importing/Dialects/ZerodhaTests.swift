import BourseCore
import Testing

@testable import BourseJournal

@Suite("Zerodha tradebook")
struct ZerodhaTests {
    private func read(_ rows: String...) throws -> StatementReading {
        let header =
            "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,"
            + "order_execution_time,expiry_date"
        let reading = try BrokerFiles.detect(([header] + rows).joined(separator: "\n") + "\n")
        BrokerFiles.expectEveryRowAccounted(reading)
        #expect(reading.format == Dialect.zerodha.format)
        return reading
    }

    @Test func shares_haveTheExchangeInTheirSymbol_andIndianTime() throws {
        let reading = try read(
            "ACME,INE000000001,2026-03-02,NSE,EQ,EQ,buy,false,10.000000,250.500000,1,77,2026-03-02T10:15:30,",
            "ACME,INE000000001,2026-03-02,NSE,EQ,EQ,buy,false,10.000000,250.500000,2,77,2026-03-02T10:15:30,",
            "WIDG,INE000000002,2026-03-03,BSE,EQ,B,sell,false,5,99,3,78,2026-03-03T15:00:00,"
        )
        #expect(
            try reading.lines == [
                "buy 10 ACME.NS stock x1 @250.5 fees 0", "buy 10 ACME.NS stock x1 @250.5 fees 0",
                "sell 5 WIDG.BO stock x1 @99 fees 0",
            ]
        )
        let first = try reading.executions.first
        #expect(first?.time.description == "2026-03-02T04:45:30Z" && first?.currency == .inr && first?.order == "77")
    }

    @Test func contracts_areInUnits_withMonthlyAndWeeklyNames() throws {
        let reading = try read(
            "NIFTY2630524750PE,,2026-03-03,NSE,FO,,buy,false,75,100.5,1,1,2026-03-03T10:00:00,2026-03-05",
            "NIFTY26N0524000CE,,2026-11-03,NSE,FO,,buy,false,75,90,1,1,2026-11-03T10:00:00,2026-11-05",
            "ACME26NOV2400CE,,2026-11-03,NSE,FO,,sell,false,35,12,1,1,2026-11-03T10:00:00,2026-11-24",
            "NIFTY26NOVFUT,,2026-11-03,NSE,FO,,sell,false,25,25000,1,1,2026-11-03T10:00:00,2026-11-24"
        )
        #expect(
            try reading.lines == [
                "buy 75 NIFTY 2026-03-05 24750 put x1 @100.5 fees 0",
                "buy 75 NIFTY 2026-11-05 24000 call x1 @90 fees 0",
                "sell 35 ACME 2026-11-24 2400 call x1 @12 fees 0", "sell 25 NIFTY26NOVFUT future x1 @25000 fees 0",
            ]
        )
    }

    @Test func contract_ofCommodities_orWithoutItsDay_isRefused() throws {
        let reading = try read(
            "CRUDEOIL26NOVFUT,,2026-11-03,MCX,COM,,buy,false,1,5400,1,1,2026-11-03T10:00:00,2026-11-19",
            "NIFTY26NOV24000CE,,2026-11-03,NSE,FO,,buy,false,75,90,1,1,2026-11-03T10:00:00,",
            "ACME,,2026-11-03,XYZ,EQ,EQ,buy,false,0,90,1,1,2026-11-03T10:00:00,"
        )
        #expect(reading.errors.map(\.column) == ["symbol", "symbol", "quantity"])
        #expect(reading.errors.first?.message.contains("multiplier of CRUDEOIL26NOVFUT is unknown") == true)
    }
}
