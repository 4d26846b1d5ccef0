import BourseCore
import Testing

@testable import BourseJournal

@Suite("Documents of Stockhours")
struct StockhoursExportTests {
    /// A call bought twice and sold, shares turned from long to short, a future, and shares in euros.
    private static let executions = """
        account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect
        main,2026-01-05T15:00:00Z,ACME,call,2026-03-07,272.5,buy,2,1.25,100,1.3,USD,open
        main,2026-01-05T15:05:00Z,ACME,call,2026-03-07,272.5,buy,1,1.35,100,0.65,USD,open
        main,2026-01-06T15:00:00Z,ACME,call,2026-03-07,272.5,sell,3,2,100,1.95,USD,close
        main,2026-01-07T15:00:00Z,WIDG-B,stock,,,buy,10,50,1,0,USD,
        main,2026-01-08T15:00:00Z,WIDG-B,stock,,,sell,15,51,1,0,USD,
        main,2026-01-09T15:00:00Z,ESH26,future,,,buy,1,6000,50,2,USD,open
        main,2026-01-09T16:00:00Z,EUROP,stock,,,buy,1,20,1,0,EUR,open

        """

    /// A document with a note on 5 January 2026.
    private static let noted = #"{"notes":{"2026-01-05":"<p>a</p>"}}"#

    private func journal(_ text: String = Self.executions) throws -> MatchedJournal {
        let reading = try StatementReader(zone: .utc).read(Array(text.utf8), name: "a.csv")
        return MatchedJournal(reading.ledger)
    }

    private func export(
        _ journal: MatchedJournal,
        notes: [Int: StockhoursExport.TradeNotes] = [:],
        dayNotes: [TradingDay: String] = [:],
        into document: String? = nil
    ) throws -> (json: String, summary: StockhoursExport.Summary) {
        try StockhoursExport(journal, notes: notes, dayNotes: dayNotes).adding(to: document.map { Array($0.utf8) })
    }

    private func parsed(_ json: String) throws -> JSONDocument {
        try Array(json.utf8).withUnsafeBufferPointer { try JSONDocument.parsed($0) }
    }

