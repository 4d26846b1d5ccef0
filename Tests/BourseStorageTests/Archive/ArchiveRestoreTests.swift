import BourseCore
import BourseDesk
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Foundation
import GRDB
import Testing

@testable import BourseDesk
@testable import BourseStorage

@Suite("Restoring the archives of people")
struct ArchiveRestoreTests {
    /// The archive of a filled desk.
    private static func archive() async throws -> (rig: ArchiveRig, user: UserID, files: StoredFiles) {
        let rig = try ArchiveRig()
        let user = try await rig.store.person()
        try await rig.store.fill(user)
        try await rig.export(user)
        return (rig, user, rig.files())
    }

    private static func tables(_ files: StoredFiles) -> [String: String] {
        files.files.filter { $0.key.hasPrefix(PersonalArchive.tableFolder) }
            .mapValues { String(decoding: $0, as: UTF8.self) }
    }

    @Test
    func everyTableOfPeople_isRestored_orHasAReason() throws {
        let store = try Store()
        let known = Set(try store.counts().keys).subtracting(Store.tablesOfNobody)
        let (names, omitted) = (Set(PersonTable.names), Set(PersonTable.omitted.keys))
        #expect(names.count == PersonTable.names.count && names.isDisjoint(with: omitted))
        #expect(known.subtracting(names).subtracting(omitted).isEmpty, "new tables are neither restored nor left out")
        #expect(names.union(omitted).subtracting(known).isEmpty, "a table does not exist any more")
        for table in try store.database.pool.read({ try PersonTable.all($0) }) {
            let parents = table.references.values + table.texts.values.map(\.table)
            for parent in parents {
                let place = try #require(PersonTable.names.firstIndex(of: parent), "\(table.name) needs \(parent)")
                #expect(
                    place < PersonTable.names.firstIndex(of: table.name) ?? 0,
                    "\(parent) comes after \(table.name)"
                )
            }
        }
    }

    @Test
    func restoredArchive_exportsTheSame_amongOtherPeople() async throws {
        let (source, user, files) = try await Self.archive()
        let target = try ArchiveRig(seed: 2)
        let bob = try await target.store.person("bob")
        try await target.store.fill(bob)
        try await target.export(bob)
        let other = try target.contents()
        let ann = try await target.store.person("ann")
        let rows = try await target.restorer.restore(files, to: try await target.user(ann))
        let total = try PersonTable.names.reduce(0) { try $0 + files.rows(of: $1).count - 1 }
        #expect(rows == total && rows >= PersonTable.names.count)
        try await target.export(ann)
        let restored = target.files()
        #expect(Self.tables(restored) == Self.tables(files))
        for name in [
            "journal/executions.csv", "journal/trade-notes.csv", "journal/trade-tags.csv", "journal/goals.csv",
            "journal/playbooks.csv", "journal/note-versions.csv", "portfolio/prices.csv",
            "household/net-worth.csv", "watchlists/symbols.csv", "options/practice.csv", "funds/holdings.csv",
            "alerts/alerts.json", "screens.csv",
        ] {
            #expect(try target.text(name) == source.text(name), "\(name)")
        }
        let settings = (try await source.user(user).settings, try await target.user(ann).settings)
        #expect(settings.0 == settings.1)
        try await target.export(bob)
        #expect(try target.contents() == other, "what is another person's changed")
        let examination = try await target.store.database.pool.read {
            try String.fetchAll($0, sql: "PRAGMA foreign_key_check")
        }
        #expect(examination.isEmpty)
    }

    @Test
    func accountWithData_isRefused_andStaysAsItIs() async throws {
        let (rig, user, files) = try await Self.archive()
        let before = try rig.store.dump()
        await #expect(throws: ArchiveError.self) {
            try await rig.restorer.restore(files, to: try await rig.user(user))
        }
        #expect(try rig.store.dump() == before)
        // The same items in another account of the desk would have to be two things at once.
        let bob = try await rig.store.person("bob")
        let without = try rig.store.dump()
        do {
            _ = try await rig.restorer.restore(files, to: try await rig.user(bob))
            Issue.record("the items are in two accounts")
        } catch let error as ArchiveError {
            guard case .alreadyHere = error else { throw error }
        }
        #expect(try rig.store.dump() == without)
    }

    @Test
    func hostileArchives_areRefused_andNothingIsStored() async throws {
        let (_, _, files) = try await Self.archive()
        let rig = try ArchiveRig(seed: 3)
        let bob = try await rig.store.person("bob")
        try await rig.store.fill(bob)
        let user = try await rig.user(try await rig.store.person("ann"))
        let before = try rig.store.dump()
        func refuses(_ name: String, _ change: (inout StoredFiles) throws -> Void) async throws {
            var hostile = files
            try change(&hostile)
            await #expect(throws: ArchiveError.self, "\(name)") {
                try await rig.restorer.restore(hostile, to: user)
            }
            #expect(try rig.store.dump() == before, "\(name)")
        }
        try await refuses("no manifest") { $0.files[ArchiveManifest.name] = nil }
        try await refuses("another format") { try $0.changeManifest { $0["format"] = "other" } }
        try await refuses("a newer layout") { try $0.changeManifest { $0["version"] = 2 } }
        try await refuses("newer tables") { try $0.changeManifest { $0["tables"] = 999_999 } }
        try await refuses("a layout of none") { try $0.changeManifest { $0["version"] = -1 } }
        try await refuses("tables of none") { try $0.changeManifest { $0["tables"] = 0 } }
        try await refuses("no tables") { try $0.changeManifest { $0["tables"] = nil } }
        try await refuses("a file beside the manifest") { $0.files["restore/extra.jsonl"] = [] }
        try await refuses("an unknown table") { try $0.setRows(of: "passkeys", to: [[.text("id")]]) }
        try await refuses("changed bytes") { files in
            var rows = try files.rows(of: "day_notes")
            rows.append(rows[1])
            try files.setRows(of: "day_notes", to: rows, correctsManifest: false)
        }
        try await refuses("a row twice") { files in
            var rows = try files.rows(of: "day_notes")
            rows.append(rows[1])
            try files.setRows(of: "day_notes", to: rows)
        }
        try await refuses("an unknown column") { files in
            try files.setRows(of: "users", to: [[.text("password_hash")], [.text("x")]])
        }
        try await refuses("the identity of a person") { files in
            try files.setRows(of: "positions", to: [[.text("id"), .text("user_id")], [.integer(1), .text("\(bob)")]])
        }
        for number in [Int64.max, 0, -1, 2] {
            try await refuses("number \(number)") { files in
                var rows = try files.rows(of: "positions")
                rows[1][0] = .integer(number)
                try files.setRows(of: "positions", to: rows)
            }
        }
        for number in [Int64.min, -1, 0, 1_000_000, Int64.max] {
            try await refuses("reference \(number)") { files in
                var rows = try files.rows(of: "executions")
                let column = try #require(rows[0].firstIndex(of: .text("position_id")))
                rows[1][column] = .integer(number)
                try files.setRows(of: "executions", to: rows)
            }
        }
        try await refuses("a position of another") { files in
            var rows = try files.rows(of: "practice_legs")
            let column = try #require(rows[0].firstIndex(of: .text("position_id")))
            let theirs = try rig.store.database.pool.read { db in
                try String.fetchOne(
                    db,
                    sql: "SELECT id FROM practice_positions WHERE user_id = ?",
                    arguments: ["\(bob)"]
                )
            }
            rows[1][column] = .text(try #require(theirs))
            try files.setRows(of: "practice_legs", to: rows)
        }
        try await refuses("an alert on the portfolio of another") { files in
            var rows = try files.rows(of: "alert_rules")
            let column = try #require(rows[0].firstIndex(of: .text("rule")))
            guard case .text(let rule) = rows[1][column] else { throw StorageError.failed("no rule") }
            let subject = try #require(rule.firstMatch(of: /symbol:[A-Z0-9.]+/))
            rows[1][column] = .text(rule.replacingCharacters(in: subject.range, with: "portfolio:\(bob)"))
            try files.setRows(of: "alert_rules", to: rows)
        }
        try await refuses("a text in place of a number") { files in
            var rows = try files.rows(of: "executions")
            let column = try #require(rows[0].firstIndex(of: .text("price")))
            rows[1][column] = .text("dear")
            try files.setRows(of: "executions", to: rows)
        }
        // What is added to, or looked up by day, stays within what is entered and imported.
        for (table, name, values) in [
            ("household_entries", "day", [Int64.min, Int64.max, 1_000_000_000, -25_568, 84_006]),
            ("household_snapshots", "day", [Int64.min]), ("day_notes", "day", [Int64.min, 1_000_000]),
            ("published_days", "day", [Int64.max]), ("household_imports", "last_day", [Int64.max]),
            ("note_versions", "first_day", [Int64.max]), ("executions", "time", [Int64.min, Int64.max]),
            ("imports", "imported_at", [Int64.min, Int64.max]), ("fund_portfolios", "code", [Int64.max, -1]),
            ("imports", "duplicates", [Int64.max, -1]),
        ] {
            for value in values {
                try await refuses("\(table).\(name) = \(value)") { files in
                    var rows = try files.rows(of: table)
                    let column = try #require(rows[0].firstIndex(of: .text(name)))
                    rows[1][column] = .integer(value)
                    try files.setRows(of: table, to: rows)
                }
            }
        }
        // The archive itself is fine.
        #expect(try await rig.restorer.restore(files, to: user) > 0)
    }

    @Test
    func lots_haveTheNumbersOfTheDesk() {
        let renumbered = LotNotation.text("17:100;journal 3:50;funds 9:1") { origin, number in
            origin == .funds ? nil : number + 1_000
        }
        #expect(renumbered == "1017:100;journal 1003:50;funds 9:1")
        #expect(LotNotation.text("nonsense") { _, _ in 1 } == "nonsense")
    }

    @Test
    func lines_areReadAsTheyWereWritten_andNothingElse() {
        var generator = SeededGenerator(seed: 23)
        for _ in 0..<500 {
            let row = (0..<generator.int(0...6)).map { _ -> StoredValue in
                switch generator.int(0...3) {
                case 0: .null
                case 1: .integer(generator.int64(.min ... .max))
                case 2: .bytes((0..<generator.int(0...9)).map { _ in UInt8(generator.int(0...255)) })
                default:
                    .text(
                        String(
                            String.UnicodeScalarView(
                                (0..<generator.int(0...12)).compactMap { _ in
                                    Unicode.Scalar(UInt32(generator.int(0...0x2FFF)))
                                }
                            )
                        )
                    )
                }
            }
            let line = StoredLine.bytes(of: row)
            #expect(line.last == 0x0A && !line.dropLast().contains(0x0A))
            #expect(StoredLine.row(of: Array(line.dropLast())) == row, "seed 23")
        }
        for text in [
            "", "[", "]", "[1", "[1,]", "[,1]", "[1]x", "[1.5]", "[1e3]", "[true]", "[\"a]", "[\"\\x\"]",
            "[\"\\u0041\"]",
            "[{\"base64\":\"!\"}]", "[{\"base64\":\"\"]", "[99999999999999999999]", " [1]", "[--1]", "{}",
        ] {
            #expect(StoredLine.row(of: Array(text.utf8)) == nil, "\(text)")
        }
    }
}
