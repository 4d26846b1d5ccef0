import BourseCore

/// A draft of the amounts of Schedule CG of an Indian income-tax return, of one financial year, in rupees.
///
/// Source: ITR-2 and ITR-3 for the assessment year 2025-26.
public struct ScheduleCG: Sendable {
    /// A part of a lot that was sold.
    ///
    /// Amounts are rounded to paise.
    public struct Row: Hashable, Sendable {
        /// The asset.
        public let symbol: Symbol
        /// Its name.
        public let name: String
        /// Its ISIN; nil if no source has it.
        public let isin: ISIN?
        /// How much was sold.
        public let quantity: Quantity
        /// The day of acquisition.
        public let acquired: TradingDay
        /// The day of transfer.
        public let sold: TradingDay
        /// The full value of consideration, before expenses.
        public let consideration: Money
        /// What was paid, with the fees of the purchase.
        public let paid: Money
        /// The fair market value of 31 January 2018 for the quantity sold; nil where it plays no part or is not known.
        public let fairValue: Money?
        /// The cost of acquisition that counts: ``paid``, or after section 55(2)(ac), or indexed.
        public let cost: Money
        /// The fees of the sale.
        public let expenses: Money
        /// How the row was calculated, as sentences.
        public let working: [String]
        /// What is not known about the row, as sentences.
        public let remarks: [String]

        /// The capital gain.
        public var gain: Money { consideration - cost - expenses }
        /// The period of the year that the gain accrued in.
        public var period: AccrualPeriod { AccrualPeriod(sold) }
    }

    /// Rows of one section and rate.
    public struct Group: Sendable {
        /// The section.
        public let section: IndianTaxSection
        /// The rate, without surcharge and cess.
        public let rate: String
        /// Whether transfers are on or after 23 July 2024.
        public let isAfterJuly2024: Bool
        /// The rows by the day of transfer.
        public let rows: [Row]

        /// The sum of gains and losses; of virtual digital assets, the sum of gains.
        ///
        /// Source: section 115BBH (2) (b): a loss of a virtual digital asset is set off against nothing.
        public var gain: Money { rows.reduce(.zero) { $0 + counted($1) } }
        /// The sums of each period, in the order of ``AccrualPeriod``.
        public var periods: [Money] {
            AccrualPeriod.allCases.map { period in
                rows.reduce(.zero) { $1.period == period ? $0 + counted($1) : $0 }
            }
        }

        private func counted(_ row: Row) -> Money { section == .digitalAsset ? max(row.gain, .zero) : row.gain }
    }

    /// Business income from trades that are no capital gains.
    public struct Business: Sendable {
        /// A closed part of a position.
        public struct Row: Hashable, Sendable {
            /// The contract or share.
            public let symbol: Symbol
            /// The day it was opened.
            public let opened: TradingDay
            /// The day it was closed.
            public let closed: TradingDay
            /// What it earned after fees, rounded to paise.
            public let profit: Money
            /// How it was calculated.
            public let working: [String]
        }

        /// The rows by the day they were closed.
        public let rows: [Row]
        /// The sum of profits and losses.
        public var profit: Money { rows.reduce(.zero) { $0 + $1.profit } }
        /// The turnover: the sum of the absolute values of profits and losses.
        ///
        /// Source: ICAI, Guidance Note on Tax Audit under section 44AB, on the turnover of derivatives.
        public var turnover: Money { rows.reduce(.zero) { $0 + $1.profit.magnitude } }
    }

    /// A sale whose treatment is not known.
    ///
    /// It is in no total.
    public struct Unclassified: Hashable, Sendable {
        /// What was sold.
        public let symbol: Symbol
        /// The day.
        public let sold: TradingDay
        /// Its gain without any rule of a section, rounded to paise; nil without an exchange rate.
        public let gain: Money?
        /// What is not known.
        public let reason: String
        /// How it was calculated.
        public let working: [String]
    }

    /// The year that the financial year begins in: 2024 for 2024-25.
    public let year: Int
    /// Gains by section and rate, in the order of ``IndianTaxSection``.
    public let groups: [Group]
    /// Shares bought and sold on the same day.
    public let speculative: Business
    /// Futures and options.
    public let derivatives: Business
    /// Sales whose treatment is not known.
    public let unclassified: [Unclassified]
    /// Assets among them whose kind is not known, and can be chosen.
    public let unknownKinds: [Symbol]
    /// What is not known, or not part of the draft.
    public let problems: [TaxProblem]

    /// "2024-25".
    public static func title(ofYear year: Int) -> String {
        let next = String((year + 1) % 100)
        return "\(year)-\(next.count == 1 ? "0" + next : next)"
    }

    /// All groups of a section.
    public func groups(of section: IndianTaxSection) -> [Group] { groups.filter { $0.section == section } }
    /// The gain of a section.
    public func gain(of section: IndianTaxSection) -> Money { groups(of: section).reduce(.zero) { $0 + $1.gain } }
    /// The gain of section 112A that is not taxed.
    public var exemption: Money { min(IndianTaxDates.exemption(of: year), max(gain(of: .equityLong), .zero)) }
}
