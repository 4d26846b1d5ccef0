import BourseCore

extension MappingSearch {
    /// Asks about each column of money that no role explains: a fee or a tax that is left out makes results wrong.
    mutating func askForUnknownMoney() {
        let asked = Set(questions.flatMap(columnsInQuestion))
        let columns = free.filter {
            $0.isNumbers && $0.negatives + $0.positives > 0 && !asked.contains($0.name.lowercased())
        }
        let likely = columns.filter(Self.mayBeFees)
        let others = columns.filter { !Self.mayBeFees($0) && Self.isUnknownMoney($0) }
        guard !likely.isEmpty || !others.isEmpty else { return }
        if !isAsked(.column(.fees)), answers.columns[.fees] == nil {
            unknownFees = likely + others
            ask(.fees, "\(Self.list(unknownFees)) may be fees that are paid beside the price.", unknownFees)
        }
        if !others.isEmpty, !mapping.has(.taxes), !isAsked(.column(.taxes)) {
            ask(.taxes, "\(Self.list(others)) may be taxes that are withheld.", others)
        }
    }

    /// The columns, by name, among which a question asks to choose.
    private func columnsInQuestion(_ question: MappingQuestion) -> [String] {
        if case .column = question.key { question.candidates.map(\.value) } else { [] }
    }

    private static func list(_ columns: [TableColumn]) -> String {
        columns.map { "“\($0.name)”" }.joined(separator: ", ")
    }

    /// Whether the name has a word for fees.
    private static func mayBeFees(_ column: TableColumn) -> Bool {
        column.title.key.split(separator: " ").contains { MappingVocabulary.feeWords.contains($0) }
    }

    /// The most digits of a whole number that may be money: longer ones are numbers of orders and trades.
    private static let mostDigits = 4

    /// Whether the numbers may be money, and the name does not say that they are something else.
    private static func isUnknownMoney(_ column: TableColumn) -> Bool {
        let names = [column.title.key, column.title.withoutCurrency]
        let words = column.title.key.split(separator: " ")
        guard !column.title.key.contains("%"), !words.contains(where: MappingVocabulary.wordsOfOtherNumbers.contains),
            !words.suffix(2).elementsEqual(["p", "l"]),
            !names.contains(where: MappingVocabulary.namesOfOtherNumbers.contains)
        else { return false }
        return column.decimals > 0 || !column.currencies.isEmpty || column.title.currency != nil
            || column.words.keys.allSatisfy { $0.count(where: \.isNumber) <= mostDigits }
    }
}
