import BourseCore

/// A draft of Form 8949, Sales and Other Dispositions of Capital Assets, of one year, in US dollars.
///
/// Source: IRS Instructions for Form 8949 (2025).
public struct Form8949: Sendable {
    /// What brokers reported on Forms 1099-B or 1099-DA, which the person says.
    public enum Reporting: String, Hashable, Sendable, CaseIterable {
        /// With the cost basis.
        case withBasis = "basis"
        /// Without the cost basis.
        case withoutBasis = "no-basis"
        /// Nothing.
        case none

        /// The title in a list of choices.
        public var title: String {
            switch self {
            case .withBasis: "Reported with cost basis (A, D)"
            case .withoutBasis: "Reported without cost basis (B, E)"
            case .none: "Not reported (C, F)"
            }
        }
    }

    /// Rows with one holding period and one box.
    public struct Part: Sendable {
        /// Short-term is Part I of the form, long-term Part II.
        public let term: HoldingPeriod
        /// The box that is checked: `A` to `L`.
        public let box: String
        /// Whether it contains digital assets, which have boxes of their own from 2025 on.
        public let isDigital: Bool
        /// The rows by the day of the sale.
        public let rows: [Row]
        /// The sums of the rows.
        public let total: Amounts
        /// The line of Schedule D with the sums: `3`.
        public let line: String
    }

    /// The amounts of a row or of several, each rounded to cents.
    public struct Amounts: Hashable, Sendable {
        /// Column (d).
        public var proceeds = Money.zero
        /// Column (e).
        public var cost = Money.zero
        /// Column (g).
        public var adjustment = Money.zero
        /// Column (h): proceeds less cost, with the adjustment.
        public var gain: Money { proceeds - cost + adjustment }

        /// The sum of two.
        public static func + (one: Amounts, other: Amounts) -> Amounts {
            Amounts(
                proceeds: one.proceeds + other.proceeds,
                cost: one.cost + other.cost,
                adjustment: one.adjustment + other.adjustment
            )
        }
    }

    /// A row of the form.
    public struct Row: Hashable, Sendable {
        /// Column (a): `100 sh. ACME`.
        public let description: String
        /// The asset.
        public let symbol: Symbol
        /// Column (b); nil for several days, `VARIOUS`.
        public let acquired: TradingDay?
        /// Column (c).
        public let sold: TradingDay
        /// Column (f): `W` for a wash sale, else empty.
        public let code: String
        /// Columns (d), (e), (g) and (h).
        public let amounts: Amounts
        /// The part of the adjustment that no cost takes over.
        public let withoutCarryover: Money
        /// How the row was calculated, as sentences.
        public let working: [String]
        /// What is not known about the row, as sentences.
        public let remarks: [String]
    }

    /// The year.
    public let year: Int
    /// What brokers reported.
    public let reporting: Reporting
    /// The parts that have rows: short-term first, digital assets last.
    public let parts: [Part]
    /// Section 1256 contracts, for Form 6781.
    public let section1256: Section1256
    /// Disposals whose treatment is not known.
    ///
    /// They are in no total.
    public let unclassified: [Row]
    /// What options among them are on, whose kind is not known and can be chosen.
    public let unknownUnderlyings: [Symbol]
    /// Disallowed losses that are part of the cost of what is held after the last transaction.
    public let deferred: Money
    /// Losses of the year that sales of held shares disallow and that no cost takes over.
    public let withoutCarryover: Money
    /// What is not known, or not part of the draft.
    public let problems: [TaxProblem]

    /// The gain of a holding period on Schedule D, without section 1256 contracts.
    public func total(_ term: HoldingPeriod) -> Amounts {
        parts.filter { $0.term == term }.reduce(Amounts()) { $0 + $1.total }
    }
}
