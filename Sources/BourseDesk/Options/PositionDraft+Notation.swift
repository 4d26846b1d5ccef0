import BourseCore
import BourseOptions
import BourseValues

extension PositionDraft.Leg {
    /// A leg from its notation, ready to be typed over.
    public init(_ notation: LegNotation) {
        self.init(
            side: notation.quantity < 0 ? "sell" : "buy",
            quantity: "\(notation.quantity.magnitude)",
            price: notation.entry?.description ?? ""
        )
        switch notation.instrument {
        case .stock: type = "stock"
        case .cash: type = "cash"
        case .option(let right, let strike, let expiry, let volatility):
            type = right.rawValue
            self.strike = strike.description
            switch expiry {
            case .days(let days): self.expiry = "\(days)d"
            case .day(let day): self.expiry = day.description
            case nil: break
            }
            self.volatility = volatility?.description ?? ""
        }
    }

    /// A leg of a position, with its day of expiry; its price is left to the model unless `includesPrice`.
    public init(_ leg: PositionLeg, today: TradingDay, includesPrice: Bool = false) {
        self.init(
            side: leg.quantity < 0 ? "sell" : "buy",
            quantity: "\(leg.quantity.magnitude)",
            price: includesPrice ? leg.entry.description : ""
        )
        switch leg.instrument {
        case .stock: type = "stock"
        case .cash: type = "cash"
        case .option(let right, let strike, let days):
            type = right.rawValue
            self.strike = strike.description
            expiry = today.adding(days: days).description
        }
    }

    /// Whether an address can hold all that is typed: nothing is there that cannot be read.
    public var fitsAddress: Bool {
        var fields = FieldReader()
        return notation(at: 0, today: nil, &fields) != nil && fields.problems.isEmpty
    }

    /// The notation of the leg, for an address; what cannot be read of it is left out, and the leg where that is too much.
    public var notation: LegNotation? {
        var fields = FieldReader()
        return notation(at: 0, today: nil, &fields)
    }

    /// Reads what is typed; each field that cannot be read has its message.
    ///
    /// - Parameter today: The day before which no option may expire; without it any day will do.
    func notation(at index: Int, today: TradingDay?, _ fields: inout FieldReader) -> LegNotation? {
        let most = type == "cash" ? OptionPosition.maximumCash : OptionPosition.maximumQuantity
        let count = fields.whole(quantity, field: "quantity.\(index)", range: 1...most, called: "Quantity")
        let sign = side == "sell" ? -1 : 1
        func optional(_ text: String, _ read: (inout FieldReader) -> Price?) -> Price? {
            text.trimmedBlanks.isEmpty ? nil : read(&fields)
        }
        switch type {
        case "cash": return count.map { LegNotation(.cash, quantity: sign * $0) }
        case "stock":
            let entry = optional(price) { $0.price(price, field: "price.\(index)", called: "The price", orZero: true) }
            return count.map { LegNotation(.stock, quantity: sign * $0, entry: entry) }
        case "call", "put":
            let entry = optional(price) { $0.price(price, field: "price.\(index)", called: "The price", orZero: true) }
            let expiry = expiry(at: index, today: today, &fields)
            let percent = optional(volatility) { fields in
                fields.percent(volatility, field: "volatility.\(index)", domain: .volatility, called: "Volatility")
                    == nil
                    ? nil : fields.decimal(volatility, field: "volatility.\(index)", called: "Volatility")
            }
            let strike = fields.price(strike, field: "strike.\(index)", called: "The strike")
            guard let count, let strike else { return nil }
            return LegNotation(
                .option(type == "call" ? .call : .put, strike: strike, expiry: expiry, volatilityPercent: percent),
                quantity: sign * count,
                entry: entry
            )
        default:
            fields.problems["type.\(index)"] = "Choose call, put, shares or cash."
            return nil
        }
    }

    /// When the leg expires: after days that are typed (`45` or `45d`), or on a day; nothing when nothing is typed.
    private func expiry(at index: Int, today: TradingDay?, _ fields: inout FieldReader) -> LegNotation
        .NotationExpiration?
    {
        let text = expiry.trimmedBlanks
        guard !text.isEmpty else { return nil }
        if let days = Int(text.hasSuffix("d") ? String(text.dropLast()) : text), (0...3650).contains(days) {
            return .days(days)
        }
        if let day = TradingDay(iso: text), today.map({ (0...3650).contains(day.number - $0.number) }) ?? true {
            return .day(day)
        }
        let example = today.map { ", such as \($0.adding(days: 30))," } ?? ","
        fields.problems["expiration.\(index)"] =
            "The expiration must be today or later\(example) at most ten years ahead."
        return nil
    }
}
