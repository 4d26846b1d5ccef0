import BourseCore

/// Days and rates of the Income-tax Act, 1961.
enum IndianTaxDates {
    /// The day whose market value counts for what was acquired before it or on it (section 55(2)(ac)).
    static let fairValue = TradingDay(number: 17_562)
    /// The first day of transfer under section 112A (Finance Act 2018), before which such gains were exempt (section 10(38)).
    static let listedGains = TradingDay(number: 17_622)
    /// The first day of acquisition of specified mutual funds (section 50AA, Finance Act 2023).
    static let specifiedFunds = TradingDay(number: 19_448)
    /// The first day of the rates and holding periods of the second Finance Act of 2024.
    static let newRates = TradingDay(number: 19_927)
    /// The first day of transfer by the narrower definition of specified mutual funds (second Finance Act of 2024).
    static let narrowSpecifiedFunds = TradingDay(number: 20_179)
    /// The first day of transfer of virtual digital assets under section 115BBH (Finance Act 2022).
    static let digitalAssets = TradingDay(number: 19_083)

    /// The gain of section 112A that is not taxed in a year: ₹1,00,000, and from 2024-25 on ₹1,25,000.
    ///
    /// Source: section 112A(2), Finance (No. 2) Act, 2024: the larger amount is for the whole of 2024-25.
    static func exemption(of year: Int) -> Money {
        Money(units: year >= 2024 ? 1_250_000_000_000_000_000_000 : 1_000_000_000_000_000_000_000)
    }

    /// The first day after so many months: a transfer after it is of an asset held for more than them.
    static func anniversary(_ acquired: TradingDay, months: Int) -> TradingDay {
        let (year, month, day) = acquired.civil
        return TradingDay(year: year + months / 12, month: month, day: day)
            // Only 29 February is missing.
            ?? acquired.adding(months: months).adding(days: 1)
    }

    /// The cost inflation index of a financial year from 2001-02 on; the first one for what was acquired before.
    ///
    /// Source: CBDT notifications under section 48, Explanation (v).
    static func costInflation(of year: Int) -> Int? {
        let index = [
            100, 105, 109, 113, 117, 122, 129, 137, 148, 167, 184, 200, 220, 240, 254, 264, 272, 280, 289, 301, 317,
            331,
            348, 363, 376,
        ]
        let place = max(0, year - 2001)
        return place < index.count ? index[place] : nil
    }

    /// The financial year of a day, by the year it begins in.
    static func year(of day: TradingDay) -> Int { day.month >= 4 ? day.year : day.year - 1 }
}

/// The periods of a financial year that the return asks gains for.
///
/// Source: ITR-2 and ITR-3, Schedule CG, table F; section 234C.
public enum AccrualPeriod: Int, Hashable, Sendable, CaseIterable {
    /// To 15 June.
    case toJune
    /// 16 June to 15 September.
    case toSeptember
    /// 16 September to 15 December.
    case toDecember
    /// 16 December to 15 March.
    case toMarch
    /// 16 to 31 March.
    case rest

    /// The period of a day.
    public init(_ day: TradingDay) {
        let (_, month, date) = day.civil
        // Days since 1 April, counted in months of 32 days.
        let place = (month + 8) % 12 * 32 + date
        func end(_ month: Int) -> Int { (month + 8) % 12 * 32 + 15 }
        self =
            place <= end(6)
            ? .toJune
            : place <= end(9) ? .toSeptember : place <= end(12) ? .toDecember : place <= end(3) ? .toMarch : .rest
    }

    /// "16 Jun – 15 Sep".
    public var title: String {
        switch self {
        case .toJune: "to 15 Jun"
        case .toSeptember: "16 Jun – 15 Sep"
        case .toDecember: "16 Sep – 15 Dec"
        case .toMarch: "16 Dec – 15 Mar"
        case .rest: "16 – 31 Mar"
        }
    }
}