    @Test func newDocument_isReadAsTheSameExecutions() throws {
        let (json, summary) = try export(journal())
        #expect(summary.added == 5 && summary.leftOut == 2 && summary.known == 0)
        let reading = try OtherProgramFiles.read(json, as: "stockhours")
        #expect(
            try reading.lines == [
                "buy 2 ACME 2026-03-07 272.5 call x100 @1.25 fees 0 open",
                "buy 1 ACME 2026-03-07 272.5 call x100 @1.35 fees 0 open",
                "sell 3 ACME 2026-03-07 272.5 call x100 @2 fees 0 close",
                "buy 10 WIDG-B stock x1 @50 fees 0 open",
                "sell 10 WIDG-B stock x1 @51 fees 0 close",
                "sell 5 WIDG-B stock x1 @51 fees 0 open",
            ]
        )
        let file = try #require(try parsed(json)["uploadedFiles"]?.elements.first)
        #expect(file["name"] == .text("Bourse") && file["trades"]?.elements.count == 2)
    }

    @Test func secondExport_addsNothing() throws {
        let first = try export(journal())
        let second = try export(journal(), into: first.json)
        #expect(second.summary.known == 5 && second.summary.added == 0)
        #expect(second.json == first.json)
    }

    @Test(arguments: [true, false])
    func unknownFields_stayAsTheyAre(isTyped: Bool) throws {
        let typed = #"""
            {"name":"projects/p/databases/(default)/documents/users/u","createTime":"2026-01-02T03:04:05.123456Z","fields":{
            "email":{"stringValue":"ann@example.com"},"createdAt":{"timestampValue":"2026-01-02T03:04:05.123456Z"},
            "px":{"doubleValue":97893.7},"place":{"geoPointValue":{"latitude":40.7,"longitude":-74}},
            "tradeRatings":{"mapValue":{"fields":{"ACME-272.5-7 3 2026-2026-01-05T14:59:59.000Z":{"mapValue":{"fields":{
            "rating":{"integerValue":"2"},"mood":{"stringValue":"calm"}}}}}}},
            "setupsTags":{"arrayValue":{"values":[{"stringValue":"Breakout"}]}}}}
            """#
        let plain = #"""
            {"email":"ann@example.com","createdAt":"2026-01-02T03:04:05.123456Z","px":97893.7,
            "tradeRatings":{"ACME-272.5-7 3 2026-2026-01-05T14:59:59.000Z":{"rating":2,"mood":"calm"}},
            "setupsTags":["Breakout"]}
            """#
        let journal = try journal()
        let index = try #require(journal.trades.firstIndex { journal.key(of: $0).instrument.type == .call })
        let notes = StockhoursExport.TradeNotes(halfStars: 9, setups: ["Earnings"], mistakes: [])
        let (json, summary) = try export(journal, notes: [index: notes], into: isTyped ? typed : plain)
        #expect(summary.trades == 1)
        let document = try parsed(json)
        if isTyped {
            let before = try parsed(typed)
            for field in ["email", "createdAt", "px", "place"] {
                #expect(document["fields"]?[field] == before["fields"]?[field], "\(field)")
            }
            #expect(document["name"] == before["name"] && document["createTime"] == before["createTime"])
        }
        let user = (document["fields"] ?? document).withoutFirestoreTypes
        #expect(user["email"] == .text("ann@example.com") && user["px"] == .number(decimal: "97893.7"))
        // The rating is found under the key of the app, whose time is a second early.
        let rating = user["tradeRatings"]?["ACME-272.5-7 3 2026-2026-01-05T14:59:59.000Z"]
        #expect(rating?["rating"] == .number(decimal: "4.5") && rating?["mood"] == .text("calm"))
        #expect(rating?["setups"] == .list([.text("Earnings")]))
        #expect(user["setupsTags"] == .list([.text("Breakout"), .text("Earnings")]))
        #expect(try OtherProgramFiles.read(json, as: "stockhours").ledger.count == 6)
    }

    @Test func ratingsAndNotes_comeBackAsTheyWere() throws {
        let journal = try journal()
        let notes = StockhoursExport.TradeNotes(halfStars: 7, setups: ["Gap & go"], mistakes: ["Late"])
        let day = try #require(TradingDay(iso: "2026-01-05"))
        let (json, summary) = try export(
            journal,
            notes: [0: notes],
            dayNotes: [day: "Calm.\n\nBought <late> & sold."]
        )
        #expect(summary.days == 1)
        let remarks = try OtherProgramFiles.read(json, as: "stockhours").content.remarks
        #expect(remarks.dayNotes == [day: "Calm.\n\nBought <late> & sold."])
        let trade = journal.trades[0]
        let instrument = journal.key(of: trade).instrument
        #expect(
            remarks.trades == [
                StatementRemarks.TradeRemark(
                    trade: StatementRemarks.TradeReference(
                        symbol: "\(instrument.symbol)",
                        strike: instrument.strike,
                        expiration: instrument.expiration,
                        openedAt: trade.openedAt
                    ),
                    halfStars: 7,
                    setups: ["Gap & go"],
                    mistakes: ["Late"]
                )
            ]
        )
    }

    @Test func notesOfTrades_goOutAsMarkup_andComeBack() throws {
        let journal = try journal()
        let note = "**Wait** & see <5>"
        let notes = StockhoursExport.TradeNotes(halfStars: nil, setups: [], mistakes: [], note: note)
        let (json, summary) = try export(journal, notes: [0: notes])
        #expect(summary.notedTrades == 1 && summary.trades == 0)
        let trade = journal.trades[0]
        let key = StockhoursKey.text(of: journal.key(of: trade).instrument, openedAt: trade.openedAt)
        let html = "<p><strong>Wait</strong> &amp; see &lt;5&gt;</p>"
        #expect(try parsed(json)["tradeNotes"]?[key] == .text(html))
        #expect(StockhoursDocument.remarks(of: try parsed(json)).trades.map(\.note) == [note])
        let again = try export(journal, notes: [0: notes], into: json)
        #expect(again.summary.notedTrades == 0 && again.json == json)
    }

    @Test func unchangedNote_keepsItsLook() throws {
        let html = "<p>Felt <strong>calm</strong>.</p>"
        let document = #"{"tradeData":[],"notes":{"2026-01-05":"\#(html)"}}"#
        let day = try #require(TradingDay(iso: "2026-01-05"))
        let (json, summary) = try export(journal(), dayNotes: [day: "Felt **calm**."], into: document)
        #expect(summary.days == 0)
        #expect(try parsed(json)["notes"]?["2026-01-05"] == .text(html))
    }

    @Test func note_goesOutAsMarkup_andComesBack() throws {
        let day = try #require(TradingDay(iso: "2026-01-05"))
        let text = "## Plan\n\n**Wait** & see <5>\n\n- one\n- two"
        let (json, summary) = try export(journal(), dayNotes: [day: text], into: Self.noted)
        #expect(summary.days == 1)
        let html = "<h2>Plan</h2><p><strong>Wait</strong> &amp; see &lt;5&gt;</p><ul><li>one</li><li>two</li></ul>"
        #expect(try parsed(json)["notes"]?["2026-01-05"] == .text(html))
        #expect(StockhoursDocument.remarks(of: try parsed(json)).dayNotes == [day: text])
        #expect(try export(journal(), dayNotes: [day: text], into: json).summary.days == 0)
    }

    @Test func noteOfPicturesAlone_replacesNothing() throws {
        let day = try #require(TradingDay(iso: "2026-01-05"))
        let text = "![](/journal/pictures/\(String(repeating: "0a", count: 32)))"
        let (json, summary) = try export(journal(), dayNotes: [day: text], into: Self.noted)
        #expect(summary.days == 0)
        #expect(try parsed(json)["notes"]?["2026-01-05"] == .text("<p>a</p>"))
    }

    @Test(arguments: ["[]", "7", "{\"a\":", ""])
    func otherFiles_areRefused(text: String) throws {
        let journal = try journal()
        #expect(throws: StatementError.self) {
            try StockhoursExport(journal, notes: [:], dayNotes: [:]).adding(to: Array(text.utf8))
        }
    }

    @Test(arguments: [
        ("SPY-575-7 3 2025-2025-03-07T14:45:12.000Z", "SPY 575 2025-03-07 2025-03-07T14:45:12Z"),
        ("BRK-B-0-N/A-2025-03-07T14:45:12.000Z", "BRK-B nil nil 2025-03-07T14:45:12Z"),
        ("QQQ-undefined-N/A-2025-03-07T14:45:12.000Z", "QQQ nil nil 2025-03-07T14:45:12Z"),
        ("SPY-572.5-3/7/2025-2025-03-07T14:45:12.000Z", "SPY 572.5 2025-03-07 2025-03-07T14:45:12Z"),
    ])
    func key_isRead(key: String, summary: String) throws {
        let trade = try #require(StockhoursKey.reference(key))
        let strike = trade.strike.map { "\($0)" } ?? "nil"
        let expiration = trade.expiration.map { "\($0)" } ?? "nil"
        #expect("\(trade.symbol) \(strike) \(expiration) \(trade.openedAt)" == summary)
    }

    @Test(arguments: [
        "", "SPY", "SPY-575-7 3 2025", "SPY-x-7 3 2025-2025-03-07T14:45:12.000Z", "-0-N/A-2025-03-07T14:45:12.000Z",
    ])
    func otherKey_isNotRead(key: String) { #expect(StockhoursKey.reference(key) == nil) }
}
