import BourseCore
import BourseOrderBook
import BourseWire
import Testing

@Suite("Recorded books")
struct BookReplayTests {
    private static func levels(_ action: String, _ symbol: String, _ rows: String...) -> String {
        let rows = rows.map { #"{"symbol":"\#(symbol)",\#($0)}"# }.joined(separator: ",")
        return #"{"table":"orderBookL2","action":"\#(action)","data":[\#(rows)]}"#
    }

    private static func bid(_ price: String, id: Int = 1) -> String {
        #""id":\#(id),"side":"Buy","size":5,"price":\#(price)"#
    }

    private static func trade(_ symbol: String, _ price: String) -> String {
        #"{"table":"trade","action":"insert","data":[{"timestamp":"2026-03-02T08:15:32.001Z","symbol":"\#(symbol)","#
            + #""side":"Sell","size":30,"price":\#(price)}]}"#
    }

    private static func replay(_ lines: String...) -> BookReplay {
        var replay = BookReplay()
        Array(lines.joined(separator: "\n").utf8).withUnsafeBytes { replay.feed($0) }
        replay.finish()
        return replay
    }

    @Test func books_ofSeveralSymbols_areCountedEachByItself() throws {
        let replay = Self.replay(
            #"{"info":"Welcome"}"#,
            Self.levels("partial", "XBTUSD", Self.bid("100"), Self.bid("99", id: 2)),
            Self.levels("partial", "ETHUSD", Self.bid("7")),
            Self.trade("ETHUSD", "7"),
            Self.trade("ETHUSD", "8"),
            Self.trade("SOLUSD", "1"),
            Self.levels("update", "XBTUSD", #""id":1,"side":"Buy","size":9"#),
            "nonsense"
        )
        #expect(replay.symbols.map(\.name) == ["XBTUSD", "ETHUSD"] && replay.messages == 7)
        #expect(replay.books.map(\.symbol.name) == ["XBTUSD", "ETHUSD", "SOLUSD"])
        #expect(replay.books.map(\.messages) == [2, 3, 1] && replay.books.map(\.rows) == [3, 1, 0])
        #expect(replay.books.map(\.trades) == [0, 2, 1])
        #expect(replay.books[0].book.best(.bid) == BookLevel(price: try Price("100"), size: 9))
        #expect(replay.books[1].book.best(.bid) == BookLevel(price: try Price("7"), size: 5))
        #expect(replay.malformedLines == 1 && replay.refusedRows == 0)
    }

    @Test func partial_withALevelThatIsRefused_givesNoBook() {
        let replay = Self.replay(
            Self.levels("partial", "FOOUSD", Self.bid("0.0000012"), Self.bid("0.0000012345", id: 2)),
            Self.levels("update", "FOOUSD", #""id":1,"side":"Buy","size":9"#)
        )
        #expect(replay.refusedRows == 1 && replay.malformedLines == 1)
        let faults = replay.faults.map { "\($0.line) \($0.row ?? 0) \($0.symbol?.name ?? "") \($0.reason)" }
        #expect(faults == ["1 2 FOOUSD a number has 10 decimals; at most 8 are read"])
        #expect(replay.books[0].lacksLevels && replay.books[0].refusedRows == 1)
        #expect(!replay.books[0].book.isReady && replay.books[0].book.best(.bid) == nil)
    }

    @Test func book_isThereAgain_withAPartialOfWhichEveryLevelIsRead() throws {
        let replay = Self.replay(
            Self.levels("partial", "FOOUSD", Self.bid("0.01")),
            Self.levels("insert", "FOOUSD", Self.bid("0.0000012345", id: 2)),
            Self.levels("insert", "FOOUSD", Self.bid("0.03", id: 3)),
            Self.levels("partial", "FOOUSD", Self.bid("0.02"))
        )
        let book = replay.books[0]
        #expect(!book.lacksLevels)
        #expect(book.book.best(.bid) == BookLevel(price: try Price("0.02"), size: 5))
        #expect(replay.refusedRows == 1 && book.book.counters.ignoredBeforePartial == 1)
    }

    @Test func level_withoutAPrice_isRefused() {
        let replay = Self.replay(Self.levels("partial", "FOOUSD", Self.bid("1"), #""id":2,"side":"Sell","size":5"#))
        #expect(replay.refusedRows == 1 && replay.books[0].lacksLevels && replay.books[0].book.best(.bid) == nil)
        #expect(replay.faults.map(\.reason) == ["a level without a valid price or size"])
    }

    @Test func faults_beyondTheList_areCounted() {
        let rows = (1...25).map { Self.bid("1e-9", id: $0) }.map { #"{"symbol":"FOOUSD",\#($0)}"# }
        let replay = Self.replay(
            #"{"table":"orderBookL2","action":"partial","data":[\#(rows.joined(separator: ","))]}"#
        )
        #expect(replay.refusedRows == 25 && replay.malformedLines == 1)
        #expect(replay.faults.count == BookReplay.listedFaults && replay.unlistedFaults == 5)
    }

    @Test func rows_withoutASymbol_makeTheLineUnreadable() {
        let replay = Self.replay(
            Self.levels("partial", "FOOUSD", Self.bid("1")),
            #"{"table":"orderBookL2","action":"update","data":[{"id":1,"side":"Buy","size":9}]}"#,
            #"{"table":"trade","action":"insert","data":[{"size":1,"price":1}]}"#
        )
        #expect(replay.malformedLines == 2 && replay.refusedRows == 2 && replay.refusedRowsWithoutSymbol == 2)
        #expect(replay.faults.map(\.line) == [2, 3])
    }

    @Test func lineCutOff_isNoRefusedRow() {
        let replay = Self.replay(
            Self.levels("partial", "FOOUSD", Self.bid("1")),
            #"{"table":"orderBookL2","action":"update","data":[{"symbol":"FOOUSD","id":1,"si"#
        )
        #expect(replay.malformedLines == 1 && replay.refusedRows == 0)
    }
}
