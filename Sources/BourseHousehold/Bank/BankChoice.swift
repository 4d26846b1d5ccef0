import BourseCore

/// One of the answers to a question about a file.
public struct BankChoice: Hashable, Sendable {
    /// How it is given.
    public enum Answer: Hashable, Sendable {
        /// The columns stay as they were found.
        case answers(BankAnswers)
        /// The columns mean something else.
        case mapping(BankMapping)
    }

    /// What it says.
    public let label: String
    /// How it is given.
    public let answer: Answer
    /// What the first entries become by it.
    public let examples: [BankEntry]

    /// The parameters that give it; those of an address, and options of the command line.
    public var parameters: [(name: String, value: String)] {
        switch answer {
        case .answers(let answers): answers.parameters
        case .mapping(let mapping): mapping.parameters
        }
    }

    /// The examples as plain text, such as `2026-01-31 -20 OAK GROCERS`.
    public var exampleLines: [String] {
        examples.map { "\($0.day) \($0.amount) \($0.description.prefix(Self.exampleLength))" }
    }

    /// The most characters that an example shows of a description.
    public static let exampleLength = 40
}

extension BankQuestion {
    /// How an answer changes a mapping.
    private enum MappingChange {
        case answers(BankAnswers)
        case columns((inout BankMapping) -> Void)

        func applied(to mapping: BankMapping) -> BankMapping {
            var mapping = mapping
            switch self {
            case .answers(let answers): return answers.applied(to: mapping)
            case .columns(let change): change(&mapping)
            }
            return mapping
        }
    }

    /// The answers to choose from, the suggested one first, each with what the first entries become.
    ///
    /// - Parameters:
    ///   - file: The file that the question is about.
    ///   - mapping: What its columns are taken for, with the suggestions to all questions.
    ///   - known: The same with only what was found out or answered, which an answer adds to.
    ///   - currency: That of the account.
    /// - Complexity: O(cells) for each choice.
    public func choices(
        _ file: BankFile,
        _ mapping: BankMapping,
        known: BankMapping,
        currency: Currency
    ) -> [BankChoice] {
        changes(file, mapping).map { label, change in
            let answer: BankChoice.Answer =
                switch change {
                case .answers(let answers): .answers(answers)
                case .columns: .mapping(change.applied(to: known))
                }
            let examples = Self.examples(file, mapping: change.applied(to: mapping), currency: currency)
            return BankChoice(label: label, answer: answer, examples: examples)
        }
    }

    private static func examples(_ file: BankFile, mapping: BankMapping, currency: Currency) -> [BankEntry] {
        do throws(BankFileError) {
            return Array(try BankStatementReader.read(file, mapping: mapping, currency: currency).entries.prefix(3))
        } catch {
            return []
        }
    }

    private func changes(_ file: BankFile, _ mapping: BankMapping) -> [(String, MappingChange)] {
        switch self {
        case .dayOrder(let suggested, _): return dayOrders(suggested)
        case .mixedDayOrders: return dayOrders(.dayFirst)
        case .decimalMark(let suggested, _):
            let marks = suggested == .point ? [DecimalMark.point, .comma] : [.comma, .point]
            return marks.map { mark in
                (
                    "The decimal mark is a \(mark == .point ? "point" : "comma")",
                    .answers(BankAnswers(decimalMark: mark))
                )
            }
        case .oneDirection: return signs(.reversed) + words(file, mapping)
        case .signs(let doubt, let suggested):
            guard doubt == .wordsContradict else { return signs(suggested) }
            // Where money in has a column, the column is what may be wrong, not a word.
            guard mapping.direction != nil else {
                return [
                    ("The columns are right", .answers(BankAnswers(signs: .asWritten))),
                    ("Money out and money in are swapped", .answers(BankAnswers(signs: .reversed))),
                ]
            }
            return [
                ("The text is right", .answers(BankAnswers(signs: .asWritten))),
                (
                    "The signs are right",
                    .columns { mapping in
                        mapping.direction = nil
                        mapping.moneyInWords = nil
                        mapping.signs = .asWritten
                    }
                ),
            ]
        case .amountColumn(let columns):
            return columns.map { column in (Self.title(column, file), .columns { $0.amount = column }) }
        case .fees:
            return [
                ("Fees are added to the amounts", .answers(BankAnswers(fees: .extra))),
                ("The amounts include fees", .answers(BankAnswers(fees: .included))),
            ]
        case .guessed: return [("The columns are right", .columns { _ in })]
        case .balancesDoNotFit: return [("Read the file without balances", .answers(BankAnswers(ignoresBalance: true)))]
        }
    }

    private func dayOrders(_ suggested: DayOrder) -> [(String, MappingChange)] {
        let orders = suggested == .dayFirst ? [DayOrder.dayFirst, .monthFirst] : [.monthFirst, .dayFirst]
        return orders.map { order in
            ("The \(order == .dayFirst ? "day" : "month") is first", .answers(BankAnswers(dayOrder: order)))
        }
    }

    private func signs(_ suggested: BankSigns) -> [(String, MappingChange)] {
        let signs = suggested == .reversed ? [BankSigns.reversed, .asWritten] : [.asWritten, .reversed]
        return signs.map { signs in
            (
                signs == .asWritten ? "Amounts above 0 are money in" : "Amounts above 0 are money spent",
                .answers(BankAnswers(signs: signs))
            )
        }
    }

    /// Columns that have two words, either of which may be money in: answers for a file with both directions.
    private func words(_ file: BankFile, _ mapping: BankMapping) -> [(String, MappingChange)] {
        let used = Set([mapping.date] + mapping.amounts + [mapping.currency].compactMap(\.self))
        var answers: [(String, MappingChange)] = []
        for column in 0..<file.columns where !used.contains(column) {
            var words: [String] = []
            for cell in file.cells(column) where !words.contains(cell) {
                words.append(cell)
                if words.count > 2 { break }
            }
            guard words.count == 2, words.allSatisfy({ $0.count <= 40 && !BankAmount.isNumber($0) }) else { continue }
            for word in words where !word.contains(BankMapping.wordSeparator) {
                let label = "“\(word)” in \(Self.title(column, file)) is money in"
                let change = MappingChange.columns { mapping in
                    mapping.direction = column
                    mapping.moneyInWords = [word]
                    mapping.signs = .asWritten
                }
                answers.append((label, change))
            }
        }
        return Array(answers.prefix(6))
    }

    private static func title(_ column: Int, _ file: BankFile) -> String {
        let title = file.header.flatMap { column < $0.count ? $0[column] : nil } ?? ""
        return title.isEmpty ? "column \(column + 1)" : "“\(title.prefix(60))”"
    }
}
