import BourseCore

/// A table of a depository's statement.
enum DepositoryTable {
    /// A demat account: units, what of them is pledged or free, the value of a unit and the value.
    case account
    /// Folios as NSDL prints them: units, average and total cost, the value of a unit and the value.
    case costFirst
    /// Folios as CDSL prints them: units, the value of a unit, what was invested and the value.
    case costBetween
    /// Transactions, and whatever else has no holdings.
    case other

    /// The table that a line in capitals begins; nothing for a line that begins none.
    static func heading(_ capital: String) -> DepositoryTable? {
        if capital.contains("MUTUAL FUND FOLIOS (F)") { return .costFirst }
        if capital.contains("MUTUAL FUND UNITS HELD") { return .costBetween }
        if capital.contains("HOLDING STATEMENT") || capital.contains("MUTUAL FUNDS (M)") { return .account }
        return capital.contains("STATEMENT OF TRANSACTIONS") || capital.contains("TRANSACTION STATEMENT") ? .other : nil
    }
}

/// A fund in a table of a depository's statement, over all lines of its row.
struct DepositoryRow {
    /// A number of the row, as it is printed.
    private struct PrintedNumber {
        let text: String
        let value: Double
        /// Half of its last decimal.
        let rounding: Double
        /// Its place among the words.
        let place: Int

        init?(_ text: String, place: Int) {
            guard let number = StatementNumber(text), let value = Double(number.text) else { return nil }
            let decimals = number.text.split(separator: ".").dropFirst().first?.count ?? 0
            (self.text, self.value, self.place) = (text, value, place)
            rounding = 0.5 / (0..<decimals).reduce(1.0) { power, _ in power * 10 }
        }

        /// Whether units times this value of one are an amount, as exactly as all three are printed.
        func isPrice(of units: PrintedNumber, worth: PrintedNumber) -> Bool {
            let error = units.value * rounding + value * units.rounding + worth.rounding + 1e-6
            // A price of which hardly a digit is printed would fit everything.
            return units.value >= 0 && value > 0 && rounding <= value / 1_000
                && abs(units.value * value - worth.value) <= error
        }
    }

    /// The folio; empty in a demat account.
    let folio: String
    /// The name, as far as it is printed.
    let name: String
    /// What is held, as it is printed; nothing when the numbers do not fit together in one way.
    let numbers: (units: String, nav: String, cost: String, value: String)?

    /// Whether nothing is left.
    let isClosed: Bool

    /// The longest name in characters.
    private static let longestName = 200

    /// - Parameters:
    ///   - lines: The words of each line.
    ///   - isinPlace: Where the ISIN is in the first of them.
    init(_ lines: [[String]], isinPlace: Int, of table: DepositoryTable) {
        let words = Array(lines.joined())
        let numbers = Self.numbers(lines, atLeast: table == .account ? 2 : 3)
        let found = Self.found(numbers, table)
        let folio = table == .account ? nil : found.flatMap { Self.folio(words, before: $0.units.place) }
        self.folio = folio.map { Self.whole(words[$0], words, table) } ?? ""
        self.numbers = found.map { ($0.units.text, $0.nav.text, $0.cost?.text ?? "", $0.value.text) }
        isClosed =
            found?.units.value == 0
            || table == .account && numbers.last?.value == 0 && numbers.dropLast(2).allSatisfy { $0.value == 0 }
        var used = Set(numbers.map(\.place) + [isinPlace])
        // Behind the folio stands who sold the units.
        if let folio, let units = found?.units.place { used.formUnion(folio..<units) }
        let named = words.indices.filter { place in
            !used.contains(place) && (words[place] == "-" || !StatementNumber.isBlank(words[place]))
                && !Self.isFolioTail(words[place])
                && !Self.isClientCode(words[place])
        }
        let name = named.map { words[$0] }.joined(separator: " ")
        self.name = String((AccountStatementScheme.name(behindCodeIn: name) ?? name).prefix(Self.longestName))
    }

