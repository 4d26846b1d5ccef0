import BourseCore
import BourseHousehold
import BourseTestSupport
import Testing

@Suite("Imports of banks' files")
struct BankLedgerTests {
    private func entry(_ text: String, _ amount: Int, _ date: String = "2026-01-10", ref: String? = nil) throws
        -> BankEntry
    {
        BankEntry(
            day: try day(date),
            amount: cents(amount),
            description: text,
            reference: ref
        )
    }

    private func file(_ id: Int64, _ entries: [BankEntry], account: Int64 = 1) -> BankImport {
        BankImport(id: id, account: account, file: "\(id).csv", entries: entries)
    }

    @Test func twoEqualCoffees_areTwo_andStayTwoInAFileThatOverlaps() throws {
        let coffee = try entry("Coffee", -3_50)
        let rent = try entry("Rent", -900_00, "2026-02-01")
        var ledger = BankLedger()
        ledger.add(file(1, [coffee, coffee]))
        #expect(ledger.entries.count == 2 && Set(ledger.entries.map(\.key)).count == 2)
        let next = file(2, [try entry("COFFEE ", -3_50), try entry("coffee", -3_50), rent])
        let preview = ledger.preview(next)
        #expect(preview.new.map(\.entry) == [rent] && preview.duplicates == 2)
        ledger.add(next)
        #expect(ledger.entries.count == 3 && ledger.entries[0].imports == [1, 2])
    }

    @Test func fileWithMore_bringsWhatIsMissing() throws {
        let coffee = try entry("Coffee", -3_50)
        var ledger = BankLedger([file(1, [coffee])])
        ledger.add(file(2, [coffee, coffee, coffee]))
        #expect(ledger.entries.map(\.imports) == [[1, 2], [2], [2]])
        ledger.add(file(3, [coffee], account: 2))
        #expect(ledger.entries.count == 4 && ledger.amounts(of: 2).count == 1)
    }

    @Test func references_tellEntriesApart() throws {
        let first = try entry("Coffee", -3_50, ref: "A")
        let second = try entry("Coffee", -3_50, ref: "B")
        let plain = try entry("Coffee", -3_50)
        #expect(BankLedger([file(1, [first]), file(2, [second])]).entries.count == 2)
        #expect(BankLedger([file(1, [first]), file(2, [first])]).entries.count == 1)
        let mixed = BankLedger([file(1, [plain]), file(2, [first]), file(3, [plain])])
        #expect(mixed.entries.count == 1 && mixed.entries[0].entry.reference == "A")
        #expect(mixed.entries[0].imports == [1, 2, 3])
        #expect(BankLedger([file(1, [plain, plain]), file(2, [first, second])]).entries.count == 2)
    }

    @Test func undoing_leavesWhatOthersTell() throws {
        let coffee = try entry("Coffee", -3_50)
        let rent = try entry("Rent", -900_00)
        var ledger = BankLedger([file(1, [coffee, rent]), file(2, [coffee, coffee])])
        ledger.remove(1)
        #expect(ledger.entries.map(\.entry) == [coffee, coffee] && ledger.imports.map(\.id) == [2])
        ledger.remove(2)
        #expect(ledger == BankLedger())
    }

    @Test(arguments: Seeds.first(60))
    func ledger_hasAsManyAsTheFileThatHasMost_andUndoingIsExact(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed)
        var imports: [BankImport] = []
        for id in 1...chance.int(1...5) {
            var entries: [BankEntry] = []
            for _ in 0..<chance.int(0...30) {
                entries.append(
                    try entry(chance.pick(["Coffee", "Bread"]), -chance.int(1...2), "2026-01-1\(chance.int(0...2))")
                )
            }
            imports.append(file(Int64(id), entries, account: Int64(chance.int(1...2))))
        }
        let ledger = BankLedger(imports)
        for account: Int64 in 1...2 {
            let files = imports.filter { $0.account == account }
            for sample in Set(files.flatMap(\.entries)) {
                let most = files.map { $0.entries.count { $0 == sample } }.max()
                let found = ledger.entries.count { $0.key.account == account && $0.entry == sample }
                #expect(found == most, "seed \(seed)")
            }
        }
        #expect(Set(ledger.entries.map(\.key)).count == ledger.entries.count, "seed \(seed)")
        // Importing a file again brings nothing; undoing one leaves what there would be without it.
        for one in imports {
            let again = ledger.preview(file(99, one.entries, account: one.account))
            #expect(again.new.isEmpty && again.duplicates == one.entries.count, "seed \(seed)")
            var without = ledger
            without.remove(one.id)
            #expect(without == BankLedger(imports.filter { $0.id != one.id }), "seed \(seed)")
        }
    }
}
