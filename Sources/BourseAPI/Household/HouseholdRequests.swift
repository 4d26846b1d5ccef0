import BourseCore
import BourseHousehold
import BourseValues

/// Something of a household that is to be kept: an object with the fields of its kind, and with `revision` where nothing
/// that changed after it may be replaced.
///
/// Amounts and ids are numbers, days `2026-03-31`, rates fractions of a year: 0.05 is 5 %.
public struct HouseholdItemRequest: Sendable {
    /// What is to be kept.
    public let draft: HouseholdDraft
    /// The revision of the household it was made from.
    public let revision: Int?

    /// Reads a body.
    public init(_ kind: HouseholdKind, _ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        var typed: [String: String] = [:]
        for field in HouseholdDraft.fields(kind) {
            guard object[field] != nil else { continue }
            // Anything else that is no text is refused for what it says: a day, an amount, one of some words.
            if Self.values.contains(field), object.text(field) == nil {
                throw InvalidMember(field, value: object.raw(field), allowed: "a text")
            }
            let text = object.text(field) ?? object.raw(field)
            typed[field] = HouseholdDraft.percentages.contains(field) ? Self.percent(text) : text
        }
        draft = HouseholdDraft(kind, typed)
        revision = object["revision"] == nil ? nil : try object.whole("revision")
    }

    /// The fields that may hold any words.
    private static let values: Set = ["name", "category", "portfolioAccount"]

    /// A fraction as the percentage that forms have; what is no number stays as it is, to be refused by its name.
    private static func percent(_ text: String) -> String {
        guard let units: Int128 = try? DecimalText.units(text, places: Ratio.places) else { return text }
        return DecimalText.text(units, places: Ratio.places - 2)
    }

    /// What was refused, as a program is told: the first field that has a message.
    public static func refusal(_ mistakes: HouseholdMistakes, typed: [String: String]) -> InvalidMember {
        guard let problem = mistakes.problems.min(by: { $0.key < $1.key }) else {
            return InvalidMember("body", value: "null", allowed: "an object")
        }
        let message = problem.value.hasSuffix(".") ? String(problem.value.dropLast()) : problem.value
        let value = String((typed[problem.key] ?? "null").prefix(80))
        return InvalidMember(problem.key, value: value, allowed: message, reason: message)
    }
}

/// A balance that an owner states: `{"day":…,"balance":…}`; null forgets what was stated.
public struct HouseholdBalanceRequest: Sendable {
    /// The texts of `day` and `balance`.
    public let typed: [String: String]

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        typed = [
            "day": object.text("day") ?? "",
            "balance": object["balance"] == nil ? "" : object.text("balance") ?? object.raw("balance"),
        ]
    }
}

/// Settings of a household: `{"base":…,"extraPayment":…,"debtOrder":[…]}`, each where it is to change.
public struct HouseholdSettingsRequest: Sendable {
    /// The texts of `base`, `extraPayment` and `debtOrder`.
    public let typed: [String: String]
    /// The revision of the household they were made from.
    public let revision: Int?

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        var typed: [String: String] = [:]
        for field in ["base", "extraPayment"] where object[field] != nil {
            typed[field] = object.text(field) ?? object.raw(field)
        }
        if object["debtOrder"] != nil {
            guard let ids = object.elements("debtOrder"), ids.count <= DebtPlan.mostDebts else {
                throw InvalidMember("debtOrder", value: object.raw("debtOrder"), allowed: "a list of the ids of debts")
            }
            typed["debtOrder"] = ids.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",")
        }
        self.typed = typed
        revision = object["revision"] == nil ? nil : try object.whole("revision")
    }
}

/// Rules for categories: `{"rules":[{"words":…,"category":…}],"revision":…}`, all there are to be.
public struct CategoryRulesRequest: Sendable {
    /// The rules as they were typed, oldest first.
    public let rules: [(words: String, category: String)]
    /// The revision of the household they were made from.
    public let revision: Int?

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        var rules: [(words: String, category: String)] = []
        for (place, entry) in try object.objects("rules", atMost: CategoryRules.limit, of: "rules").enumerated() {
            rules.append(
                (
                    try entry.choice("words", at: "rules[\(place)].", allowed: "a text") { $0 },
                    try entry.choice("category", at: "rules[\(place)].", allowed: "a text") { $0 }
                )
            )
        }
        self.rules = rules
        revision = object["revision"] == nil ? nil : try object.whole("revision")
    }

    /// What is read.
    public static let schema = JSONSchema.object(
        ["rules": .list(rule.schema, 0...CategoryRules.limit)],
        optional: ["revision": JSONSchema.count.orNull.described("Rules changed later are not replaced.")],
        takesMore: true
    )

    /// The rules of a household.
    public static let answer = DocumentFields<StoredHousehold>([
        .field("revision", .count) { $0.revision },
        .field("rules", .list(of: rule)) { $0.rules.lazy.map { $0.rule } },
    ])

    private static let rule = DocumentFields<CategoryRule>([
        .field("words", .text) { $0.words.joined(separator: " ") },
        .field("category", .text) { $0.category.name },
    ])
}

/// The category of an entry: `{"category":…,"learn":…}`; null forgets what its owner said.
public struct EntryCategoryRequest: Sendable {
    /// The category.
    public let category: String?
    /// Whether entries of the same payee follow.
    public let learns: Bool

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        category = object["category"] == nil ? nil : try object.choice("category", allowed: "a text or null") { $0 }
        switch object["learn"].map({ String(decoding: $0, as: UTF8.self) }) {
        case nil, "false": learns = false
        case "true": learns = true
        default: throw InvalidMember("learn", value: object.raw("learn"), allowed: "true or false")
        }
    }
}
