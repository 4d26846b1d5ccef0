import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseJournal
import BourseMarkets
import BoursePDF
import BourseServer
import BourseSpreadsheets
import BourseStorage
import BourseStorageTestSupport
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Testing

/// A server over a real database in a directory of its own, with passwords that cost nothing.
struct ServerRig: Sendable {
    let directory: TemporaryDirectory
    let clock = ManualClock()
    let database: DeskDatabase
    let desk: Desk
    let server: WebServer

    static let password = "four quiet words here"

    /// The venue of the live markets sends nothing by itself.
    let venue = ScriptedVenue()

    init(
        isOpen: Bool = true,
        configuration: WebServer.Configuration = WebServer.Configuration(port: 0),
        executionReaders: ImportReaders<BrokerStatement> = ExecutionReaders.all,
        heldBy hold: StagingHold? = nil,
        fundSources: [any FundSource] = [],
        marketSources: MarketSources = MarketSources(),
        alertCarriers: AlertCarriers = AlertCarriers(),
        statementSource: (any StatementSource)? = nil,
        demoData: (any DemoDataSource)? = nil,
        watchedFolder: String? = nil,
        identities: (any IdentitySource)? = nil,
        plans: (PlanFile, any PaymentSource)? = nil
    ) throws {
        directory = try TemporaryDirectory()
        let environment = DeskEnvironment.deterministic(clock: clock)
        database = try .test(at: directory.path("bourse.sqlite"), now: environment.now())
        let files = FileStaging(folder: directory.path("staging"), environment: environment)
        let staging: any StagingArea = hold.map { HeldStaging(files, by: $0) as any StagingArea } ?? files
        desk = Desk(
            accountStore: SQLiteAccountStore(database),
            journalStore: SQLiteJournalStore(database),
            noteStore: SQLiteNoteStore(database),
            executionReaders: executionReaders,
            optionsStore: SQLiteOptionsStore(database),
            portfolioStore: SQLitePortfolioStore(database),
            staging: staging,
            workbookConverter: ExcelWorkbookConverter(),
            workbookWriter: ExcelWorkbookWriter(),
            archiveWriter: ZipArchiveWriter(),
            tableStore: SQLitePersonTableStore(database),
            secrets: PlainSecrets(),
            live: LiveMarkets(
                source: venue,
                store: FileRecordings(folder: directory.path("recordings")),
                environment: environment
            ),
            funds: Funds(
                store: SQLiteFundStore(database),
                listStore: SQLiteFundListStore(database),
                holdingStore: SQLiteFundHoldingStore(database),
                portfolioStore: SQLiteFundPortfolioStore(database),
                staging: staging,
                workbooks: ExcelWorkbookReader(),
                pdfs: PDFTextReader(),
                sources: fundSources,
                environment: environment
            ),
            markets: Markets(
                store: SQLiteMarketStore(database),
                watchlistStore: SQLiteWatchlistStore(database),
                newsStore: SQLiteNewsStore(database),
                sources: marketSources,
                listed: ListedInstruments.all,
                environment: environment
            ),
            householdStore: SQLiteHouseholdStore(database),
            publishedStore: SQLitePublishedStore(database),
            alertStore: SQLiteAlertStore(database),
            tourStore: SQLiteTourStore(database),
            demoDataStore: SQLiteDemoDataStore(database),
            demoDataSource: demoData,
            draftStore: SQLiteDraftStore(database),
            mappingStore: SQLiteMappingStore(database),
            connectionStore: SQLiteConnectionStore(database),
            statementSource: statementSource,
            answerStore: SQLiteAnswerStore(database),
            sharingStore: SQLiteSharingStore(database),
            watchedFolderStore: SQLiteWatchedFolderStore(database),
            watchedFolder: watchedFolder.map { FileWatchedFolder(path: $0) },
            storageVersion: SQLiteStorageVersion(database),
            changeStore: SQLiteChangeStore(database),
            alertCarriers: alertCarriers,
            push: PushPorts(store: SQLitePushStore(database), cipher: PlainPushCipher()),
            identities: identities,
            plans: plans.map { [database] file, source in
                PlanPorts(
                    file: file,
                    store: SQLitePlanStore(database),
                    source: source,
                    signingSecrets: [PlanRig.signingSecret]
                )
            },
            environment: environment,
            opensRegistration: isOpen
        )
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        server = WebServer(desk: desk, configuration: configuration, logger: logger)
    }

