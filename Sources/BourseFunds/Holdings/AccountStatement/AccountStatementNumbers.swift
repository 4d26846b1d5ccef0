import BourseCore

/// A line of an account statement that begins with a day: what happened, and the numbers at its end.
struct AccountStatementLine {
    /// A number and where it ends on the page.
    struct PrintedNumber {
        let text: String
        let end: Double
    }

    /// The page that it is on.
    let page: Int
    /// The day, as it is written.
    let day: String
    /// What happened.
    let words: String
    /// The last numbers, at most four.
    let numbers: [PrintedNumber]

    /// Takes a line such as `20-Jun-2022 Purchase 2,499.88 39.444 63.3780 39.444`; nil for one without a day.
    init?(_ line: PrintedLine) {
        var tokens = Self.tokens(line)[...]
        guard let first = tokens.popFirst(), Self.isDay(first.text) else { return nil }
        (page, day) = (line.page, first.text)
        var numbers: [PrintedNumber] = []
        while let last = tokens.last, numbers.count < 4, Self.isNumber(last.text) {
            numbers.insert(last, at: 0)
            tokens = tokens.dropLast()
        }
        (words, self.numbers) = (tokens.map(\.text).joined(separator: " "), numbers)
    }

    /// Whether a text is a day: with the name of its month, as these statements write it, or another one that is refused
    /// where it can be read in two ways.
    static func isDay(_ text: String) -> Bool {
        let parts = text.split(whereSeparator: { "-/".contains($0) })
        return parts.count == 3 && parts[0].count <= 2 && parts[2].count >= 2 && parts[2].allSatisfy(\.isNumber)
            && WrittenDay(text) != nil
    }

    /// Whether a text is a number with decimals, as every number of these statements is.
    static func isNumber(_ text: String) -> Bool { text.contains(".") && StatementNumber(text) != nil }

    /// The words of a line, with the places at which they end.
    private static func tokens(_ line: PrintedLine) -> [PrintedNumber] {
        line.pieces.flatMap { piece in
            // Parentheses may stand apart from their number.
            let words = piece.text.replacing("( ", with: "(").replacing(" )", with: ")").split(separator: " ")
            let width = (piece.end - piece.start) / Double(max(1, piece.text.count))
            var count = 0
            return words.enumerated().map { index, word in
                count += word.count + (index == 0 ? 0 : 1)
                let isLast = index == words.count - 1
                return PrintedNumber(text: String(word), end: isLast ? piece.end : piece.start + width * Double(count))
            }
        }
    }
}

/// Where an account statement prints amounts, units, values of a unit and balances, page by page.
struct AccountStatementColumns {
    /// How far from a column a number can end.
    private static let tolerance = 20.0
    /// The ends of the four columns by page, where a page has a line with four numbers.
    private let ends: [Int: [Double]]
    /// Those of all pages; none where no line has four numbers.
    private let usual: [Double]

    /// Finds the columns by the lines that have a number in each.
    init(_ lines: [AccountStatementLine]) {
        let full = lines.filter { $0.numbers.count == 4 }
        usual = Self.ends(of: full)
        ends = Dictionary(grouping: full, by: \.page).mapValues(Self.ends)
    }

    private static func ends(of full: [AccountStatementLine]) -> [Double] {
        full.isEmpty ? [] : (0..<4).map { column in full.map { $0.numbers[column].end }.sorted()[full.count / 2] }
    }

    /// The amount, the units, the value of a unit and the balance of a line; empty where it has none.
    ///
    /// Numbers before the columns belong to the words, such as the rate of a payout.
    func cells(of line: AccountStatementLine) -> [String] {
        var cells = [String](repeating: "", count: 4)
        let ends = ends[line.page] ?? usual
        let near = line.numbers.drop { number in !ends.contains { abs($0 - number.end) <= Self.tolerance } }
        let numbers = near.isEmpty ? line.numbers[...] : near
        guard numbers.count < 4, !ends.isEmpty else {
            for (column, number) in numbers.enumerated() { cells[column] = number.text }
            return cells
        }
        var first = 0
        for (index, number) in numbers.enumerated() {
            // The numbers behind this one need columns of their own.
            let last = 4 - (numbers.count - index)
            let nearest = (first...last).min { abs(ends[$0] - number.end) < abs(ends[$1] - number.end) } ?? first
            cells[nearest] = number.text
            first = nearest + 1
        }
        return cells
    }
}
