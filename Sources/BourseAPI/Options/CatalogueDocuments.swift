import BourseOptions

extension OptionDocuments {
    /// A strategy without its prose example, whose numbers depend on a market.
    public static func strategy(_ strategy: Strategy) -> JSON {
        func texts(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }
        return .object([
            ("id", .string(strategy.id)), ("name", .string(strategy.name)), ("aliases", texts(strategy.aliases)),
            ("category", .string(strategy.category.rawValue)), ("complexity", .integer(strategy.complexity)),
            ("outlook", .string(strategy.outlook.rawValue)),
            ("volatilityView", .string(strategy.volatilityView.rawValue)),
            ("legs", .array(strategy.legs.map(leg))), ("summary", .string(strategy.summary)),
            ("description", .string(strategy.description)), ("whenToUse", texts(strategy.whenToUse)),
            ("whenToAvoid", texts(strategy.whenToAvoid)), ("keyPoints", texts(strategy.keyPoints)),
            ("management", texts(strategy.management)), ("mistakes", texts(strategy.mistakes)),
            ("related", texts(strategy.related)), ("tags", texts(strategy.tags)),
        ])
    }

    private static func leg(_ leg: StrategyLeg) -> JSON {
        .object([
            ("side", .string(leg.side.rawValue)), ("instrument", .string(leg.instrument.rawValue)),
            ("quantity", .integer(leg.quantity)), ("strikeSteps", leg.strike.map(JSON.integer) ?? .null),
            ("expiry", .optional(leg.expiry?.rawValue)),
        ])
    }

    /// A broker with its levels and everything known about it.
    public static func broker(_ broker: Broker) -> JSON {
        .object([
            ("id", .string(broker.id)), ("name", .string(broker.name)), ("summary", .string(broker.summary)),
            ("url", .string(broker.url)), ("levels", .array(broker.levels.map(level))),
            (
                "notOffered",
                .array(
                    broker.notOffered.map { refusal in
                        .object(
                            [("strategy", .string(refusal.strategy)), ("reason", .string(refusal.reason))]
                                + source(refusal.source, refusal.asOf)
                        )
                    }
                )
            ),
            (
                "fees",
                .array(
                    broker.fees.map { fee in
                        .object(
                            [
                                ("name", .string(fee.name)), ("value", .string(fee.value)),
                                ("detail", .string(fee.detail)),
                            ] + source(fee.source, fee.asOf)
                        )
                    }
                )
            ),
            (
                "accountTypes",
                .array(
                    broker.accountTypes.map { account in
                        .object(
                            [
                                ("name", .string(account.name)), ("options", .bool(account.options)),
                                ("note", .string(account.note)),
                            ] + source(account.source, account.asOf)
                        )
                    }
                )
            ),
            ("pros", .array(broker.pros.map(remark))), ("cons", .array(broker.cons.map(remark))),
            ("features", .array(broker.features.map(remark))),
        ])
    }

    private static func level(_ level: Broker.Level) -> JSON {
        .object(
            [
                ("level", .integer(level.level)), ("name", .string(level.name)),
                ("description", .string(level.description)),
                ("requirements", .array(level.requirements.map(JSON.string))),
                ("adds", .array(level.adds.map(JSON.string))),
            ] + source(level.source, level.asOf)
        )
    }

    private static func remark(_ remark: Broker.Remark) -> JSON {
        .object([("text", .string(remark.text))] + source(remark.source, remark.asOf))
    }

    private static func source(_ source: String, _ asOf: String) -> [(String, JSON)] {
        [("source", .string(source)), ("asOf", .string(asOf))]
    }

    /// At which level of a broker a strategy can be traded, or why not.
    public static func permission(_ broker: Broker, _ strategy: String) -> JSON {
        switch broker.permission(for: strategy) {
        case .from(let level):
            .object([
                ("broker", .string(broker.id)), ("level", .integer(level.level)), ("name", .string(level.name)),
                ("source", .string(level.source)), ("asOf", .string(level.asOf)),
            ])
        case .refused(let reason):
            .object([("broker", .string(broker.id)), ("level", .null), ("reason", .string(reason))])
        }
    }
}
