import BourseCore
import BourseOptions

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

    /// A leg of a position, with its day of expiry; its price is left to the model unless `keepsPrice`.
    public init(_ leg: PositionLeg, today: TradingDay, keepsPrice: Bool = false) {
        self.init(
            side: leg.quantity < 0 ? "sell" : "buy",
            quantity: "\(leg.quantity.magnitude)",
            price: keepsPrice ? leg.entry.description : ""
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
        func isPrice(_ text: String) -> Bool {
            let text = text.trimmedBlanks
            guard !text.isEmpty else { return true }
            return (try? Price(text, excess: .roundHalfToEven)).map { $0 >= .zero } ?? false
        }
        let text = expiry.trimmedBlanks
        let days = Int(text.hasSuffix("d") ? String(text.dropLast()) : text)
        let isExpiry = text.isEmpty || days != nil || TradingDay(iso: text) != nil
        return notation != nil && isPrice(price) && isPrice(volatility) && isPrice(strike) && isExpiry
    }

    /// The notation of the leg when it can be read, for an address.
    public var notation: LegNotation? {
        guard let count = Int(quantity.trimmedBlanks), count > 0 else { return nil }
        let sign = side == "sell" ? -1 : 1
        let entry = try? Price(price.trimmedBlanks, excess: .roundHalfToEven)
        switch type {
        case "stock": return LegNotation(.stock, quantity: sign * count, entry: entry)
        case "cash": return LegNotation(.cash, quantity: sign * count)
        case "call", "put":
            guard let strike = try? Price(strike.trimmedBlanks, excess: .roundHalfToEven) else { return nil }
            let text = expiry.trimmedBlanks
            let number = Int(text.hasSuffix("d") ? String(text.dropLast()) : text)
            let day = TradingDay(iso: text)
            return LegNotation(
                .option(
                    type == "call" ? .call : .put,
                    strike: strike,
                    expiry: number.map { .days($0) } ?? day.map { .day($0) },
                    volatilityPercent: try? Price(volatility.trimmedBlanks, excess: .roundHalfToEven)
                ),
                quantity: sign * count,
                entry: entry
            )
        default: return nil
        }
    }
}
