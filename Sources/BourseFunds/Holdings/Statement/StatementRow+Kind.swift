import BourseCore

extension StatementRow {
    /// What kind of transaction it is: what its words say, and the opposite where the sign of its figures does.
    ///
    /// - Throws: `StatementRefusal` when the words are not known.
    func kind(_ units: Quantity) throws(StatementRefusal) -> FundTransactionKind {
        let isNegative = isNegative(units == .zero ? .amount : .units)
        if header.cell(.kind) == nil { return isNegative ? .redemption : .purchase }
        switch meaning {
        case .transaction(let kind): return isTurnedRound(kind) ? kind.undone : kind
        case .moved(let incoming, let outgoing): return isNegative ? outgoing : incoming
        case .holding, .openingBalance, .closingBalance, nil:
            let text = text(.kind)
            if text.isEmpty {
                throw missing(.kind, "The transaction type is missing. \(TransactionVocabulary.remedy)")
            }
            throw missing(
                .kind,
                "\(StatementRefusal.quoted(text)) is not a known transaction type. \(TransactionVocabulary.remedy)"
            )
        }
    }

    /// What to do about a transaction that moves units and has none.
    func remedyWithoutUnits(_ kind: FundTransactionKind) -> String {
        switch kind {
        case .reversal, .redemptionReversal: "If no units had moved, delete the row: nothing was reversed."
        default: "If it added no units, enter it as a payout."
        }
    }

    /// What to do about a row that moves units though its words speak of money alone.
    func remedyForUnits(_ kind: FundTransactionKind, _ units: Quantity) -> String {
        let words = StatementRefusal.quoted(text(.kind))
        switch kind {
        case .payout, .payoutReversal:
            return "\(words) is a payout, but the row has \(units) units. If units were added, enter it as a "
                + "reinvestment; otherwise remove the units."
        default:
            return "\(words) is a \(kind.rawValue), but the row has \(units) units. If they were bought or sold, "
                + "enter it as such; otherwise remove the units."
        }
    }

    /// Whether a sign says the opposite of the words.
    ///
    /// A sign is not there by chance, words are often those of what was undone. Without a sign nothing is said: many files
    /// have units that go without one.
    private func isTurnedRound(_ kind: FundTransactionKind) -> Bool {
        switch kind.direction {
        case .incoming: isNegative(.units)
        case .outgoing: hasPlus(.units)
        case .none: (kind == .charge || kind == .payout) && isNegative(.amount)
        }
    }

    /// The column whose sign was followed against the words of the row, and what was made of it.
    func signRemark(on transaction: FundTransaction) -> (column: StatementColumn, message: String)? {
        guard header.cell(.kind) != nil, case .transaction(let stated) = meaning, stated != transaction.kind else {
            return nil
        }
        let words = StatementRefusal.quoted(text(.kind))
        let taken = "It is imported as a \(transaction.kind.rawValue); check the row."
        switch stated.direction {
        case .incoming: return (.units, "\(words) adds units, but the units are negative. \(taken)")
        case .outgoing: return (.units, "\(words) removes units, but the units are positive. \(taken)")
        case .none: return (.amount, "\(words) has an amount below 0. \(taken)")
        }
    }
}
