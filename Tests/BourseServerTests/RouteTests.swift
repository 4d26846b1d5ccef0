import BourseCore
import BourseDesk
import BourseFunds
import BourseJournal
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Every route")
struct RouteTests {
    /// What anybody may ask for.
    private static let open: Set<String> = [
        "GET /", "GET /healthz", "GET /assets/:hash/**", "GET /service-worker.js", "GET /offline", "GET /sign-in",
        "POST /sign-in", "GET /sign-up", "POST /sign-up", "POST /sign-out", "GET /demo/:token", "POST /api/v1/session",
        "GET /api/v1/openapi.json",
    ]

    /// Words of Ann's that nobody else may see.
    private static let markers = [
        "ZQXAAA", "ZQXBBB", "marker-note", "marker-day", "MarkerTag", "MarkerMistake", "MarkerAccount", "markerfile",
        "markerwaiting", "markergone", "marker@example.com", "MarkerPosition", "MarkerCalculation",
        "MarkerScreen", "MarkerFund", "markerstatement", "markerheld", "MarkerList", "MRKR",
    ]

    /// A person with data of every kind.
    private struct Owner {
        let user: User
        let token: SessionToken
        let trade: TradeID
        let live: ImportRecord
        let gone: ImportRecord
        let waiting: ImportID
        let saved: [SavedPosition]
        let funds: KeptFunds
        let lists: [KeptWatchlist]
    }

    /// What somebody keeps of the funds desk.
    private struct KeptFunds {
        static let code: Int32 = 98_765_432
        static let identity = "markerfund"

        let screens: [SavedScreen]
        let statements: [FundStatementRecord]
        let waiting: ImportID
    }

    private func owner(_ rig: ServerRig) async throws -> Owner {
        let (user, token) = try await rig.person("marker@example.com")
        let bad = "MarkerAccount,never,ZQXAAA,stock,,,buy,1,1,1,0,USD,,,\n"
        let live = try await rig.add(
            File.of(0..<9, symbol: "ZQXAAA", account: "MarkerAccount") + bad,
            named: "markerfile.csv",
            to: user
        )
        let gone = try await rig.add(File.of(0..<4, symbol: "ZQXBBB"), named: "markergone.csv", to: user)
        _ = try await rig.desk.imports.delete(gone.id, user: user.id)
        let bytes = Array(File.of(0..<4, symbol: "ZQXBBB").utf8)
        let file = StagedFile(name: "markerwaiting.csv", account: "MarkerAccount", zone: "UTC", bytes: bytes)
        let waiting = try #require(try await rig.desk.imports.stage(file, user: user.id).id)
        let trade = try await rig.desk.journal.journal(of: user.id).id(ofTradeAt: 0)
        let annotation = TradeAnnotation(
            halfStars: 8,
            setups: ["MarkerTag"],
            mistakes: ["MarkerMistake"],
            note: "marker-note"
        )
        _ = try await rig.desk.journal.annotate(trade, with: annotation, user: user.id)
        let day = try #require(TradingDay(iso: "2026-01-05"))
        try await rig.desk.journal.setDayNote("marker-day", day: day, user: user.id)
        return Owner(
            user: user,
            token: token,
            trade: trade,
            live: live,
            gone: gone,
            waiting: waiting,
            saved: try await keepOptions(rig, user),
            funds: try await keepFunds(rig, user),
            lists: try await keepLists(rig, user)
        )
    }

