import BourseCore

/// How a gain is taxed by the Income-tax Act, 1961.
///
/// - Short-term gains of listed shares and equity-oriented funds, held for up to 12 months: section 111A.
/// - Long-term gains of these: section 112A.
/// - Funds with at most 35 % in domestic shares that were bought from 1 April 2023 on are short-term however long they were
///   held (section 50AA). From 1 April 2025 on these are only funds with more than 65 % in debt.
/// - Other long-term gains: section 112, with indexed cost before 23 July 2024. Units that are not listed are long-term after
///   36 months, from that day on after 24; listed ones after 36, then 12; foreign shares after 24.
/// - Other short-term gains are taxed at the rates of the person.
/// - Virtual digital assets: section 115BBH.
/// - Shares bought and sold on one day are speculative business, futures and options other business (section 43(5)).
///
/// Source: Income-tax Act, 1961, sections 2(42A), 43(5), 48, 50AA, 111A, 112, 112A, 115BBH; Finance Act 2023; Finance
/// (No. 2) Act, 2024.
public enum IndianTaxSection: String, Hashable, Sendable, CaseIterable {
    /// Section 111A.
    case equityShort = "111A"
    /// Section 112A.
    case equityLong = "112A"
    /// Section 50AA.
    case specifiedFund = "50AA"
    /// Short-term at the rates of the person.
    case otherShort = "short"
    /// Section 112.
    case otherLong = "112"
    /// Section 115BBH.
    case digitalAsset = "115BBH"

    /// "Section 111A, short-term".
    public var title: String {
        switch self {
        case .equityShort: "Section 111A, short-term"
        case .equityLong: "Section 112A, long-term"
        case .specifiedFund: "Section 50AA, short-term"
        case .otherShort: "Other short-term"
        case .otherLong: "Section 112, long-term"
        case .digitalAsset: "Section 115BBH, virtual digital assets"
        }
    }

    /// The rate of a transfer on a day, without surcharge and cess: "12.5%", "slab rate".
    public func rate(on day: TradingDay) -> String {
        let isNew = day >= IndianTaxDates.newRates
        return switch self {
        case .equityShort: isNew ? "20%" : "15%"
        case .equityLong: isNew ? "12.5%" : "10%"
        case .specifiedFund, .otherShort: "slab rate"
        case .otherLong: isNew ? "12.5%" : "20% of the gain with indexed cost"
        case .digitalAsset: "30%"
        }
    }

    /// The section of a transfer; nil for business income.
    init?(_ kind: IndianTaxClass, acquired: TradingDay, sold: TradingDay) {
        func isLong(_ months: Int) -> Bool { sold > IndianTaxDates.anniversary(acquired, months: months) }
        let isNew = sold >= IndianTaxDates.newRates
        switch kind {
        case .listedShare, .equityFund: self = isLong(12) ? .equityLong : .equityShort
        case .debtFund:
            guard acquired < IndianTaxDates.specifiedFunds else {
                self = .specifiedFund
                return
            }
            self = isLong(isNew ? 24 : 36) ? .otherLong : .otherShort
        case .overseasFund, .goldETF:
            guard acquired < IndianTaxDates.specifiedFunds || sold >= IndianTaxDates.narrowSpecifiedFunds else {
                self = .specifiedFund
                return
            }
            self = isLong(isNew ? (kind == .goldETF ? 12 : 24) : 36) ? .otherLong : .otherShort
        case .balancedFund, .foreignFund: self = isLong(isNew ? 24 : 36) ? .otherLong : .otherShort
        case .foreign: self = isLong(24) ? .otherLong : .otherShort
        case .digitalAsset: self = .digitalAsset
        case .derivative: return nil
        }
    }
}
