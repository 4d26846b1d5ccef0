import BourseOptions
import BourseValues

extension OptionDocuments {
    /// A strategy without its prose example, whose numbers depend on a market.
    private static let strategy = DocumentFields<Strategy>([
        .field("id", .text) { $0.id },
        .field("name", .text) { $0.name },
        .field("aliases", .list(.text)) { $0.aliases },
        .field("category", .choice(Strategy.Category.self)) { $0.category },
        .field("complexity", .integer(1...5)) { $0.complexity },
        .field("outlook", .choice(Strategy.Outlook.self)) { $0.outlook },
        .field("volatilityView", .choice(Strategy.VolatilityView.self)) { $0.volatilityView },
        .field("legs", .list(of: strategyLeg)) { $0.legs },
        .field("summary", .text) { $0.summary },
        .field("description", .text) { $0.description },
        .field("whenToUse", .list(.text)) { $0.whenToUse },
        .field("whenToAvoid", .list(.text)) { $0.whenToAvoid },
        .field("keyPoints", .list(.text)) { $0.keyPoints },
        .field("management", .list(.text)) { $0.management },
        .field("mistakes", .list(.text)) { $0.mistakes },
        .field("related", .list(.text)) { $0.related },
        .field("tags", .list(.text)) { $0.tags },
    ])

    /// A strategy, the options level that it needs, and whether it is a favorite of the user.
    public static let listedStrategy = DocumentFields<
        (strategy: Strategy, permission: StrategyPermission, isFavorite: Bool)
    >(
        named: "Strategy",
        permittedStrategy.fields { ($0.strategy, $0.permission) } + [.field("favorite", .flag) { $0.isFavorite }]
    )

    /// A strategy, and the options level that it needs.
    public static let permittedStrategy = DocumentFields<(strategy: Strategy, permission: StrategyPermission)>(
        strategy.fields { $0.strategy } + [.field("permission", .object(strategyPermission)) { $0.permission }]
    )

    /// The options level that a strategy needs, and which of the user's brokers allow it.
    static let strategyPermission = DocumentFields<StrategyPermission>(
        named: "StrategyPermission",
        [
            .nullable("lowest", .object(requiredLevel)) { $0.lowest }
                .described("The lowest level that allows it; of your brokers, if one of them offers it."),
            .nullable("own", .choice(StrategyPermission.Verdict.self)) { $0.verdict }
                .described("What your brokers say; null if you chose none."),
            .field("allowedAt", .list(.text)) { $0.allowing.map(\.id) }
                .described("Your brokers that allow it at your level."),
        ]
    )

    private static let requiredLevel = DocumentFields<StrategyPermission.RequiredLevel>([
        .field("broker", .text) { $0.broker.id },
        .field("level", .integer) { $0.level.level },
        .field("name", .text) { $0.level.name },
    ])

    private static let strategyLeg = DocumentFields<StrategyLeg>([
        .field("side", .choice(["buy", "sell"])) { $0.side.rawValue },
        .field("instrument", .choice(["call", "put", "stock", "cash"])) { $0.instrument.rawValue },
        .field("quantity", .integer) { $0.quantity },
        .nullable("strikeSteps", .integer) { $0.strike },
        .nullable("expiration", .choice(["near", "far", "leaps"])) { $0.expiry?.rawValue },
    ])

    /// A broker with its levels and everything known about it.
    public static let broker = DocumentFields<Broker>(
        named: "Broker",
        [
            .field("id", .text) { $0.id },
            .field("name", .text) { $0.name },
            .field("summary", .text) { $0.summary },
            .field("url", .text) { $0.url },
            .field("region", .choice(Broker.Region.self)) { $0.region },
            .field("levels", .list(of: level)) { $0.levels },
            .field("notOffered", .list(of: refusal)) { $0.notOffered },
            .field("fees", .list(of: fee)) { $0.fees },
            .field("accountTypes", .list(of: account)) { $0.accountTypes },
            .field("pros", .list(of: remark)) { $0.pros },
            .field("cons", .list(of: remark)) { $0.cons },
            .field("features", .list(of: remark)) { $0.features },
        ]
    )

    private static let level = DocumentFields<Broker.OptionsLevel>([
        .field("level", .integer) { $0.level },
        .field("name", .text) { $0.name },
        .field("description", .text) { $0.description },
        .field("requirements", .list(.text)) { $0.requirements },
        .field("adds", .list(.text)) { $0.adds },
        .field("source", .text) { $0.source },
        .field("asOf", day) { $0.asOf },
    ])

    private static let refusal = DocumentFields<Broker.RefusedStrategy>([
        .field("strategy", .text) { $0.strategy },
        .field("reason", .text) { $0.reason },
        .field("source", .text) { $0.source },
        .field("asOf", day) { $0.asOf },
    ])

    private static let fee = DocumentFields<Broker.Fee>([
        .field("name", .text) { $0.name },
        .field("value", .text) { $0.value },
        .field("detail", .text) { $0.detail },
        .field("source", .text) { $0.source },
        .field("asOf", day) { $0.asOf },
    ])

    private static let account = DocumentFields<Broker.AccountType>([
        .field("name", .text) { $0.name },
        .field("options", .flag) { $0.options },
        .field("note", .text) { $0.note },
        .field("source", .text) { $0.source },
        .field("asOf", day) { $0.asOf },
    ])

    private static let remark = DocumentFields<Broker.Remark>([
        .field("text", .text) { $0.text },
        .field("source", .text) { $0.source },
        .field("asOf", day) { $0.asOf },
    ])

    /// A day that the catalogue states as text.
    private static let day = FieldKind<String>(.day) { .string($0) }

    /// At which level of a broker a strategy can be traded, or why not.
    public static func permission(_ broker: Broker, _ strategy: String) -> JSON {
        switch broker.permission(for: strategy) {
        case .from(let level): permissionFields.json((broker, level, nil))
        case .refused(let reason): permissionFields.json((broker, nil, reason))
        }
    }

    /// The schema of ``permission(_:_:)``.
    public static var permissionSchema: JSONSchema { permissionFields.schema }

    private static let permissionFields = DocumentFields<
        (broker: Broker, level: Broker.OptionsLevel?, reason: String?)
    >([
        .field("broker", .text) { $0.broker.id },
        .nullable("level", .integer) { $0.level?.level },
        .optional("name", .text) { $0.level?.name },
        .optional("source", .text) { $0.level?.source },
        .optional("asOf", day) { $0.level?.asOf },
        .optional("reason", .text) { $0.reason },
    ])
}
