import BourseCore
import Testing

@testable import BourseJournal

@Suite("Overlaps of files of different formats")
struct OverlapSearchTests {
    private static let activity = """
        Account Information,Header,Field Name,Field Value
        Account Information,Data,Account,U1234567
        Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code
        Trades,Data,Order,Stocks,USD,ACME,"2026-03-02, 10:00:00",100,10,-1000,-1,O
        Trades,Data,Order,Stocks,USD,ACME,"2026-03-03, 11:30:05",-40,12,480,-1,C

        """

    private static let flex = """
        <FlexQueryResponse queryName="All" type="AF">
        <FlexStatements count="1">
        <FlexStatement accountId="U1234567" fromDate="20260301" toDate="20260331">
        <Trades>
        <Trade currency="USD" assetCategory="STK" symbol="ACME" dateTime="20260302;100000" quantity="60" tradePrice="10" \
        proceeds="-600" ibCommission="-0.6" buySell="BUY" openCloseIndicator="O" ibOrderID="77"/>
        <Trade currency="USD" assetCategory="STK" symbol="ACME" dateTime="20260302;100002" quantity="40" tradePrice="10" \
        proceeds="-400" ibCommission="-0.4" buySell="BUY" openCloseIndicator="O" ibOrderID="77"/>
        <Trade currency="USD" assetCategory="STK" symbol="ACME" dateTime="20260303;113005" quantity="-40" tradePrice="12" \
        proceeds="480" ibCommission="-1" buySell="SELL" openCloseIndicator="C" ibOrderID="78"/>
        </Trades>
        </FlexStatement>
        </FlexStatements>
        </FlexQueryResponse>
        """

    private static let thinkorswim = """
        Account Statement for 12345678 (margin) since 3/2/26 through 3/2/26

        Account Trade History
        ,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type
        ,3/2/26 10:20:00,STOCK,SELL,-100,TO CLOSE,ACME,,,STOCK,10.50,10.50,LMT
        ,3/2/26 09:36:00,ETF,BUY,+5,TO OPEN,FUND,,,ETF,50.00,50.00,LMT
        ,3/2/26 09:35:00,STOCK,BUY,+100,TO OPEN,ACME,,,STOCK,10.00,10.00,LMT

        """

    private static let schwab = #"""
        "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
        "03/02/2026","Sell","ACME","ACME CORP","100","$10.50","$0.05","$1049.95"
        "03/02/2026","Buy","FUND","SOME FUND","5","$50.00","","-$250.00"
        "03/02/2026","Buy","ACME","ACME CORP","100","$10.00","","-$1000.00"

