import BourseCore

/// How a file writes decimals and thousands.
enum NumberNotation: Sendable {
    /// `1,234.56`.
    case point
    /// `1'234.56` or `1,234.56`.
    case apostrophe
    /// `1.234,56` or `1 234,56`.
    case comma
    /// Either, as the number shows: `1,234` and `1.234` may be a thousand or not, so they are no number unless the other
    /// numbers of the file decide it.
    case either
}

extension BrokerNumber {
    /// Reads a cell in a notation, perhaps with a sign or code of a currency: `€88.94`, `-£5`, `USD 52.07`.
    init?(_ cell: String, _ notation: NumberNotation) {
        guard notation != .point else {
            self.init(cell)
            return
        }
        let number = Self.withoutCurrency(cell)
        switch notation {
        case .point, .apostrophe: self.init(number)
        case .comma: self.init(Self.swapped(number))
        case .either:
            switch NumberEvidence.decimalMark(of: number) {
            case .comma: self.init(Self.swapped(number))
            case .point, .none: self.init(number)
            case .unknown: return nil
            }
        }
    }

    /// Points for commas and commas for points.
    private static func swapped(_ text: String) -> String {
        String(text.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
    }

    /// A number without blanks, apostrophes, and the sign or code of a currency at either end.
    fileprivate static func withoutCurrency(_ cell: String) -> String {
        // Most cells are digits and marks alone, and taking text apart by characters is slow.
        if cell.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x28...0x2E).contains($0) }) { return cell }
        let words = cell.split { $0 == " " || $0 == "\u{00A0}" || $0 == "\u{202F}" }
        let numbers = words.count > 1 ? words.filter { !isCode($0) } : words
        return numbers.joined().filter { !"$€£₹'’".contains($0) }
    }

    private static func isCode(_ word: Substring) -> Bool {
        word.utf8.count == 3 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }
}

/// What the numbers of a file say about its notation.
struct NumberEvidence {
    /// The mark before the decimals of a number.
    enum NumberMark {
        case point, comma
        /// There are no decimals and no thousands.
        case none
        /// One mark before three digits, which may be either.
        case unknown
    }

    private(set) var points = 0
    private(set) var commas = 0

    /// Takes a cell.
    mutating func add(_ cell: String) {
        switch Self.decimalMark(of: BrokerNumber.withoutCurrency(cell)) {
        case .point: points += 1
        case .comma: commas += 1
        case .none, .unknown: break
        }
    }

    /// The notation of the file: ``NumberNotation/either`` where its numbers say nothing or contradict each other.
    var notation: NumberNotation {
        switch (points, commas) {
        case (0, 0): .either
        case (_, 0): .apostrophe
        case (0, _): .comma
        default: .either
        }
    }

    /// The mark before the decimals of a number; a text that is not a number has no mark.
    static func decimalMark(of number: String) -> NumberMark {
        let text = number.utf8.filter { $0 != 0x2D && $0 != 0x2B && $0 != 0x28 && $0 != 0x29 }
        guard text.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2C || $0 == 0x2E }) else { return .none }
        guard let last = text.lastIndex(where: { $0 == 0x2C || $0 == 0x2E }) else { return .none }
        let mark = text[last]
        let isComma = mark == 0x2C
        let marks = text.filter { $0 == mark }.count
        let others = text.count { $0 == 0x2C || $0 == 0x2E } - marks
        // Thousands come several times, decimals once.
        if marks > 1 { return others > 0 ? .none : isComma ? .point : .comma }
        let decimals = text.count - last - 1
        let isGroup = decimals == 3 && (1...3).contains(last) && text[0] != 0x30
        if others == 0, isGroup { return .unknown }
        return isComma ? .comma : .point
    }
}
