import BourseCore
import BourseDeskTestSupport
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

/// A store in which no fetch can be stored.
private struct FailingFetches: ConnectionStore {
    let store: MemoryConnectionStore

    func connections(of user: UserID) async throws -> [BrokerConnection] { await store.connections(of: user) }
    func allConnections() async throws -> [(user: UserID, connection: BrokerConnection)] {
        await store.allConnections()
    }
    func insert(_ connection: BrokerConnection, atMost limit: Int, user: UserID) async throws -> Bool {
        await store.insert(connection, atMost: limit, user: user)
    }
    func update(_ connection: BrokerConnection, user: UserID) async throws -> Bool {
        await store.update(connection, user: user)
    }
    func setFetch(_ fetch: ConnectionFetch, of id: String, changedAt: Timestamp, user: UserID) async throws {
        throw CancellationError()
    }
    func setOverlapRules(_ rules: [OverlapRule], of id: String, user: UserID) async throws -> Bool {
        await store.setOverlapRules(rules, of: id, user: user)
    }
    func deleteOverlapRule(about formats: OverlapRule.Formats, of id: String, user: UserID) async throws {
        await store.deleteOverlapRule(about: formats, of: id, user: user)
    }
    func deleteConnection(_ id: String, of user: UserID) async throws -> Bool {
        await store.deleteConnection(id, of: user)
    }
}

@Suite("Connections to brokers")
struct ConnectionServiceTests {
    struct Rig {
        let portfolio: PortfolioRig
        let source = ScriptedStatements()
        let store = MemoryConnectionStore()
        let service: ConnectionService

        init(hasSource: Bool = true, storesFetches: Bool = true) throws {
            portfolio = try PortfolioRig()
            service = ConnectionService(
                store: storesFetches ? store : FailingFetches(store: store),
                source: hasSource ? source : nil,
                imports: portfolio.imports,
                portfolio: portfolio.desk,
                environment: .deterministic(clock: portfolio.clock)
            )
        }

        var ann: UserID { portfolio.ann.id }
        var clock: ManualClock { portfolio.clock }

        func add(transactions: Bool = false) async throws -> BrokerConnection {
            try await service.add(
                ConnectionDraft(
                    name: "Broker",
                    token: "secret-token-1234",
                    query: "77",
                    importsTransactions: transactions
                ),
                user: ann
            )
        }

        func fetched(_ connection: BrokerConnection) async throws -> ConnectionFetch? {
            try await service.connection(connection.id, of: ann).lastFetch
        }

        var executions: Int {
            get async throws { try await portfolio.journals.journal(of: ann).ledger.count }
        }

        var transactions: Int {
            get async throws { try await portfolio.store.portfolio(of: ann).transactions.count }
        }

        /// 02:00 and the offset of Ann, on a day in New York.
        func night(_ day: String) throws -> Timestamp {
            let noon = ZoneRules.newYork.timestamp(
                of: try #require(LocalTime(day: MarketRig.day(day), hour: 12, minute: 0, second: 0))
            )
            return NightlySchedule(of: ann).lastTime(until: noon)
        }
    }

    // MARK: - Forms

    static let refusals: [(draft: ConnectionDraft, field: ConnectionError.Field)] = [
        (ConnectionDraft(name: " ", token: "12345678", query: "1"), .name),
        (ConnectionDraft(name: String(repeating: "a", count: 61), token: "12345678", query: "1"), .name),
        (ConnectionDraft(name: "a", query: "1"), .token),
        (ConnectionDraft(name: "a", token: "1234567", query: "1"), .token),
        (ConnectionDraft(name: "a", token: "12345678&q=9", query: "1"), .token),
        (ConnectionDraft(name: "a", token: "12345678", query: "1a"), .query),
        (ConnectionDraft(name: "a", token: "12345678", query: ""), .query),
        (ConnectionDraft(name: "a", token: "12345678", query: "1", account: "a\nb"), .account),
        (ConnectionDraft(name: "a", token: "12345678", query: "1", zone: "Mars/Base"), .zone),
    ]

    @Test(arguments: refusals)
    func draft_withAnInvalidField_isRefused(draft: ConnectionDraft, field: ConnectionError.Field) async throws {
        let rig = try Rig()
        let error = await #expect(throws: ConnectionError.self) { try await rig.service.add(draft, user: rig.ann) }
        #expect(error?.invalidField?.name == field.rawValue)
        #expect(draft.token.isEmpty || error?.message.contains(draft.token) == false)
        #expect(try await rig.service.connections(of: rig.ann).isEmpty)
    }

