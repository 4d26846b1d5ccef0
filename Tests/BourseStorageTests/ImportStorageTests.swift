import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("Files in the journal")
struct ImportStorageTests {
    @Test
    func file_importedTwice_addsNothing() async throws {
        let store = try Store()
        let user = try await store.person()
        let first = try await store.add(File.of(0...9), to: user)
        let exported = try await store.export(user)
        let second = try await store.add(File.of(0...9), to: user)
        #expect(first.counts.new == 10 && first.counts.duplicates == 0)
        #expect(second.counts.new == 0 && second.counts.duplicates == 10)
        #expect(try await store.export(user) == exported)
        #expect(exported.count == 10)
    }

    @Test
    func overlappingFiles_addWhatIsNew() async throws {
        let store = try Store()
        let user = try await store.person()
        try await store.add(File.of(0...9), to: user)
        let record = try await store.add(File.of(5...14), to: user)
        #expect(record.counts.new == 5 && record.counts.duplicates == 5)
        #expect(
            try await store.export(user) == File.of(0...14).split(separator: "\n").dropFirst().map(String.init).sorted()
        )
    }

    @Test
    func identicalFills_ofOneFile_stayTwo() async throws {
        let store = try Store()
        let user = try await store.person()
        let record = try await store.add(File.of([File.row(0), File.row(0), File.row(1)]), to: user)
        #expect(record.counts.new == 3)
        #expect(try await store.export(user).count == 3)
    }

    @Test(arguments: [[1, 2], [2, 1], [3, 1, 2], [1, 1, 1], [2, 3, 3]])
    func identicalFills_ofSeveralFiles_areAsManyAsTheMostInOne(counts: [Int]) async throws {
        let store = try Store()
        let user = try await store.person()
        for count in counts { try await store.add(File.of(Array(repeating: File.row(0), count: count)), to: user) }
        #expect(try await store.export(user).count == counts.max())
    }

    @Test
    func fillsThatDifferInTheNoteAlone_areTheSame() async throws {
        let store = try Store()
        let user = try await store.person()
        try await store.add(File.of([File.row(0, note: "one")]), to: user)
        let record = try await store.add(File.of([File.row(0, note: "two")]), to: user)
        #expect(record.counts.new == 0)
    }

    @Test
    func deletedFile_takesOutExactlyWhatItAloneBrought() async throws {
        let store = try Store()
        let user = try await store.person()
        let first = try await store.add(File.of([File.row(0), File.row(0), File.row(1), File.row(2)]), to: user)
        try await store.add(File.of([File.row(0), File.row(2), File.row(3)]), to: user)
        #expect(try await store.export(user).count == 5)
        #expect(try await store.journals.deleteImport(first.id, user: user, now: store.now))
        #expect(try await store.export(user) == [File.row(0), File.row(2), File.row(3)].sorted())
        #expect(try await store.journals.restoreImport(first.id, user: user, now: store.now))
        #expect(try await store.export(user).count == 5)
    }

    @Test
    func bothFilesDeleted_leaveAnEmptyJournalThatCanComeBack() async throws {
        let store = try Store()
        let user = try await store.person()
        let first = try await store.add(File.of(0...5), to: user)
        let second = try await store.add(File.of(3...9), to: user)
        for id in [first.id, second.id] { _ = try await store.journals.deleteImport(id, user: user, now: store.now) }
        #expect(try await store.export(user).isEmpty)
        #expect(try await store.journals.imports(of: user).allSatisfy { $0.deletedAt != nil })
        _ = try await store.journals.restoreImport(second.id, user: user, now: store.now)
        #expect(try await store.export(user).count == 7)
        _ = try await store.journals.restoreImport(first.id, user: user, now: store.now)
        #expect(try await store.export(user).count == 10)
    }

    @Test
    func deletedFile_importedAgain_isBackOnce() async throws {
        let store = try Store()
        let user = try await store.person()
        let first = try await store.add(File.of(0...5), to: user)
        _ = try await store.journals.deleteImport(first.id, user: user, now: store.now)
        let second = try await store.add(File.of(0...5), to: user)
        #expect(second.counts.new == 6 && second.counts.duplicates == 0)
        _ = try await store.journals.restoreImport(first.id, user: user, now: store.now)
        #expect(try await store.export(user).count == 6)
        _ = try await store.journals.deleteImport(second.id, user: user, now: store.now)
        #expect(try await store.export(user).count == 6)
        _ = try await store.journals.deleteImport(first.id, user: user, now: store.now)
        #expect(try await store.export(user).isEmpty)
    }

    @Test
    func twoPeopleWithTheSameFile_doNotTouchEachOther() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        let hers = try await store.add(File.of(0...5), to: ann)
        let his = try await store.add(File.of(0...5), to: bob)
        #expect(his.counts.new == 6)
        #expect(try await store.journals.deleteImport(hers.id, user: bob, now: store.now) == false)
        #expect(try await store.journals.restoreImport(hers.id, user: bob, now: store.now) == false)
        #expect(try await store.journals.importDetail(hers.id, user: bob) == nil)
        _ = try await store.journals.deleteImport(his.id, user: bob, now: store.now)
        #expect(try await store.export(ann).count == 6)
        #expect(try await store.export(bob).isEmpty)
        let ids = try await store.journals.journal(of: ann).ledger.fills.map(\.source)
        #expect(try await store.journals.sources(of: ids, user: ann).count == 1)
        #expect(try await store.journals.sources(of: ids, user: bob).isEmpty)
    }

    @Test
    func annotations_surviveDeletingAndImportingAgain() async throws {
        let store = try Store()
        let user = try await store.person()
        let file = try await store.add(File.of(0...1), to: user)
        let journal = UserJournal(try await store.journals.journal(of: user))
        let trade = journal.id(ofTradeAt: 0)
        let written = TradeAnnotation(
            halfStars: 7,
            conviction: 40,
            setups: ["Breakout"],
            mistakes: ["Late"],
            note: "kept"
        )
        try await store.journals.setAnnotations([trade: written], user: user, now: store.now)
        _ = try await store.journals.deleteImport(file.id, user: user, now: store.now)
        try await store.add(File.of(0...3), to: user)
        let again = UserJournal(try await store.journals.journal(of: user))
        let index = try #require(again.index(of: trade))
        #expect(again.annotation(ofTradeAt: index) == written)
    }

    @Test(arguments: [
        TradeAnnotation(note: "line\nline\ttab \u{1F600} “quotes” '; DROP TABLE users; --"),
        TradeAnnotation(halfStars: 1, setups: ["b", "a", "C"], mistakes: ["z", "y"]),
        TradeAnnotation(setups: [String(repeating: "👨‍👩‍👧‍👦", count: 40)]),
        TradeAnnotation(setups: ["x\u{0}y"]),
        TradeAnnotation(setups: ["e\u{301}", "\u{E9}"]),
        TradeAnnotation(note: "before\u{0}after"),
    ])
    func annotation_ofAnyText_comesBackAsItWasWritten(annotation: TradeAnnotation) async throws {
        let store = try Store()
        let user = try await store.person()
        let trade = try #require(TradeID(String(repeating: "1", count: 32)))
        try await store.journals.setAnnotations([trade: annotation], user: user, now: store.now)
        #expect(try await store.journals.journal(of: user).annotations[trade] == annotation)
    }

    @Test
    func dayNote_ofAnyText_comesBackAndGoesWhenEmpty() async throws {
        let store = try Store()
        let user = try await store.person()
        let day = TradingDay(number: 20_000)
        for text in ["a", "two\nlines", "\u{1F1EE}\u{1F1F3} ₹"] {
            try await store.write(text, on: day, user: user)
            #expect(try await store.journals.journal(of: user).dayNotes[day] == text)
        }
        try await store.write("", on: day, user: user)
        #expect(try await store.journals.journal(of: user).dayNotes.isEmpty)
    }

    @Test(arguments: [
        String(repeating: "é", count: 255), String(repeating: "e\u{301}", count: 255),
        String(repeating: "👨‍👩‍👧‍👦", count: 255), "<script>alert(1)</script>.csv", "a\u{202E}b.csv", " ",
    ])
    func fileName_ofAnyText_canBeStored(name: String) async throws {
        let store = try Store()
        let user = try await store.person()
        let staged = StagedFile(name: name, account: "main", zone: "UTC", bytes: [])
        let record = try await store.add(File.of(0...1), named: staged.name, to: user)
        #expect(try await store.journals.importDetail(record.id, user: user)?.record.fileName == staged.name)
    }

    @Test
    func account_ofManyScalars_canBeStored() async throws {
        let store = try Store()
        let user = try await store.person()
        let account = String(repeating: "👨‍👩‍👧‍👦", count: 20)
        let record = try await store.add(File.of([File.row(0, account: account)]), to: user)
        #expect(record.counts.new + record.counts.refused == 1)
    }

    @Test
    func sameFile_importedByTwoTasksAtOnce_isInTheJournalOnce() async throws {
        let store = try Store()
        let user = try await store.person()
        let new = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 1...4 {
                group.addTask { try await store.add(File.of(0...199), to: user).counts.new }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(new.sorted() == [0, 0, 0, 200])
        #expect(try await store.export(user).count == 200)
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test(arguments: Seeds.first(1))
    func fiveThousandExecutions_comeBackAsTheyWent(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let symbols = ["NVDA", "SPX", "BRK.B", "BTC-USD", "/ES"]
        let types = ["stock", "call", "put", "future", "crypto", "etf", "fund"]
        let rows = (0..<5000).map { number in
            let type = generator.pick(types)
            let isOption = type == "call" || type == "put"
            let time = Timestamp(microseconds: 1_767_623_400_000_000 + generator.int64(0...9_000_000_000_000))
            let effect = generator.pick(["", "open", "close", isOption ? "expire" : ""])
            return [
                generator.pick(["main", "Roth; IRA"]), time.description, generator.pick(symbols), type,
                isOption ? "2026-0\(generator.int(1...9))-1\(generator.int(0...9))" : "",
                isOption ? "\(generator.int(1...900)).\(generator.pick(["5", "25", "125"]))" : "",
                generator.pick(["buy", "sell"]), "\(generator.int(1...999)).\(generator.int(1...99_999_999))",
                "\(generator.int(0...99_999)).\(generator.int(0...9999))",
                generator.pick(type == "future" ? ["1", "5", "100"] : ["", "1", "5", "100"]),
                "0.\(generator.int(0...9_999_999_999))", generator.pick(["USD", "INR", "EUR"]), effect,
                generator.oneIn(3) ? "o\(number)" : "", generator.oneIn(4) ? "note “\(number)”" : "",
            ].joined(separator: ",")
        }
        let store = try Store(seed: seed)
        let user = try await store.person()
        let reading = try StatementReader().read(Array(File.of(rows).utf8), name: "all.csv")
        #expect(reading.ledger.count == 5000, "seed \(seed): \(reading.issues.first?.message ?? "")")
        try await store.add(File.of(rows), to: user)
        let stored = try await store.journals.journal(of: user).ledger
        #expect(stored.count == reading.ledger.count)
        for index in reading.ledger.fills.indices {
            #expect(try stored.execution(at: index) == reading.ledger.execution(at: index), "seed \(seed)")
        }
        #expect(NativeExport.table(stored).csv == NativeExport.table(reading.ledger).csv)
    }

    @Test
    func sources_ofAnExecution_nameTheLiveFilesAndRows() async throws {
        let store = try Store()
        let user = try await store.person()
        let first = try await store.add(File.of(0...1), named: "first.csv", to: user)
        try await store.add(File.of([File.row(1), File.row(0)]), named: "second.csv", to: user)
        let ledger = try await store.journals.journal(of: user).ledger
        let id = try #require(ledger.fills.first?.source)
        let both = try await store.journals.sources(of: [id], user: user)
        #expect(both.map(\.fileName).sorted() == ["first.csv", "second.csv"])
        #expect(both.first { $0.fileName == "first.csv" }?.rows == [2])
        #expect(both.first { $0.fileName == "second.csv" }?.rows == [3])
        _ = try await store.journals.deleteImport(first.id, user: user, now: store.now)
        #expect(try await store.journals.sources(of: [id], user: user).map(\.fileName) == ["second.csv"])
    }
}
