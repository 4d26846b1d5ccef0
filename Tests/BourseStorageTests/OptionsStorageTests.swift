import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

extension Store {
    var options: SQLiteOptionsStore { SQLiteOptionsStore(database) }

    /// A position with a name, kept so many seconds after the first.
    func position(_ name: String, _ query: String = "legs=1C100", after seconds: Int64 = 0) -> SavedInputs {
        SavedInputs(id: environment.newID(), name: name, query: query, savedAt: now.adding(seconds: seconds))
    }

    /// A calculation made so many seconds after the first.
    func calculation(
        _ query: String,
        _ kind: Calculation.CalculatorKind = .single,
        after seconds: Int64 = 0,
        result: String = "1.69"
    ) -> Calculation {
        let time = now.adding(seconds: seconds)
        return Calculation(kind: kind, query: query, summary: "Call 100", result: result, calculatedAt: time)
    }
}

@Suite("Strategies that people like")
struct FavoriteStorageTests {
    @Test
    func strategy_isLikedOnceAndNoLonger() async throws {
        let store = try Store()
        let ann = try await store.person()
        #expect(try await store.options.favoriteStrategies(of: ann).isEmpty)
        for strategy in ["iron-condor", "long-call", "iron-condor"] {
            try await store.options.setFavorite(true, strategy: strategy, user: ann)
        }
        #expect(try await store.options.favoriteStrategies(of: ann) == ["iron-condor", "long-call"])
        #expect(try store.counts()["favorite_strategies"] == 2)
        for strategy in ["iron-condor", "iron-condor", "never-liked"] {
            try await store.options.setFavorite(false, strategy: strategy, user: ann)
        }
        #expect(try await store.options.favoriteStrategies(of: ann) == ["long-call"])
    }

    @Test
    func strategies_areTheirOwnersAlone() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        try await store.options.setFavorite(true, strategy: "iron-condor", user: ann)
        #expect(try await store.options.favoriteStrategies(of: bob).isEmpty)
        try await store.options.setFavorite(false, strategy: "iron-condor", user: bob)
        #expect(try await store.options.favoriteStrategies(of: ann) == ["iron-condor"])
    }

    @Test
    func strategy_ofNobody_isRefused() async throws {
        let store = try Store()
        await #expect(throws: DatabaseError.self) {
            try await store.options.setFavorite(true, strategy: "iron-condor", user: UserID("nobody"))
        }
    }
}

@Suite("Brokers of people")
struct OwnBrokerStorageTests {
    @Test func brokers_areReplaced_andThoseOfTheirPerson() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let brokers = [OwnBroker(broker: "fidelity", level: 2), OwnBroker(broker: "schwab", level: 0)]
        try await store.options.setOwnBrokers(brokers.reversed(), of: ann)
        #expect(try await store.options.ownBrokers(of: ann) == brokers)
        #expect(try await store.options.ownBrokers(of: bob).isEmpty)
        try await store.options.setOwnBrokers([OwnBroker(broker: "schwab", level: 3)], of: ann)
        #expect(try await store.options.ownBrokers(of: ann).map(\.level) == [3])
        try await store.options.setOwnBrokers([], of: ann)
        #expect(try await store.options.ownBrokers(of: ann).isEmpty)
        await #expect(throws: DatabaseError.self) {
            try await store.options.setOwnBrokers(brokers, of: UserID("nobody"))
        }
    }
}

@Suite("Positions with a name")
struct SavedPositionStorageTests {
    private func names(_ store: Store, _ user: UserID) async throws -> [String] {
        try await store.options.savedInputs(of: user).map(\.name)
    }

    @Test
    func position_comesBackAsItWasKept() async throws {
        let store = try Store()
        let ann = try await store.person()
        let position = store.position("Née 💥 'x' \"y\"", "symbol=A%26B&legs=1C100%2C-1P90", after: 7)
        #expect(try await store.options.save(position, atMost: 200, user: ann))
        #expect(try await store.options.savedInputs(of: ann) == [position])
    }

    @Test
    func positions_areListedNewestFirst() async throws {
        let store = try Store()
        let ann = try await store.person()
        for (name, seconds) in [("b", Int64(2)), ("a", 1), ("c", 3)] {
            _ = try await store.options.save(store.position(name, after: seconds), atMost: 200, user: ann)
        }
        #expect(try await names(store, ann) == ["c", "b", "a"])
    }

