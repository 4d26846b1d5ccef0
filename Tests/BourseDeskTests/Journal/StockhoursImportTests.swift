import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import Testing

@Suite("Moving from Stockhours and back")
struct StockhoursImportTests {
    private let rig = JournalRig()

    /// A call and a put that were opened at once, of which Stockhours has one key, and shares.
    private static let document = #"""
        {"email":"ann@example.com","tradeData":[{"Symbol":"ACME","Strike":272.5,"Expiration":"7 3 2026","Transactions":[
        {"ExecTime":"2026-01-05T15:00:00.000Z","Side":"BUY","Quantity":1,"Symbol":"ACME","Expiration":"7 3 2026","Strike":272.5,"Price":1.25,"PosEffect":"OPEN","Type":"CALL"},
        {"ExecTime":"2026-01-05T15:00:00.000Z","Side":"BUY","Quantity":1,"Symbol":"ACME","Expiration":"7 3 2026","Strike":272.5,"Price":1.35,"PosEffect":"OPEN","Type":"PUT"},
        {"ExecTime":"2026-01-06T15:00:00.000Z","Side":"SELL","Quantity":1,"Symbol":"ACME","Expiration":"7 3 2026","Strike":272.5,"Price":2,"PosEffect":"CLOSE","Type":"CALL"},
        {"ExecTime":"2026-01-06T15:00:00.000Z","Side":"SELL","Quantity":1,"Symbol":"ACME","Expiration":"7 3 2026","Strike":272.5,"Price":1,"PosEffect":"CLOSE","Type":"PUT"}]},
        {"Symbol":"WIDG","Strike":0,"Expiration":"N/A","Transactions":[
        {"ExecTime":"2026-01-07T15:00:00.000Z","Side":"BUY","Quantity":10,"Symbol":"WIDG","Expiration":"N/A","Strike":0,"Price":50,"PosEffect":"OPEN","Type":"EQUITY"},
        {"ExecTime":"2026-01-07T15:10:00.000Z","Side":"BUY","Quantity":10,"Symbol":"WIDG","Expiration":"N/A","Strike":0,"Price":51,"PosEffect":"OPEN","Type":"EQUITY"},
        {"ExecTime":"2026-01-08T15:00:00.000Z","Side":"SELL","Quantity":20,"Symbol":"WIDG","Expiration":"N/A","Strike":0,"Price":52,"PosEffect":"CLOSE","Type":"EQUITY"}]}],
        "tradeRatings":{"ACME-272.5-7 3 2026-2026-01-05T15:00:00.000Z":{"setups":["Straddle"],"mistakes":[],"rating":4.5},
        "WIDG-undefined-N/A-2026-01-07T15:10:00.000Z":{"setups":[],"mistakes":["Late"],"rating":2},
        "GONE-0-N/A-2025-01-07T15:10:00.000Z":{"setups":["Old"],"mistakes":[],"rating":1}},
        "tradeNotes":{"ACME-272.5-7 3 2026-2026-01-05T15:00:00.000Z":"<p>Held <em>both</em>.</p>",
        "WIDG-0-N/A-2026-01-07T15:00:00.000Z":"<p>Added.</p>"},
        "notes":{"2026-01-05":"<p>Felt <strong>calm</strong>.</p>"}}
        """#

    private var file: StagedFile {
        StagedFile(name: "users.json", account: "", zone: "America/New_York", bytes: Array(Self.document.utf8))
    }

    private func annotations() async throws -> [TradeAnnotation?] {
        let journal = try await rig.journal.journal(of: rig.ann)
        return journal.matched.trades.indices.map { journal.annotation(ofTradeAt: $0) }
    }

    @Test func import_bringsRatingsTagsAndNotes_whereNothingWasWritten() async throws {
        let preview = try await rig.imports.preview(file, user: rig.ann)
        #expect(preview.reading.content.remarks.sentence?.contains("ratings or tags of 3 trades") == true)
        #expect(preview.reading.content.remarks.sentence?.contains("notes of 2 trades and 1 day.") == true)
        _ = try await rig.imports.commit(file, user: rig.ann)
        let straddle = TradeAnnotation(halfStars: 9, setups: ["Straddle"], note: "Held *both*.")
        let shares = TradeAnnotation(halfStars: 4, mistakes: ["Late"], note: "Added.")
        #expect(try await annotations() == [straddle, straddle, shares])
        let day = try #require(TradingDay(iso: "2026-01-05"))
        #expect(try await rig.journal.journal(of: rig.ann).dayNotes == [day: "Felt **calm**."])
        let period = NotePeriod(.day, containing: day)
        #expect(try await rig.notes.versions(on: .period(period), user: rig.ann).map(\.note.text) == ["Felt **calm**."])

        // What the person writes here is not replaced by another import; tags are added.
        let journal = try await rig.journal.journal(of: rig.ann)
        let id = journal.id(ofTradeAt: 2)
        #expect(try await rig.notes.versions(on: .trade(id), user: rig.ann).map(\.note.text) == ["Added."])
        _ = try await rig.journal.annotate(
            id,
            with: TradeAnnotation(halfStars: 10, setups: ["Trend"], note: "Mine."),
            user: rig.ann
        )
        try await rig.notes.save("Mine.", on: .period(period), user: rig.ann)
        _ = try await rig.imports.commit(file, user: rig.ann)
        let after = try await annotations()
        #expect(after[2] == TradeAnnotation(halfStars: 10, setups: ["Trend"], mistakes: ["Late"], note: "Mine."))
        #expect(try await rig.journal.journal(of: rig.ann).dayNotes == [day: "Mine."])
        #expect(try await rig.notes.note(on: .period(period), user: rig.ann).revision == 2)
    }

    @Test func documentWithoutTrades_bringsItsNotes() async throws {
        let text = #"{"email":"a@b.c","notes":{"2026-01-05":"<p>Calm.</p>"},"tradeRatings":{}}"#
        let file = StagedFile(name: "users.json", account: "", zone: "America/New_York", bytes: Array(text.utf8))
        let id = try #require(try await rig.imports.stage(file, user: rig.ann).id)
        #expect(try await rig.imports.commit([id], user: rig.ann).isEmpty)
        let day = try #require(TradingDay(iso: "2026-01-05"))
        #expect(try await rig.journal.journal(of: rig.ann).dayNotes == [day: "Calm."])
    }

    @Test func documentThatCameIn_goesBackUnchanged_butForWhatWasWritten() async throws {
        _ = try await rig.imports.commit(file, user: rig.ann)
        let (json, summary) = try await rig.stockhours(of: rig.ann, addingTo: file.bytes)
        #expect(summary.added == 0 && summary.known == 7 && summary.leftOut == 0)
        #expect(summary.days == 0 && summary.notedTrades == 0 && json.contains("<em>both</em>"))
        #expect(json.contains("GONE-0-N/A") && json.contains("<strong>calm</strong>"))
        let other = try await rig.stockhours(of: rig.bob, addingTo: nil)
        #expect(other.json == "{}" && other.summary.added == 0)
    }
}
