import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Overlaps and totals in the preview of an import")
struct ImportOverlapPageTests {
    private static let thinkorswim = """
        Account Statement for 12345678 (margin) since 3/2/26 through 3/2/26

        Account Trade History
        ,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,Price,Net Price,Order Type
        ,3/2/26 10:20:00,STOCK,SELL,-100,TO CLOSE,ACME,,,STOCK,10.50,10.50,LMT
        ,3/2/26 09:35:00,STOCK,BUY,+100,TO OPEN,ACME,,,STOCK,10.00,10.00,LMT

        """

    private static let schwab = #"""
        "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
        "03/03/2026","Buy","WIDG","WIDGET CORP","1","$20.00","","-$20.00"
        "03/02/2026","Sell","ACME","ACME CORP","100","$10.50","$0.05","$1049.95"
        "03/02/2026","Buy","ACME","ACME CORP","100","$10.00","","-$1000.00"

        """#

    private static let activity = """
        Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee,Code
        Trades,Data,Order,Stocks,USD,ACME,"2026-03-02, 10:00:00",100,10,-1000,-1,O
        Cash Report,Header,Currency Summary,Currency,Total
        Cash Report,Data,Starting Cash,USD,5000
        Cash Report,Data,Ending Cash,USD,4000

        """

    private func file(_ text: String, _ name: String) -> StagedFile {
        StagedFile(name: name, account: "", zone: "America/New_York", bytes: Array(text.utf8))
    }

    @Test func preview_ofASecondFormat_asksWhetherToSkip() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        _ = try await rig.desk.imports.commit(file(Self.thinkorswim, "t.csv"), user: user.id)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let location = try await ann.upload([("s.csv", Array(Self.schwab.utf8))]).location
            let page = try await ann.get(location).text
            #expect(page.contains("2 executions probably imported already"))
            #expect(page.contains("Import 1, skip 2") && page.contains("Import all 3"))
            #expect(page.contains("“thinkorswim account statement”"))
            let files = try #require(location.split(separator: "=").last)
            let open = try await ann.post("/journal/imports/commit?files=\(files)")
            #expect(open.status == .conflict)
            let done = try await ann.post("/journal/imports/commit?files=\(files)&overlaps=skip")
            #expect(done.status == .seeOther)
        }
        #expect(try await rig.desk.journal.journal(of: user.id).matched.ledger.count == 3)
    }

    @Test func api_needsTheDecision() async throws {
        let rig = try ServerRig()
        let (user, token) = try await rig.person("ann@example.com")
        _ = try await rig.desk.imports.commit(file(Self.thinkorswim, "t.csv"), user: user.id)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let upload = [("s.csv", Array(Self.schwab.utf8))]
            let preview = try await ann.upload(upload, to: "/api/v1/imports?preview=true")
            #expect(preview.text.contains("\"overlaps\":2") && preview.text.contains("\"reconciliation\":null"))
            #expect(try await ann.upload(upload, to: "/api/v1/imports").status == .conflict)
            let wrong = try await ann.upload(upload, to: "/api/v1/imports", fields: ["overlaps": "maybe"])
            #expect(wrong.status == .badRequest)
            let stored = try await ann.upload(upload, to: "/api/v1/imports", fields: ["overlaps": "skip"])
            #expect(stored.status == .created && stored.text.contains("\"new\":1"))
        }
    }

    @Test func portfolio_needsTheDecision_onThePageAndInTheAPI() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let api = "/api/v1/portfolio/import"
            let whole = [("s.csv", Array(Self.schwab.utf8))]
            #expect(try await ann.upload(whole, to: api, fields: ["account": "main"]).status == .created)
            // The same purchase of 100 in two parts, and another one.
            let parts = #"""
                "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
                "03/04/2026","Buy","WIDG","WIDGET CORP","2","$20.00","","-$40.00"
                "03/02/2026","Buy","ACME","ACME CORP","60","$10.00","","-$600.00"
                "03/02/2026","Buy","ACME","ACME CORP","40","$10.00","","-$400.00"

                """#
            let upload = [("p.csv", Array(parts.utf8))]
            let page = try await ann.upload(upload, to: "/portfolio/import", fields: ["account": "main"])
            let text = try await ann.get(page.location).text
            #expect(text.contains("2 transactions probably imported already"))
            #expect(text.contains("Import 1, skip 2") && text.contains("Import all 3"))
            #expect(try await ann.post("\(page.location)/commit").status == .conflict)
            let preview = try await ann.upload(upload, to: api + "?preview=true", fields: ["account": "main"]).text
            #expect(preview.contains("\"overlaps\":2") && preview.contains("\"reconciliation\":null"))
            #expect(try await ann.upload(upload, to: api, fields: ["account": "main"]).status == .conflict)
            #expect(try await ann.post("\(page.location)/commit?overlaps=skip").status == .seeOther)
            let again = try await ann.upload(upload, to: api + "?preview=true", fields: ["account": "main"]).text
            #expect(again.contains("\"new\":2,\"duplicates\":1,\"refused\":0,\"overlaps\":2"))
            let statement = [("a.csv", Array(Self.activity.utf8))]
            let totals = try await ann.upload(statement, to: api + "?preview=true").text
            #expect(totals.contains("\"total\":\"closingCash\"") && totals.contains("\"cause\":\"fee\""))
        }
    }

    @Test func preview_ofAStatementWithTotals_showsTheDifference() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(token)
            let upload = [("a.csv", Array(Self.activity.utf8))]
            let page = try await ann.get(ann.upload(upload).location).text
            #expect(page.contains("0 of 1 total agrees to the cent") && page.contains("Closing cash"))
            #expect(page.contains("The difference is exactly the fees of these executions."))
            let preview = try await ann.upload(upload, to: "/api/v1/imports?preview=true").text
            #expect(preview.contains("\"outcome\":\"explained\"") && preview.contains("\"cause\":\"fee\""))
            #expect(preview.contains("\"difference\":1,"))
        }
    }
}
