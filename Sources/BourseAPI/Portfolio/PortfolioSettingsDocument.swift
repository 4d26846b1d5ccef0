import BourseCore
import BoursePortfolio
import BourseValues

/// How a portfolio is looked at, as programs get and send it.
public enum PortfolioSettingsDocument {
    /// The settings.
    public static let fields = DocumentFields<PortfolioPreferences>(
        named: "PortfolioSettings",
        [
            .field("base", .text(3...5)) { $0.base.code },
            .field("method", .choice(LotMethod.self)) { $0.method },
            .nullable("benchmark", .text) { $0.benchmark?.name },
            .field("countsJournal", .flag) { $0.countsJournal },
            .field("countsFunds", .flag) { $0.countsFunds },
            .field("accounts", .list(of: account)) { $0.accounts },
            .field("targets", .list(of: target)) { $0.targets.sorted { $0.key < $1.key } },
            .field("partAxis", .choice(PartTargets.axes.map(\.rawValue))) { $0.partTargets.axis.rawValue },
            .field("partTargets", .list(of: partTarget)) { $0.partTargets.shares.sorted { $0.key < $1.key } }
                .described("Targets of classes, sectors or currencies; divided among their holdings by market value."),
            .field("taxClasses", .list(of: taxClass)) { $0.taxClasses.all }
                .described("Kinds chosen for drafts of tax forms; they replace those of sources."),
        ]
    )

    private static let account = DocumentFields<PortfolioAccount>([
        .field("name", .text) { $0.name },
        .nullable("tracksCash", .flag) { $0.tracksCash }
            .described("Null: automatic, tracked where cash moves in the account."),
        .nullable("allowsShort", .flag) { $0.allowsShort }
            .described("Null: automatic, allowed in journal accounts."),
    ])

    private static let target = DocumentFields<(key: Symbol, value: Int)>([
        .field("symbol", .text(1...32)) { $0.key.name },
        .field("share", .basisPoints) { $0.value },
    ])

    private static let taxClass = DocumentFields<(country: TaxCountry, symbol: Symbol, name: String)>([
        .field("country", .choice(TaxCountry.self)) { $0.country },
        .field("symbol", .text(1...32)) { $0.symbol.name },
        .field("kind", .choice(taxClassNames)) { $0.name },
    ])

    /// The kinds of all countries.
    static let taxClassNames = TaxCountry.allCases.flatMap { TaxClasses.choices(in: $0).map(\.name) }

    private static let partTarget = DocumentFields<(key: String, value: Int)>([
        .field("part", .text) { $0.key },
        .field("share", .basisPoints) { $0.value },
    ])
}

