import BourseCore
import BourseHousehold

/// Something of the household as it was typed, field by field: in a form, or as members of a JSON body.
public struct HouseholdDraft: Sendable, Hashable {
    /// What it is to be.
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

    /// Reads it.
    ///
    /// - Parameters:
    ///   - id: What it is known by, 0 for one that is to be made.
    ///   - household: The household it is to be part of, for its base currency and accounts.
    ///   - today: The day it is written down on.
    /// - Throws: ``HouseholdMistakes`` with a message for each field that cannot be taken.
    public func item(
        id: Int64 = 0,
        in household: StoredHousehold,
        today: TradingDay
    ) throws(HouseholdMistakes) -> HouseholdItem {
        var reader = HouseholdReader(typed)
        let item: HouseholdItem?
        do throws(HouseholdError) {
            item = try read(id, household, today, &reader)
        } catch {
            reader.report(Self.field(of: error, kind), error.message)
            throw HouseholdMistakes(reader.problems)
        }
        guard let item, reader.problems.isEmpty else { throw HouseholdMistakes(reader.problems) }
        return item
    }

    private func read(
        _ id: Int64,
        _ household: StoredHousehold,
        _ today: TradingDay,
        _ reader: inout HouseholdReader
    ) throws(HouseholdError) -> HouseholdItem? {
        switch kind {
        case .account: try account(id, household, &reader).map { .account($0) }
        case .line: try line(id, household, &reader).map { .line($0) }
        case .debt: try debt(id, household, today, &reader).map { .debt($0) }
        case .goal: try goal(id, household, &reader).map { .goal($0) }
        }
    }

    /// The field that an error of the domain is about, where the readers let it through.
    private static func field(of error: HouseholdError, _ kind: HouseholdKind) -> String {
        switch error {
        case .endBeforeStart: kind == .account ? "closedOn" : "last"
        case .badSecondDay: "secondDay"
        case .badShare: "minimumShare"
        case .rateOutside: kind == .debt ? "annualRate" : "annualReturn"
        case .amountTooLarge, .amountNotPositive:
            switch kind {
            case .account: "openingBalance"
            case .line: "amount"
            case .debt: "balance"
            case .goal: "target"
            }
        default: "name"
        }
    }
}

/// What is wrong with fields that were typed; nothing was changed.
public struct HouseholdMistakes: UserFacingError, Hashable, Sendable {
    /// Messages by the name of the field.
    public let problems: [String: String]

    /// Makes mistakes of messages.
    public init(_ problems: [String: String]) { self.problems = problems }

    /// The messages in one text, by field.
    public var message: String { problems.sorted { $0.key < $1.key }.map(\.value).joined(separator: " ") }

    /// Invalid input.
    public var kind: ErrorKind { .invalid }

    /// What failed.
    public var headline: String { "The household did not change" }
}
