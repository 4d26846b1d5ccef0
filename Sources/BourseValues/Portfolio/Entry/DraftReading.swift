import BourseCore
import BoursePortfolio

/// Reads the fields of a draft one after the other, and keeps what is wrong with each.
struct DraftReading {
    private let draft: TransactionDraft
    private(set) var messages: [TransactionField: String] = [:]
    private var currency = Currency.usd
    /// Fee and tax together.
    private var charges = Money.zero

    init(_ draft: TransactionDraft) { self.draft = draft }

    mutating func transaction(_ id: TransactionID) -> Transaction? {
        for field in TransactionField.allCases where draft[field].utf8.count > TransactionDraft.longestText {
            messages[field] = "This is too long: at most \(TransactionDraft.longestText) bytes."
        }
        let day = day()
        let second = second()
        let account = draft.trimmed(.account)
        if account.isEmpty { messages[.account] = "Enter an account, such as “Broker”." }
        let code = draft.trimmed(.currency)
        let currency = code.isEmpty ? .usd : Currency(code)
        if currency == nil { messages[.currency] = "A currency is a code of 3 to 5 letters, such as USD." }
        let fee = charge(.fee)
        let tax = charge(.tax)
        self.currency = currency ?? .usd
        // Larger ones are refused with the transaction.
        if max(fee, tax) <= .limit { charges = fee + tax }
        guard let type = TransactionType(written: draft.trimmed(.type)) else {
            let known = TransactionType.allCases.map(\.rawValue).joined(separator: ", ")
            messages[.type] = "Choose one of \(known)."
            return nil
        }
        let kind = kind(of: type)
        guard messages.isEmpty, let day, let currency, let kind else { return nil }
        return Transaction(
            id: id,
            day: day,
            second: second,
            account: account,
            kind: kind,
            currency: currency,
            fee: fee,
            tax: tax,
            note: draft.trimmed(.note)
        )
    }

    private mutating func kind(of type: TransactionType) -> TransactionKind? {
        if let other = type.opposite, TypedNumber.plain(draft.trimmed(.amount))?.hasPrefix("-") == true {
            messages[.amount] = "An amount below 0 is a \(other.rawValue). Enter it as one."
            return nil
        }
        switch type {
        case .deposit: return amount().map { .deposit($0) }
        case .withdrawal: return amount().map { .withdrawal($0) }
        case .fee: return amount().map { .charge($0) }
        case .interest: return amount().map { .interest($0) }
        case .cashTransfer:
            guard let amount = amount(), let target = target() else { return nil }
            return .cashTransfer(amount, to: target)
        case .buy, .sell, .reinvestment: return trade(type)
        case .dividend:
            guard let symbol = symbol(.symbol), let amount = amount() else { return nil }
            return .dividend(symbol, amount)
        case .split:
            guard let symbol = symbol(.symbol), let new = shares(.new), let old = shares(.old) else { return nil }
            return .split(symbol, new: new, old: old)
        case .spinOff:
            guard let from = symbol(.symbol), let to = symbol(.to), let quantity = quantity(), let share = costShare()
            else { return nil }
            return .spinOff(from: from, to: to, quantity, costShare: share)
        case .transferIn:
            guard let symbol = symbol(.symbol), let quantity = quantity() else { return nil }
            if draft.trimmed(.amount).isEmpty {
                guard !draft.trimmed(.price).isEmpty else { return .transferIn(symbol, quantity) }
                // Some files tell the price of one and not what all of it cost.
                return price().map {
                    .transferIn(symbol, quantity, cost: $0.total(of: quantity, symbol.usualMultiplier))
                }
            }
            return number(.amount, "the cost basis, such as 1250.40").map { .transferIn(symbol, quantity, cost: $0) }
        case .transferOut:
            guard let symbol = symbol(.symbol), let quantity = quantity(), let lots = lots() else { return nil }
            return .transferOut(symbol, quantity, lots: lots)
        case .transfer:
            guard let symbol = symbol(.symbol), let quantity = quantity(), let target = target(), let lots = lots()
            else { return nil }
            return .transfer(symbol, quantity, to: target, lots: lots)
        }
    }

    private mutating func trade(_ type: TransactionType) -> TransactionKind? {
        guard let symbol = symbol(.symbol), let quantity = quantity(),
            let consideration = consideration(type, symbol: symbol, quantity: quantity)
        else { return nil }
        switch type {
        case .sell: return lots().map { .sell(symbol, quantity, for: consideration, lots: $0) }
        case .reinvestment: return .reinvestment(symbol, quantity, for: consideration)
        default: return .buy(symbol, quantity, for: consideration)
        }
    }

    // MARK: - fields

    private mutating func day() -> TradingDay? {
        switch WrittenDay(draft.trimmed(.day)) {
        case .certain(let day), .decisive(let day, _): return day
        case .ambiguous:
            messages[.day] = "Day and month are ambiguous. Enter the year first: 2026-03-31."
        case nil: messages[.day] = "Enter a day such as 2026-03-31."
        }
        return nil
    }

