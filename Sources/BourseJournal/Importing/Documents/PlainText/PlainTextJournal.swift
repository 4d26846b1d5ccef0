import BourseCore

/// The transactions of a file of Beancount or Ledger, and what its directives say of accounts and commodities.
///
/// Source: M. Blais, "Beancount Language Syntax"; J. Wiegley, "Ledger: Command-Line Accounting".
struct PlainTextJournal {
    /// A transaction.
    struct PlainTextTransaction {
        let line: Int
        let day: String
        let title: String
        var metadata: [String: String] = [:]
        var postings: [PlainTextPosting] = []
    }

    /// What a directive opens, for the lines below it.
    private enum Block {
        case none, transaction
        case account(String)
        case commodity(String)
    }

    private static let directives: Set<Substring> = [
        "open", "close", "commodity", "price", "balance", "pad", "note", "document", "event", "query", "custom",
    ]

    /// Whether Bourse wrote the file: the titles of its transactions say what they are.
    private(set) var isOwn = false
    /// The transactions, in the order of the file.
    private(set) var transactions: [PlainTextTransaction] = []
    /// What the file says of accounts and commodities, by their names.
    private(set) var metadata: [String: [String: String]] = [:]

    /// Reads a file.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var block = Block.none
        for (index, bytes) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let text = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
            if index < 4, text.hasPrefix(";"), text.hasSuffix("Exported from Bourse.") { isOwn = true }
            if text.first == " " || text.first == "\t" {
                addIndented(text, line: index + 1, to: block)
            } else {
                block = begin(text, line: index + 1)
            }
        }
    }

    private mutating func begin(_ text: String, line: Int) -> Block {
        let words = Self.withoutComment(text).split(separator: " ", maxSplits: 2)
        guard let first = words.first, words.count > 1 else { return .none }
        if first == "account" { return .account(words[1...].joined(separator: " ")) }
        if first == "commodity" { return .commodity(Self.unquoted(words[1])) }
        let day = first.prefix { $0 != "=" }
        guard first.first?.isNumber == true, DialectTime(String(day), .yearFirst) != nil else { return .none }
        if words[1] == "open", words.count > 2 { return .account(String(words[2].prefix { $0 != " " })) }
        if words[1] == "commodity", words.count > 2 { return .commodity(Self.unquoted(words[2])) }
        guard !Self.directives.contains(words[1]) else { return .none }
        let isFlag = ["*", "!", "txn"].contains(words[1])
        let title = isFlag ? words.dropFirst(2).joined() : words.dropFirst().joined(separator: " ")
        // Beancount has a payee and a narration, both in quotes.
        let narration = title.split(separator: "\"").last { $0.contains { !$0.isWhitespace } }
        transactions.append(
            PlainTextTransaction(line: line, day: String(day), title: narration.map(String.init) ?? "")
        )
        return .transaction
    }

    private mutating func addIndented(_ text: String, line: Int, to block: Block) {
        let body = Self.withoutComment(text)
        let isBlank = body.allSatisfy { $0.isWhitespace }
        let field = Self.field(isBlank ? text.drop { $0.isWhitespace || $0 == ";" } : body[...])
        switch block {
        case .none: break
        case .account(let name), .commodity(let name):
            if let field { metadata[name, default: [:]][field.key] = field.value }
        case .transaction:
            let last = transactions.count - 1
            if let field {
                // Those below a posting are its own.
                if transactions[last].postings.isEmpty { transactions[last].metadata[field.key] = field.value }
            } else if !isBlank, let posting = PlainTextPosting(body[...], line: line) {
                transactions[last].postings.append(posting)
            }
        }
    }

    /// `key: value` with a small letter first, in Beancount a line of its own, in Ledger a comment.
    private static func field(_ text: some StringProtocol) -> (key: String, value: String)? {
        let body = text.drop { $0.isWhitespace }
        guard let colon = body.firstIndex(of: ":"), body.first?.isLowercase == true else { return nil }
        let key = body[..<colon]
        guard key.allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) }) else { return nil }
        let value = body[body.index(after: colon)...]
        guard value.isEmpty || value.first?.isWhitespace == true else { return nil }
        return (String(key), unquoted(value.drop { $0.isWhitespace }))
    }

    /// A text without the comment behind it; a semicolon in quotes is text.
    private static func withoutComment(_ text: String) -> String {
        guard text.contains(";") else { return text }
        var isQuoted = false
        for index in text.indices {
            if text[index] == "\"" { isQuoted.toggle() }
            if text[index] == ";", !isQuoted { return String(text[..<index]) }
        }
        return text
    }

    private static func unquoted(_ text: some StringProtocol) -> String {
        var text = String(text)
        while let last = text.last, last.isWhitespace { text.removeLast() }
        guard text.first == "\"", text.last == "\"", text.count > 1 else { return text }
        return String(text.dropFirst().dropLast()).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }
}
