import BourseCore
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseDesk
@testable import BourseServer

@Suite("Connections on pages and in the API")
struct ConnectionPagesTests {
    private static let token = "secret-token-9876"
    private static let fields = ["name": "My <broker>", "token": token, "query": "123456"]

    private struct Visit {
        let rig: ServerRig
        let user: User
        let ann: Visitor
        let source: FixedStatements

        var connection: BrokerConnection {
            get async throws {
                try #require(try await rig.desk.connections.connections(of: user.id).first)
            }
        }

        /// Waits until the fetch of the connection has ended.
        func endOfFetch() async throws {
            let fetch = await rig.desk.connectionFetches.latest(of: try await connection.id, user: user.id)
            _ = await rig.desk.importJobs.end(of: try #require(fetch).id, user: user.id)
        }

        /// Presses “Fetch now” without scripts, and returns where its page leads to.
        func fetchNow() async throws -> String {
            let path = "/settings/connections/\(try await connection.id)/fetch"
            let started = try await ann.post(path)
            #expect(started.status == .seeOther && started.location == path)
            try await endOfFetch()
            let page = try await ann.get(path)
            #expect(page.status == .seeOther, "\(page.text)")
            return page.location
        }

        /// Fetches over the API, and returns the state once it ended.
        func fetchOverAPI(_ query: String = "") async throws -> TestResponse {
            let path = "/api/v1/connections/\(try await connection.id)/fetch"
            let started = try await ann.send(.post, path + query)
            #expect(started.status == .accepted && started.text.contains("\"connection\":"), "\(started.text)")
            try await endOfFetch()
            return try await ann.get(path)
        }
    }

    private func visit(_ body: @Sendable @escaping (Visit) async throws -> Void) async throws {
        let source = FixedStatements()
        let rig = try ServerRig(statementSource: source)
        let (user, session) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            try await body(Visit(rig: rig, user: user, ann: visitor.with(session), source: source))
        }
    }

    // MARK: - Pages

    @Test func page_requiresASession_andExplainsItself() async throws {
        try await visit { visit in
            let page = try await visit.ann.get("/settings/connections")
            #expect(page.status == .ok && page.text.contains("No connections yet"))
            #expect(page.text.contains("Activity Flex Query") && page.text.contains("Add connection"))
            #expect(try await visit.ann.get("/settings").text.contains("href=\"/settings/connections\""))
            let anonymous = try await visit.ann.with(nil).get("/settings/connections")
            #expect(anonymous.status == .seeOther)
        }
    }

