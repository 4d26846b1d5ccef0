import BourseCore

/// What a statement of a depository, NSDL or CDSL, says of mutual funds: what is held in demat accounts and in folios,
/// without transactions.
///
/// Facts of the form: what the depositories send since 2023, of which no specification is published. Columns move and names
/// go over several lines, so a row counts only if its units times the value of a unit are its value.
struct DepositoryStatement {
    /// The rows in the columns of `AccountStatement`; one without units where its numbers do not fit together.
    private(set) var rows: [[String]] = []

    private var table = DepositoryTable.other
    /// The last day of the statement, and that of the table.
    private var period = "", day = ""
    /// The number of the demat account, which takes the place of a folio.
    private var account = ""
    /// The lines of the row that is being read, the first with its ISIN.
    private var row: [[String]] = []

    /// Whether lines are those of a depository: it lists accounts by the name of the depository.
    static func isOne(_ lines: [PrintedLine]) -> Bool {
        lines.contains { line in
            let text = line.text.uppercased()
            return ["NSDL DEMAT ACCOUNT", "CDSL DEMAT ACCOUNT"].contains { text.contains($0) }
        }
    }

    /// Whether lines may be those of a depository: they name a demat account by its participant and client.
    static func mayBeOne(_ lines: [PrintedLine]) -> Bool {
        isOne(lines) || lines.contains { account($0.text.uppercased()) != nil }
    }

    /// Reads lines.
    ///
    /// - Complexity: O(lines).
    init(_ lines: [PrintedLine]) {
        for line in lines { take(line.text) }
        endRow()
    }

    private mutating func take(_ text: String) {
        let capital = text.uppercased()
        let words = text.split(separator: " ").map(String.init)
        if let number = Self.account(capital) {
            endRow()
            account = number
        }
        if let heading = DepositoryTable.heading(capital) {
            endRow()
            table = heading
            day = Self.day(behind: "AS ON", in: capital) ?? period
        } else if let end = Self.day(behind: " TO ", in: capital), capital.contains("PERIOD") {
            period = end
        } else if words.contains(where: { (try? ISIN($0)) != nil }) {
            endRow()
            if words.contains(where: Self.isFund) { row = [words] }
        } else if Self.endsRow(capital) {
            endRow()
        } else if !row.isEmpty, row.count < 8 {
            row.append(words)
        }
    }

    private mutating func endRow() {
        defer { row = [] }
        guard table != .other, let first = row.first, let place = first.firstIndex(where: Self.isFund) else { return }
        let entry = DepositoryRow(row, isinPlace: place, of: table)
        guard !entry.isClosed else { return }
        // What has no day is refused by it.
        let date = [day, period].first { !$0.isEmpty } ?? "no day"
        let folio = table == .account ? account : entry.folio
        guard let numbers = entry.numbers else {
            rows.append([folio, entry.name, first[place], "", date, "", "", ""])
            return
        }
        rows.append([
            folio, entry.name, first[place], numbers.units, date, numbers.nav, numbers.cost, numbers.value,
        ])
    }

    private static func isFund(_ word: String) -> Bool { word.hasPrefix("INF") && (try? ISIN(word)) != nil }

    private static func endsRow(_ capital: String) -> Bool {
        ["TOTAL", "SUB TOTAL", "SUBTOTAL", "GRAND TOTAL", "PORTFOLIO VALUE", "PAGE ", "NOTES"].contains {
            capital.hasPrefix($0)
        }
    }

    /// The number of a demat account, of its participant and its client: `DP ID: IN300394 Client ID: 12345678`, or as one
    /// behind `BO ID`.
    private static func account(_ capital: String) -> String? {
        func number(behind mark: String) -> String? {
            guard let range = capital.firstRange(of: mark) else { return nil }
            let rest = capital[range.upperBound...].drop { $0 == " " || $0 == ":" }
            let number = rest.prefix { $0.isLetter || $0.isNumber }
            return number.count >= 6 && number.contains(where: \.isNumber) ? String(number) : nil
        }
        if let owner = number(behind: "BO ID") { return owner }
        return number(behind: "DP ID").flatMap { participant in
            number(behind: "CLIENT ID").map { participant + $0 }
        }
    }

    /// The day behind words, in ISO form: numbers are day, month and year.
    private static func day(behind words: String, in capital: String) -> String? {
        guard let range = capital.firstRange(of: words) else { return nil }
        let rest = capital[range.upperBound...].drop { !$0.isLetter && !$0.isNumber }
        return WrittenWords.day(String(rest)).map { "\($0)" }
    }
}
