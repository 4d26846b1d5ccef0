import BourseCore

/// One record of a QIF file: a line for each field, which begins with a letter, up to `^`.
struct QIFRecord {
    /// The line it begins at, from 1.
    let row: Int
    /// The kind of the list that it is in, in small letters: `invst`, `security`, `account`, `bank`.
    let section: String
    /// The account that was named last above it; empty when none was.
    let account: String
    /// What is wrong with the record as a whole; nil when it is intact.
    private(set) var damage: String?
    private var fields: [Character: String] = [:]

    /// The fields of one value each; others, such as those of split amounts, come more than once.
    private static let single = Set("DNYIQTUOL")

    /// Makes a record without fields.
    init(row: Int, section: String, account: String) {
        (self.row, self.section, self.account) = (row, section, account)
    }

    /// Whether it has no fields.
    var isEmpty: Bool { fields.isEmpty }

    /// Adds the field of a line; a second one of a kind shows that the end of a record is lost.
    mutating func add(_ line: Substring) {
        guard let letter = line.first else { return }
        let value = String(line.dropFirst()).trimmedBlanks
        if fields[letter] == nil {
            fields[letter] = value
        } else if Self.single.contains(letter) {
            damage =
                "The record has the field \(letter) twice, so the “^” between two records may be missing. Export the "
                + "file again, or add it by hand."
        }
    }

    /// Says that the record has no end.
    mutating func endIsMissing() {
        damage =
            "The “^” at the end of this record is missing, so it may lack fields. Export the file again, or add it by "
            + "hand."
    }

    /// The value of a field; empty when there is none.
    func text(_ field: QIFField) -> String { fields[field.letter] ?? "" }

    /// A refusal that names a field and quotes its value.
    func refusal(_ field: QIFField, _ problem: String) -> RowRefusal {
        RowRefusal(
            column: field.rawValue,
            message: "\(field.rawValue) \(RowRefusal.quoted(text(field))) \(problem)"
        )
    }
}

/// A field of a record, by the name that messages give it.
enum QIFField: String {
    case day = "Date (D)"
    case action = "Action (N)"
    case security = "Security (Y)"
    case price = "Price (I)"
    case quantity = "Quantity (Q)"
    case amount = "Amount (T)"
    case largeAmount = "Amount (U)"
    case commission = "Commission (O)"
    case transferred = "Amount transferred ($)"
    case memo = "Memo (M)"
    case payee = "Payee (P)"
    case name = "Name (N)"
    case symbol = "Symbol (S)"
    case type = "Type (T)"

    /// The letter that its line begins with.
    var letter: Character { rawValue.dropLast().last ?? " " }
}

/// Walks through a QIF file record by record.
struct QIFRecords {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where the next line begins.
    private(set) var position = 0
    private var row = 0
    private var section = ""
    private var account = ""
    private var listedAccounts = 0

    /// Makes a walk from the beginning of a file.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Moves to the next record; nil at the end.
    ///
    /// - Complexity: O(bytes) for all records.
    mutating func next() -> QIFRecord? {
        var record: QIFRecord?
        while position < bytes.count {
            let before = (position, row)
            let line = nextLine()
            guard let first = line.first else { continue }
            if first == "!" {
                if var record {
                    // The header is read again, after this record.
                    (position, row) = before
                    record.endIsMissing()
                    return record
                }
                begin(line)
            } else if first == "^" {
                guard let record, !record.isEmpty else { continue }
                if section == "account" {
                    listedAccounts += 1
                    // Several are the list of all accounts, not the one of the records below.
                    account = listedAccounts == 1 ? record.text(.name) : ""
                }
                return record
            } else {
                if record == nil { record = QIFRecord(row: row, section: section, account: account) }
                record?.add(line)
            }
        }
        record?.endIsMissing()
        return record
    }

    private mutating func begin(_ header: Substring) {
        let words = header.dropFirst().lowercased().trimmedBlanks
        if words.hasPrefix("type:") {
            section = String(words.dropFirst(5)).trimmedBlanks
        } else if words.hasPrefix("account") {
            (section, listedAccounts) = ("account", 0)
        }
    }

    private mutating func nextLine() -> Substring {
        let start = position
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
        let line = bytes[start..<position]
        if position < bytes.count {
            let isPair = bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
            position += isPair ? 2 : 1
        }
        row += 1
        return String(decoding: line, as: UTF8.self).trimmedBlanks[...]
    }
}

extension QIFRecord {
    /// Whether it is a transaction of an investment account.
    var isInvestment: Bool { section == "invst" }
    /// Whether it is a transaction of another account.
    var isBanking: Bool {
        ["bank", "ccard", "cash", "oth a", "oth l", "oth s", "invoice", "bill", "tax"].contains(section)
    }
    /// Whether it is a security of the list.
    var isSecurity: Bool { section == "security" }
}
