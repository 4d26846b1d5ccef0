import BourseCore

/// A consolidated account statement of the registrars of India's funds, CAMS and KFintech, or of the depositories, NSDL and
/// CDSL, as its pages are printed: turned into the table that it would be as a file.
///
/// Facts of the form: what the registrars send since 2020, of which no specification is published.
public struct AccountStatement {
    /// The table: transactions and what is held, or what is held alone.
    public let table: StatementTable

    private static let transactions = [
        "AMC", "Folio No", "Scheme Name", "ISIN", "Date", "Transaction", "Amount", "Units", "NAV", "Unit Balance",
        "Cost Value", "Market Value",
    ]
    private static let holdings = [
        "Folio No", "Scheme Name", "ISIN", "Closing Units", "NAV Date", "Current NAV", "Cost Value", "Market Value",
    ]

    /// Reads lines.
    ///
    /// - Throws: ``HoldingStatementError`` for pages that are no such statement.
    /// - Complexity: O(lines).
    public init(_ lines: [PrintedLine]) throws(HoldingStatementError) {
        if DepositoryStatement.mayBeOne(lines) {
            let statement = DepositoryStatement(lines)
            if !statement.rows.isEmpty {
                table = Self.table(Self.holdings, statement.rows)
                return
            }
            // A registrar's statement may name a demat account too.
            guard !DepositoryStatement.isOne(lines) else { throw .depository }
        }
        let entries = lines.map(AccountStatementLine.init)
        var reading = AccountStatementReading(AccountStatementColumns(entries.compactMap { $0 }))
        for (line, entry) in zip(lines, entries) {
            reading.take(line.text, entry)
            guard reading.rows.count <= HoldingStatementReader.mostRows else { throw .tooManyRows }
        }
        var rows = reading.rows
        var header = Self.transactions
        if rows.isEmpty {
            rows = lines.compactMap(AccountStatementHolding.init).map(\.cells)
            header = Self.holdings
        }
        guard !rows.isEmpty else { throw .noAccountStatement }
        table = Self.table(header, rows)
    }

    private static func table(_ header: [String], _ rows: [[String]]) -> StatementTable {
        StatementTable(
            rows: ([header] + rows).enumerated().map { StatementTable.CellRow(number: $0 + 1, cells: $1) }
        )
    }

    /// The table as comma-separated text.
    public var csv: [UInt8] { Array(table.rows.map { CSVText.line($0.cells) }.joined().utf8) }
}

/// A statement while it is read, line after line.
private struct AccountStatementReading {
    private(set) var rows: [[String]] = []
    private let columns: AccountStatementColumns
    private var house = ""
    private var folio = ""
    private var scheme: AccountStatementScheme?
    /// The lines since the last folio or the last closing balance.
    private var lines: [String] = []
    /// Whether the transactions of a scheme began and did not end: then what is no transaction belongs to one.
    private var isOpen = false
    /// Whether the transactions of the scheme begin with units whose purchases are not printed.
    private var isIncomplete = false

    init(_ columns: AccountStatementColumns) { self.columns = columns }

    /// Takes the next line.
    ///
    /// - Parameter entry: The line, if it begins with a day.
    mutating func take(_ text: String, _ entry: AccountStatementLine?) {
        if isOpen, let entry {
            append(entry.day, entry.words, columns.cells(of: entry))
        } else if let number = Self.folio(in: text, isOpen: isOpen) {
            folio = number
            if !isOpen { lines = [] }
        } else if !isOpen, Self.isHouse(text) {
            house = text
        } else if let units = Self.number(behind: "Opening Unit Balance", in: text) {
            scheme = AccountStatementScheme(lines)
            (isOpen, lines) = (true, [])
            isIncomplete = StatementNumber(units)?.units != .zero
            append("", "Opening Unit Balance", ["", units, "", units])
        } else if isOpen, let units = Self.number(behind: "Closing Unit Balance", in: text) {
            close(text, units)
        } else if let entry, !entry.numbers.isEmpty {
            // The opening balance is missing, or cannot be read: no transaction is left out for that.
            scheme = AccountStatementScheme(lines)
            (isOpen, isIncomplete, lines) = (true, false, [])
            append(entry.day, entry.words, columns.cells(of: entry))
        } else {
            lines.append(text)
        }
    }