    /// Runs `body` with somebody at the router who did not sign in.
    func serve<Value>(_ body: @Sendable (Visitor) async throws -> Value) async throws -> Value {
        try await server.application().test(.router) { try await body(Visitor(client: $0)) }
    }

    /// Makes a person without going through the pages.
    func person(_ email: String) async throws -> (user: User, token: SessionToken) {
        try await desk.accounts.signUp(email: email, password: Self.password, zone: "UTC", address: email)
    }

    /// Imports a file without going through the pages.
    @discardableResult
    func add(_ text: String, named name: String = "file.csv", to user: User) async throws -> ImportRecord {
        let file = StagedFile(name: name, account: "main", zone: "UTC", bytes: Array(text.utf8))
        return try await desk.imports.commit(file, user: user.id)
    }

    /// The number of executions in a person's journal.
    func count(_ user: User) async throws -> Int {
        try await desk.journal.journal(of: user.id).matched.ledger.count
    }

    /// The names of all files in the staging folder.
    var staged: [String] {
        let files = FileManager.default.enumerator(atPath: directory.path("staging"))
        return (files?.allObjects as? [String] ?? []).filter { $0.contains("/") }
    }
}

/// Secrets that cost nothing.
struct PlainSecrets: Secrets {
    func hash(password: String) async throws -> String { "plain$" + password }
    func verify(password: String, hash: String) async -> Bool { hash == "plain$" + password }
    var decoy: String { "nobody's" }
    func digest(_ token: SessionToken) -> SessionDigest {
        SessionDigest(bytes: Array((Hex.bytes(token.text) ?? []).prefix(32)))
    }
    /// A code that depends on each byte and on the key.
    func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        let code = (key + bytes).reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return (0..<32).map { UInt8(truncatingIfNeeded: code >> UInt64($0 % 8 * 8)) }
    }
    /// Twenty bytes that depend on each byte and on the key.
    func shortAuthenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        let code = (key + bytes).reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return (0..<20).map { UInt8(truncatingIfNeeded: code >> UInt64($0 % 8 * 8)) }
    }
    func checksum() -> any Checksum { SampleChecksum() }
}

/// Messages that anybody can read.
struct PlainPushCipher: PushCipher {
    func makeKey() -> [UInt8] { [UInt8](repeating: 7, count: 32) }
    func publicText(ofKey key: [UInt8]) throws -> String { "public-\(Hex.text(key).prefix(8))" }
    func browserKeys(publicKey: String, secret: String) -> (publicKey: [UInt8], secret: [UInt8])? {
        guard publicKey == "key", secret == "secret" else { return nil }
        return ([UInt8](repeating: 4, count: 65), [UInt8](repeating: 1, count: 16))
    }
    func request(
        _ text: [UInt8],
        to subscription: PushSubscription,
        salt: [UInt8],
        key: [UInt8],
        contact: String,
        now: Timestamp
    ) throws -> PushRequest {
        PushRequest(body: text, headers: [("Authorization", "plain \(contact)")])
    }
}

/// Somebody who sends requests, signed in or not.
struct Visitor: Sendable {
    let client: any TestClientProtocol
    var token: SessionToken?

    /// The same with a session.
    func with(_ token: SessionToken?) -> Visitor { Visitor(client: client, token: token) }

