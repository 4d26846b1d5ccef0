import BourseCore
import BoursePortfolio

/// The terms of a bond as they were typed, valid or not.
public struct BondDraft: Hashable, Sendable {
    /// A field of it.
    public enum Field: String, DraftField {
        /// The symbol that its transactions have.
        case symbol
        /// The modified duration in years, in place of everything else.
        case duration
        /// The interest of a year in percent of par.
        case coupon
        /// The payments of a year.
        case payments
        /// The day on which it is repaid.
        case maturity
        /// The yield to maturity in percent a year.
        case yield
        /// The price without accrued interest for 100 of par, in place of the yield.
        case price
        /// The day of the price.
        case priceDay

        /// The label of the field.
        public var title: String {
            switch self {
            case .symbol: "Symbol"
            case .duration: "Modified duration, years"
            case .coupon: "Coupon, % a year"
            case .payments: "Payments a year"
            case .maturity: "Maturity"
            case .yield: "Yield to maturity, %"
            case .price: "Clean price for 100 of par"
            case .priceDay: "Day of the price"
            }
        }
    }

    /// Why the terms cannot be used.
    public typealias DraftRefusal = BourseCore.DraftRefusal<Field>

    /// What was typed, by field.
    private var texts: [Field: String]

    /// Makes one; a field without a text is empty.
    public init(_ texts: [Field: String] = [:]) { self.texts = texts }

    /// The terms of a bond as they would be typed.
    public init(showing bond: EnteredBond) {
        var texts: [Field: String] = [.symbol: bond.symbol.name]
        switch bond.terms {
        case .duration(let years): texts[.duration] = years.description
        case .fixedCoupon(let terms, let quote):
            texts[.coupon] = Self.percent(terms.coupon)
            texts[.payments] = String(terms.frequency.rawValue)
            texts[.maturity] = terms.maturity.description
            switch quote {
            case .yield(let yield): texts[.yield] = Self.percent(yield)
            case .price(let price, let day):
                texts[.price] = price.description
                texts[.priceDay] = day.description
            }
        }
        self.texts = texts
    }

    /// What was typed into a field.
    public subscript(field: Field) -> String {
        get { texts[field] ?? "" }
        set { texts[field] = newValue }
    }

    /// A fraction as it is typed: 4.25 for 0.0425.
    private static func percent(_ fraction: Ratio) -> String {
        DecimalText.text(fraction.units, places: Ratio.places - 2)
    }

    /// What it says.
    ///
    /// - Parameter today: The day of a price without one.
    public func read(today: TradingDay) throws(DraftRefusal) -> EnteredBond {
        var messages: [Field: String] = [:]
        let symbol = Symbol(self[.symbol].filter { $0 != " " })
        if symbol == nil { messages[.symbol] = "Enter the symbol of the holding." }
        let terms = isBlank(.duration) ? fixedCoupon(today, &messages) : duration(&messages)
        guard let symbol, let terms, messages.isEmpty else { throw DraftRefusal(messages: messages) }
        return EnteredBond(symbol: symbol, terms: terms)
    }

    private func duration(_ messages: inout [Field: String]) -> BondTerms? {
        guard [.coupon, .maturity, .yield, .price].allSatisfy(isBlank) else {
            messages[.duration] = "Enter either a duration or coupon and maturity, not both."
            return nil
        }
        guard isBlank(.priceDay) else {
            messages[.priceDay] = "Remove the date: a duration has no price."
            return nil
        }
        let years = number(.duration, places: Ratio.places, in: BondTerms.durations)
        if years == nil { messages[.duration] = "Enter years from 0 to 100, such as 7.2." }
        return years.map { .duration($0) }
    }

    private func fixedCoupon(_ today: TradingDay, _ messages: inout [Field: String]) -> BondTerms? {
        let coupon = number(.coupon, places: Ratio.places - 2, in: BondTerms.coupons)
        if coupon == nil {
            messages[.coupon] =
                isBlank(.coupon)
                ? "Enter the coupon, 0 for a zero-coupon bond, or a duration." : "Enter a percentage from 0 to 100."
        }
        let payments = self[.payments].filter { $0 != " " }
        let frequency = payments.isEmpty ? .semiannual : Int(payments).flatMap { CouponFrequency(rawValue: $0) }
        if frequency == nil { messages[.payments] = "Choose 1, 2, 4 or 12." }
        let maturity = day(.maturity)
        if maturity == nil { messages[.maturity] = "Enter a day such as 2034-02-15, the year first." }
        let quote = quote(today, &messages)
        guard let coupon, let frequency, let maturity, let quote else { return nil }
        return .fixedCoupon(Bond(coupon: coupon, frequency: frequency, maturity: maturity), quote)
    }

    private func quote(_ today: TradingDay, _ messages: inout [Field: String]) -> BondQuote? {
        guard isBlank(.yield) != isBlank(.price) else {
            messages[.yield] = "Enter either the yield or the price."
            return nil
        }
        guard isBlank(.yield) else {
            guard isBlank(.priceDay) else {
                messages[.priceDay] = "Enter a price, or remove the date."
                return nil
            }
            let yield = number(.yield, places: Ratio.places - 2, in: BondTerms.yields)
            if yield == nil { messages[.yield] = "Enter a percentage from −5 to 100." }
            return yield.map { .yield($0) }
        }
        let price = plain(.price).flatMap { try? Price($0) }.flatMap { $0 > .zero ? $0 : nil }
        if price == nil { messages[.price] = "Enter a price above 0 with at most 8 decimals, such as 98.5." }
        let day = isBlank(.priceDay) ? today : day(.priceDay)
        if day == nil { messages[.priceDay] = "Enter a day such as 2026-03-31, the year first." }
        guard let price, let day else { return nil }
        return .price(price, on: day)
    }

    private func isBlank(_ field: Field) -> Bool { self[field].allSatisfy { $0 == " " } }

    private func plain(_ field: Field) -> String? { TypedNumber.plain(self[field].filter { $0 != " " && $0 != "%" }) }

    /// A number as a count of 10^−10, of which `places` are behind the point that was typed.
    private func number(_ field: Field, places: Int, in range: ClosedRange<Ratio>) -> Ratio? {
        guard let plain = plain(field), let units: Int128 = try? DecimalText.units(plain, places: places) else {
            return nil
        }
        let number = Ratio(units: units)
        return range.contains(number) ? number : nil
    }

    private func day(_ field: Field) -> TradingDay? {
        WrittenDay(self[field].trimmingPrefix { $0 == " " }.description)?.day(nil)
    }
}
