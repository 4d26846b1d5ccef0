import BourseCore
import BourseOptions
import BourseValues

/// A position as somebody types it: texts that may not be numbers yet, and what is wrong with each.
public struct PositionDraft: Hashable, Sendable {
    /// A leg as it is typed.
    public struct Leg: Hashable, Sendable {
        /// What is typed for each of its fields.
        public var side, quantity, type, strike, expiry, price, volatility: String

        /// Makes a leg.
        public init(
            side: String = "buy",
            quantity: String = "1",
            type: String = "call",
            strike: String = "",
            expiry: String = "",
            price: String = "",
            volatility: String = ""
        ) {
            self.side = side
            self.quantity = quantity
            self.type = type
            self.strike = strike
            self.expiry = expiry
            self.price = price
            self.volatility = volatility
        }
    }

    /// What is typed for the market; volatility, rate and yield in percent.
    public var symbol, spot, volatility, rate, dividendYield, days, exDividendDate, dividend: String
    /// When the options may be exercised.
    public var style: ExerciseStyle
    /// The legs.
    public var legs: [Leg]

    /// Makes a draft: what is left out is as at the first visit.
    public init(
        symbol: String = "",
        spot: String = "100",
        volatility: String = "30",
        rate: String = "5",
        dividendYield: String = "0",
        days: String = "30",
        exDividendDate: String = "",
        dividend: String = "",
        style: ExerciseStyle = .american,
        legs: [Leg] = []
    ) {
        self.symbol = symbol
        self.spot = spot
        self.volatility = volatility
        self.rate = rate
        self.dividendYield = dividendYield
        self.days = days
        self.exDividendDate = exDividendDate
        self.dividend = dividend
        self.style = style
        self.legs = legs
    }

    /// What became of a draft.
    public struct DraftResult: Sendable {
        /// The market, when all of it could be read.
        public let market: OptionMarket?
        /// Days to expiry of legs that do not say.
        public let days: Int
        /// The position, when all of it could be read.
        public let position: OptionPosition?
        /// Messages by the name of the field: `spot`, or `strike.0` for the first leg's.
        public let problems: [String: String]
    }

    /// Reads what is typed.
    ///
    /// - Parameter today: The day from which days of expiry count.
    public func read(today: TradingDay) -> DraftResult {
        var fields = FieldReader()
        let days = fields.whole(self.days, field: "days", range: 1...3650, called: "Days") ?? 30
        let market = market(&fields, today)
        // Legs are looked at even where the market cannot be read, so that every message is there at once.
        let notation = legs.prefix(OptionPosition.maximumLegs).enumerated().compactMap { index, leg in
            leg.notation(at: index, today: today, &fields)
        }
        if legs.count > OptionPosition.maximumLegs {
            fields.problems["legs"] =
                "A position has at most \(OptionPosition.maximumLegs) legs; this one has "
                + "\(NumberText.count(legs.count)). Remove some."
        }
        var position: OptionPosition?
        if let market, fields.problems.isEmpty {
            do {
                let whole = try OptionPosition(market: market, notation, days: days, today: today)
                try whole.check()
                position = whole
            } catch { fields.problems["legs"] = error.message }
        }
        return DraftResult(market: market, days: days, position: position, problems: fields.problems)
    }

    private func market(_ fields: inout FieldReader, _ today: TradingDay) -> OptionMarket? {
        let spot = fields.price(self.spot, field: "spot", called: "The price")
        let volatility = fields.percent(self.volatility, field: "volatility", domain: .volatility, called: "Volatility")
        let rate = fields.percent(self.rate, field: "rate", domain: .rate, called: "The rate")
        let yield = fields.percent(
            dividendYield,
            field: "dividendYield",
            domain: .dividendYield,
            called: "The dividend yield"
        )
        let dividend = nextDividend(&fields, spot: spot, today: today)
        guard let spot, let volatility, let rate, let yield else { return nil }
        return OptionMarket(
            spot: spot,
            volatility: volatility,
            rate: rate,
            dividendYield: yield,
            style: style,
            nextDividend: dividend
        )
    }

    private func nextDividend(
        _ fields: inout FieldReader,
        spot: Price?,
        today: TradingDay
    ) -> OptionMarket.NextDividend? {
        let (date, amount) = (exDividendDate.trimmedBlanks, dividend.trimmedBlanks)
        guard !date.isEmpty || !amount.isEmpty else { return nil }
        guard let day = TradingDay(iso: date), (0...3650).contains(day.number - today.number) else {
            fields.problems["exDividendDate"] =
                "The ex-dividend date must be today or later, such as \(today.adding(days: 14))."
            return nil
        }
        guard let price = fields.price(amount, field: "dividend", called: "The dividend") else { return nil }
        if let spot, price >= spot {
            fields.problems["dividend"] = "The dividend must be less than the price of the underlying."
            return nil
        }
        return OptionMarket.NextDividend(days: day.number - today.number, amount: price)
    }
}
