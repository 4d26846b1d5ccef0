import BourseCore

/// A field of the risk of a trade, or of the rule of an account: of a form, a request or a command.
public enum RiskField: String, DraftField {
    /// The price of the stop.
    case stop
    /// The price of the target.
    case target
    /// What both are prices of, a ``TradeRisk/Reference``; blank for the contract.
    case reference
    /// The planned risk as an amount.
    case amount
    /// A ``RiskRule/Kind``; blank for none.
    case rule
    /// The share of the account in percent.
    case percent
    /// The size of the account.
    case size
    /// The currency of the size; blank for that of the trade.
    case currency

    /// The label of the field.
    public var title: String {
        switch self {
        case .stop: "Stop"
        case .target: "Target"
        case .reference: "Prices of"
        case .amount: "Planned risk"
        case .rule: "Size rule"
        case .percent: "Percent of the account"
        case .size: "Account size"
        case .currency: "Currency"
        }
    }
}

/// The text of the risk of a trade, or of the rule of an account, field by field.
///
/// Forms, requests and commands share it, so that each value is read and refused alike everywhere.
public struct RiskDraft: Hashable, Sendable {
    private var texts: [RiskField: String]

    /// Makes a draft; blank texts count as left out.
    public init(_ texts: [RiskField: String] = [:]) { self.texts = texts }

    /// The text of a field without blanks around it, empty if it was left out.
    public subscript(field: RiskField) -> String {
        get { (texts[field] ?? "").trimmedBlanks }
        set { texts[field] = newValue }
    }

    /// Why a draft cannot be used.
    public typealias DraftRefusal = BourseCore.DraftRefusal<RiskField>

    /// The risk of a trade.
    ///
    /// - Throws: ``DraftRefusal`` with a message for each field that cannot be used, among them stops and targets on the
    ///   wrong side.
    public func risk(of trade: RoundTrip, in journal: MatchedJournal) throws(DraftRefusal) -> TradeRisk {
        var reader = RiskDraftReader(self, currency: journal.key(of: trade).currency)
        var risk = TradeRisk()
        risk.stop = reader.price(.stop)
        risk.target = reader.price(.target)
        risk.reference = reader.choice(.reference, TradeRisk.Reference.self) ?? .contract
        risk.amount = reader.amount(.amount)
        risk.rule = reader.rule()
        if reader.messages.isEmpty {
            for problem in journal.problems(of: risk, for: trade) where reader.messages[problem.field] == nil {
                reader.messages[problem.field] = problem.text
            }
        }
        guard reader.messages.isEmpty else { throw DraftRefusal(messages: reader.messages) }
        return risk
    }

    /// The rule of an account, or nil for none.
    ///
    /// - Parameter currency: The currency of the size if the draft has none.
    /// - Throws: ``DraftRefusal`` with a message for each field that cannot be used.
    public func rule(currency: Currency) throws(DraftRefusal) -> RiskRule? {
        var reader = RiskDraftReader(self, currency: currency)
        let rule = reader.rule()
        guard reader.messages.isEmpty else { throw DraftRefusal(messages: reader.messages) }
        return rule
    }
}

extension RiskDraft {
    /// The text of what was entered for a trade.
    public init(_ risk: TradeRisk) {
        self.init()
        self[.stop] = risk.stop?.description ?? ""
        self[.target] = risk.target?.description ?? ""
        self[.reference] = risk.reference.rawValue
        self[.amount] = risk.amount?.description ?? ""
        write(risk.rule)
    }

    /// The text of the rule of an account.
    public init(_ rule: RiskRule?) {
        self.init()
        write(rule)
    }

    private mutating func write(_ rule: RiskRule?) {
        self[.rule] = rule?.kind.rawValue ?? ""
        guard case .accountShare(let share)? = rule else { return }
        self[.percent] = share.percentText
        self[.size] = share.size.description
        self[.currency] = share.currency.code
    }
}

extension AccountShare {
    /// The share in percent as plain decimal text: `2` or `0.25`.
    public var percentText: String {
        Money(units: Int128(partsPerMillion) * 1_000_000_000_000).description
    }
}

extension TradeRiskError {
    /// The field that a person corrects.
    public var field: RiskField {
        switch self {
        case .stopSide, .price, .underlyingSides: .stop
        case .targetSide: .target
        case .severalContracts, .noUnderlying: .reference
        case .amount: .amount
        }
    }
}

/// Reads the fields of a draft and collects what is wrong.
private struct RiskDraftReader {
    private let draft: RiskDraft
    private let currency: Currency
    var messages: [RiskField: String] = [:]

    init(_ draft: RiskDraft, currency: Currency) { (self.draft, self.currency) = (draft, currency) }

    mutating func price(_ field: RiskField) -> Price? { number(field, "a price such as 184.25") { try Price($0) } }

    mutating func amount(_ field: RiskField) -> Money? { number(field, "an amount such as 250") { try Money($0) } }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ field: RiskField,
        _ type: Choice.Type
    ) -> Choice? {
        let text = draft[field].lowercased()
        guard !text.isEmpty else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        messages[field] = "Choose one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))."
        return nil
    }

    mutating func rule() -> RiskRule? {
        switch choice(.rule, RiskRule.Kind.self) {
        case .premium: return .premium
        case .maximumLoss: return .maximumLoss
        case .accountShare: return accountShare().map { .accountShare($0) }
        case nil: return nil
        }
    }

    private mutating func accountShare() -> AccountShare? {
        let percent = amount(.percent)
        let size = amount(.size)
        if draft[.percent].isEmpty { messages[.percent] = "Enter a percentage such as 2." }
        if draft[.size].isEmpty { messages[.size] = "Enter the size of the account, such as 50000." }
        let code = draft[.currency]
        let currency = code.isEmpty ? self.currency : Currency(code.uppercased())
        if currency == nil { messages[.currency] = "Enter a currency such as USD." }
        guard let percent, let size, let currency else { return nil }
        let (parts, rest) = percent.units.quotientAndRemainder(dividingBy: 1_000_000_000_000)
        guard rest == 0, parts > 0, parts <= 1_000_000 else {
            messages[.percent] = "Enter a percentage above 0 and up to 100, with at most 4 decimals."
            return nil
        }
        guard let share = AccountShare(partsPerMillion: Int(parts), size: size, currency: currency) else {
            messages[.size] = "Enter a size above 0 and up to 10,000,000,000, with at most 8 decimals."
            return nil
        }
        return share
    }

    private mutating func number<Value>(
        _ field: RiskField,
        _ example: String,
        _ read: (String) throws -> Value
    ) -> Value? {
        guard !draft[field].isEmpty else { return nil }
        if let value = try? TypedNumber.plain(draft[field]).map(read) { return value }
        messages[field] = "Enter \(example)."
        return nil
    }
}
