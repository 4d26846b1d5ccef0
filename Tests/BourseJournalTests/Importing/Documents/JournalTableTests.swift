import BourseCore
import Testing

@testable import BourseJournal

/// Tables of trading journals: executions, and closed trades in one row.
@Suite("Tables of trading journals")
struct JournalTableTests {
    @Test func tradervue_executions_areReadWithAllFees() throws {
        let reading = try OtherProgramFiles.read(
            """
            Date,Time,Symbol,Quantity,Price,Side,Commission,TransFee,ECNFee
            2026-01-05,09:31:00,ACME,100,185.50,Buy,1.00,0.10,0.25
            2026-01-05,10:15:00,ACME,100,187.25,Sell,1.00,0.10,-0.25
            2026-01-06,10:15:00,MESH6,2,5000.25,SS,1.00,,
            2026-01-06,10:16:00,ACME  260116C00500000,2,1.25,B,1.00,,

            """,
            as: "tradervue"
        )
        #expect(
            try reading.lines == [
                "buy 100 ACME stock x1 @185.5 fees 1.35", "sell 100 ACME stock x1 @187.25 fees 0.85",
                "sell 2 MESH6 future x5 @5000.25 fees 1", "buy 2 ACME 2026-01-16 500 call x100 @1.25 fees 1",
            ]
        )
    }

    @Test func tradervue_volume_isHalvedWhereTheProfitShowsIt() throws {
        let reading = try OtherProgramFiles.read(
            """
            Open Datetime,Close Datetime,Symbol,Side,Volume,Exec Count,Entry Price,Exit Price,Gross P&L,Commissions,Fees,Notes
            2025-10-24 08:00:00,2025-10-24 08:01:00,ACME,L,200,2,4.50,4.75,50.00,0.75,0.25,first
            2025-10-24 08:05:00,2025-10-24 08:06:00,ACME,L,200,2,4.50,4.75,25.00,0,0,
            2025-10-24 09:00:00,2025-10-24 09:04:00,WDG,S,100,2,4.36,4.13,23.00,0,0,
            2025-10-24 09:00:00,2025-10-24 09:04:00,ES,L,2,2,5000,5001,100.0,0,0,
            2025-10-24 09:00:00,,WDG,S,100,1,4.36,,0,0,0,

            """,
            as: "tradervue-trades"
        )
        #expect(
            try reading.lines == [
                "buy 200 ACME stock x1 @4.5 fees 0 open", "sell 200 ACME stock x1 @4.75 fees 1 close",
                "buy 100 ACME stock x1 @4.5 fees 0 open", "sell 100 ACME stock x1 @4.75 fees 0 close",
                "sell 100 WDG stock x1 @4.36 fees 0 open", "buy 100 WDG stock x1 @4.13 fees 0 close",
            ]
        )
        #expect(reading.errors.map(\.row) == [5, 6] && reading.errors.map(\.column) == ["Gross P&L", nil])
    }

    @Test func traderSync_spreads_areRefused() throws {
        let header = "Status,Symbol,Size,Open Date,Close Date,Open Time,Close Time,Entry Price,Exit Price,Return $,"
        let reading = try OtherProgramFiles.read(
            header + """
                Avg Buy,Avg Sell,Net Return,Commision,Notes,Expire,Strike,Type,Side,Spread
                WIN,ACME,100,"Feb 12, 2026","Feb 12, 2026",10:30:00,11:45:00,$150.00,$152.50,$250.00,$150.00,$152.50,$248.00,$2.00,x,,,SHARE,LONG,SINGLE
                LOSS,ACME,2,"Feb 12, 2026","Feb 13, 2026",10:30:00,11:45:00,$1.50,$1.75,-$50.00,$1.75,$1.50,-$52.00,$2.00,x,"Feb 20, 2026",500,CALL,SHORT,SINGLE
                WIN,ACME,2,"Feb 12, 2026","Feb 13, 2026",10:30:00,11:45:00,$1.50,$1.75,$50.00,$1.50,$1.75,$50.00,0,x,"Feb 20, 2026",500/510,CALL,LONG,VERTICAL

                """,
            as: "tradersync"
        )
        #expect(
            try reading.lines == [
                "buy 100 ACME stock x1 @150 fees 0 open", "sell 2 ACME 2026-02-20 500 call x100 @1.5 fees 0 open",
                "sell 100 ACME stock x1 @152.5 fees 2 close", "buy 2 ACME 2026-02-20 500 call x100 @1.75 fees 2 close",
            ]
        )
        #expect(reading.errors.map(\.column) == ["Spread"])
    }

    @Test func tradeZella_zonesAndOptions_areRead() throws {
        let reading = try OtherProgramFiles.read(
            """
            Account Name,Avg Buy Price,Avg Sell Price,Close Date,Close Time,Commission,Gross P&L,Instrument,Spread Type,Open Date,Open Time,Side,Status,Symbol,Fee,Swap,Quantity
            Acme 1,8.065,10.744,2022-11-09,10:26:49 EST,1.0,3750.0,2022-11-09 276 PUT,single,2022-11-04,11:42:44 EDT,short,Win,WDG,0.5,0.0,14.0
            Acme 1,8.065,10.744,2022-11-09,10:26:49 EST,1.0,375.0,2022-11-09 276 PUT,single,2022-11-07,11:42:44 EST,short,Win,WDG,0.5,0.0,14.0

            """,
            as: "tradezella"
        )
        #expect(
            try reading.lines == [
                "sell 14 WDG 2022-11-09 276 put x100 @10.744 fees 0 open",
                "buy 14 WDG 2022-11-09 276 put x100 @8.065 fees 1.5 close",
            ]
        )
        #expect(try reading.executions.first.map { "\($0.time) \($0.account)" } == "2022-11-04T15:42:44Z Acme 1")
        #expect(reading.errors.map(\.column) == ["Gross P&L"])
    }

    @Test func tradeTally_spelledInstants_areRead() throws {
        let reading = try OtherProgramFiles.read(
            """
            "Symbol","Entry Time","Exit Time","Entry Price","Exit Price","Quantity","Side","Instrument Type","P&L","Commission","Fees","Broker","Notes","Underlying Symbol","Option Type","Strike Price","Expiration Date","Point Value","Currency"
            "ACME","2026-01-05T14:31:00.000Z","2026-01-05T15:31:00.000Z","100","101","10","long","stock","8.00","1.5","0.5","b","","","","","","","USD"
            "ACME","Mon Jan 05 2026 14:31:00 GMT+0000 (Coordinated Universal Time)","Mon Jan 05 2026 15:31:00 GMT+0000 (Coordinated Universal Time)","1.5","1","2","short","option","100","0","0","b","","ACME","put","500","2026-01-16T00:00:00.000Z","","USD"
            "NQ","2026-01-05T14:31:00.000Z","2026-01-05T15:31:00.000Z","20000","20001","1","long","future","20","0","0","b","","","","","","20","USD"

            """,
            as: "tradetally"
        )
        #expect(
            try reading.lines.sorted() == [
                "buy 1 NQ future x20 @20000 fees 0 open", "buy 10 ACME stock x1 @100 fees 0 open",
                "buy 2 ACME 2026-01-16 500 put x100 @1 fees 0 close", "sell 1 NQ future x20 @20001 fees 0 close",
                "sell 10 ACME stock x1 @101 fees 2 close", "sell 2 ACME 2026-01-16 500 put x100 @1.5 fees 0 open",
            ]
        )
    }
}
