/// Something of the household as it was typed, field by field: in a form, or as members of a JSON body.
public struct HouseholdDraft: Sendable, Hashable {
    /// Its kind.
    public let kind: HouseholdKind
    /// The texts by the name of their field.
    public var typed: [String: String]

    /// Takes what was typed.
    public init(_ kind: HouseholdKind, _ typed: [String: String]) {
        self.kind = kind
        self.typed = typed
    }

    /// The names of the fields of a kind, in the order of its form.
    public static func fields(_ kind: HouseholdKind) -> [String] {
        switch kind {
        case .account: ["name", "kind", "currency", "openingBalance", "openedOn", "closedOn", "portfolioAccount"]
        case .line:
            [
                "name", "flow", "category", "amount", "currency", "frequency", "first", "last", "secondDay",
                "endOfMonth",
            ]
        case .debt:
            [
                "name", "balance", "currency", "annualRate", "minimumPayment", "minimumShare", "promotionalRate",
                "promotionUntil", "account",
            ]
        case .goal:
            [
                "name", "target", "currency", "deadline", "saved", "monthlyContribution", "annualReturn", "spread",
                "inflation", "account",
            ]
        }
    }

    /// The fields that hold a percentage: fractions in JSON.
    public static let percentages: Set<String> = [
        "annualRate", "minimumShare", "promotionalRate", "annualReturn", "spread", "inflation",
    ]
    /// The fields that hold an amount or a whole number: numbers in JSON.
    public static let numbers: Set<String> = [
        "openingBalance", "amount", "secondDay", "balance", "minimumPayment", "account", "target", "saved",
        "monthlyContribution",
    ]
}
