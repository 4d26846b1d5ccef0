import BourseCore
import BourseMarkets

/// By what the value of a portfolio is divided.
public enum AllocationAxis: String, Hashable, Sendable, CaseIterable {
    /// By what is held.
    case asset
    /// By class of assets.
    case assetClass = "class"
    /// By part of the economy.
    case sector
    /// By the currency of prices and cash.
    case currency
    /// By account.
    case account
}

/// A part of the value of a portfolio.
public struct AllocationPart: Hashable, Sendable {
    /// What it is of: a symbol, a class, a sector, a currency or an account.
    public let title: String
    /// What it is worth in the base currency; below 0 where debts and short positions are larger.
    public let value: Money
    /// Hundredths of a percent of all parts above 0, 10,000 together by the largest remainder; 0 for a part below 0.
    public let basisPoints: Int
}

extension Portfolio {
    /// What cash is called among assets.
    static func cashTitle(_ currency: Currency) -> String { "Cash \(currency)" }

    /// The part that a holding belongs to.
    static func part(of holding: Holding, by axis: AllocationAxis) -> String {
        switch axis {
        case .asset: holding.asset.symbol.name
        case .assetClass: holding.asset.assetClass.title
        case .sector: holding.asset.sector?.title ?? "Not known"
        case .currency: holding.asset.currency.code
        case .account: holding.account
        }
    }

    /// The part that cash belongs to.
    static func part(of balance: CashBalance, by axis: AllocationAxis) -> String {
        switch axis {
        case .asset: cashTitle(balance.currency)
        case .assetClass, .sector: AssetClass.cash.title
        case .currency: balance.currency.code
        case .account: balance.account
        }
    }

    /// The parts of the value on the last day, the largest first.
    ///
    /// Holdings without a price or a rate are in none; ``DataWarning`` names them.
    ///
    /// - Complexity: O(holdings + bookings).
    public func allocation(by axis: AllocationAxis) -> [AllocationPart] {
        Self.allocation(by: axis, of: holdings, cash)
    }

    /// The parts of the value of some holdings and some cash, the largest first.
    ///
    /// - Complexity: O(holdings).
    public static func allocation(
        by axis: AllocationAxis,
        of holdings: [Holding],
        _ cash: [CashBalance]
    ) -> [AllocationPart] {
        var sums: [String: Money] = [:]
        for holding in holdings {
            guard let value = holding.baseValue else { continue }
            sums[part(of: holding, by: axis), default: .zero] += value
        }
        for balance in cash {
            guard let value = balance.baseAmount else { continue }
            sums[part(of: balance, by: axis), default: .zero] += value
        }
        let sorted = sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let points = Money.basisPoints(sorted.map { max($0.value, .zero) })
        return zip(sorted, points).map { AllocationPart(title: $0.key, value: $0.value, basisPoints: $1) }
    }
}
