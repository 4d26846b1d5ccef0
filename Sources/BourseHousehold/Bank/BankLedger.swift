import BourseCore

/// A file of a bank that was imported into an account.
public struct BankImport: Hashable, Sendable {
    /// What the household's store knows it by.
    public let id: Int64
    /// The account.
    public let account: Int64
    /// The name of the file.
    public let file: String
    /// What it says.
    public let entries: [BankEntry]

    /// Makes an import.
    public init(id: Int64, account: Int64, file: String, entries: [BankEntry]) {
        self.id = id
        self.account = account
        self.file = file
        self.entries = entries
    }
}

/// What two entries of an account have in common when they are one and the same.
///
/// Neither the balance nor the bank's category is part of it: both may be told differently in the next export.
public struct BankEntryKey: Hashable, Sendable {
    /// The account.
    public let account: Int64
    /// The day.
    public let day: TradingDay
    /// The amount.
    public let amount: Money
    /// The words of the description.
    public let words: String
    /// Which of several alike it is, the first being 0.
    public let occurrence: Int

    /// Makes a key as a store keeps it.
    public init(account: Int64, day: TradingDay, amount: Money, words: String, occurrence: Int) {
        self.account = account
        self.day = day
        self.amount = amount
        self.words = words
        self.occurrence = occurrence
    }
}

/// An entry of an account, with the imports that tell of it.
public struct LedgerEntry: Hashable, Sendable {
    /// What names it.
    public let key: BankEntryKey
    /// What the first of its imports says of it, with the reference that any of them knows.
    public let entry: BankEntry
    /// The imports that have it, in order.
    public let imports: [Int64]
}

/// The entries of the household's accounts, each once, whatever files tell of it.
///
/// Two files that overlap have the same entries; a file that has an entry twice means two. So of entries alike there are
/// as many as the file has that has most of them, and as many as there are different references. What the ledger holds is
/// a function of its imports and nothing else: taking one out leaves what there would be had it never come.
public struct BankLedger: Hashable, Sendable {
    /// The imports, oldest first.
    public private(set) var imports: [BankImport]
    /// The entries of all imports by day, then in the order they were told.
    public private(set) var entries: [LedgerEntry]

    /// Makes a ledger of imports.
    ///
    /// - Complexity: O(n log n) in entries of all imports.
    public init(_ imports: [BankImport] = []) {
        self.imports = imports
        entries = Self.combined(imports)
    }

    /// What an import would bring: its entries that are not there yet, and how many are.
    public func preview(_ file: BankImport) -> (new: [LedgerEntry], duplicates: Int) {
        let after = Self.combined(imports.filter { $0.id != file.id } + [file])
        let new = after.filter { $0.imports == [file.id] }
        return (new, file.entries.count - new.count)
    }

    /// Takes an import in; one with the same id is replaced.
    public mutating func add(_ file: BankImport) { self = BankLedger(imports.filter { $0.id != file.id } + [file]) }

    /// Takes an import out, and with it what it alone told.
    public mutating func remove(_ id: Int64) { self = BankLedger(imports.filter { $0.id != id }) }

    /// What moved the balance of an account.
    public func amounts(of account: Int64) -> [DatedAmount] {
        entries.filter { $0.key.account == account }.map { DatedAmount(day: $0.entry.day, amount: $0.entry.amount) }
    }

    private struct EntryGroup: Hashable {
        let account: Int64
        let day: TradingDay
        let amount: Money
        let words: String
    }

    /// An entry while imports are gone through.
    private struct EntrySlot {
        var reference: String?
        let entry: BankEntry
        var imports: [Int64]
    }

    private static func combined(_ imports: [BankImport]) -> [LedgerEntry] {
        var groups: [EntryGroup: [EntrySlot]] = [:]
        var order: [EntryGroup] = []
        for file in imports {
            var alike: [EntryGroup: [BankEntry]] = [:]
            for entry in file.entries {
                let words = EntryTokens.plain(entry.description)
                let group = EntryGroup(account: file.account, day: entry.day, amount: entry.amount, words: words)
                if groups[group] == nil {
                    groups[group] = []
                    order.append(group)
                }
                alike[group, default: []].append(entry)
            }
            for (group, entries) in alike { merge(entries, of: file.id, into: &groups[group, default: []]) }
        }
        let places = order.enumerated().sorted {
            $0.element.day == $1.element.day ? $0.offset < $1.offset : $0.element.day < $1.element.day
        }
        return places.flatMap { _, group in
            (groups[group] ?? []).enumerated().map { occurrence, slot in
                LedgerEntry(
                    key: BankEntryKey(
                        account: group.account,
                        day: group.day,
                        amount: group.amount,
                        words: group.words,
                        occurrence: occurrence
                    ),
                    entry: slot.entry.referenced(slot.reference),
                    imports: slot.imports
                )
            }
        }
    }

    /// First those whose reference is known, then the others: each slot stands for one entry of a file.
    private static func merge(_ entries: [BankEntry], of file: Int64, into slots: inout [EntrySlot]) {
        var rest: [BankEntry] = []
        var byReference: [String: [Int]] = [:]
        for index in slots.indices {
            if let reference = slots[index].reference { byReference[reference, default: []].append(index) }
        }
        for reference in byReference.keys { byReference[reference]?.reverse() }
        for entry in entries {
            if let reference = entry.reference, let index = byReference[reference]?.popLast() {
                slots[index].imports.append(file)
            } else {
                rest.append(entry)
            }
        }
        var free = slots.indices.filter { slots[$0].imports.last != file }.makeIterator()
        var unreferenced = slots.indices.filter { slots[$0].imports.last != file && slots[$0].reference == nil }
            .makeIterator()
        for entry in rest {
            // Two references are two entries, so one with a reference only takes a slot that has none.
            var next = entry.reference == nil ? free.next() : unreferenced.next()
            while let index = next, slots[index].imports.last == file {
                next = entry.reference == nil ? free.next() : unreferenced.next()
            }
            if let index = next {
                slots[index].imports.append(file)
                slots[index].reference = slots[index].reference ?? entry.reference
            } else {
                slots.append(EntrySlot(reference: entry.reference, entry: entry, imports: [file]))
            }
        }
    }
}

extension BankEntry {
    /// The entry with a reference, where it has none of its own.
    func referenced(_ reference: String?) -> BankEntry {
        guard self.reference == nil, reference != nil else { return self }
        return BankEntry(
            day: day,
            amount: amount,
            description: description,
            balance: balance,
            category: category,
            reference: reference
        )
    }
}