        """#

    private func ledger(_ text: String) throws -> ExecutionLedger { try BrokerFiles.detect(text).ledger }

    /// The overlaps of a file with another one, as pairs of places.
    private func overlaps(_ file: ExecutionLedger, with other: ExecutionLedger) -> [ExecutionOverlap] {
        OverlapSearch.overlaps(of: Array(file.fills.indices), in: file, with: other)
    }

    private func native(_ rows: [String]) throws -> ExecutionLedger {
        try ledger(NativeExport.header.joined(separator: ",") + "\n" + rows.joined(separator: "\n") + "\n")
    }

    private static func row(_ time: String, quantity: Int = 10, price: String = "5", order: String = "") -> String {
        "main,\(time),ACME,stock,,,buy,\(quantity),\(price),1,0,USD,,\(order),"
    }

    @Test func activityStatement_andFlexQuery_areTheSameExecutions() throws {
        let (activity, flex) = (try ledger(Self.activity), try ledger(Self.flex))
        #expect(
            overlaps(flex, with: activity) == [
                ExecutionOverlap(fill: 0, others: [0]), ExecutionOverlap(fill: 1, others: [0]),
                ExecutionOverlap(fill: 2, others: [1]),
            ]
        )
        #expect(
            overlaps(activity, with: flex) == [
                ExecutionOverlap(fill: 0, others: [0, 1]), ExecutionOverlap(fill: 1, others: [2]),
            ]
        )
    }

    @Test func thinkorswim_andSchwab_areTheSameExecutions_thoughOneHasDaysAlone() throws {
        let (thinkorswim, schwab) = (try ledger(Self.thinkorswim), try ledger(Self.schwab))
        #expect(overlaps(schwab, with: thinkorswim).map(\.fill) == [0, 1, 2])
        #expect(overlaps(thinkorswim, with: schwab).map(\.fill) == [0, 1, 2])
    }

    @Test func executions_withOtherTimes_areDifferent() throws {
        let stored = try native([Self.row("2026-03-02T15:00:00Z")])
        #expect(overlaps(try native([Self.row("2026-03-02T15:01:00Z")]), with: stored).count == 1)
        #expect(overlaps(try native([Self.row("2026-03-02T15:05:30Z")]), with: stored).isEmpty)
        #expect(overlaps(try native([Self.row("2026-03-03T15:00:00Z")]), with: stored).isEmpty)
        #expect(overlaps(try native([Self.row("2026-03-02T15:00:00Z", price: "5.01")]), with: stored).isEmpty)
    }

    @Test func identicalFills_overlapAsOftenAsTheOtherFileHasThem() throws {
        let stored = try native(Array(repeating: Self.row("2026-03-02T15:00:00Z"), count: 2))
        let file = try native(Array(repeating: Self.row("2026-03-02T15:00:20Z"), count: 3))
        #expect(overlaps(file, with: stored).map(\.fill) == [0, 1])
    }

    @Test func partsOfAnOrder_overlapWithItsAveragePrice() throws {
        let stored = try native([Self.row("2026-03-02T15:00:00Z", quantity: 30, price: "5.3333")])
        let parts = [
            Self.row("2026-03-02T15:00:00Z", quantity: 10, price: "5", order: "7"),
            Self.row("2026-03-02T15:00:03Z", quantity: 20, price: "5.5", order: "7"),
        ]
        #expect(overlaps(try native(parts), with: stored).map(\.fill) == [0, 1])
        #expect(overlaps(stored, with: try native(parts)).map(\.others) == [[0, 1]])
    }

    @Test func sumsOfADay_overlap_whereOrdersAreUnknown() throws {
        let times = ["15:00:00", "15:07:10", "16:30:00"].map { "2026-03-02T\($0)Z" }
        let parts = try native(times.map { Self.row($0) })
        // A day alone is the close.
        let day = try native([Self.row("2026-03-02T21:00:00Z", quantity: 30)])
        #expect(overlaps(day, with: parts).map(\.others) == [[0, 1, 2]])
        let more = try native([Self.row("2026-03-02T21:00:00Z", quantity: 31)])
        #expect(overlaps(more, with: parts).isEmpty)
    }

    @Test func sessionInAsia_isOnOneDay() throws {
        // 03:50 and 09:50 UTC are on two days in New York and on one in Mumbai.
        func row(_ time: String, _ quantity: Int) -> String {
            "main,\(time),ACME,stock,,,buy,\(quantity),5,1,0,INR,,,"
        }
        let parts = try native([row("2026-03-02T03:50:00Z", 10), row("2026-03-02T09:50:00Z", 20)])
        let day = try native([row("2026-03-02T21:00:00Z", 30)])
        #expect(overlaps(day, with: parts).map(\.others) == [[0, 1]])
    }

    @Test func skippedOverlaps_countAsIgnoredRows() throws {
        let reading = try BrokerFiles.detect(Self.schwab)
        let rest = reading.skippingOverlaps([0, 2])
        #expect(rest.ledger.count == 1 && rest.rows == reading.rows)
        BrokerFiles.expectEveryRowAccounted(rest)
    }

    @Test func manyIdenticalFills_areEachUsedOnce() throws {
        var (file, other) = (ExecutionLedger(keepsTexts: false), ExecutionLedger(keepsTexts: false))
        let symbol = try #require(Symbol("ACME"))
        let instrument = try #require(TradedInstrument(symbol: symbol, type: .stock))
        for number in 0..<20_000 {
            let time = Timestamp(seconds: 1_767_623_400 + Int64(number % 5_000))
            for (fee, isFile) in [("0", true), ("0.5", false)] {
                let execution = try Execution(
                    account: "main",
                    time: time,
                    instrument: instrument,
                    side: .buy,
                    quantity: Quantity(1),
                    price: Price(units: 100_000_000),
                    fees: try Money(fee)
                )
                if isFile { file.append(execution) } else { other.append(execution) }
            }
        }
        #expect(overlaps(file, with: other).count == 20_000)
    }
}