    @Test
    func sameName_replacesAndIsNewest() async throws {
        let store = try Store()
        let ann = try await store.person()
        _ = try await store.options.save(store.position("a", "legs=1C100"), atMost: 200, user: ann)
        _ = try await store.options.save(store.position("b", "legs=1C100", after: 1), atMost: 200, user: ann)
        _ = try await store.options.save(store.position("a", "legs=1P90", after: 2), atMost: 200, user: ann)
        let positions = try await store.options.savedInputs(of: ann)
        #expect(positions.map(\.name) == ["a", "b"] && positions.first?.query == "legs=1P90")
        // Case tells names apart.
        _ = try await store.options.save(store.position("A", after: 3), atMost: 200, user: ann)
        #expect(try await names(store, ann) == ["A", "a", "b"])
    }

    @Test
    func names_areUniqueForATool_andChanged() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let position = store.position("a", "legs=1C100")
        let preset = SavedInputs(
            id: store.environment.newID(),
            tool: .calculator(.impliedVolatility),
            name: "a",
            query: "spot=1",
            savedAt: store.now
        )
        let other = store.position("b", "legs=1C100", after: 2)
        for inputs in [position, preset, other] {
            #expect(try await store.options.save(inputs, atMost: 3, user: ann))
        }
        #expect(Set(try await store.options.savedInputs(of: ann)) == [position, preset, other])
        #expect(try await store.options.renameSaved(other.id, to: "a", user: ann) == .taken)
        #expect(try await store.options.renameSaved(other.id, to: "c", user: bob) == .unknown)
        #expect(try await store.options.renameSaved(other.id, to: "c", user: ann) == .renamed)
        #expect(try await store.options.renameSaved(other.id, to: "c", user: ann) == .renamed)
        #expect(Set(try await names(store, ann)) == ["a", "c"])
        _ = try await store.options.deleteSaved(other.id, user: ann, now: store.now)
        #expect(try await store.options.renameSaved(other.id, to: "d", user: ann) == .unknown)
    }

    @Test
    func oneMoreThanTheLimit_isRefusedAndChangesNothing() async throws {
        let store = try Store()
        let ann = try await store.person()
        for number in 1...3 {
            let position = store.position("\(number)", after: Int64(number))
            #expect(try await store.options.save(position, atMost: 3, user: ann))
        }
        let before = try store.dump()
        #expect(try await store.options.save(store.position("4", after: 4), atMost: 3, user: ann) == false)
        #expect(try store.dump() == before)
        // One of a name that is kept already takes its place.
        #expect(try await store.options.save(store.position("2", "legs=1P90", after: 5), atMost: 3, user: ann))
        #expect(try await names(store, ann) == ["2", "3", "1"])
    }

    @Test
    func limit_isEachPersonsOwn() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        #expect(try await store.options.save(store.position("a"), atMost: 1, user: ann))
        #expect(try await store.options.save(store.position("a"), atMost: 1, user: bob))
        #expect(try await store.options.save(store.position("b"), atMost: 1, user: ann) == false)
    }

    @Test
    func positionPutAway_makesRoomAndComesBack() async throws {
        let store = try Store()
        let ann = try await store.person()
        let position = store.position("a", "legs=1C100", after: 1)
        _ = try await store.options.save(position, atMost: 200, user: ann)
        #expect(try await store.options.deleteSaved(position.id, user: ann, now: store.now))
        #expect(try await names(store, ann).isEmpty)
        #expect(try await store.options.deleteSaved(position.id, user: ann, now: store.now) == false)
        #expect(try await store.options.restoreSaved(position.id, user: ann))
        #expect(try await store.options.savedInputs(of: ann) == [position])
        #expect(try await store.options.restoreSaved(position.id, user: ann) == false)
    }

    @Test
    func positionPutAway_isForgottenWhenAnotherIsKept() async throws {
        let store = try Store()
        let ann = try await store.person()
        let position = store.position("a")
        _ = try await store.options.save(position, atMost: 1, user: ann)
        _ = try await store.options.deleteSaved(position.id, user: ann, now: store.now)
        // What is put away does not count.
        #expect(try await store.options.save(store.position("b", after: 1), atMost: 1, user: ann))
        #expect(try await store.options.restoreSaved(position.id, user: ann) == false)
        #expect(try await names(store, ann) == ["b"])
        #expect(try store.counts()["saved_positions"] == 1)
    }

    @Test
    func refusedPosition_leavesWhatWasPutAwayToComeBack() async throws {
        let store = try Store()
        let ann = try await store.person()
        let gone = store.position("gone")
        for position in [gone, store.position("a"), store.position("b")] {
            _ = try await store.options.save(position, atMost: 3, user: ann)
        }
        _ = try await store.options.deleteSaved(gone.id, user: ann, now: store.now)
        #expect(try await store.options.save(store.position("c"), atMost: 2, user: ann) == false)
        #expect(try await store.options.restoreSaved(gone.id, user: ann))
    }

    @Test
    func positionWhoseNameIsTaken_doesNotComeBack() async throws {
        let store = try Store()
        let ann = try await store.person()
        let (first, second) = (store.position("a", "legs=1C100"), store.position("b", "legs=1P90"))
        for position in [first, second] { _ = try await store.options.save(position, atMost: 200, user: ann) }
        _ = try await store.options.deleteSaved(first.id, user: ann, now: store.now)
        try await store.database.pool.write { db in
            try db.execute(sql: "UPDATE saved_positions SET name = 'a' WHERE id = ?", arguments: [second.id])
        }
        #expect(try await store.options.restoreSaved(first.id, user: ann) == false)
        #expect(try await store.options.savedInputs(of: ann).map(\.query) == ["legs=1P90"])
    }

    @Test
    func positionsOfSomebodyElse_areNeitherSeenNorTouched() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        let (hers, gone) = (store.position("a", after: 1), store.position("gone"))
        for position in [gone, hers] { _ = try await store.options.save(position, atMost: 200, user: ann) }
        _ = try await store.options.deleteSaved(gone.id, user: ann, now: store.now)
        let before = try store.dump()
        #expect(try await store.options.savedInputs(of: bob).isEmpty)
        #expect(try await store.options.deleteSaved(hers.id, user: bob, now: store.now) == false)
        #expect(try await store.options.restoreSaved(gone.id, user: bob) == false)
        #expect(try store.dump() == before)
        // The same name is free for everybody, and keeping it puts nothing of hers away for good.
        #expect(try await store.options.save(store.position("a"), atMost: 200, user: bob))
        #expect(try await store.options.savedInputs(of: ann) == [hers])
        #expect(try await store.options.restoreSaved(gone.id, user: ann))
    }

    @Test(arguments: ["", "../../etc/passwd", "' OR 1 = 1 --", "%", "0"])
    func identityThatIsNone_isNobodys(id: String) async throws {
        let store = try Store()
        let ann = try await store.person()
        _ = try await store.options.save(store.position("a"), atMost: 200, user: ann)
        let before = try store.dump()
        #expect(try await store.options.deleteSaved(id, user: ann, now: store.now) == false)
        #expect(try await store.options.restoreSaved(id, user: ann) == false)
        #expect(try store.dump() == before)
    }
}

