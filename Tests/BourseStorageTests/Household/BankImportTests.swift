import BourseCore
import BourseDesk
import BourseHousehold
import BourseTestSupport
import BourseValues
import Foundation
import Testing

@testable import BourseStorage

@Suite("Files of banks on their way in")
struct BankImportTests {
    private static let rows = [
        "2026-02-01,OAK GROCERS,-20,80", "2026-02-02,PAYROLL,300,380", "2026-02-02,BUS,-2.50,377.50",
        "2026-02-02,BUS,-2.50,375",
    ]

    @Test func file_isPreviewed_thenImported_thenKnown() async throws {
        let rig = try await HouseholdRig()
        let account = try await rig.account()
        let staged = try await rig.desk.stage(rig.file(Self.rows + ["soon,?,1,1"]), into: account, user: rig.ann)
        let id = try #require(staged.id)
        #expect(staged.new.count == 4 && staged.duplicates == 0 && staged.reading.refusals.count == 1)
        #expect(try await rig.books().entries.isEmpty)
        let record = try await rig.desk.commit(id, user: rig.ann)
        #expect(record.entries == 4 && record.refused == 1 && record.duplicates == 0)
        let books = try await rig.books()
        #expect(books.entries.count == 4 && books.balance(of: account) == amount("375"))
        let found = try #require(try await rig.desk.importedFile(record.id, user: rig.ann))
        #expect(found.record == record && found.refusals == staged.reading.refusals)
        // It waits no longer, and the same file again has nothing new.
        await #expect(throws: BankImportError.noLongerStaged) { try await rig.desk.commit(id, user: rig.ann) }
        await #expect(throws: BankImportError.nothingNew(entries: 4)) {
            try await rig.desk.commit(rig.file(Self.rows), into: account, user: rig.ann)
        }
    }

    @Test func import_isCounted_andStoresNothingWhenItIsCanceled() async throws {
        let rig = try await HouseholdRig()
        let (desk, user, account) = (rig.desk, rig.ann, try await rig.account())
        let (reading, writing) = (JobProgress(), JobProgress())
        let file = rig.file(Self.rows)
        let size = 2 * file.bytes.count
        let id = try #require(try await desk.stage(file, into: account, user: user, progress: reading).id)
        #expect(reading.state == JobProgress.State(phase: .reading, file: 1, files: 1, done: size, total: size))
        let canceled = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await desk.commit(id, user: user)
        }
        canceled.cancel()
        await #expect(throws: CancellationError.self) { try await canceled.value }
        #expect(try await desk.imports(of: user).isEmpty)
        #expect(try await desk.commit(id, user: user, progress: writing).entries == 4)
        #expect(writing.state == JobProgress.State(phase: .writing, file: 1, files: 1, done: 4, total: 4))
    }

    @Test func waitingFile_isReadOnce_whateverIsAnswered() async throws {
        let rig = try await HouseholdRig()
        let account = try await rig.account()
        let id = try #require(try await rig.desk.stage(rig.file(Self.rows), into: account, user: rig.ann).id)
        // A file that is not there cannot be read again.
        try FileManager.default.removeItem(atPath: rig.store.directory.path("staging"))
        #expect(try await rig.desk.preview(id, user: rig.ann).new.count == 4)
        let reversed = BankAnswers(signs: .reversed)
        let preview = try await rig.desk.preview(id, answers: reversed, user: rig.ann)
        #expect(preview.answers == reversed && preview.reading.entries.first?.amount == amount("20"))
        let record = try await rig.desk.commit(id, user: rig.ann)
        #expect(record.entries == 4 && record.fileName == "bank.csv")
        await #expect(throws: BankImportError.noLongerStaged) { try await rig.desk.preview(id, user: rig.ann) }
    }

    @Test func previewThatDoesNotWait_isImportedWithoutReadingTheFileAgain() async throws {
        let rig = try await HouseholdRig()
        let account = try await rig.account()
        let preview = try await rig.desk.preview(rig.file(Self.rows), into: account, user: rig.ann)
        let record = try await rig.desk.commit(preview, user: rig.ann)
        #expect(record.entries == 4 && record.account == account && record.size == preview.size)
        // What it learned of the columns is remembered.
        guard case .remembered = try await rig.desk.preview(rig.file(Self.rows), into: account, user: rig.ann).source
        else {
            Issue.record("the mapping was not remembered")
            return
        }
    }

    @Test func overlap_countsOnce_andDeletingOneFileLeavesWhatTheOtherTells() async throws {
        let rig = try await HouseholdRig()
        let account = try await rig.account()
        let first = try await rig.desk.commit(rig.file(Self.rows), into: account, user: rig.ann)
        let later = Array(Self.rows.suffix(2)) + ["2026-02-05,RENT,-100,275"]
        let second = try await rig.desk.commit(rig.file(later, named: "b.csv"), into: account, user: rig.ann)
        #expect(second.duplicates == 2)
        #expect(try await rig.books().entries.count == 5)
        #expect(try await rig.desk.deleteImport(first.id, user: rig.bob) == false)
        #expect(try await rig.desk.deleteImport(first.id, user: rig.ann))
        #expect(try await rig.books().entries.map(\.entry.entry.description) == ["BUS", "BUS", "RENT"])
        #expect(try await rig.desk.restoreImport(first.id, user: rig.ann))
        #expect(try await rig.books().entries.count == 5)
        #expect(try await rig.desk.restoreImport(first.id, user: rig.ann) == false)
    }

    @Test func mapping_thatWasChosen_isRememberedForTheBank() async throws {
        let rig = try await HouseholdRig()
        let account = try await rig.account()
        func file(_ day: String) -> StagedFile {
            let text = "When,What,Sum\n\(day),CARD SHOP,20\n\(day),CARD FUEL,30\n"
            return StagedFile(name: "card.csv", account: "", zone: "UTC", bytes: Array(text.utf8))
        }
        let mapping = BankMapping(date: 0, amount: 2, description: [1], dayOrder: .monthFirst, signs: .reversed)
        let staged = try #require(try await rig.desk.stage(file("02/03/2026"), into: account, user: rig.ann).id)
        let preview = try await rig.desk.preview(staged, mapping: mapping, user: rig.ann)
        #expect(preview.new.map(\.amount) == [amount("-20"), amount("-30")])
        #expect(preview.new.allSatisfy { $0.day.description == "2026-02-03" })
        _ = try await rig.desk.commit(staged, mapping: mapping, user: rig.ann)
        let next = try await rig.desk.preview(file("04/05/2026"), into: account, user: rig.ann)
        #expect(next.mapping == mapping && next.questions.isEmpty)
        #expect(next.new.map(\.day.description) == ["2026-04-05", "2026-04-05"])
        guard case .remembered = next.source else {
            Issue.record("the mapping was not remembered")
            return
        }
        // Somebody else's choice is not Ann's.
        let bobs = try await rig.save(.account, HouseholdRig.account, user: rig.bob)
        let requested = try await rig.desk.preview(file("04/05/2026"), into: bobs, user: rig.bob)
        #expect(!requested.questions.isEmpty)
    }

    @Test func file_thatLeavesSomethingOpen_isNotImported_untilItIsAnswered() async throws {
        let rig = try await HouseholdRig()
        let account = try await rig.account()
        // The amounts have signs, and the balances go the other way.
        let file = rig.file(["2026-02-01,SHOP,5,95", "2026-02-02,SHOP,6,89", "2026-02-03,BACK,-9,98"])
        let preview = try await rig.desk.preview(file, into: account, user: rig.ann)
        #expect(preview.questions == [.signs(.balancesContradict, suggested: .reversed)])
        #expect(
            preview.choices.first?.map { $0.exampleLines.first ?? "" } == ["2026-02-01 -5 SHOP", "2026-02-01 5 SHOP"]
        )
        #expect(preview.known.signs == nil)
        await #expect(throws: BankImportError.openQuestions(preview.questions)) {
            try await rig.desk.commit(file, into: account, user: rig.ann)
        }
        #expect(try await rig.books().entries.isEmpty)
        let answers = BankAnswers(signs: .reversed)
        _ = try await rig.desk.commit(file, into: account, answers: answers, user: rig.ann)
        #expect(try await rig.books().entries.map(\.entry.entry.amount) == ["-5", "-6", "9"].map(amount))
        // What was answered is remembered with the columns.
        let next = rig.file(["2026-02-04,SHOP,5,93"], named: "next.csv")
        #expect(try await rig.desk.preview(next, into: account, user: rig.ann).questions.isEmpty)
    }

    @Test func file_withoutRoom_orAccount_isRefusedWhole() async throws {
        let rig = try await HouseholdRig(mostEntries: 5)
        let account = try await rig.account()
        let record = try await rig.desk.commit(rig.file(Self.rows), into: account, user: rig.ann)
        let more = rig.file(["2026-03-01,A,-1,0", "2026-03-02,B,-1,0"], named: "b.csv")
        await #expect(throws: BankImportError.full(entries: 4, most: 5)) {
            try await rig.desk.commit(more, into: account, user: rig.ann)
        }
        #expect(try await rig.books().entries.count == 4)
        _ = try await rig.desk.deleteImport(record.id, user: rig.ann)
        _ = try await rig.desk.commit(more, into: account, user: rig.ann)
        await #expect(throws: BankImportError.full(entries: 2, most: 5)) {
            try await rig.desk.restoreImport(record.id, user: rig.ann)
        }
        await #expect(throws: BankImportError.noAccount) {
            try await rig.desk.commit(rig.file(Self.rows), into: account, user: rig.bob)
        }
        let junk = StagedFile(name: "x.csv", account: "", zone: "UTC", bytes: Array("hello\nworld\n".utf8))
        await #expect(throws: BankImportError.unreadable(.noTable)) {
            try await rig.desk.stage(junk, into: account, user: rig.ann)
        }
    }

    @Test func category_ofOneEntry_andOfItsPayee_areLearnedAndUndone() async throws {
        let rig = try await HouseholdRig()
        let account = try await rig.account()
        let rows = ["2026-02-01,BLUE DOOR CAFE 12,-5,95", "2026-02-09,BLUE DOOR CAFE 99,-6,89", "2026-02-10,BUS,-2,87"]
        _ = try await rig.desk.commit(rig.file(rows), into: account, user: rig.ann)
        let entries = try await rig.books().entries
        func categories() async throws -> [String] { try await rig.books().entries.map(\.text) }
        #expect(try await categories() == ["Uncategorized", "Uncategorized", "Uncategorized"])
        func set(_ place: Int, _ name: String?, learns: Bool) async throws -> SpendingCategory? {
            try await rig.desk.categorize(
                entries[place].id,
                as: name,
                learns: learns,
                today: HouseholdRig.today,
                user: rig.ann
            )
        }
        #expect(try await set(2, "Transport", learns: false) == nil)
        #expect(try await set(0, "Food", learns: true) == nil)
        #expect(try await categories() == ["Food", "Food", "Transport"])
        #expect(try await set(2, nil, learns: false)?.name == "Transport")
        #expect(try await categories() == ["Food", "Food", "Uncategorized"])
        let rule = try #require(try await rig.books().stored.rules.first)
        await #expect(throws: HouseholdRefusal.noSuchRule) {
            try await rig.desk.deleteRule(rule.id, user: rig.bob)
        }
        #expect(try await rig.desk.deleteRule(rule.id, user: rig.ann) == rule.rule)
        #expect(try await categories() == ["Food", "Uncategorized", "Uncategorized"])
        await #expect(throws: HouseholdRefusal.noSuchEntry) {
            try await rig.desk.categorize(1, as: "X", learns: false, today: HouseholdRig.today, user: rig.ann)
        }
    }
}