    @Test func connection_isAdded_changed_andDeleted_withoutShowingItsToken() async throws {
        try await visit { visit in
            let added = try await visit.ann.post("/settings/connections", Self.fields)
            #expect(added.status == .seeOther && added.location == "/settings/connections")
            let page = try await visit.ann.get("/settings/connections").text
            #expect(page.contains("My &lt;broker&gt;") && page.contains("Token …9876 · query 123456"))
            #expect(page.contains("Not fetched yet"))
            let path = "/settings/connections/\(try await visit.connection.id)"
            let edit = try await visit.ann.get(path).text
            #expect(edit.contains("Leave empty to keep the token that ends in 9876"))
            for text in [page, edit, try await visit.ann.get("/").text] { #expect(!text.contains(Self.token)) }
            let changed = ["name": "Broker", "token": "", "query": "7", "transactions": "on"]
            #expect(try await visit.ann.post(path, changed).status == .seeOther)
            let connection = try await visit.connection
            #expect(connection.name == "Broker" && connection.query == "7" && connection.importsTransactions)
            #expect(connection.token.secret == Self.token)
            #expect(try await visit.ann.get(path + "/delete").text.contains("Delete this connection?"))
            #expect(try await visit.ann.post(path + "/delete").location == "/settings/connections")
            #expect(try await visit.rig.desk.connections.connections(of: visit.user.id).isEmpty)
            #expect(try await visit.ann.get(path).status == .notFound)
            #expect(try await visit.ann.post(path + "/delete").status == .notFound)
        }
    }

    @Test func mistakes_areBesideTheirFields_andTheTokenIsNotRepeated() async throws {
        try await visit { visit in
            let fields = ["name": "Broker", "token": Self.token + "!", "query": "12x"]
            let page = try await visit.ann.post("/settings/connections", fields)
            #expect(page.status == .unprocessableContent && page.text.contains("8 to 128 letters and digits"))
            #expect(page.text.contains("value=\"12x\"") && !page.text.contains(Self.token))
            let query = try await visit.ann.post(
                "/settings/connections",
                ["name": "Broker", "token": Self.token, "query": "12x"]
            )
            #expect(query.text.contains("up to 20 digits") && !query.text.contains(Self.token))
        }
    }

    @Test func fetch_leadsToThePreview_andThenToNothingNew() async throws {
        try await visit { visit in
            _ = try await visit.ann.post("/settings/connections", Self.fields)
            let fetched = try await visit.fetchNow()
            #expect(fetched.hasPrefix("/journal/imports/preview?files="))
            let preview = try await visit.ann.get(fetched)
            #expect(preview.status == .ok && preview.text.contains("Import 2 executions"))
            #expect(try await visit.ann.get("/settings/connections").text.contains("2 executions found"))
            let files = fetched.split(separator: "?").last.map(String.init) ?? ""
            #expect(try await visit.ann.post("/journal/imports/commit?\(files)").location == "/journal")
            #expect(try await visit.rig.count(visit.user) == 2)
            #expect(try await visit.fetchNow() == "/settings/connections")
            #expect(try await visit.ann.get("/settings/connections").text.contains("nothing new"))
            #expect(visit.rig.staged.isEmpty)
        }
    }

    @Test func statementForBoth_isImportedWithOneButton() async throws {
        try await visit { visit in
            _ = try await visit.ann.post(
                "/settings/connections",
                Self.fields.merging(["transactions": "on"]) { $1 }
            )
            let path = "/settings/connections/\(try await visit.connection.id)"
            let fetched = try await visit.fetchNow()
            #expect(fetched.hasPrefix(path + "/statement?executions="))
            let page = try await visit.ann.get(fetched)
            #expect(page.text.contains("2 new executions") && page.text.contains("3 new transactions"))
            #expect(try await visit.ann.post(fetched).location == "/journal")
            #expect(try await visit.rig.count(visit.user) == 2)
            #expect(try await visit.rig.desk.portfolio.entered(by: visit.user.id).count == 3)
        }
    }

    @Test func fetchAsAJob_endsAtThePreview() async throws {
        try await visit { visit in
            _ = try await visit.ann.post("/settings/connections", Self.fields)
            let path = "/settings/connections/\(try await visit.connection.id)/fetch"
            let prefer = try #require(HTTPField.Name("Prefer"))
            let started = try await visit.ann.send(.post, path, headers: [(prefer, "respond-async")])
            let job: String = try started.member("job")
            #expect(started.status == .accepted)
            let id = String(job.split(separator: "/").last ?? "")
            _ = await visit.rig.desk.importJobs.end(of: id, user: visit.user.id)
            let ended = try await visit.ann.get(job)
            let location: String = try ended.member("location")
            #expect(location.hasPrefix("/journal/imports/preview?files="))
        }
    }

    @Test func fetch_isOneAtATime_showsItsProgress_andCanBeCanceled() async throws {
        try await visit { visit in
            _ = try await visit.ann.post("/settings/connections", Self.fields)
            visit.source.gate.close()
            let (id, path) = (
                try await visit.connection.id, "/settings/connections/\(try await visit.connection.id)/fetch"
            )
            #expect(try await visit.ann.get(path).location == "/settings/connections")
            #expect(try await visit.ann.post(path).location == path)
            await visit.source.gate.arrival()
            let progress = try await visit.ann.get(path)
            #expect(progress.status == .ok && progress.text.contains("takes up to a minute"))
            #expect(progress.text.contains("Refresh") && progress.text.contains("data-job=\"/imports/jobs/"))
            let list = try await visit.ann.get("/settings/connections").text
            #expect(list.contains("Being fetched") && list.contains("Progress of My &lt;broker&gt;"))
            // A second one is not started.
            #expect(try await visit.ann.post(path).location == path)
            let api = "/api/v1/connections/\(id)/fetch"
            let second = try await visit.ann.send(.post, api)
            #expect(second.status == .tooManyRequests && second.text.contains("being fetched already"))
            let running = try await visit.ann.get(api).text
            #expect(running.contains("\"state\":\"running\"") && running.contains("\"phase\":\"fetching\""))
            #expect(try await visit.ann.post(path + "/cancel").location == path)
            try await visit.endOfFetch()
            #expect(try await visit.ann.get(path).location == "/settings/connections")
            #expect(try await visit.ann.get(api).text.contains("\"state\":\"canceled\""))
            #expect(try await visit.connection.lastFetch == nil && visit.rig.staged.isEmpty)
            // Another one can be started, and canceled over the API.
            #expect(try await visit.ann.send(.post, api).status == .accepted)
            await visit.source.gate.arrival()
            #expect(try await visit.ann.send(.delete, api).status == .ok)
            try await visit.endOfFetch()
            #expect(try await visit.ann.get(api).text.contains("\"state\":\"canceled\""))
            visit.source.gate.open()
            #expect(try await visit.fetchNow().hasPrefix("/journal/imports/preview?files="))
        }
    }

    @Test func fetchOfAnotherPerson_isUnknown() async throws {
        try await visit { visit in
            _ = try await visit.ann.post("/settings/connections", Self.fields)
            let (_, session) = try await visit.rig.person("bob@example.com")
            let bob = visit.ann.with(session)
            let id = try await visit.connection.id
            for path in ["/settings/connections/\(id)/fetch", "/api/v1/connections/\(id)/fetch"] {
                #expect(try await bob.get(path).status == .notFound)
                #expect(try await bob.send(.post, path).status == .notFound)
            }
            #expect(try await bob.post("/settings/connections/\(id)/fetch/cancel").status == .notFound)
            #expect(try await bob.send(.delete, "/api/v1/connections/\(id)/fetch").status == .notFound)
        }
    }

    @Test func failure_isExplained_onTheListAndOnToday() async throws {
        try await visit { visit in
            _ = try await visit.ann.post("/settings/connections", Self.fields)
            visit.source.set(.failure(.problem(.expiredToken)))
            #expect(try await visit.fetchNow() == "/settings/connections")
            for page in ["/settings/connections", "/"] {
                let text = try await visit.ann.get(page).text
                #expect(text.contains("The token has expired.") && text.contains("Create a token"), "\(page)")
                #expect(!text.contains(Self.token))
            }
            // A failure that may pass concerns Today only after a night.
            visit.source.set(.failure(.late))
            _ = try await visit.fetchNow()
            #expect(try await !visit.ann.get("/").text.contains("did not answer in time"))
        }
    }

    @Test func nightlyImport_isOnTodayForADay() async throws {
        try await visit { visit in
            _ = try await visit.ann.post("/settings/connections", Self.fields)
            // Until after 03:00 in New York.
            visit.rig.clock.advance(seconds: 20 * 3600)
            await visit.rig.desk.connections.fetchDue()
            #expect(try await visit.ann.get("/").text.contains("2 executions from My &lt;broker&gt; imported"))
            #expect(try await visit.rig.count(visit.user) == 2)
            visit.rig.clock.advance(seconds: 90_000)
            #expect(try await !visit.ann.get("/").text.contains("2 executions from"))
        }
    }

    // MARK: - Overlaps

    /// The trades of the statement in an export with days alone.
    private static let schwab = #"""
        "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
        "01/05/2026","Sell","ACME","ACME CORP","1","$12.00","","$12.00"
        "01/05/2026","Buy","ACME","ACME CORP","1","$10.00","","-$10.00"

        """#

    private func importSchwab(_ visit: Visit) async throws {
        let file = StagedFile(name: "s.csv", account: "", zone: "America/New_York", bytes: Array(Self.schwab.utf8))
        _ = try await visit.rig.desk.imports.commit(file, user: visit.user.id)
    }

    @Test func nightlyStatementWithOverlaps_isSaid_andDecidedWithFetchNow() async throws {
        try await visit { visit in
            try await importSchwab(visit)
            _ = try await visit.ann.post("/settings/connections", Self.fields.merging(["transactions": "on"]) { $1 })
            let connection = try await visit.connection
            visit.rig.clock.advance(seconds: 2 * 86_400)
            await visit.rig.desk.connections.fetchDue()
            #expect(try await visit.connection.lastFetch?.problem == .overlaps)
            let today = try await visit.ann.get("/").text
            #expect(today.contains("A statement of My &lt;broker&gt; waits for a decision"))
            let list = try await visit.ann.get("/settings/connections").text
            #expect(list.contains("Fetch now, then skip these rows or import them too."))
            let fetched = try await visit.fetchNow()
            let page = try await visit.ann.get(fetched).text
            #expect(page.contains("2 executions probably imported already"))
            #expect(page.contains("Import both, skip these") && page.contains("Import all"))
            #expect(try await visit.ann.post(fetched).status == .conflict)
            #expect(try await visit.ann.post(fetched + "&overlaps=skip").location == "/journal")
            #expect(try await visit.rig.count(visit.user) == 2)
            #expect(try await visit.rig.desk.portfolio.entered(by: visit.user.id).count == 3)
            #expect(visit.rig.staged.isEmpty)
            #expect(page.contains("also done with such rows of later statements"))
            let path = "/settings/connections/\(connection.id)"
            let edit = try await visit.ann.get(path).text
            #expect(edit.contains("Rows that are probably imported already") && edit.contains("Ask each time"))
            #expect(edit.contains("value=\"skip\" selected"))
            let rule = try #require(try await visit.connection.overlapRules.first { $0.formats.other != nil })
            let form = ["format": rule.formats.statement, "other": rule.formats.other ?? "", "decision": "import"]
            #expect(try await visit.ann.post(path + "/overlaps", form).location == path)
            #expect(try await visit.connection.overlapRules.contains(OverlapRule(rule.formats, .import)))
            let withdrawn = form.merging(["decision": "ask"]) { $1 }
            #expect(try await visit.ann.post(path + "/overlaps", withdrawn).location == path)
            #expect(try await visit.connection.overlapRules.allSatisfy { $0.formats != rule.formats })
        }
    }

    @Test func statementForTheJournalAlone_withOverlaps_isDecidedOnItsPage() async throws {
        try await visit { visit in
            try await importSchwab(visit)
            _ = try await visit.ann.post("/settings/connections", Self.fields)
            let connection = try await visit.connection
            let fetched = try await visit.fetchNow()
            #expect(fetched.hasPrefix("/settings/connections/\(connection.id)/statement?executions="))
            #expect(try await visit.ann.get(fetched).text.contains("Import, skip these"))
            #expect(try await visit.ann.post(fetched).status == .conflict)
            #expect(try await visit.ann.post(fetched + "&overlaps=import").location == "/journal")
            #expect(try await visit.rig.count(visit.user) == 4)
            #expect(try await visit.connection.overlapRules.map(\.decision) == [.import])
            #expect(try await visit.ann.get("/settings/connections/\(connection.id)/statement").status == .notFound)
        }
    }

    @Test func api_decidesAboutOverlaps() async throws {
        try await visit { visit in
            try await importSchwab(visit)
            let body = "{\"name\":\"Broker\",\"token\":\"\(Self.token)\",\"query\":\"5\"}"
            let id: String = try await visit.ann.json(.post, "/api/v1/connections", body).member("id")
            let path = "/api/v1/connections/\(id)/fetch"
            let preview = try await visit.fetchOverAPI("?preview=true")
            #expect(preview.text.contains("\"state\":\"finished\"") && preview.text.contains("\"overlaps\":2"))
            let undecided = try await visit.fetchOverAPI()
            #expect(
                undecided.text.contains("\"state\":\"failed\"") && undecided.text.contains("probably in the journal")
            )
            #expect(try await visit.ann.get("/api/v1/connections").text.contains("\"problem\":\"overlaps\""))
            #expect(try await visit.ann.send(.post, path + "?overlaps=perhaps").status == .unprocessableContent)
            let done = try await visit.fetchOverAPI("?overlaps=import")
            #expect(done.status == .ok && done.text.contains("\"executions\":2"))
            #expect(try await visit.rig.count(visit.user) == 4)
            let rule = try #require(try await visit.connection.overlapRules.first)
            let pair = "\"format\":\"\(rule.formats.statement)\",\"otherFormat\":\"\(rule.formats.other ?? "")\""
            #expect(done.text.contains("{\(pair),\"decision\":\"import\"}"))
            let overlaps = "/api/v1/connections/\(id)/overlaps"
            let skipped = try await visit.ann.json(.put, overlaps, "{\(pair),\"decision\":\"skip\"}")
            #expect(skipped.status == .ok && skipped.text.contains("\"decision\":\"skip\""))
            let unknown = try await visit.ann.json(.put, overlaps, "{\(pair),\"decision\":\"perhaps\"}")
            #expect(unknown.status == .unprocessableContent)
            let withdrawn = try await visit.ann.json(.put, overlaps, "{\(pair),\"decision\":null}")
            #expect(withdrawn.text.contains("\"overlaps\":[]"))
        }
    }

    // MARK: - The API

    @Test func api_addsChangesFetchesAndDeletes() async throws {
        try await visit { visit in
            let body = "{\"name\":\"Broker\",\"token\":\"\(Self.token)\",\"query\":\"5\",\"importsTransactions\":true}"
            let added = try await visit.ann.json(.post, "/api/v1/connections", body)
            let id: String = try added.member("id")
            #expect(added.status == .created && added.text.contains("\"tokenEnding\":\"9876\""))
            let path = "/api/v1/connections/\(id)"
            let changed = try await visit.ann.json(.put, path, #"{"name":"Broker","query":"6"}"#)
            #expect(changed.status == .ok && changed.text.contains("\"query\":\"6\""))
            #expect(try await visit.connection.token.secret == Self.token)
            #expect(try await visit.ann.get(path + "/fetch").text.contains("\"state\":\"idle\""))
            let preview = try await visit.fetchOverAPI("?preview=true")
            #expect(preview.text.contains("\"outcome\":\"previewed\"") && preview.text.contains("\"executions\":2"))
            #expect(try await visit.rig.count(visit.user) == 0)
            let fetched = try await visit.fetchOverAPI()
            #expect(fetched.text.contains("\"outcome\":\"imported\""))
            #expect(try await visit.rig.count(visit.user) == 2)
            visit.source.set(.failure(.problem(.invalidQuery)))
            let refused = try await visit.fetchOverAPI()
            #expect(
                refused.text.contains("\"state\":\"failed\"") && refused.text.contains("no Flex query with this ID")
            )
            let list = try await visit.ann.get("/api/v1/connections")
            #expect(list.text.contains("\"problem\":\"invalid-query\""))
            for answer in [added, changed, preview, fetched, refused, list] {
                #expect(!answer.text.contains(Self.token))
            }
            #expect(try await visit.ann.send(.delete, path).status == .noContent)
            #expect(try await visit.ann.send(.delete, path).status == .notFound)
        }
    }

    @Test func api_doesNotRepeatATokenThatIsInvalid() async throws {
        try await visit { visit in
            for token in ["123456789012345678", "\"1234567890 12345678\""] {
                let body = "{\"name\":\"a\",\"query\":\"1\",\"token\":\(token)}"
                let answer = try await visit.ann.json(.post, "/api/v1/connections", body)
                #expect(answer.status == .unprocessableContent && !answer.text.contains("12345678"), "\(answer.text)")
            }
        }
    }
}
