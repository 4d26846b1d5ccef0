/// A number with its commodity, as Beancount and Ledger write them: `10 AAPL`, `"BRK.B" 3`, `$-1,000.00`, `-$5`.
struct PlainTextAmount: Hashable {
    /// The number as the file writes it, with its sign.
    let number: String
    /// The commodity without quotes; signs such as `$` are codes.
    let commodity: String

    private static let signs = ["$": "USD", "€": "EUR", "£": "GBP", "₹": "INR", "¥": "JPY"]

    /// Reads a text; nil when it is no amount.
    init?(_ text: some StringProtocol) {
        var rest = text.drop { $0.isWhitespace }
        var sign = ""
        func takeSign() {
            guard let first = rest.first, first == "-" || first == "+" else { return }
            if first == "-" { sign = "-" }
            rest = rest.dropFirst().drop { $0.isWhitespace }
        }
        func takeNumber() -> String {
            let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
            rest = rest.dropFirst(number.count).drop { $0.isWhitespace }
            return String(number)
        }
        func takeCommodity() -> String {
            if rest.first == "\"" {
                let name = rest.dropFirst().prefix { $0 != "\"" }
                rest = rest.dropFirst(name.count + 2).drop { $0.isWhitespace }
                return String(name)
            }
            let name = rest.prefix { !$0.isWhitespace && !"-+".contains($0) || $0.isLetter }
            rest = rest.dropFirst(name.count).drop { $0.isWhitespace }
            return String(name)
        }
        takeSign()
        var (number, commodity) = (takeNumber(), "")
        if number.isEmpty {
            let end = rest.firstIndex { $0.isNumber || $0.isWhitespace || $0 == "-" || $0 == "+" }
            // A commodity before its number ends where the number begins.
            if rest.first == "\"" {
                commodity = takeCommodity()
            } else {
                commodity = String(rest[..<(end ?? rest.endIndex)])
                rest = rest[(end ?? rest.endIndex)...].drop { $0.isWhitespace }
            }
            takeSign()
            number = takeNumber()
        } else {
            commodity = rest.first == "\"" ? takeCommodity() : String(rest)
            commodity = commodity.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        guard number.contains(where: \.isNumber), !commodity.isEmpty else { return nil }
        self.number = sign + number
        self.commodity = Self.signs[commodity] ?? commodity
    }
}

/// A posting of Beancount or Ledger.
struct PlainTextPosting {
    /// The line of the file, the first being 1.
    let line: Int
    /// The account, as the file writes it.
    let account: String
    /// What changes; nil where the file leaves it to the balance, or where it cannot be read.
    let amount: PlainTextAmount?
    /// The cost of one unit or of all, from `{…}` or `{{…}}`; nil where there is none, or it names a lot alone.
    let cost: (amount: PlainTextAmount, isTotal: Bool)?
    /// Whether a lot is named.
    let hasLot: Bool
    /// The price of one unit or of all, from `@` or `@@`.
    let price: (amount: PlainTextAmount, isTotal: Bool)?

    /// Reads an indented line without its comment; nil when it is no posting.
    init?(_ text: Substring, line: Int) {
        var text = text.drop { $0.isWhitespace }
        if let flag = text.first, flag == "*" || flag == "!" { text = text.dropFirst().drop { $0.isWhitespace } }
        let account = Self.account(text)
        guard account.contains(":"), let first = account.first, first.isLetter else { return nil }
        var rest = text.dropFirst(account.count)
        // What the balance must be does not belong to the amount.
        if let mark = rest.firstIndex(of: "=") { rest = rest[..<mark] }
        (self.line, self.account) = (line, account.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        var price: (PlainTextAmount, Bool)?
        if let mark = rest.firstIndex(of: "@") {
            let isTotal = rest[mark...].hasPrefix("@@")
            price = PlainTextAmount(rest[mark...].drop { $0 == "@" }).map { ($0, isTotal) }
            rest = rest[..<mark]
        }
        var cost: (PlainTextAmount, Bool)?
        hasLot = rest.contains("{")
        if let open = rest.firstIndex(of: "{") {
            let isTotal = rest[open...].hasPrefix("{{")
            let inner = rest[open...].drop { "{=".contains($0) }.prefix { $0 != "}" && $0 != "#" }
            cost = Self.parts(inner).lazy.compactMap { PlainTextAmount($0) }.first.map { ($0, isTotal) }
            rest = rest[..<open]
        }
        (self.price, self.cost) = (price, cost)
        amount = PlainTextAmount(rest)
    }

    /// The account: up to two blanks or a tab in Ledger; in Beancount it has no blanks.
    private static func account(_ text: Substring) -> Substring {
        var isBlank = false
        for index in text.indices {
            let character = text[index]
            if character == "\t" || (isBlank && character == " ") {
                return text[..<(isBlank ? text.index(before: index) : index)]
            }
            isBlank = character == " "
        }
        // One blank before the amount.
        let words = text.split(separator: " ", maxSplits: 1)
        return words.first ?? text
    }

    /// The parts of a cost between commas; a comma between digits is one of the number.
    private static func parts(_ text: Substring) -> [Substring] {
        var (parts, start) = ([Substring](), text.startIndex)
        for index in text.indices where text[index] == "," {
            let next = text.index(after: index)
            let isThousand =
                next < text.endIndex && text[next].isNumber && index > start
                && text[text.index(before: index)].isNumber
            guard !isThousand else { continue }
            parts.append(text[start..<index])
            start = next
        }
        return (parts + [text[start...]]).filter { part in
            let trimmed = part.drop { $0.isWhitespace }
            return trimmed.first != "\"" && BrokerDay.iso(trimmed.prefix { !$0.isWhitespace }) == nil
        }
    }
}
