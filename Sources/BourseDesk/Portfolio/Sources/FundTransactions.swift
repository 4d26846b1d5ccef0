import BourseCore
import BourseFunds
import BoursePortfolio
import BourseValues

/// The transactions of statements of funds as those of a portfolio, each once however many statements have it.
///
/// A folio is an account, units bought cost the amount that was paid, so that duties are part of the cost, and units
/// given for nothing are bought for nothing. What is only known to be held came in on its day.
struct FundTransactions {
    private let book: HoldingBook
    private let names: [HoldingKey: String]

    init(_ book: HoldingBook, names: [HoldingKey: String]) {
        self.book = book
        self.names = names
    }

    /// The account of a folio.
    static func account(_ folio: String) -> String { folio.isEmpty ? "Funds" : "Folio \(folio)" }

    /// What a scheme is called in a portfolio; nothing when it cannot be.
    static func symbol(_ key: HoldingKey) -> Symbol? {
        switch key {
        case .scheme(let code): Symbol("AMFI-\(code)")
        case .stated(let identity): Symbol("FUND-\(StableNumber(identity).value)")
        }
    }

    /// The scheme that a symbol of a portfolio stands for.
    static func code(_ symbol: Symbol) -> Int32? {
        symbol.name.hasPrefix("AMFI-") ? Int32(symbol.name.dropFirst(5)) : nil
    }

    /// All of them.
    ///
    /// - Complexity: O(rows).
    var foreign: LinkedTransactions {
        var result = LinkedTransactions()
        var accounts: Set<String> = []
        var counts: [StableNumber: Int64] = [:]
        for (key, rows) in book.rows.sorted(by: { $0.key < $1.key }) {
            guard let symbol = Self.symbol(key) else { continue }
            result.assets.append(
                PortfolioAsset(symbol: symbol, name: names[key], assetClass: .fund, currency: .inr)
            )
            for row in rows {
                let account = Self.account(row.folio)
                if accounts.insert(account).inserted {
                    result.accounts.append(PortfolioAccount(name: account, tracksCash: false))
                }
                guard let (day, kind) = Self.kind(row.fact, symbol) else { continue }
                var number = StableNumber("\(symbol) \(row.folio) \(day) \(row.fact)")
                counts[number, default: 0] += 1
                number.add("\(counts[number] ?? 1)")
                result.transactions.append(
                    Transaction(
                        id: TransactionID(number.value, origin: .funds),
                        day: day,
                        account: account,
                        kind: kind,
                        currency: .inr
                    )
                )
            }
        }
        return result
    }

    private static func kind(_ fact: HoldingFact, _ symbol: Symbol) -> (TradingDay, TransactionKind)? {
        switch fact {
        case .position(let position):
            return (position.day, .transferIn(symbol, position.units, cost: position.invested))
        case .transaction(let transaction):
            return kind(transaction, symbol).map { (transaction.day, $0) }
        }
    }

    private static func kind(_ transaction: FundTransaction, _ symbol: Symbol) -> TransactionKind? {
        let (units, amount) = (transaction.units, transaction.amount)
        switch transaction.kind {
        case .payout: return amount > .zero ? .dividend(symbol, amount) : nil
        case .payoutReversal, .charge: return amount > .zero ? .charge(amount) : nil
        case .refund: return amount > .zero ? .interest(amount) : nil
        default: break
        }
        guard units > .zero else { return nil }
        switch transaction.kind {
        case .purchase, .sip, .switchIn, .redemptionReversal:
            return .buy(symbol, units, for: consideration(transaction))
        case .redemption, .switchOut, .reversal: return .sell(symbol, units, for: consideration(transaction))
        case .reinvestment: return .reinvestment(symbol, units, for: consideration(transaction))
        case .bonus: return .buy(symbol, units, price: .zero)
        case .transferIn: return .transferIn(symbol, units, cost: amount > .zero ? amount : nil)
        case .transferOut: return .transferOut(symbol, units)
        case .payout, .payoutReversal, .charge, .refund: return nil
        }
    }

    /// What was paid or received; the value of a unit where no amount is stated.
    private static func consideration(_ transaction: FundTransaction) -> Consideration {
        transaction.amount > .zero ? .total(transaction.amount) : .price(transaction.nav ?? .zero)
    }
}

/// A number that follows from a text, always the same: the hash FNV-1a, cut to what a signed number can hold.
///
/// Source: G. Fowler, L. C. Noll and K.-P. Vo, "The FNV Non-Cryptographic Hash Algorithm", with 64 bits.
struct StableNumber: Hashable {
    private var hash: UInt64 = 14_695_981_039_346_656_037

    init(_ text: String) { add(text) }

    mutating func add(_ text: String) {
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    }

    /// Above 0.
    var value: Int64 { max(1, Int64(hash >> 1)) }
}
