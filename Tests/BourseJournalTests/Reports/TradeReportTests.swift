import BourseCore
import Testing

@testable import BourseJournal

@Suite("Reports of trades")
struct TradeReportTests {
    private let subject = TradeReportSubject(id: "kind", title: "Kind", isOrdered: false)

    /// Long trades of one share each, which earn what `profits` say.
    private func trades(_ profits: [Int]) throws -> [RoundTrip] {
        try profits.enumerated().map { place, profit in
            let opened = Timestamp(seconds: Int64(place) * 100)
            let gross = try Money("\(profit)")
            return RoundTrip(
                position: 0,
                direction: .long,
                openedAt: opened,
                closedAt: Timestamp(seconds: opened.seconds + 50),
                quantity: Quantity(1),
                entryValue: .zero,
                exitValue: .zero,
                cost: .zero,
                grossProfit: gross,
                fees: .zero,
                parts: place..<place
            )
        }
    }

    private func column(_ groups: [[String]]) -> TradeColumn {
        var builder = TradeColumnBuilder<String>(trades: groups.count)
        for names in groups { builder.append(names, otherwise: "") { $0.isEmpty ? .none("None") : TradeGroup($0) } }
        return builder.column
    }

    @Test func reportWithoutTrades_hasNoGroups() {
        let report = TradeReport([], at: [], by: subject, in: column([]))
        #expect(report.groups.isEmpty && report.statistics.trades == 0 && report.subject == subject)
    }

    @Test func groups_areOrderedByProfit_andTradesWithoutValueComeLast() throws {
        let column = column([["a"], ["b"], [], ["b"], ["c"]])
        let report = TradeReport(try trades([1, 5, 100, -3, 2]), at: Array(0..<5), by: subject, in: column)
        #expect(report.groups.map(\.group.value) == ["b", "c", "a", ""])
        #expect(report.groups.map(\.statistics.trades) == [2, 1, 1, 1])
        #expect(try report.groups.map(\.statistics.netProfit) == ["2", "2", "1", "100"].map { try Money($0) })
    }

    @Test func tradeInSeveralGroups_countsInEach_andOnceInAll() throws {
        let column = column([["a", "b"], ["a", "a"]])
        let report = TradeReport(try trades([7, 1]), at: [0, 1], by: subject, in: column)
        #expect(!column.isSingle)
        #expect(report.groups.map(\.group.value) == ["a", "b"])
        #expect(report.groups.map(\.statistics.trades) == [2, 1] && report.statistics.trades == 2)
        #expect(try report.statistics.netProfit == Money("8"))
    }

    @Test func grid_hasACellForEachPairWithTrades() throws {
        let (down, across) = (column([["x"], ["y"], ["x"]]), column([["1", "2"], ["2"], []]))
        let grid = try #require(
            TradeGrid(try trades([3, -1, 10]), at: [0, 1, 2], rows: (subject, down), columns: (subject, across))
        )
        #expect(grid.rows.groups.map(\.group.value) == ["x", "y"])
        #expect(grid.columns.groups.map(\.group.value) == ["1", "2", ""])
        let trades = (0..<2).map { row in (0..<3).map { grid[row, $0]?.trades } }
        #expect(trades == [[1, 1, 1], [nil, 1, nil]])
    }

    @Test func gridOfTooManyCells_isNil() throws {
        let names = (0..<150).map { ["\($0)"] }
        let column = column(names)
        let trades = try trades(Array(repeating: 1, count: 150))
        #expect(TradeGrid(trades, at: Array(0..<150), rows: (subject, column), columns: (subject, column)) == nil)
        #expect(TradeGrid(trades, at: Array(0..<141), rows: (subject, column), columns: (subject, column)) != nil)
    }

    @Test func conditionsOnOneDimension_addTrades_andExclusionsRestrict() {
        let column = column([["a"], ["b"], ["a", "b"], [], ["c"]])
        func allowed(_ texts: String...) -> [Int] {
            let restriction = TradeRestriction(texts.compactMap { TradeCondition($0) }, in: column)
            return (0..<5).filter(restriction.allows)
        }
        #expect(allowed("kind:a") == [0, 2])
        #expect(allowed("kind:a", "kind:C") == [0, 2, 4])
        #expect(allowed("!kind:b") == [0, 3, 4])
        #expect(allowed("kind:a", "!kind:b") == [0])
        #expect(allowed("kind:") == [3])
        #expect(allowed("!kind:") == [0, 1, 2, 4])
        #expect(allowed("kind:unknown").isEmpty)
        #expect(allowed("!kind:unknown") == [0, 1, 2, 3, 4])
    }

    @Test(arguments: ["weekday:Monday", "!setup:Opening range", "mistake:", "strike:150", "setup:a:b"])
    func condition_readsWhatItWrites(text: String) throws {
        #expect(try #require(TradeCondition(text)).description == text)
    }

    @Test(arguments: ["", "weekday", ":Monday", "!:x", "Week day:x", "setup:" + String(repeating: "a", count: 200)])
    func malformedCondition_isNone(text: String) { #expect(TradeCondition(text) == nil) }

    @Test func ranges_haveNoHole_andBeginAtTheirLowerBound() {
        let ranges = ValueRanges([0, 5, 10], name: { "\($0)" }, title: { "$\($0)" })
        #expect(ranges.groups.map(\.value) == ["..0", "0..5", "5..10", "10.."])
        #expect(ranges.groups.map(\.title) == ["Under $0", "$0 to under $5", "$5 to under $10", "$10 or more"])
        #expect([-1, 0, 4, 5, 9, 10, 99].map { ranges.place(of: $0) } == [0, 1, 1, 2, 2, 3, 3])
    }
}
