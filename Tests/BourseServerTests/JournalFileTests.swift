import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Files of the journal")
struct JournalFileTests {
    private static let options = """
        =1+1,2026-01-07T14:30:00Z,SPY,call,2026-02-20,590,buy,2,6.4,100,1.3,USD,open,@order,"a, b"
        =1+1,2026-01-08T15:31:00.5Z,SPY,call,2026-02-20,590,sell,2,4.1,100,1.3,USD,close,,+note

        """

    @Test
    func tablesOfTheJournal_areFilesInBothFormats() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        let imported = try await rig.add(File.of(0..<20) + Self.options, named: "=cmd.csv", to: user)
        let trade = try await rig.desk.journal.journal(of: user.id).id(ofTradeAt: 0)
        let tags = TradeAnnotation(halfStars: 7, setups: ["=tag", "gap"], mistakes: ["@late"])
        _ = try await rig.desk.journal.annotate(trade, with: tags, user: user.id)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let trades = try await ann.expectBothFormats("/journal/trades", named: "trades")
            #expect(trades.split(separator: "\n").count == 12)
            let options = try await ann.expectBothFormats("/journal/trades", query: "?type=call", named: "trades")
            #expect(
                options.contains("'=1+1,SPY,call,2026-02-20,590,long,") && options.split(separator: "\n").count == 2
            )
            let executions = try await ann.expectBothFormats("/journal/executions", named: "executions")
            #expect(executions.split(separator: "\n").count == 23)
            try await ann.expectBothFormats("/journal/trades/\(trade)/executions", named: "executions")
            try await ann.expectBothFormats("/journal/days", query: "?range=all", named: "days")
            try await ann.expectBothFormats("/journal/imports", named: "imports")
            try await ann.expectBothFormats("/journal/imports/\(imported.id)/issues", named: "issues")
        }
    }

    @Test
    func pagesOfTheJournal_linkToBothFormats() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<20), to: user)
        let trade = try await rig.desk.journal.journal(of: user.id).id(ofTradeAt: 0)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            for (page, file, query) in [
                ("/journal?range=all", "/journal/days", "?range=all"),
                ("/journal?range=all", "/journal/trades", "?range=all"),
                ("/journal/trades?q=nvda", "/journal/trades", "?q=nvda"),
                ("/journal/trades/\(trade)", "/journal/trades/\(trade)/executions", ""),
                ("/journal/days", "/journal/days", ""), ("/journal/imports", "/journal/imports", ""),
            ] {
                let text = try await ann.get(page).text
                for format in ["csv", "xlsx"] {
                    #expect(text.contains("href=\"\(file).\(format)\(query)\" download"), "\(page) \(format)")
                }
            }
        }
    }

    @Test
    func cellsOfTrades_areTyped() async throws {
        let rig = try ServerRig()
        let (user, _) = try await rig.person("ann@example.com")
        try await rig.add(File.header + Self.options, to: user)
        let journal = try await rig.desk.journal.journal(of: user.id)
        let table = TradeFile(journal: journal).table([0])
        let row = Dictionary(uniqueKeysWithValues: zip(table.columns, table.row(0)))
        let expiration = try #require(TradingDay(iso: "2026-02-20"))
        #expect(row["account"] == .text("=1+1") && row["symbol"] == .text("SPY"))
        #expect(row["expiration"] == .day(expiration) && row["strike"] == .number("590"))
        #expect(row["netProfit"] == .number("-462.6") && row["executions"] == .number("2"))
        #expect(row["closedAt"] == .instant(journal.matched.trades[0].closedAt))
        #expect(row["rating"] == .empty)
    }

    @Test
    func executionsOfTheAPI_areTheExport() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        try await rig.add(File.of(0..<2_000), to: user)
        let ledger = try await rig.desk.journal.journal(of: user.id).matched.ledger
        try await rig.serve { visitor async throws -> Void in
            let file = try await visitor.with(token).get("/api/v1/journal/executions.csv")
            #expect(file.text == NativeExport.table(ledger).csv)
            #expect(file.headers[.contentDisposition] == "attachment; filename=\"executions.csv\"")
        }
    }
}
