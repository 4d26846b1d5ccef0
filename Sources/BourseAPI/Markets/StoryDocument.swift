import BourseCore
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseValues

/// A story with what followed events like it, and strategies on the options of its instrument.
public enum StoryDocument {
    private typealias Content = (outlook: StoryOutlook, marks: ArticleMarks?, brokers: OwnBrokers)

    private static let fields = DocumentFields<Content>([
        .field("story", .object(NewsDocument.story)) { ($0.outlook.story, $0.marks) },
        .field("instruments", .list(of: instrument)) { $0.outlook.instruments },
        .nullable("subject", .text(1...32)) { $0.outlook.subject?.symbol.name }
            .described("The instrument of past and strategies."),
        .field("expectation", .choice(["scheduled", "planned", "unscheduled", "unknown"])) {
            expectation($0.outlook.expectation)
        },
        .nullable("report", .object(report)) { content in
            if case .scheduled(let report) = content.outlook.expectation { report } else { nil }
        },
        .nullable("scheduled", .object(scheduled)) { content in
            if case .planned(let date) = content.outlook.expectation { date } else { nil }
        },
        .nullable("chain", .object(chain)) { $0.outlook.chain },
        .nullable("chainProblem", .text) { $0.outlook.chainProblem },
        .nullable("volatility", .object(volatility)) { $0.outlook.volatility }
            .described("What options of one expiration implied; null where this desk recorded nothing near the story."),
        .nullable("past", .object(past)) { $0.outlook.past },
        .nullable("sectorPast", .object(sectorPast)) { $0.outlook.sectorPast },
        .field("strategies", .list(of: proposal)) { content in
            content.outlook.proposals.map { ($0, content.outlook, content.brokers) }
        }
        .described("A place to begin reading, and no advice. Doing nothing is always another choice."),
        .nullable("fees", .object(fees)) { $0.brokers.feeSchedule }
            .described("The fee schedule of `openingFees`: of the first of your brokers whose fees are known."),
    ])

    private static let fees = DocumentFields<FeeSchedule>([
        .field("broker", .text) { $0.id },
        .field("note", .text) { $0.note },
        .field("source", .text) { $0.source },
        .field("asOf", .text) { $0.asOf },
    ])

    private static let instrument = DocumentFields<StoryOutlook.StoryInstrument>([
        .field("symbol", .text(1...32)) { $0.symbol.name },
        .nullable("name", .text) { $0.name },
        .nullable("basis", .choice(SymbolMention.MentionBasis.self)) { $0.mention?.basis }
            .described("By what the headline names it; null where only a source says that it is concerned."),
        .nullable("words", .text) { $0.mention?.words },
        .nullable("role", .choice(MergerRole.self)) { $0.role },
    ])

    private static let report = DocumentFields<EarningsReport>([
        .field("day", .day) { $0.day },
        .nullable("moment", .choice(EarningsReport.Moment.self)) { $0.moment },
        .nullable("expected", .price) { $0.expected },
        .nullable("actual", .price) { $0.actual },
    ])

    private static let scheduled = DocumentFields<EconomicDate>([
        .field("kind", .choice(EconomicEventKind.self)) { $0.kind },
        .field("day", .day) { $0.day },
        .nullable("time", .text) { $0.time }.described("At the place of the publisher."),
    ])

    private static let chain = DocumentFields<DatedChain>([
        .field("expiration", .day) { $0.sheet.expiration },
        .field("days", .count) { $0.sheet.days },
        .field("spot", .price) { $0.sheet.spot.value },
        .nullable("volatility", .double) { $0.sheet.atTheMoney },
        .field("source", .text) { $0.source.name },
        .field("fetchedAt", .time) { $0.fetchedAt },
    ])

    private static let volatility = DocumentFields<VolatilityChange>(
        named: "VolatilityChange",
        [
            .nullable("expiration", .day) { $0.expiration },
            .nullable("before", .object(recorded)) { $0.before },
            .nullable("after", .object(recorded)) { $0.after },
        ]
    )

    private static let recorded = DocumentFields<RecordedVolatility>(
        named: "RecordedVolatility",
        [
            .field("day", .day) { $0.day },
            .field("value", .double) { $0.value }.described("At the money a year, as a fraction."),
            .field("asOf", .time) { $0.asOf },
        ]
    )