@Suite("What was calculated")
struct CalculationStorageTests {
    @Test
    func calculation_comesBackAsItWasKept() async throws {
        let store = try Store()
        let ann = try await store.person()
        let calculations = Calculation.CalculatorKind.allCases.enumerated().map { number, kind in
            store.calculation("spot=1\(number)&x=é", kind, after: Int64(number), result: "−$1.50 'x'")
        }
        for calculation in calculations { try await store.options.save(calculation, atMost: 50, user: ann) }
        #expect(try await store.options.calculations(of: ann) == calculations.reversed())
    }

    @Test
    func limit_forgetsTheOldest() async throws {
        let store = try Store()
        let ann = try await store.person()
        for number in 1...9 {
            try await store.options.save(store.calculation("n=\(number)", after: Int64(number)), atMost: 4, user: ann)
        }
        #expect(try await store.options.calculations(of: ann).map(\.query) == ["n=9", "n=8", "n=7", "n=6"])
        #expect(try store.counts()["calculations"] == 4)
    }

    @Test
    func calculationsOfOneMoment_areToldApartByTheirOrder() async throws {
        let store = try Store()
        let ann = try await store.person()
        for number in 1...5 { try await store.options.save(store.calculation("n=\(number)"), atMost: 3, user: ann) }
        #expect(try await store.options.calculations(of: ann).map(\.query) == ["n=5", "n=4", "n=3"])
    }

