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
                throw missing(.kind, "What kind of transaction it is, is missing. \(TransactionWords.remedy)")
            }
            throw missing(
                .kind,
                "\(StatementRefusal.quoted(text)) is no transaction that is known. \(TransactionWords.remedy)"
            )
        }
    }

    /// What to do about a transaction that moves units and has none.
    func remedyWithoutUnits(_ kind: FundTransactionKind) -> String {
        switch kind {
        case .reversal, .redemptionReversal: "Where none had moved, nothing was undone: leave the row out."
        default: "If it brought none, it is a payout."
        }
    }

    /// What to do about a row that moves units though its words speak of money alone.
    func remedyForUnits(_ kind: FundTransactionKind, _ units: Quantity) -> String {
        let words = StatementRefusal.quoted(text(.kind))
        switch kind {
        case .payout, .payoutReversal:
            return "\(words) is income that was paid out, and the row has \(units) units. If it brought them, call it "
                + "reinvestment; if not, leave the units out."
        default:
            return "\(words) is a \(kind.rawValue), and the row has \(units) units. If they were bought or sold, call "
                + "it so; if not, leave the units out."
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
        guard header.cell(.kind) != nil, case .transaction(let told) = meaning, told != transaction.kind else {
            return nil
        }
        let words = StatementRefusal.quoted(text(.kind))
        let taken = "It was taken as a \(transaction.kind.rawValue); check the row."
        switch told.direction {
        case .incoming: return (.units, "\(words) says that units came, and the minus that they went. \(taken)")
        case .outgoing: return (.units, "\(words) says that units went, and the plus that they came. \(taken)")
        case .none: return (.amount, "\(words) has an amount below 0. \(taken)")
        }
    }
}