    @Test func connection_isChangedWithoutItsToken_andDeleted() async throws {
        let rig = try Rig()
        let added = try await rig.add()
        #expect(added.account == "main" && added.zone == "America/New_York" && added.token.ending == "1234")
        var draft = ConnectionDraft(added)
        #expect(draft.token.isEmpty)
        draft.query = "78"
        let changed = try await rig.service.change(added.id, to: draft, user: rig.ann)
        #expect(changed.query == "78" && changed.token == added.token)
        await #expect(throws: ConnectionError.unknown) {
            try await rig.service.change(added.id, to: draft, user: rig.portfolio.bob.id)
        }
        await #expect(throws: ConnectionError.unknown) {
            try await rig.service.delete(added.id, of: rig.portfolio.bob.id)
        }
        try await rig.service.delete(added.id, of: rig.ann)
        #expect(await rig.store.allConnections().isEmpty)
    }

    @Test func names_areUnique_andConnectionsLimited() async throws {
        let rig = try Rig()
        _ = try await rig.add()
        let error = await #expect(throws: ConnectionError.self) { try await rig.add() }
        #expect(error?.invalidField?.name == "name")
        for number in 1..<BrokerConnection.limit {
            _ = try await rig.service.add(
                ConnectionDraft(name: "\(number)", token: "12345678", query: "1"),
                user: rig.ann
            )
        }
        await #expect(throws: ConnectionError.tooMany) {
            try await rig.service.add(ConnectionDraft(name: "x", token: "12345678", query: "1"), user: rig.ann)
        }
    }

    // MARK: - Fetches

    @Test func statement_isStaged_andImportedOnce() async throws {
        let rig = try Rig()
        rig.source.answer(ScriptedStatements.flex(0..<3))
        let connection = try await rig.add()
        let fetched = try await rig.service.stage(connection.id, user: rig.ann)
        let upload = try #require(fetched.executions.id)
        #expect(fetched.transactions == nil && fetched.counts.executions == 3)
        #expect(fetched.executions.reading.file == "Broker 2026-06-15.xml")
        #expect(try await rig.executions == 0)
        let counts = ConnectionFetch.Counts(executions: 3, transactions: 0, refused: 0)
        #expect(try await rig.fetched(connection)?.outcome == .previewed(counts))
        _ = try await rig.portfolio.imports.commit([upload], user: rig.ann)
        #expect(try await rig.executions == 3)
        // The same statement has nothing new, and is not staged.
        let again = try await rig.service.stage(connection.id, user: rig.ann)
        #expect(again.executions.id == nil && again.counts.isEmpty && rig.portfolio.staging.count == 0)
        rig.source.answer(ScriptedStatements.flex(0..<5))
        #expect(try await rig.service.importStatement(connection.id, user: rig.ann).counts.executions == 2)
        #expect(try await rig.executions == 5 && rig.source.requested == ["77", "77", "77"])
    }

    @Test func transactions_areImportedWhereChosen() async throws {
        let rig = try Rig()
        rig.source.answer(ScriptedStatements.flex(0..<3))
        let connection = try await rig.add(transactions: true)
        let staged = try await rig.service.stage(connection.id, user: rig.ann)
        #expect(staged.transactions?.id != nil && staged.counts.transactions == 4)
        let imported = try await rig.service.importStatement(connection.id, user: rig.ann)
        #expect(imported.counts == ConnectionFetch.Counts(executions: 3, transactions: 4, refused: 0))
        #expect(try await rig.executions == 3)
        #expect(try await rig.transactions == 4)
        let again = try await rig.service.importStatement(connection.id, user: rig.ann)
        #expect(again.counts.isEmpty)
        #expect(try await rig.transactions == 4)
    }

    @Test func failures_areStored_andNamedToTheOwner() async throws {
        let rig = try Rig()
        let connection = try await rig.add()
        for error in [
            StatementSourceError.unreachable("x"), .late, .busy(retryAfter: nil), .unreadable("x"),
            .problem(.expiredToken),
        ] {
            rig.source.answer(.failure(error))
            let problem = try #require(error.problem)
            await #expect(throws: ConnectionError.problem(problem)) {
                try await rig.service.stage(connection.id, user: rig.ann)
            }
            #expect(try await rig.fetched(connection)?.outcome == .failed(problem))
        }
        rig.source.answer(.success(Array("no statement".utf8)))
        await #expect(throws: StatementError.self) { try await rig.service.stage(connection.id, user: rig.ann) }
        #expect(try await rig.fetched(connection)?.outcome == .failed(.notImported))
        #expect(rig.portfolio.staging.count == 0)
    }

    @Test func canceledFetch_isNotStored() async throws {
        let rig = try Rig()
        let connection = try await rig.add()
        rig.source.answer(.failure(.cancelled))
        await #expect(throws: CancellationError.self) { try await rig.service.stage(connection.id, user: rig.ann) }
        #expect(try await rig.fetched(connection) == nil)
    }

    @Test func deskWithoutSource_saysSo() async throws {
        let rig = try Rig(hasSource: false)
        let connection = try await rig.add()
        await #expect(throws: ConnectionError.noSource) {
            try await rig.service.stage(connection.id, user: rig.ann)
        }
        await rig.service.run(clock: StoppedClock())
    }
}
