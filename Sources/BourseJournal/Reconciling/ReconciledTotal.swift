import BourseCore

/// A total of a statement beside the value that the rows of the file give.
public struct ReconciledTotal: Hashable, Sendable {
    /// Whether the two agree.
    public enum TotalOutcome: Hashable, Sendable {
        /// They are equal to the cent; quantities are equal.
        case agrees
        /// They differ, and something in the file accounts for all of it.
        case explained(DifferenceCause)
        /// They differ, and nothing in the file accounts for it.
        case unexplained
        /// The file does not have what the comparison needs.
        case notComparable(ComparisonObstacle)
    }

    /// The total as it is stated.
    public let total: StatedTotal
    /// What the rows give; nil where nothing can be compared.
    public let computed: TotalValue?
    /// The result.
    public let outcome: TotalOutcome

    /// Stated less computed; nil where nothing can be compared.
    public var difference: TotalValue? {
        switch (total.value, computed) {
        case (.money(let stated), .money(let computed)): .money(stated - computed)
        case (.quantity(let stated), .quantity(let computed)): .quantity(stated - computed)
        default: nil
        }
    }

    /// Why they differ or cannot be compared; nil where they agree.
    public var explanation: String? {
        switch outcome {
        case .agrees: nil
        case .explained(let cause): cause.sentence
        case .unexplained: "Nothing in the file accounts for this difference."
        case .notComparable(let obstacle): obstacle.sentence
        }
    }

    /// The cause or the obstacle in one word; nil where they agree.
    public var cause: String? {
        switch outcome {
        case .agrees: nil
        case .explained(let cause): cause.name
        case .unexplained: "unexplained"
        case .notComparable(let obstacle): obstacle.rawValue
        }
    }
}

/// What in a file accounts for a difference.
public enum DifferenceCause: Hashable, Sendable {
    /// Fees of exactly this amount; the rows that have them, or none for all rows of the total.
    case fee(rows: [Int])
    /// Refused or ignored rows with exactly this amount or quantity.
    case missingRow(rows: [Int])
    /// The running balance of the file changes by exactly this much without a row, below these rows; or by this much less
    /// what refused or ignored rows have.
    case balanceGap(rows: [Int], omitted: [Int])
    /// Less than half of the last decimal for each row.
    case rounding(rows: Int)
    /// An option ended without a price in the file.
    case optionEnd
    /// Something was closed, or is held, that was opened before the file begins.
    case earlierPosition
    /// The differences of the instruments, which add up to it.
    case instruments

    /// The cause in one word.
    public var name: String {
        switch self {
        case .fee: "fee"
        case .missingRow: "missingRow"
        case .balanceGap: "balanceGap"
        case .rounding: "rounding"
        case .optionEnd: "optionEnd"
        case .earlierPosition: "earlierPosition"
        case .instruments: "instruments"
        }
    }

    /// The cause as a sentence.
    public var sentence: String {
        switch self {
        case .fee(let rows) where rows.isEmpty: "The difference is exactly the fees of these executions."
        case .fee(let rows): "The difference is exactly the fee of \(Self.text(rows))."
        case .missingRow(let rows): "The difference is exactly what \(Self.text(rows)) \(Self.notRead(rows))."
        case .balanceGap(let rows, let omitted):
            "The balance changes below \(Self.text(rows)) without a row: rows are missing there."
                + (omitted.isEmpty ? "" : " The rest is what \(Self.text(omitted)) \(Self.notRead(omitted)).")
        case .rounding(let rows): "Rounding of \(rows == 1 ? "1 row" : "\(rows) rows") explains the difference."
        case .optionEnd: "An option expired, was assigned or exercised, and the file has no price for its end."
        case .earlierPosition: "A position was opened before the file begins."
        case .instruments: "The differences of the instruments add up to this one."
        }
    }

    private static func notRead(_ rows: [Int]) -> String {
        rows.count == 1 ? "has, which was not read" : "have, which were not read"
    }

    /// The most rows that a sentence lists.
    private static let mostRows = 10

    private static func text(_ rows: [Int]) -> String {
        guard rows.count > 1 else { return "row \(rows.first ?? 0)" }
        let more = rows.count > mostRows ? " and \(rows.count - mostRows) more" : ""
        return "rows " + rows.prefix(mostRows).map(String.init).joined(separator: ", ") + more
    }
}

/// Why a total cannot be compared.
public enum ComparisonObstacle: String, Hashable, Sendable, CaseIterable {
    /// It is converted to a base currency, and the file has no rates of the days.
    case currency
    /// The file does not state what was there before its first row.
    case noOpening
    /// Futures are settled each day at prices that the file does not have.
    case dailySettlement
    /// A split does not give whole 10^−8 of a unit.
    case split

    /// The obstacle as a sentence.
    public var sentence: String {
        switch self {
        case .currency: "Not comparable: it is converted to the base currency at rates that the file does not have."
        case .noOpening: "Not comparable: the file does not state the value at its start."
        case .dailySettlement:
            "Not comparable: open futures are settled each day at prices that the file does not have."
        case .split: "Not comparable: a split leaves a fraction that cannot be represented."
        }
    }
}