/// Other settings of a portfolio: what is not sent stays as it was.
public struct PortfolioSettingsRequest: Sendable {
    private let base: Currency?
    private let method: LotMethod?
    private let benchmark: Symbol??
    private let countsJournal: Bool?
    private let countsFunds: Bool?
    private let accounts: [PortfolioAccount]?
    private let targets: [Symbol: Int]?
    private let partAxis: AllocationAxis?
    private let partTargets: [String: Int]?
    private let taxClasses: TaxClasses?

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        base =
            object["base"] == nil
            ? nil : try object.choice("base", allowed: "a currency, such as USD") { Currency($0) }
        let methods = LotMethod.allCases.map(\.rawValue).joined(separator: ", ")
        method =
            object["method"] == nil
            ? nil : try object.choice("method", allowed: methods) { LotMethod(rawValue: $0) }
        if object["benchmark"] == nil {
            benchmark = nil
        } else {
            benchmark = try object.choice("benchmark", allowed: "a symbol, or an empty text for none") {
                text -> Symbol?? in
                text.isEmpty ? .some(nil) : Symbol(text).map { .some($0) }
            }
        }
        countsJournal = try object.flag("countsJournal")
        countsFunds = try object.flag("countsFunds")
        accounts = try Self.accounts(object)
        targets = try Self.targets(object)
        let axes = PartTargets.axes.map(\.rawValue).joined(separator: ", ")
        partAxis =
            object["partAxis"] == nil
            ? nil
            : try object.choice("partAxis", allowed: axes) { text in
                PartTargets.axes.first { $0.rawValue == text }
            }
        partTargets = try Self.partTargets(object)
        taxClasses = try Self.taxClasses(object)
    }

    private static func accounts(_ object: FlatObject) throws(InvalidMember) -> [PortfolioAccount]? {
        guard object["accounts"] != nil else { return nil }
        var accounts: [PortfolioAccount] = []
        for entry in try object.objects("accounts", atMost: PortfolioPreferences.mostEntries, of: "accounts") {
            let name = try entry.choice("name", at: "accounts.", allowed: "a name") { $0.isEmpty ? nil : $0 }
            accounts.append(
                PortfolioAccount(
                    name: name,
                    tracksCash: try entry.flag("tracksCash"),
                    allowsShort: try entry.flag("allowsShort")
                )
            )
        }
        return accounts
    }

    private static func targets(_ object: FlatObject) throws(InvalidMember) -> [Symbol: Int]? {
        guard object["targets"] != nil else { return nil }
        var targets: [Symbol: Int] = [:]
        for entry in try object.objects("targets", atMost: PortfolioPreferences.mostEntries, of: "targets") {
            let symbol = try entry.choice("symbol", at: "targets.", allowed: "a symbol") { Symbol($0) }
            let share = try entry.requiredNumber("share", at: "targets.")
            guard (0...1).contains(share) else {
                throw InvalidMember("targets.share", value: entry.raw("share"), allowed: "from 0 to 1")
            }
            targets[symbol] = Int((share * 10_000).rounded())
        }
        return targets
    }

    private static func partTargets(_ object: FlatObject) throws(InvalidMember) -> [String: Int]? {
        guard object["partTargets"] != nil else { return nil }
        var targets: [String: Int] = [:]
        for entry in try object.objects("partTargets", atMost: PortfolioPreferences.mostEntries, of: "parts") {
            let lengths = 1...PartTargets.longestPart
            let allowed = "a name of at most \(PartTargets.longestPart) characters"
            let part = try entry.choice("part", at: "partTargets.", allowed: allowed) {
                lengths.contains($0.count) ? $0 : nil
            }
            let share = try entry.requiredNumber("share", at: "partTargets.")
            guard (0...1).contains(share) else {
                throw InvalidMember("partTargets.share", value: entry.raw("share"), allowed: "from 0 to 1")
            }
            let points = Int((share * 10_000).rounded())
            targets[part] = points > 0 ? points : nil
        }
        return targets
    }

    private static func taxClasses(_ object: FlatObject) throws(InvalidMember) -> TaxClasses? {
        guard object["taxClasses"] != nil else { return nil }
        var classes = TaxClasses()
        let most = 2 * PortfolioPreferences.mostEntries
        for entry in try object.objects("taxClasses", atMost: most, of: "kinds") {
            let countries = TaxCountry.allCases.map(\.rawValue).joined(separator: ", ")
            let country = try entry.choice("country", at: "taxClasses.", allowed: countries) {
                TaxCountry(rawValue: $0)
            }
            let symbol = try entry.choice("symbol", at: "taxClasses.", allowed: "a symbol") { Symbol($0) }
            let names = TaxClasses.choices(in: country).map(\.name)
            let name = try entry.choice("kind", at: "taxClasses.", allowed: names.joined(separator: ", ")) {
                names.contains($0) ? $0 : nil
            }
            classes.choose(name, for: symbol, in: country)
        }
        return classes
    }

    /// The settings with what was sent in place of what was there.
    public func applied(to preferences: PortfolioPreferences) -> PortfolioPreferences {
        var changed = preferences
        changed.base = base ?? changed.base
        changed.method = method ?? changed.method
        if let benchmark { changed.benchmark = benchmark }
        changed.countsJournal = countsJournal ?? changed.countsJournal
        changed.countsFunds = countsFunds ?? changed.countsFunds
        changed.accounts = accounts ?? changed.accounts
        changed.targets = targets ?? changed.targets
        if let partAxis, partAxis != changed.partTargets.axis { changed.partTargets = PartTargets(by: partAxis, [:]) }
        changed.partTargets.shares = partTargets ?? changed.partTargets.shares
        changed.taxClasses = taxClasses ?? changed.taxClasses
        return changed
    }

    /// What is read.
    public static let schema: JSONSchema = .object(
        [:],
        optional: [
            "base": JSONSchema.text.orNull, "method": JSONSchema.choice(LotMethod.self).orNull,
            "benchmark": JSONSchema.text.orNull.described("An empty string for none."),
            "countsJournal": JSONSchema.flag.orNull, "countsFunds": JSONSchema.flag.orNull,
            "accounts": JSONSchema.list(
                .object(
                    ["name": .text(1...Transaction.longestAccount)],
                    optional: ["tracksCash": JSONSchema.flag.orNull, "allowsShort": JSONSchema.flag.orNull],
                    takesMore: true
                ),
                0...PortfolioPreferences.mostEntries
            ).orNull,
            "targets": JSONSchema.list(
                .object(["symbol": .text, "share": .number(0...1)], takesMore: true),
                0...PortfolioPreferences.mostEntries
            ).orNull,
            "partAxis": JSONSchema.choice(PartTargets.axes.map(\.rawValue)).orNull.described(
                "A change deletes the group targets."
            ),
            "partTargets": JSONSchema.list(
                .object(["part": .text(1...PartTargets.longestPart), "share": .number(0...1)], takesMore: true),
                0...PortfolioPreferences.mostEntries
            ).orNull,
            "taxClasses": JSONSchema.list(
                .object(
                    [
                        "country": .choice(TaxCountry.self), "symbol": .text,
                        "kind": .choice(PortfolioSettingsDocument.taxClassNames),
                    ],
                    takesMore: true
                ),
                0...(2 * PortfolioPreferences.mostEntries)
            ).orNull.described("Replaces all kinds that were chosen."),
        ],
        takesMore: true
    )
}

extension FlatObject {
    /// Yes or no; nothing where nothing is sent.
    func flag(_ name: String) throws(InvalidMember) -> Bool? {
        switch self[name].map({ String(decoding: $0, as: UTF8.self) }) {
        case nil: return nil
        case "true": return true
        case "false": return false
        case let text?: throw InvalidMember(name, value: String(text.prefix(80)), allowed: "true or false")
        }
    }
}
