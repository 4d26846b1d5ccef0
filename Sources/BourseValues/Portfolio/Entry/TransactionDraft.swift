import BourseCore
import BoursePortfolio

/// A transaction as it was typed, field by field; read into one, or refused with a message for each field that cannot be.
///
/// Forms, files and requests are read alike.
public struct TransactionDraft: Hashable, Sendable {
    /// The longest text of a field, in bytes; what is longer is refused.
    static let longestText = 40_000

    private var texts: [TransactionField: String]

    /// A draft of texts; those that are blank count as left out.
    public init(_ texts: [TransactionField: String] = [:]) { self.texts = texts }

    /// What was typed into a field, empty when nothing.
    public subscript(field: TransactionField) -> String {
        get { texts[field] ?? "" }
        set { texts[field] = newValue }
    }

    /// What was typed without blanks around it.
    func trimmed(_ field: TransactionField) -> String {
        guard let text = texts[field] else { return "" }
        return text.trimmedBlanks
    }

    /// Why a draft is no transaction.
    public typealias DraftRefusal = BourseCore.DraftRefusal<TransactionField>

    /// The transaction that was typed, with the identifier given.
    ///
    /// - Throws: ``DraftRefusal``, with every field that is wrong by itself. What is only wrong beside other
    /// transactions, such
    ///   as selling what is not held, is no matter of a draft.
    public func transaction(_ id: TransactionID) throws(DraftRefusal) -> Transaction {
        var reading = DraftReading(self)
        let read = reading.transaction(id)
        guard reading.messages.isEmpty, let read else { throw DraftRefusal(messages: reading.messages) }
        if let reason = read.problem(multiplier: read.kind.symbol?.usualMultiplier ?? .one) {
            throw DraftRefusal(messages: [reason.field: reason.sentence])
        }
        return read
    }
}

extension TransactionProblem.Reason {
    /// The field that a person looks at first.
    fileprivate var field: TransactionField {
        switch self {
        case .dayOutOfRange, .afterLastDay, .dividendBeforePurchase, .nothingToSplit: .day
        case .timeOutOfRange: .time
        case .accountName: .account
        case .longNote: .note
        case .quantity, .notHeld, .closesUncounted, .holdingTooLarge: .quantity
        case .price: .price
        case .amount, .cashNotTracked: .amount
        case .charges, .chargesAboveIncome: .fee
        case .split, .splitOutOfRange: .new
        case .costShare: .share
        case .toItself: .to
        case .lot, .lotsAboveQuantity: .lots
        case .noRate: .currency
        case .repeated: .type
        }
    }
}