    private static let sectorPast = DocumentFields<SectorPast>(
        named: "SectorPast",
        [
            .field("sector", .choice(Sector.self)) { $0.sector },
            .field("companies", .list(.text(1...32))) { $0.companies.map(\.name) },
            .field("count", .count) { $0.moves.count },
            .field("isThin", .flag) { $0.moves.isThin }.described("Whether there are fewer than 5 events."),
            .nullable("atEvent", .object(distribution)) { $0.moves.atEvent },
            .nullable("after", .object(distribution)) { $0.moves.after },
            .field("events", .list(of: sectorEvent)) { $0.events },
        ] + comparison.fields { $0.moves }
    )

    private static let sectorEvent = DocumentFields<SectorPast.SectorEvent>(
        [.field("symbol", .text(1...32)) { $0.symbol.name }] + move.fields { $0.move }
    )

    private static let move = DocumentFields<PastMove>([
        .field("day", .day) { $0.day },
        .field("atEvent", .rounded) { $0.atEvent }
            .described("To the first close that reflects the event, from the one before, as a fraction."),
        .nullable("after", .rounded) { $0.after }.described("From that close until the span is over."),
        .nullable("expectedMove", .rounded) { $0.expectedMove }
            .described(
                "Of earnings reports: one standard deviation at the report, as a fraction, from the variance that options "
                    + "of one expiration lost between the last record before it and the first one after it; null without "
                    + "both records."
            ),
    ])

    /// How moves compare with what options expected before.
    private static let comparison = DocumentFields<[PastMove]>([
        .field("expectedCount", .count) { $0.countWithExpected }
            .described("How many of the events have an `expectedMove`."),
        .field("beyondExpected", .count) { $0.countBeyondExpected }
            .described("How many of those have a larger `atEvent` in either direction."),
    ])

    private static let past = DocumentFields<EventPast>(
        named: "EventPast",
        [
            .field("source", .choice(EventPast.EventSource.self)) { $0.source },
            .nullable("outcome", .choice(RateOutcome.self)) { $0.outcome }
                .described("Of rate decisions those with this outcome; null for other events, and for all decisions."),
            .field("count", .count) { $0.moves.count },
            .field("isThin", .flag) { $0.moves.isThin }.described("Whether there are fewer than 5 events."),
            .field("span", .count) { $0.span }.described("Calendar days that prices were followed after each event."),
            .nullable("expectedMove", .double) { $0.expectedMove }
                .described("One standard deviation until the expiration by option prices, as a fraction."),
            .nullable("atEvent", .object(distribution)) { $0.moves.atEvent },
            .nullable("after", .object(distribution)) { $0.moves.after },
            .field("moves", .list(of: move)) { $0.moves },
        ] + comparison.fields { $0.moves }
    )

    private static let distribution = DocumentFields<EventDistribution>(
        named: "EventDistribution",
        [
            .field("count", .count) { $0.count },
            .field("lowest", .rounded) { $0.lowest },
            .field("lowerQuartile", .rounded) { $0.lowerQuartile },
            .field("median", .rounded) { $0.median },
            .field("upperQuartile", .rounded) { $0.upperQuartile },
            .field("highest", .rounded) { $0.highest },
            .field("shareAboveZero", .probability) { $0.shareAboveZero },
        ]
    )

    private static let proposal = DocumentFields<
        (proposal: StrategyProposal, outlook: StoryOutlook, brokers: OwnBrokers)
    >(
        named: "StrategyProposal",
        proposed.fields { $0.proposal } + [
            .field("permission", .object(OptionDocuments.strategyPermission)) {
                $0.brokers.permission(for: $0.proposal.strategy.id)
            },
            .nullable("openingFees", .money) { content in
                content.brokers.feeSchedule.flatMap { content.outlook.openingFees(of: content.proposal, by: $0) }
            }
            .described("What opening the position costs by `fees`; in no other amount. Null where it is not known."),
        ]
    )