    /// Ends the lines of a scheme: where their purchases are not all printed, what is held counts.
    private mutating func close(_ text: String, _ units: String) {
        append("", "Closing Unit Balance", ["", units, "", units])
        if isIncomplete, let day = Self.words(behind: "NAV on", in: text).first(where: AccountStatementLine.isDay),
            StatementNumber(units)?.units != .zero
        {
            let nav = Self.number(behind: "NAV on", in: text) ?? ""
            let cost = Self.number(behind: "Total Cost Value", in: text) ?? ""
            let value =
                Self.number(behind: "Market Value on", in: text) ?? Self.number(behind: "Valuation on", in: text) ?? ""
            append(day, "Holding", ["", units, nav, ""], cost: cost, value: value)
        }
        (scheme, isOpen, lines) = (nil, false, [])
    }

    private mutating func append(
        _ day: String,
        _ words: String,
        _ numbers: [String],
        cost: String = "",
        value: String = ""
    ) {
        rows.append([house, folio, scheme?.name ?? "", scheme?.isin ?? "", day, words] + numbers + [cost, value])
    }

    /// The account at the fund house: what stands behind `Folio No:` at the beginning of a line.
    ///
    /// - Parameter isOpen: Whether the line may belong to a transaction, which can name another folio; then it has to be
    ///   followed by what is known of the investor.
    private static func folio(in text: String, isOpen: Bool) -> String? {
        guard text.hasPrefix("Folio No"), !isOpen || text.contains("PAN") || text.contains("KYC") else { return nil }
        let words = text.dropFirst("Folio No".count).drop { ".: ".contains($0) }.split(separator: " ")
        let isSplit = words.count > 2 && words[1] == "/"
        let number = words.prefix(isSplit ? 3 : 1).joined()
        return number.contains(where: \.isNumber) ? number : nil
    }

    private static func isHouse(_ text: String) -> Bool {
        let small = text.lowercased()
        return text.count < 80 && (small.hasSuffix("mutual fund") || small.hasSuffix(" mf"))
            && !text.contains { ".(:".contains($0) } && !text.hasPrefix("a ")
    }

    /// The first number behind words and a colon.
    private static func number(behind words: String, in text: String) -> String? {
        self.words(behind: words, in: text).first { StatementNumber($0) != nil }
    }

    private static func words(behind words: String, in text: String) -> [String] {
        guard let start = text.firstRange(of: words) else { return [] }
        return text[start.upperBound...].split { $0 == " " || $0 == ":" }.map(String.init)
    }
}

/// A line of a summary: a folio, a scheme, and what is held of it.
private struct AccountStatementHolding {
    let cells: [String]

    /// Takes a line such as `910156663334/0 128TSDGG - Axis ELSS Fund 2,500.00 39.444 07-Feb-2025 102.7818 4,054.13 KFINTECH`.
    init?(_ line: PrintedLine) {
        // A folio may have blanks around its slash.
        let words = line.text.replacing(" / ", with: "/").split(separator: " ").map(String.init)
        guard let place = words.lastIndex(where: AccountStatementLine.isDay), place >= 3, place + 2 < words.count,
            AccountStatementLine.isNumber(words[place - 1]), AccountStatementLine.isNumber(words[place + 1]),
            AccountStatementLine.isNumber(words[place + 2]), words[0].contains(where: \.isNumber)
        else { return nil }
        let hasCost = AccountStatementLine.isNumber(words[place - 2]) || words[place - 2] == "0"
        let named = words[1..<(place - (hasCost ? 2 : 1))]
        let isin = named.first { (try? ISIN($0)) != nil } ?? ""
        let text = named.filter { $0 != isin }.joined(separator: " ")
        let name = AccountStatementScheme.name(behindCodeIn: text) ?? text
        guard !name.isEmpty else { return nil }
        cells = [
            words[0], name, isin, words[place - 1], words[place], words[place + 1], hasCost ? words[place - 2] : "",
            words[place + 2],
        ]
    }
}
