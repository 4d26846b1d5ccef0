import BourseCore

/// A transaction that is not counted, and why: nothing of it is part of any figure until it is mended.
public struct TransactionProblem: Error, Hashable, Sendable {
    /// The transaction.
    public let id: TransactionID
    /// Its day.
    public let day: TradingDay
    /// Why it is not counted.
    public let reason: Reason

    /// Makes a problem.
    public init(id: TransactionID, day: TradingDay, reason: Reason) {
        self.id = id
        self.day = day
        self.reason = reason
    }

    /// What happened, that it was left out, and what to do.
    public var message: String { "\(day), transaction \(id): \(reason.sentence) It is not counted. \(reason.advice)" }

    /// Why a transaction is not counted.
    public enum Reason: Hashable, Sendable {
        /// Another transaction has the same number.
        case repeated
        /// The day is before 1900 or after 2199.
        case dayOutOfRange
        /// The day is after the one that everything is valued at.
        case afterLastDay(TradingDay)
        /// The time is none of a day.
        case timeOutOfRange
        /// The account has no name, or one that is too long.
        case accountName
        /// The note is too long.
        case longNote
        /// A quantity is not above 0 or above ``Quantity/limit``.
        case quantity(Quantity)
        /// A price is below 0.
        case price(Price)
        /// An amount is not above 0, or a transaction is worth more than ``Money/limit``.
        case amount
        /// A fee or tax is below 0 or above ``Money/limit``.
        case charges
        /// Fee and tax are more than the dividend or interest.
        case chargesAboveIncome
        /// A split with a side that is not above 0, above 10^9, or 1 for 1.
        case split(new: Int64, old: Int64)
        /// A split that leaves nothing, or more than can be counted.
        case splitOutOfRange(held: Quantity)
        /// The fraction of the cost that goes to a spin-off is not within 0 and 1.
        case costShare(Ratio)
        /// A transfer to the same account, or a spin-off of a company from itself.
        case toItself
        /// More would go than is held.
        case notHeld(Symbol, held: Quantity, wanted: Quantity)
        /// An option is bought back whose sale is not counted, because the account does not allow short selling.
        case closesUncounted(Symbol, sold: Quantity)
        /// A named lot is not there, or has less left.
        case lot(TransactionID, left: Quantity)
        /// The named lots are more than what goes.
        case lotsAboveQuantity
        /// A dividend of something that nobody held by then.
        case dividendBeforePurchase(Symbol)
        /// There is no rate between the currency and the base currency on or before the day.
        case noRate(Currency, to: Currency)
        /// More would be held than can be counted.
        case holdingTooLarge(Symbol)
        /// Nothing of the asset is held by then.
        case nothingToSplit(Symbol)
        /// Money moved in an account that keeps none.
        case cashNotTracked(String)

        /// What is wrong, as a sentence.
        public var sentence: String {
            switch self {
            case .repeated: "A transaction with this number already exists."
            case .dayOutOfRange: "The day must be in the years 1900 to 2199."
            case .afterLastDay(let day): "The day is after \(day.text), the last valued day."
            case .timeOutOfRange: "The time must be between 00:00:00 and 23:59:59."
            case .accountName: "An account name has 1 to \(Transaction.longestAccount) characters."
            case .longNote: "A note has at most \(Transaction.longestNote) characters."
            case .quantity(let quantity): "A quantity must be above 0 and at most \(Quantity.limit), not \(quantity)."
            case .price(let price): "A price must be 0 or more, not \(price)."
            case .amount: "An amount must be above 0 and at most \(Money.limit)."
            case .charges: "Fee and tax must be 0 or more and at most \(Money.limit)."
            case .chargesAboveIncome: "Fee and tax must not exceed the amount paid."
            case .split(let new, let old):
                "A split exchanges 1 to 1,000,000,000 old shares for a different number of new ones in that range, not "
                    + "\(new) for \(old)."
            case .splitOutOfRange(let held):
                "After this split, \(held) shares become 0 or exceed the largest possible quantity."
            case .costShare(let share):
                "The transferred part of the cost basis must be between 0 and 1, not \(share)."
            case .toItself: "Source and target must differ."
            case .notHeld(let symbol, let held, let wanted):
                "\(wanted) \(symbol.text) would leave the account, but \(held < .zero ? .zero : held) are held."
            case .closesUncounted(let symbol, let sold):
                "The earlier sale of \(sold) \(symbol.text) is not counted, so this purchase would open a position instead of "
                    + "closing one."
            case .lot(let id, let left): "The lot of transaction \(id) has \(left) left."
            case .lotsAboveQuantity: "The chosen lots must not exceed the quantity."
            case .dividendBeforePurchase(let symbol): "No \(symbol.text) was held by that day."
            case .noRate(let currency, let base):
                "There is no exchange rate of \(currency) in \(base) on or before that day."
            case .holdingTooLarge(let symbol):
                "The holding of \(symbol.text) would exceed the largest possible quantity."
            case .nothingToSplit(let symbol): "No \(symbol.text) is held on that day, so there is nothing to split."
            case .cashNotTracked(let account): "The account “\(account)” does not track cash."
            }
        }

        /// What to do about it, as a sentence.
        public var advice: String {
            switch self {
            case .repeated: "Delete one of the two."
            case .dayOutOfRange, .timeOutOfRange, .quantity, .price, .amount, .charges, .chargesAboveIncome, .split,
                .splitOutOfRange, .costShare, .accountName, .longNote, .holdingTooLarge:
                "Correct it."
            case .afterLastDay: "It counts from its day on."
            case .toItself: "Choose another account or company."
            case .notHeld: "Add the missing purchase or transfer, or allow short selling in the account."
            case .closesUncounted:
                "Set “Short selling” of the account to “Allowed” in the portfolio's settings, or add the missing purchase."
            case .lot, .lotsAboveQuantity: "Choose the lots again."
            case .dividendBeforePurchase: "Check the day, or add the missing purchase."
            case .noRate: "Enter a rate for that day, or load the exchange rate history."
            case .nothingToSplit: "Check the day, or add the missing purchase."
            case .cashNotTracked: "Turn on cash tracking for the account."
            }
        }
    }
}