    /// The numbers of the first line that has as many as every table has, in runs with decimals: a number in a name stands
    /// alone.
    private static func numbers(_ lines: [[String]], atLeast count: Int) -> [PrintedNumber] {
        var first = 0
        for line in lines {
            let numbers = numbers(line, from: first)
            if numbers.count >= count { return numbers }
            first += line.count
        }
        return []
    }

    private static func numbers(_ words: [String], from first: Int) -> [PrintedNumber] {
        var numbers: [PrintedNumber] = []
        var run: [PrintedNumber] = []
        func end() {
            if run.contains(where: { $0.text.contains(".") }) { numbers += run }
            run = []
        }
        for (place, word) in words.enumerated() {
            if let number = PrintedNumber(word, place: first + place) {
                run.append(number)
            } else if !StatementNumber.isBlank(word) {
                end()
            }
        }
        end()
        return numbers
    }

    private typealias Found = (units: PrintedNumber, nav: PrintedNumber, cost: PrintedNumber?, value: PrintedNumber)

    /// What the columns of a table say; nothing when no numbers or several fit.
    private static func found(_ all: [PrintedNumber], _ table: DepositoryTable) -> Found? {
        switch table {
        case .other: return nil
        case .account:
            guard all.count >= 3 else { return nil }
            let (nav, value) = (all[all.count - 2], all[all.count - 1])
            let units = all.dropLast(2).filter { nav.isPrice(of: $0, worth: value) }
            guard let first = units.first, units.allSatisfy({ $0.value == first.value }) else { return nil }
            return (first, nav, nil, value)
        case .costFirst:
            return only(all.indices.dropLast(4)) { first in
                guard all[first + 3].isPrice(of: all[first], worth: all[first + 4]) else { return nil }
                let hasCost = all[first + 1].isPrice(of: all[first], worth: all[first + 2]) && all[first + 2].value > 0
                return (all[first], all[first + 3], hasCost ? all[first + 2] : nil, all[first + 4])
            }
        case .costBetween:
            return only(all.indices.dropLast(3)) { first in
                guard all[first + 1].isPrice(of: all[first], worth: all[first + 3]) else { return nil }
                return (all[first], all[first + 1], all[first + 2].value > 0 ? all[first + 2] : nil, all[first + 3])
            }
                ?? only(all.indices.dropLast(2)) { first in
                    guard all[first + 1].isPrice(of: all[first], worth: all[first + 2]) else { return nil }
                    return (all[first], all[first + 1], nil, all[first + 2])
                }
        }
    }

    /// What is found at one place alone; no units fit everywhere, so they count only where nothing else does.
    private static func only(_ places: some Sequence<Int>, _ find: (Int) -> Found?) -> Found? {
        let found = places.compactMap(find)
        let held = found.filter { $0.units.value > 0 }
        return held.count == 1 ? held.first : held.isEmpty ? found.first : nil
    }

    /// The place of the folio: the last word of at least four digits before the units.
    private static func folio(_ words: [String], before units: Int) -> Int? {
        words.indices.prefix(units).last { place in
            words[place].count(where: \.isNumber) >= 4 && words[place].allSatisfy { $0.isNumber || "/-".contains($0) }
        }
    }

    /// The folio with its end, which may be on the next line: `910121125-` and `82/0`.
    private static func whole(_ folio: String, _ words: [String], _ table: DepositoryTable) -> String {
        let isCut = folio.hasSuffix("-") || table == .costBetween && !folio.contains("/")
        guard isCut, let tail = words.first(where: isFolioTail) else {
            return folio
        }
        return (folio.hasSuffix("-") ? String(folio.dropLast()) : folio) + tail
    }

    /// Whether a word is the code of a client, which stands below the ISIN: `MFAXIS0128`.
    private static func isClientCode(_ word: String) -> Bool {
        word.hasPrefix("MF") && word.count >= 8 && word.contains(where: \.isNumber)
    }

    /// Whether a word is the end of a folio: `82/0`.
    private static func isFolioTail(_ word: String) -> Bool {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && word.count < 8 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    }
}
