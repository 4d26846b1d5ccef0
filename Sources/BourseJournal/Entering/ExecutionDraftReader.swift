import BourseCore

/// Reads the fields of a draft and collects a message for each that cannot be used.
struct ExecutionDraftReader {
    private let draft: ExecutionDraft
    private let zone: ZoneRules
    private let now: Timestamp
    private(set) var messages: [ExecutionField: String] = [:]

    init(_ draft: ExecutionDraft, zone: ZoneRules, now: Timestamp) {
        self.draft = draft
        self.zone = zone
        self.now = now
    }

    /// What the opening and the closing of a trade have in common.
    private struct SharedValues {
        let account: String
        let instrument: TradedInstrument
        let quantity: Quantity
        let multiplier: Multiplier
        let currency: Currency
        let note: String
    }

    /// What is different at the opening and the closing of a trade.
    private struct OwnValues {
        let time: Timestamp
        let price: Price
        let fees: Money
        let effect: Effect?
    }

    mutating func executions() -> [Execution] {
        for field in ExecutionField.allCases where draft[field].utf8.count > ExecutionDraft.longestText {
            messages[field] = "This is too long. The limit is \(ExecutionDraft.longestText) bytes."
        }
        let shared = sharedValues()
        let side = self.side()
        let opening = values(price: .price, fees: .fees, day: .day, time: .time, effect: .effect)
        var closing: OwnValues?
        if draft.isTrade {
            closing = values(
                price: .closePrice,
                fees: .closeFees,
                day: .closeDay,
                time: .closeTime,
                effect: .closeEffect
            )
            if let opening, let closing, closing.time < opening.time {
                messages[.closeTime] = "The closing must be at or after the opening."
            }
        }
        guard messages.isEmpty, let shared, let side, let opening else { return [] }
        let parts = [(side, opening, false)] + (closing.map { [(side == .buy ? .sell : .buy, $0, true)] } ?? [])
        return parts.compactMap { execution(shared, side: $0, $1, isClosing: $2) }
    }

    private mutating func execution(
        _ shared: SharedValues,
        side: Side,
        _ own: OwnValues,
        isClosing: Bool
    ) -> Execution? {
        do throws(ExecutionError) {
            return try Execution(
                account: shared.account,
                time: own.time,
                instrument: shared.instrument,
                side: side,
                quantity: shared.quantity,
                price: own.price,
                multiplier: shared.multiplier,
                fees: own.fees,
                currency: shared.currency,
                effect: own.effect,
                note: shared.note
            )
        } catch {
            let field = error.field
            let own: ExecutionField? = isClosing ? field.ofClosing : nil
            messages[own ?? field] = error.message.capitalizedFirst + "."
            return nil
        }
    }

    private mutating func sharedValues() -> SharedValues? {
        let account = draft.trimmed(.account)
        if account.isEmpty { messages[.account] = "Enter an account, such as “main”." }
        let quantity: Quantity? = number(.quantity, "a number above 0, such as 100 or 0.25") {
            try Quantity($0)
        } where: {
            $0 > .zero
        }
        let instrument = self.instrument()
        var multiplier: Multiplier?
        if let instrument { multiplier = self.multiplier(of: instrument) }
        let currency = self.currency(of: instrument)
        guard let quantity, let instrument, let multiplier, let currency else { return nil }
        return SharedValues(
            account: account,
            instrument: instrument,
            quantity: quantity,
            multiplier: multiplier,
            currency: currency,
            note: draft.trimmed(.note)
        )
    }

    private mutating func values(
        price: ExecutionField,
        fees: ExecutionField,
        day: ExecutionField,
        time: ExecutionField,
        effect: ExecutionField
    ) -> OwnValues? {
        let readPrice: Price? = number(price, "a price of 0 or more, such as 184.25") {
            try Price($0)
        } where: {
            $0 >= .zero
        }
        var readFees: Money? = .zero
        if !draft.trimmed(fees).isEmpty {
            readFees = number(fees, "an amount such as 1.50, or −0.20 for a rebate") { try Money($0) }
        }
        let instant = self.instant(day: day, time: time)
        let readEffect = self.effect(effect)
        guard let readPrice, let readFees, let instant else { return nil }
        return OwnValues(time: instant, price: readPrice, fees: readFees, effect: readEffect)
    }

    // MARK: - Instrument

    private mutating func instrument() -> TradedInstrument? {
        let text = draft.trimmed(.symbol).uppercased()
        let typeText = draft.trimmed(.type).lowercased()
        let type = InstrumentType(rawValue: typeText)
        if type == nil, !typeText.isEmpty {
            messages[.type] = "Choose one of \(InstrumentType.allCases.map(\.rawValue).joined(separator: ", "))."
            return nil
        }
        if let contract = OptionContract(occ: text) { return instrument(contract, type: type) }
        guard let symbol = Symbol(text) else {
            messages[.symbol] = "Enter a symbol such as AAPL, or an option such as AAPL270115C00240000."
            return nil
        }
        let hasContract = !draft.trimmed(.expiration).isEmpty || !draft.trimmed(.strike).isEmpty
        guard let type = type ?? (hasContract ? nil : InstrumentType.shown(by: symbol) ?? .stock) else {
            messages[.type] = "Choose call or put."
            return nil
        }
        guard type.isOption else {
            if hasContract {
                messages[.type] = "Only calls and puts have an expiration and a strike. Choose call or put."
                return nil
            }
            return TradedInstrument(symbol: symbol, type: type)
        }
        let expiration = calendarDay(.expiration, example: "2027-01-15")
        let strike: Price? = number(.strike, "a strike above 0, such as 240") {
            try Price($0)
        } where: {
            $0 > .zero
        }
        guard let expiration, let strike else { return nil }
        return TradedInstrument(
            symbol: symbol,
            right: type == .call ? .call : .put,
            expiration: expiration,
            strike: strike
        )
    }