    /// Keeps two watchlists, and one that is put away.
    private func keepLists(_ rig: ServerRig, _ user: User) async throws -> [KeptWatchlist] {
        let (watchlists, symbol) = (rig.desk.markets.watchlists, try #require(Symbol("MRKR")))
        var made: [KeptWatchlist] = []
        for name in ["MarkerList", "MarkerList two", "MarkerList put away"] {
            made.append(try await watchlists.make(name, symbols: [symbol], user: user.id))
        }
        _ = try await watchlists.delete(made[2].id, user: user.id)
        return made
    }

    /// Keeps of the funds desk one thing of each kind, and a screen and a statement that are put away.
    private func keepFunds(_ rig: ServerRig, _ user: User) async throws -> KeptFunds {
        let (shelf, holdings) = (rig.desk.funds.shelf, rig.desk.funds.holdings)
        try await shelf.setFavourite(true, fund: KeptFunds.code, user: user.id)
        for name in ["MarkerScreen", "MarkerScreen put away"] {
            try await shelf.save(name: name, query: "where=return%203Y%20%3E%201%25", user: user.id)
        }
        let screens = try await shelf.screens(of: user.id)
        let gone = try #require(screens.first { $0.name != "MarkerScreen" }).id
        _ = try await shelf.deleteScreen(gone, user: user.id)
        func file(_ name: String, _ day: Int) -> StagedFile {
            let text = "Date,Type,Scheme,Folio,Units,NAV,Amount\n2024-01-0\(day),purchase,MarkerFund,1,5,10,50\n"
            return StagedFile(name: name, account: "", zone: "UTC", bytes: Array(text.utf8))
        }
        let live = try await holdings.commit(file("markerstatement.csv", 1), user: user.id)
        let deleted = try await holdings.commit(file("markerstatement gone.csv", 2), user: user.id)
        _ = try await holdings.delete(deleted.id, user: user.id)
        try await holdings.choose(.noScheme, for: KeptFunds.identity, user: user.id)
        let waiting = try #require(try await holdings.stage(file("markerheld.csv", 3), user: user.id).id)
        return KeptFunds(screens: screens, statements: [live, deleted], waiting: waiting)
    }

    /// Keeps of the options desk one thing of each kind, and a position that is put away.
    private func keepOptions(_ rig: ServerRig, _ user: User) async throws -> [SavedPosition] {
        let options = rig.desk.options
        _ = try await options.setFavourite(true, strategy: "iron-condor", user: user.id)
        for name in ["MarkerPosition", "MarkerPosition put away"] {
            try await options.save(name: name, query: "legs=1C100", user: user.id)
        }
        let saved = try await options.savedPositions(of: user.id)
        let gone = try #require(saved.first { $0.name != "MarkerPosition" }).id
        _ = try await options.deleteSavedPosition(gone, user: user.id)
        try await options.remember(
            .single,
            query: "spot=100",
            summary: "MarkerCalculation",
            result: "1",
            user: user.id
        )
        return saved
    }

    /// Every way to fill the parameters of a route with somebody's identities.
    private func addresses(_ route: String, _ owner: Owner) -> [String] {
        let ids = [
            owner.trade.description, owner.live.id.description, owner.gone.id.description, owner.waiting.description,
        ]
        let saved = owner.saved.map(\.id)
        let catalogue = ["iron-condor", "nothing"]
        var paths = [""]
        for part in route.split(separator: "/") {
            let values: [String] =
                switch part {
                case ":id", "{id}":
                    if route.contains("saved") {
                        saved
                    } else if route.contains("screens") {
                        owner.funds.screens.map(\.id)
                    } else if route.contains("lists") {
                        owner.lists.map(\.id)
                    } else if route.contains("statements") {
                        owner.funds.statements.map(\.id.description)
                    } else {
                        route.contains("options") ? catalogue : ids
                    }
                case ":code", "{code}": ["\(KeptFunds.code)"]
                case ":file", "{file}": ["nav.csv"]
                case ":kind", "{kind}": ["single"]
                case ":day", "{day}": ["2026-01-05"]
                case ":token", "{token}": [owner.token.text]
                case ":hash", "{hash}": ["0"]
                case "**": ["css/base.css"]
                default: [String(part)]
                }
            paths = paths.flatMap { path in values.map { path + "/" + $0 } }
        }
        if paths == [""] { paths = ["/"] }
        let waiting = route.contains("holdings") ? owner.funds.waiting : owner.waiting
        return paths.flatMap { [$0, "\($0)?files=\(waiting)&range=all&of=\(KeptFunds.identity)"] }
    }

    /// The routes whose answers end; quotes are streamed for as long as somebody listens.
    private func ending(_ rig: ServerRig) -> [(method: String, path: String)] {
        rig.server.routes.filter { !($0.path.contains("markets") && $0.path.hasSuffix("/stream")) }
    }

    private func method(_ name: String) throws -> HTTPRequest.Method { try #require(HTTPRequest.Method(name)) }

    /// Everything of a person's that a request could change.
    private func state(_ rig: ServerRig, _ owner: Owner) async throws -> [String] {
        let journal = try await rig.desk.journal.journal(of: owner.user.id)
        let files = try await rig.desk.imports.imports(of: owner.user.id)
        let waiting = try await rig.desk.imports.previews([owner.waiting], user: owner.user.id)
        let user = try await rig.desk.accounts.user(token: owner.token)
        let account = try await rig.desk.accounts.signIn(
            email: "marker@example.com",
            password: ServerRig.password,
            address: "owner"
        ).user
        return [
            "\(journal.revision)", NativeExport.file(journal.matched.ledger), "\(journal.dayNotes)",
            "\(journal.annotation(ofTradeAt: 0).map { "\($0)" } ?? "")",
            files.map { "\($0.id) \($0.fileName) \($0.deletedAt.map { "\($0)" } ?? "")" }.joined(separator: "\n"),
            "\(waiting.map(\.counts))", "\(String(describing: user))", "\(account)",
            "\(try await rig.desk.options.favourites(of: owner.user.id))",
            "\(try await rig.desk.options.savedPositions(of: owner.user.id))",
            "\(try await rig.desk.options.calculations(of: owner.user.id))",
            "\(try await rig.desk.markets.watchlists.lists(of: owner.user.id))",
        ] + (try await fundState(rig, owner))
    }

    private func fundState(_ rig: ServerRig, _ owner: Owner) async throws -> [String] {
        let (shelf, holdings, id) = (rig.desk.funds.shelf, rig.desk.funds.holdings, owner.user.id)
        return [
            "\(try await shelf.favourites(of: id))", "\(try await shelf.screens(of: id))",
            "\(try await holdings.statements(of: id))", try await holdings.export(of: id),
            "\(try await holdings.statedSchemes(of: id))",
            "\(try await holdings.preview(owner.funds.waiting, user: id).statement)",
        ]
    }

    private static let bodies: [(type: String, text: String)] = [
        (
            "application/x-www-form-urlencoded",
            "note=taken&rating=1&setups=taken&mistakes=taken&theme=light&palette=mono&zone=Europe/Rome&privacy=on"
                + "&return=/journal&email=marker@example.com&password=a%20new%20password%20of%20mine"
                + "&current=four%20quiet%20words%20here&confirmation=wrong"
                + "&name=hers&query=where%3Dreturn%25201Y%2520%253E%25201%2525&of=markerfund&scheme=100&code=100&item=MRKR&place=0&q=AAPL&symbols=AAPL"
        ),
        (
            "application/json",
            #"{"note":"taken","setups":["taken"],"email":"marker@example.com","password":"wrong","name":"hers","#
                + #""where":"return 1Y > 1%","query":"legs=1C100","of":"markerfund","scheme":100}"#
        ),
        (
            "multipart/form-data; boundary=\(Multipart.boundary)",
            String(decoding: Multipart.body([("hers.csv", Array(File.of(0..<4).utf8))]), as: UTF8.self)
        ),
    ]

    @Test
    func owner_seesTheMarkersThatOthersMustNot() async throws {
        let rig = try ServerRig()
        let owner = try await owner(rig)
        try await rig.serve { visitor async throws -> Void in
            let ann = visitor.with(owner.token)
            var seen: Set<String> = []
            for (name, path) in ending(rig) where name == "GET" {
                for address in addresses(path, owner) {
                    let text = try await ann.get(address).text
                    seen.formUnion(Self.markers.filter { text.contains($0) })
                }
            }
            #expect(seen == Set(Self.markers))
        }
    }

    @Test
    func anyRoute_withTheIdentitiesOfSomebodyElse_showsAndChangesNothing() async throws {
        let rig = try ServerRig()
        let owner = try await owner(rig)
        let (bob, _) = try await rig.person("bob@example.com")
        try await rig.add(File.of(0..<9, symbol: "ZQXOWN"), to: bob)
        let before = try await state(rig, owner)
        try await rig.serve { visitor async throws -> Void in
            for (name, path) in ending(rig) {
                for address in addresses(path, owner) {
                    for body in Self.bodies {
                        // A session of its own each time, as some routes end the one they are asked with.
                        let token = try await rig.desk.accounts.startSession(of: bob.id)
                        let response = try await visitor.with(token).send(
                            try method(name),
                            address,
                            headers: [(.contentType, body.type)],
                            body: name == "GET" ? nil : ByteBuffer(string: body.text)
                        )
                        let shown = Self.markers.filter { marker in
                            // The sign-in forms repeat the address that was typed into them.
                            marker != "marker@example.com" && response.text.contains(marker)
                        }
                        #expect(shown.isEmpty, "\(name) \(address) shows \(shown)")
                        #expect(response.status.code != 500, "\(name) \(address) \(body.type)")
                        if name == "GET" { break }
                    }
                }
            }
        }
        #expect(try await state(rig, owner) == before)
    }

    @Test
    func anyRoute_askedByNobody_isClosedUnlessItIsForAll() async throws {
        let rig = try ServerRig()
        let owner = try await owner(rig)
        let before = try await state(rig, owner)
        try await rig.serve { visitor async throws -> Void in
            for (name, path) in rig.server.routes {
                let isOpen = Self.open.contains("\(name) \(path.replacing("{", with: ":").replacing("}", with: ""))")
                for address in addresses(path, owner) {
                    for body in Self.bodies {
                        let response = try await visitor.send(
                            try method(name),
                            address,
                            headers: [(.contentType, body.type)],
                            body: name == "GET" ? nil : ByteBuffer(string: body.text)
                        )
                        let shown = Self.markers.filter { $0 != "marker@example.com" && response.text.contains($0) }
                        #expect(shown.isEmpty, "\(name) \(address) shows \(shown)")
                        guard !isOpen else { continue }
                        if name == "GET", !address.hasPrefix("/api/") {
                            #expect(response.status.kind == .redirection, "\(name) \(address)")
                            #expect(response.location.hasPrefix("/sign-in"), "\(name) \(address)")
                        } else {
                            #expect(response.status == .unauthorized, "\(name) \(address)")
                        }
                    }
                }
            }
        }
        #expect(try await state(rig, owner) == before)
    }

    @Test
    func anyWrite_fromAnotherSite_isRefused() async throws {
        let rig = try ServerRig()
        let owner = try await owner(rig)
        let before = try await state(rig, owner)
        let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
        let foreign: [[(HTTPField.Name, String)]] = [
            [(.origin, "https://evil.example")], [(.origin, "null")], [(.origin, "http://localhost:81")],
            [(.origin, "http://localhost.evil.example")], [(site, "cross-site")], [(site, "same-site")],
            [(site, "cross-site"), (.origin, "http://localhost")],
        ]
        try await rig.serve { visitor async throws -> Void in
            for (name, path) in rig.server.routes where name != "GET" {
                for headers in foreign {
                    let response = try await visitor.with(owner.token).send(
                        try method(name),
                        addresses(path, owner)[0],
                        headers: headers + [(.contentType, Self.bodies[0].type)],
                        body: ByteBuffer(string: Self.bodies[0].text)
                    )
                    #expect(response.status == .forbidden, "\(name) \(path) \(headers)")
                    #expect(response.cookie("bourse_session") == nil)
                }
            }
        }
        #expect(try await state(rig, owner) == before)
    }

    @Test
    func anyAnswer_hasTheHeadersThatKeepItSafe() async throws {
        let rig = try ServerRig()
        let owner = try await owner(rig)
        try await rig.serve { visitor async throws -> Void in
            let extra = [("GET", "/nothing/here"), ("GET", "/api/v1/nothing"), ("POST", "/journal"), ("PUT", "/%00")]
            for (name, path) in ending(rig) + extra {
                for isSignedIn in [true, false] {
                    // A session of its own each time, as some routes end the one they are asked with.
                    let token = isSignedIn ? try await rig.desk.accounts.startSession(of: owner.user.id) : nil
                    let response = try await visitor.with(token).send(try method(name), addresses(path, owner)[0])
                    let what = "\(name) \(path) \(response.status.code)"
                    let policy = response.headers[.contentSecurityPolicy] ?? ""
                    #expect(
                        policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
                        "\(what)"
                    )
                    #expect(policy.contains("base-uri 'none'") && policy.contains("form-action 'self'"), "\(what)")
                    #expect(!policy.contains("unsafe") && !policy.contains("*") && !policy.contains("http"), "\(what)")
                    #expect(response.headers[.xContentTypeOptions] == "nosniff", "\(what)")
                    #expect(response.headers[HTTPField.Name("Referrer-Policy") ?? .via] == "same-origin", "\(what)")
                    #expect(response.headers[HTTPField.Name("X-Frame-Options") ?? .via] == "DENY", "\(what)")
                    #expect(response.headers[.cacheControl] != nil, "\(what)")
                    if !path.hasPrefix("/assets"), path != "/service-worker.js", path != "/api/v1/openapi.json" {
                        #expect(response.headers[.cacheControl] == "no-store", "\(what)")
                    }
                }
            }
        }
    }

    @Test
    func pages_haveNoInlineScriptOrStyle() async throws {
        let rig = try ServerRig()
        let owner = try await owner(rig)
        try await rig.serve { visitor async throws -> Void in
            for (name, path) in ending(rig) where name == "GET" {
                for address in addresses(path, owner) {
                    let response = try await visitor.with(owner.token).get(address)
                    guard response.headers[.contentType]?.hasPrefix("text/html") == true else { continue }
                    let text = response.text
                    #expect(!text.contains("<style") && !text.contains(" style=\""), "\(address)")
                    #expect(text.ranges(of: "<script").count == text.ranges(of: " src=\"/assets/").count, "\(address)")
                    #expect(text.firstMatch(of: /\son[a-z]+="/) == nil, "\(address)")
                    #expect(!text.contains("javascript:"), "\(address)")
                }
            }
        }
    }

    @Test
    func unknownAddress_isAPageForPeopleAndJSONForPrograms() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor async throws -> Void in
            for who in [visitor, visitor.with(token)] {
                for path in [
                    "/nothing", "/journal/nothing/at/all", "/assets/0/secret.txt", "/assets/0/../../etc/passwd",
                ] {
                    let page = try await who.get(path)
                    #expect(page.status == .notFound && page.text.contains("There is nothing here"), "\(path)")
                    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
                }
                let json = try await who.get("/api/v1/nothing")
                #expect(json.status == .notFound && json.headers[.contentType] == "application/json")
                let error: [String: Any] = try json.member("error")
                #expect(error["status"] as? Int == 404 && (error["message"] as? String)?.isEmpty == false)
            }
            for path in ["/journal/trades/nothing", "/journal/days/2026-02-30", "/journal/imports/x", "/demo/x"] {
                #expect(try await visitor.with(token).get(path).status == .notFound, "\(path)")
            }
        }
    }
}