    private static let proposed = DocumentFields<StrategyProposal>(
        [
            .field("strategy", .text) { $0.strategy.id },
            .field("name", .text) { $0.strategy.name },
            .field("occasion", .text) { $0.rule.occasion },
            .field("why", .text) { $0.rule.why },
            .field("risk", .text) { $0.rule.risk }.described("What would make it wrong."),
            .nullable("analysis", .object(OptionDocuments.analysis)) { $0.analysis }
                .described("The position on listed options, bought at the ask and sold at the bid."),
            .nullable("problem", .text) { $0.problem },
            .field(
                "results",
                .list(
                    of: DocumentFields<StrategyProposal.PastResult>([
                        .field("day", .day) { $0.day }, .field("profit", .money) { $0.profit },
                    ])
                )
            ) { $0.results }
            .described("Model: what the position would have made, had the price moved from now on as it did then."),
            .nullable("medianResult", .estimatedMoney) { $0.distribution?.median },
            .nullable("shareProfitable", .probability) { $0.distribution?.shareAboveZero },
        ]
    )

    private static func expectation(_ expectation: StoryOutlook.Expectation) -> String {
        switch expectation {
        case .scheduled: "scheduled"
        case .planned: "planned"
        case .unscheduled: "unscheduled"
        case .unknown: "unknown"
        }
    }

    /// Stories as a table, a row for each strategy, and one for a story without any.
    ///
    /// - Parameter brokers: The brokers of the user.
    public static func table(_ outlooks: [StoryOutlook], brokers: OwnBrokers = OwnBrokers()) -> TableFile {
        TableFile(
            [
                "time", "title", "event", "direction", "rule", "symbol", "strategy", "maximumLoss",
                "probabilityOfProfit",
                "expectedProfit", "events", "medianResult", "why", "risk", "story", "level", "allowedAt",
                "openingFees",
            ],
            rows: outlooks.flatMap { outlook -> [[FileValue]] in
                let reading = outlook.story.reading
                let head: [FileValue] = [
                    .value(outlook.story.time), .text(outlook.story.title),
                    .text(reading.event?.kind.rawValue ?? ""), .text(reading.event?.direction?.rawValue ?? ""),
                    .text(reading.decisions.first?.rule.id ?? ""), .text(outlook.subject?.symbol.name ?? ""),
                ]
                let tail: [FileValue] = [.text(outlook.story.id.description)]
                guard !outlook.proposals.isEmpty else {
                    return [head + Array(repeating: .text(""), count: 8) + tail + Array(repeating: .text(""), count: 3)]
                }
                return outlook.proposals.map { head + cells($0) + tail + permission(of: $0, outlook, brokers) }
            }
        )
    }

    /// The broker and number of the lowest level, the user's brokers that allow it, and the fees of opening it.
    private static func permission(
        of proposal: StrategyProposal,
        _ outlook: StoryOutlook,
        _ brokers: OwnBrokers
    ) -> [FileValue] {
        let permission = brokers.permission(for: proposal.strategy.id)
        return [
            .text(permission.levelName), .text(permission.allowedAt),
            .value(brokers.feeSchedule.flatMap { outlook.openingFees(of: proposal, by: $0) }?.rounded(places: 4)),
        ]
    }

    private static func cells(_ proposal: StrategyProposal) -> [FileValue] {
        let loss: FileValue =
            switch proposal.analysis?.profile.worst {
            case .limited(let result): .value((-result).rounded(places: 4))
            case .unlimited: .text("unlimited")
            case nil: .text("")
            }
        return [
            .text(proposal.strategy.id), loss,
            .value(proposal.analysis?.chanceOfProfit),
            .value(proposal.analysis?.expectedProfit?.rounded(places: 4)), .value(proposal.results.count),
            .value(proposal.distribution.flatMap { Money(estimate: $0.median) }), .text(proposal.rule.why),
            .text(proposal.rule.risk),
        ]
    }

    /// The document of a story.
    ///
    /// - Parameters:
    ///   - marks: The marks of the user; nothing without a user.
    ///   - brokers: The brokers of the user.
    public static func json(
        _ outlook: StoryOutlook,
        marks: ArticleMarks? = nil,
        brokers: OwnBrokers = OwnBrokers()
    ) -> JSON {
        fields.json((outlook, marks, brokers))
    }

    /// The schema of ``json(_:marks:brokers:)``.
    public static var schema: JSONSchema { fields.schema }
}