    /// The instrument of an OCC symbol, unless other fields contradict it.
    private mutating func instrument(_ contract: OptionContract, type: InstrumentType?) -> TradedInstrument? {
        let own: InstrumentType = contract.right == .call ? .call : .put
        if let type, type != own { messages[.type] = "The symbol is a \(own.rawValue). Choose \(own.rawValue)." }
        if !draft.trimmed(.expiration).isEmpty, calendarDay(.expiration, example: "") != contract.expiration {
            messages[.expiration] = "The symbol has the expiration \(contract.expiration)."
        }
        let strike = TypedNumber.plain(draft.trimmed(.strike)).flatMap { try? Price($0) }
        if !draft.trimmed(.strike).isEmpty, strike != contract.strike {
            messages[.strike] = "The symbol has the strike \(contract.strike)."
        }
        return TradedInstrument(
            symbol: contract.root,
            right: contract.right,
            expiration: contract.expiration,
            strike: contract.strike
        )
    }

    private mutating func multiplier(of instrument: TradedInstrument) -> Multiplier? {
        guard draft.trimmed(.multiplier).isEmpty else {
            return number(.multiplier, "a number above 0, such as 50") {
                try Multiplier($0)
            } where: {
                $0.units > 0
            }
        }
        if let known = instrument.knownMultiplier { return known }
        messages[.multiplier] =
            "The multiplier of \(instrument.symbol) is not known. Enter what one point is worth, such as 50."
        return nil
    }

    private mutating func currency(of instrument: TradedInstrument?) -> Currency? {
        let code = draft.trimmed(.currency)
        guard !code.isEmpty else { return instrument?.specifiedCurrency ?? .usd }
        if let currency = Currency(code) { return currency }
        messages[.currency] = "Enter a code of 3 to 5 letters, such as USD."
        return nil
    }

    // MARK: - Side and effect

    private mutating func side() -> Side? {
        let side = Side(rawValue: draft.trimmed(.side).lowercased())
        if side == nil { messages[.side] = "Choose buy or sell." }
        return side
    }

    private mutating func effect(_ field: ExecutionField) -> Effect? {
        let text = draft.trimmed(field).lowercased()
        guard !text.isEmpty else { return nil }
        let effect = Effect(rawValue: text)
        if effect == nil {
            messages[field] = "Choose one of \(Effect.allCases.map(\.rawValue).joined(separator: ", "))."
        }
        return effect
    }

    // MARK: - Days, times and numbers

    private mutating func calendarDay(_ field: ExecutionField, example: String) -> TradingDay? {
        switch WrittenDay(draft.trimmed(field)) {
        case .certain(let day), .decisive(let day, _): return day
        case .ambiguous: messages[field] = "Day and month are ambiguous. Enter the year first: \(example)."
        case nil: messages[field] = "Enter a day such as \(example)."
        }
        return nil
    }

    private mutating func instant(day: ExecutionField, time: ExecutionField) -> Timestamp? {
        let clock = draft.trimmed(time)
        let hasDay = !draft.trimmed(day).isEmpty
        if !hasDay, let whole = ISOTime(clock) { return instant(whole, time: time) }
        let calendarDay = self.calendarDay(day, example: "2026-03-31")
        guard let calendarDay else { return nil }
        // 9:31 is how people write 09:31.
        let padded = clock.prefix { $0 != ":" }.count == 1 ? "0" + clock : clock
        guard let whole = ISOTime("\(calendarDay)T\(padded)") else {
            messages[time] = "Enter a time such as 09:31 or 09:31:05."
            return nil
        }
        return instant(whole, time: time)
    }

    private mutating func instant(_ whole: ISOTime, time: ExecutionField) -> Timestamp? {
        let instant = whole.timestamp(in: zone)
        if case .local(let local) = whole, zone.localTime(at: instant) != local {
            messages[time] = "This time did not occur: clocks were set forward. Enter the time an hour later."
            return nil
        }
        guard instant <= now else {
            messages[time] = "This time is in the future. Enter when the execution happened."
            return nil
        }
        return instant
    }

    private mutating func number<Value>(
        _ field: ExecutionField,
        _ example: String,
        _ read: (String) throws -> Value,
        where isValid: (Value) -> Bool = { _ in true }
    ) -> Value? {
        do {
            let value = try TypedNumber.plain(draft.trimmed(field)).map(read)
            if let value, isValid(value) { return value }
            messages[field] = "Enter \(example)."
        } catch let error as DecimalError {
            messages[field] = error.instead(example)
        } catch {
            messages[field] = "Enter \(example)."
        }
        return nil
    }
}

extension DecimalError {
    /// What is wrong with a number that was entered, and what to enter instead.
    fileprivate func instead(_ example: String) -> String {
        switch self {
        case .malformed: "Enter \(example)."
        case .tooPrecise(_, let places): "Enter at most \(places) decimals."
        case .outOfRange: "This number is too large."
        }
    }
}

extension ExecutionError {
    /// The field that a person corrects.
    fileprivate var field: ExecutionField {
        switch self {
        case .quantity: .quantity
        case .price, .amount: .price
        case .multiplier: .multiplier
        case .fees: .fees
        case .account: .account
        case .time: .time
        }
    }
}

extension ExecutionField {
    /// The same field of the closing; nil for fields that opening and closing share.
    fileprivate var ofClosing: ExecutionField? {
        switch self {
        case .price: .closePrice
        case .fees: .closeFees
        case .time: .closeTime
        default: nil
        }
    }
}
