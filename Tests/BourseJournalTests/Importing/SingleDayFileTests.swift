import BourseCore
import Testing

@testable import BourseJournal

@Suite("Files of one day")
struct SingleDayFileTests {
    private func read(_ text: String, named name: String) throws -> StatementReading {
        let reading = try StatementReader().read(Array(text.utf8), name: name)
        BrokerFiles.expectEveryRowAccounted(reading)
        return reading
    }

    private static let das = """
        Time,Symb,Side,Price,Qty,Route,Broker,Account,Type,Cloid
        09:31:05,ACME,B,10.25,100,ARCA,SIM,TR1,Margin,7
        09:45:59,ACME,S,10.75,100,ARCA,SIM,TR1,Margin,8
        10:01:00,WIDG,SS,20.5,50,ARCA,SIM,TR1,Short,9
        10:01:00,WIDG,X,20.5,50,ARCA,SIM,TR1,Short,9

        """

    @Test func trades_happenOnTheDayInTheNameOfTheFile() throws {
        for name in ["trades-2026-03-02.csv", "20260302_das.csv"] {
            let reading = try read(Self.das, named: name)
            #expect(reading.format.id == "das-trader")
            #expect(
                try reading.lines == [
                    "buy 100 ACME stock x1 @10.25 fees 0", "sell 100 ACME stock x1 @10.75 fees 0",
                    "sell 50 WIDG stock x1 @20.5 fees 0",
                ]
            )
            #expect(try reading.executions.first?.time.description == "2026-03-02T14:31:05Z")
            #expect(try reading.executions.first?.account == "TR1")
            #expect(reading.errors.map(\.row) == [5])
        }
    }

    @Test(arguments: [
        "trades.csv", "03-02-2026.csv", "2026-03-02 to 2026-03-03.csv", "2026-13-02.csv", "120260302.csv",
    ])
    func nameWithoutACertainDay_isRefusedWithWhatToDo(name: String) {
        let error = #expect(throws: StatementError.self) { try read(Self.das, named: name) }
        #expect(error?.message.contains("trades-2026-03-02.csv") == true)
    }

    @Test func otherHeadersOfDASTrader_areRead() throws {
        let newer = """
            Time,Symbol,Side,Price,Qty,Route,LiqType,Broker,Account,Type,Cloid
            09:31:05.125,ACME,B,10.25,100,ARCA,A,SIM,TR1,Margin,7

            """
        #expect(try read(newer, named: "2026-03-02").lines == ["buy 100 ACME stock x1 @10.25 fees 0"])
        let ids = "TradeID,OrderID,B/S,Symbol,Qty,Price,Time\n1,2,S,ACME,5,10.5,15:59:59\n"
        #expect(try read(ids, named: "2026-03-02").lines == ["sell 5 ACME stock x1 @10.5 fees 0"])
    }

    @Test func sterling_hasOptionsInColumns_andTheDayOfARowIfItHasOne() throws {
        let text = """
            Side,Quantity,Symbol,Last Price,Account,Destination,Inst,Maturity,Put/Call,Open/Close,Strike Price,Time,Date
            B,100,ACME,10.25,S1,ARCA,E,,,,,09:31:05,03/03/2026
            T,100,WIDG,20,S1,ARCA,E,,,,,09:32:05,
            Sell,2,ACME,1.25,S1,CBOE,O,03/20/2026,Put,Open,10,09:33:05,
            Sell,2,ACME,1.25,S1,CBOE,O,,,,,09:34:05,

            """
        let reading = try read(text, named: "2026-03-02.csv")
        #expect(reading.format.id == "sterling")
        #expect(
            try reading.lines == [
                "sell 100 WIDG stock x1 @20 fees 0", "sell 2 ACME 2026-03-20 10 put x100 @1.25 fees 0",
                "buy 100 ACME stock x1 @10.25 fees 0",
            ]
        )
        #expect(try reading.executions.last?.time.description == "2026-03-03T14:31:05Z")
        #expect(reading.errors.map(\.column) == ["Inst"])
    }
}