    @Test
    func sameQueryOfTheSameKind_isKeptOnceAsTheNewest() async throws {
        let store = try Store()
        let ann = try await store.person()
        try await store.options.save(store.calculation("a", after: 1, result: "old"), atMost: 50, user: ann)
        try await store.options.save(store.calculation("b", after: 2), atMost: 50, user: ann)
        try await store.options.save(store.calculation("a", .tree, after: 3), atMost: 50, user: ann)
        try await store.options.save(store.calculation("a", after: 4, result: "new"), atMost: 50, user: ann)
        let found = try await store.options.calculations(of: ann)
        #expect(found.map(\.query) == ["a", "a", "b"] && found.map(\.kind) == [.single, .tree, .single])
        #expect(found.first?.result == "new")
    }

    @Test
    func calculations_areTheirOwnersAlone() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        for number in 1...3 {
            try await store.options.save(store.calculation("a\(number)", after: 1), atMost: 3, user: ann)
        }
        let before = try store.dump()
        #expect(try await store.options.calculations(of: bob).isEmpty)
        try await store.options.clearCalculations(of: bob)
        #expect(try store.dump() == before)
        // Neither the same query nor the limit of another person reaches hers.
        for query in ["a1", "b1", "b2", "b3"] {
            try await store.options.save(store.calculation(query, after: 9), atMost: 1, user: bob)
        }
        #expect(try await store.options.calculations(of: ann).map(\.query) == ["a3", "a2", "a1"])
        try await store.options.clearCalculations(of: ann)
        #expect(try await store.options.calculations(of: ann).isEmpty)
        #expect(try await store.options.calculations(of: bob).map(\.query) == ["b3"])
    }
}

@Suite("The options desk in an older database")
struct OptionsMigrationTests {
    /// A database as the second version of the program left it, with one person and one note in it.
    private func makeOld(at path: String, user: String) throws {
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "002 journal")
        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO users (id, email, password_hash, theme, palette, density, numbers, zone, created_at)
                    VALUES (?, 'old@example.com', 'none', 'dark', 'mono', 'compact', 'western', 'UTC', 1)
                    """,
                arguments: [user]
            )
            try db.execute(sql: "INSERT INTO day_notes VALUES (?, 20000, 'kept')", arguments: [user])
        }
        try queue.close()
    }

    @Test
    func olderDatabase_keepsItsRowsAndCanKeepOptions() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("old.sqlite")
        let user = UserID(String(repeating: "a", count: 32))
        try makeOld(at: path, user: user.description)
        let database = try DeskDatabase(path: path, now: Timestamp(seconds: 1_781_533_800))
        let (note, migrations) = try await database.pool.read { db in
            (try String.fetchOne(db, sql: "SELECT note FROM day_notes"), try Schema.migrator.appliedMigrations(db))
        }
        #expect(note == "kept" && migrations.starts(with: ["001 accounts", "002 journal", "003 options"]))
        let options = SQLiteOptionsStore(database)
        #expect(try await options.savedInputs(of: user).isEmpty)
        try await options.setFavorite(true, strategy: "iron-condor", user: user)
        let id = String(repeating: "b", count: 32)
        let position = SavedInputs(id: id, name: "a", query: "legs=1C100", savedAt: Timestamp(seconds: 1))
        #expect(try await options.save(position, atMost: 200, user: user))
        #expect(try await options.favoriteStrategies(of: user) == ["iron-condor"])
        #expect(try await options.savedInputs(of: user) == [position])
    }

    @Test
    func deletedAccount_takesItsOptionsAlongAndNoOthers() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        for user in [ann, bob] {
            try await store.options.setFavorite(true, strategy: "iron-condor", user: user)
            let gone = store.position("gone")
            for position in [gone, store.position("a")] {
                _ = try await store.options.save(position, atMost: 200, user: user)
            }
            _ = try await store.options.deleteSaved(gone.id, user: user, now: store.now)
            try await store.options.save(store.calculation("a"), atMost: 50, user: user)
        }
        try await store.accounts.delete(bob)
        let counts = try store.counts()
        #expect(counts["favorite_strategies"] == 1 && counts["calculations"] == 1 && counts["saved_positions"] == 2)
        #expect(try await store.options.savedInputs(of: ann).map(\.name) == ["a"])
    }
}