    func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        headers: [(HTTPField.Name, String)] = [],
        body: ByteBuffer? = nil
    ) async throws -> TestResponse {
        var fields = HTTPFields()
        if let token { fields[.cookie] = "bourse_session=\(token.text)" }
        for (name, value) in headers { fields[name] = value }
        let response = try await client.execute(uri: path, method: method, headers: fields, body: body)
        // Whatever a test is about, an answer of the API is as its document promises.
        try APIContract.expect(method, path, response)
        return response
    }

    func get(_ path: String, accept: String? = nil) async throws -> TestResponse {
        try await send(.get, path, headers: accept.map { [(.accept, $0)] } ?? [])
    }

    func post(_ path: String, _ fields: [String: String] = [:]) async throws -> TestResponse {
        try await send(
            .post,
            path,
            headers: [(.contentType, "application/x-www-form-urlencoded")],
            body: ByteBuffer(string: Self.form(fields))
        )
    }

    func json(_ method: HTTPRequest.Method, _ path: String, _ text: String) async throws -> TestResponse {
        try await send(method, path, headers: [(.contentType, "application/json")], body: ByteBuffer(string: text))
    }

    func upload(
        _ files: [(name: String, bytes: [UInt8])],
        to path: String = "/journal/imports",
        fields: [String: String] = [:],
        accept: String? = nil
    ) async throws -> TestResponse {
        var headers: [(HTTPField.Name, String)] = [
            (.contentType, "multipart/form-data; boundary=\(Multipart.boundary)")
        ]
        if let accept { headers.append((.accept, accept)) }
        return try await send(.post, path, headers: headers, body: ByteBuffer(bytes: Multipart.body(files, fields)))
    }

    static func form(_ fields: [String: String]) -> String {
        let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        return fields.map { "\($0.key)=\($0.value.addingPercentEncoding(withAllowedCharacters: plain) ?? "")" }
            .sorted().joined(separator: "&")
    }
}

/// Upload forms as browsers write them.
enum Multipart {
    static let boundary = "----BourseTest7MA4YWxk"

    static func body(_ files: [(name: String, bytes: [UInt8])], _ fields: [String: String] = [:]) -> [UInt8] {
        var body: [UInt8] = []
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
        }
        for file in files {
            let name = file.name.replacing("\"", with: "%22")
            body += "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n".utf8
            body += "Content-Type: text/csv\r\n\r\n".utf8
            body += file.bytes
            body += "\r\n".utf8
        }
        return body + "--\(boundary)--\r\n".utf8
    }
}

extension TestResponse {
    var text: String { String(buffer: body) }

    /// How often a text is in the body.
    ///
    /// Bytes are compared by the C library: without optimization anything else takes seconds for a long page.
    func count(of text: String) -> Int {
        let text = Array(text.utf8)
        return body.withUnsafeReadableBytes { body in
            guard let first = text.first, var place = body.baseAddress, body.count >= text.count else { return 0 }
            let last = place + (body.count - text.count)
            var count = 0
            while place <= last, let found = memchr(place, Int32(first), last - place + 1) {
                let isFound = memcmp(found, text, text.count) == 0
                count += isFound ? 1 : 0
                place = UnsafeRawPointer(found) + (isFound ? text.count : 1)
            }
            return count
        }
    }

    /// What `Set-Cookie` says of a cookie.
    func cookie(_ name: String) -> String? { headers[values: .setCookie].first { $0.hasPrefix(name + "=") } }

    /// The value that is set of the session's cookie.
    var session: SessionToken? {
        cookie("bourse_session").flatMap { SessionToken(String($0.dropFirst(15).prefix { $0 != ";" })) }
    }

    var location: String { headers[.location] ?? "" }

    /// A member of a JSON answer.
    func member<Value>(_ name: String) throws -> Value {
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(body.readableBytesView)) as? [String: Any]
        )
        return try #require(object[name] as? Value)
    }
}

/// Files in the native format.
enum File {
    static let header = NativeExport.header.joined(separator: ",") + "\n"

    /// A purchase (even) or sale (odd), a minute after each other from Monday 5 January 2026, 14:30 UTC.
    static func row(_ number: Int, symbol: String = "NVDA", account: String = "main", currency: String = "USD")
        -> String
    {
        let time = Timestamp(seconds: 1_767_623_400 + Int64(number) * 60)
        let side = number % 2 == 0 ? "buy" : "sell"
        return "\(account),\(time),\(symbol),stock,,,\(side),10,\(100 + number % 7).25,1,0.35,\(currency),,,\n"
    }

    static func of(_ numbers: Range<Int>, symbol: String = "NVDA", account: String = "main") -> String {
        header + numbers.map { row($0, symbol: symbol, account: account) }.joined()
    }
}