    private mutating func second() -> Int32? {
        let text = draft.trimmed(.time)
        guard !text.isEmpty else { return nil }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int32($0) ?? -1 }
        let limits: [ClosedRange<Int32>] = [0...23, 0...59, 0...59]
        guard (2...3).contains(parts.count), zip(parts, limits).allSatisfy({ $1.contains($0) }) else {
            messages[.time] = "Enter a time such as 09:31, or leave it empty."
            return nil
        }
        return parts[0] * 3600 + parts[1] * 60 + (parts.count == 3 ? parts[2] : 0)
    }

    private mutating func symbol(_ field: TransactionField) -> Symbol? {
        let symbol = Symbol(draft.trimmed(field))
        if symbol == nil { messages[field] = "Enter a symbol such as AAPL." }
        return symbol
    }

    private mutating func target() -> String? {
        let name = draft.trimmed(.to)
        if name.isEmpty { messages[.to] = "Enter the target account." }
        return name.isEmpty ? nil : name
    }

    private mutating func quantity() -> Quantity? {
        let text = TypedNumber.plain(draft.trimmed(.quantity), isUnsigned: true)
        let quantity = text.flatMap { try? Quantity($0, excess: .roundHalfToEven) }
        guard let quantity, quantity > .zero, quantity <= .limit else {
            messages[.quantity] = "Enter a number above 0, such as 12.5."
            return nil
        }
        return quantity
    }

    private mutating func price() -> StatedPrice? {
        let price = TypedNumber.plain(draft.trimmed(.price)).flatMap { StatedPrice($0) }
        if price == nil { messages[.price] = "Enter a price of 0 or more, such as 187.25." }
        return price
    }

    /// What a trade was made for: the amount where one is written, else the price.
    ///
    /// Where both are, the price counts if it gives the amount to the last digit, and else the amount, if the price or the
    /// quantity is only rounded; with fee and tax in it, it is the amount less those.
    private mutating func consideration(
        _ type: TransactionType,
        symbol: Symbol,
        quantity: Quantity
    ) -> Consideration? {
        let (hasPrice, hasAmount) = (!draft.trimmed(.price).isEmpty, !draft.trimmed(.amount).isEmpty)
        guard hasPrice || hasAmount else {
            messages[.price] = "Enter the price per unit or the total amount."
            return nil
        }
        guard hasPrice else { return amount().map { .total($0) } }
        guard let price = price() else { return nil }
        let multiplier = symbol.usualMultiplier
        let total = price.total(of: quantity, multiplier)
        // What was given for nothing has an amount of 0.
        guard hasAmount, let amount = total == .zero ? number(.amount, "an amount, such as 1250.40") : amount() else {
            return hasAmount ? nil : price.consideration(of: quantity, multiplier)
        }
        let written = TypedNumber.decimals(of: TypedNumber.plain(draft.trimmed(.quantity), isUnsigned: true) ?? "")
        let tolerance = price.tolerance(of: quantity, decimals: written, multiplier, currency)
        let net = type == .sell ? amount + charges : amount - charges
        for stated in [amount, net] where (stated - total).magnitude <= tolerance {
            if stated == total { return price.consideration(of: quantity, multiplier) }
            if stated > .zero { return .total(stated) }
        }
        let size = multiplier == .one ? "" : " × \(multiplier)"
        messages[.amount] =
            "Quantity × price\(size) is \(total.rounded(places: currency.minorDigits)), not \(amount). Correct the "
            + "wrong value, or leave out the price if the amount is the one paid."
        return nil
    }

    private mutating func amount() -> Money? {
        let amount = number(.amount, "an amount above 0, such as 1250.40")
        guard let amount else { return nil }
        if amount > .zero, amount <= .limit { return amount }
        messages[.amount] = "Enter an amount above 0, such as 1250.40."
        return nil
    }

    /// Signs differ from broker to broker, and what happened says which way money went; where it does not, see
    /// ``TransactionType/opposite``.
    private mutating func number(_ field: TransactionField, _ example: String) -> Money? {
        let text = TypedNumber.plain(draft.trimmed(field), isUnsigned: true)
        let money = text.flatMap { try? Money($0, excess: .roundHalfToEven) }
        if money == nil { messages[field] = "Enter \(example)." }
        return money
    }

    private mutating func charge(_ field: TransactionField) -> Money {
        guard !draft.trimmed(field).isEmpty else { return .zero }
        return number(field, "an amount of 0 or more, such as 1.50") ?? .zero
    }

    private mutating func shares(_ field: TransactionField) -> Int64? {
        let shares = Int64(draft.trimmed(field)).flatMap { (1...1_000_000_000).contains($0) ? $0 : nil }
        if shares == nil { messages[field] = "Enter a whole number above 0: a split of 4 for 1 has 4 new and 1 old." }
        return shares
    }

    private mutating func costShare() -> Ratio? {
        let text = TypedNumber.plain(draft.trimmed(.share))
        let units: Int128? = text.flatMap { try? DecimalText.units($0, places: Ratio.places, excess: .roundHalfToEven) }
        guard let units, (0...10_000_000_000).contains(units) else {
            messages[.share] = "Enter a fraction from 0 to 1, such as 0.2 for a fifth of the cost basis."
            return nil
        }
        return Ratio(units: units)
    }

    private mutating func lots() -> [LotPick]? {
        let picks = LotNotation.picks(draft.trimmed(.lots))
        if picks == nil { messages[.lots] = "Enter lots as transaction and quantity, such as 17:100;18:50." }
        return picks
    }
}
