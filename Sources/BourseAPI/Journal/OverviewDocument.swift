import BourseCore
import BourseJournal

/// Metrics of closed trades, as programs get them.
public enum OverviewDocument {
    /// The metrics of a selection of trades.
    public static let overview = DocumentFields<JournalOverview>(
        named: "JournalOverview",
        [
            .field("currency", .text(3...5)) { $0.sample.currency.code },
            .field("trades", .count) { $0.sample.count },
            .nullable("firstDay", .day) { $0.sample.days.first },
            .nullable("lastDay", .day) { $0.sample.days.last },
            .field("metrics", .list(of: reading)) { $0.readings },
        ]
    )

    /// A metric with its definition, and what it is calculated from.
    public static let explained = DocumentFields<(overview: JournalOverview, metric: OverviewMetric)>(
        named: "ExplainedMetric",
        [.field("currency", .text(3...5)) { $0.overview.sample.currency.code }]
            + reading.fields { $0.overview.reading(of: $0.metric) } + [
                .field("inputs", .list(of: input)) { $0.overview.inputs(of: $0.metric) }
            ]
    )

    /// Two selections beside each other.
    public static let comparison = DocumentFields<TradeComparison>(
        named: "TradeComparison",
        [
            .field("currency", .text(3...5)) { $0.first.sample.currency.code },
            .field("firstTrades", .count) { $0.first.sample.count },
            .field("secondTrades", .count) { $0.second.sample.count },
            .field("sharedTrades", .count) { $0.shared }
                .described("Trades in both selections; with any, no difference is tested."),
            .field("metrics", .list(of: pair)) { $0.pairs },
        ]
    )

    /// Groups of a dimension beside all other trades.
    public static let differences = DocumentFields<(currency: Currency, by: String, groups: [GroupDifference])>(
        named: "GroupDifferences",
        [
            .field("currency", .text(3...5)) { $0.currency.code },
            .field("by", .text) { $0.by },
            .field("groups", .list(of: difference)) { $0.groups },
        ]
    )

    private static let difference = DocumentFields<GroupDifference>([
        .nullable("group", .text) { $0.group.value.isEmpty ? nil : $0.group.value }
            .described("null for trades without a value."),
        .field("title", .text) { $0.group.title },
        .field("trades", .count) { $0.trades },
        .field("isOfFew", .flag) { $0.isOfFew },
        .field("expectancy", .money) { $0.expectancy },
        .nullable("lower", .decimal) { $0.interval?.lower.text },
        .nullable("upper", .decimal) { $0.interval?.upper.text },
        .nullable("others", .money) { $0.others }.described("Expectancy of all other trades."),
        .nullable("probability", .probability) { $0.probability }
            .described(
                "As in TradeComparison, corrected for all groups; null for fewer than 20 trades on either side."
            ),
        .field("holds", .flag) { $0.holds },
    ])

    private static let head = DocumentFields<OverviewMetric>([
        .field("id", .text) { $0.id },
        .field("title", .text) { $0.title },
        .field("family", .choice(OverviewMetric.Family.self)) { $0.family },
        .field("definition", .text) { $0.definition },
        .field("formula", .text) { $0.formula },
        .field("unit", .choice(MetricUnit.self)) { $0.unit }
            .described("money is in the currency; share 0.05 is 5 %; days are calendar days."),
    ])

    private static let measured = DocumentFields<MetricReading>([
        .nullable("value", .decimal) { $0.value?.text },
        .nullable("count", .count) { $0.count }.described("How many values it is a mean of; null for other metrics."),
        .nullable("lower", .decimal) { $0.interval?.lower.text }
            .described("The lower end of the 95 % confidence interval; null for fewer than 10 values."),
        .nullable("upper", .decimal) { $0.interval?.upper.text },
        .field("isOfFew", .flag) { $0.isOfFew }.described("Whether it rests on fewer than 20 values."),
        .nullable("reason", .text) { $0.absence }.described("Why there is no value."),
        .nullable("firstDay", .day) { $0.days?.lowerBound }.described(
            "The days it is of, such as those of the best week."
        ),
        .nullable("lastDay", .day) { $0.days?.upperBound },
    ])

    private static let reading = DocumentFields<MetricReading>(
        named: "MetricReading",
        head.fields { $0.metric } + measured.fields { $0 }
    )

    private static let input = DocumentFields<MetricInput>([
        .field("title", .text) { $0.title },
        .nullable("value", .decimal) { $0.value?.text },
        .nullable("unit", .choice(MetricUnit.self)) { $0.value?.unit },
        .nullable("firstDay", .day) { $0.days?.lowerBound },
        .nullable("lastDay", .day) { $0.days?.upperBound },
    ])

    private static let pair = DocumentFields<TradeComparison.MetricPair>([
        .field("id", .text) { $0.metric.id },
        .field("title", .text) { $0.metric.title },
        .field("unit", .choice(MetricUnit.self)) { $0.metric.unit },
        .field("first", .object(measured)) { $0.first },
        .field("second", .object(measured)) { $0.second },
        .nullable("difference", .decimal) { $0.difference?.text }.described("First − second."),
        .nullable("probability", .probability) { $0.probability }
            .described(
                "The probability of such a difference without a real one, corrected for all tested metrics (Holm); null for "
                    + "metrics that are not tested."
            ),
        .field("holds", .flag) { $0.holds }.described("Whether the probability is below 0.05."),
    ])
}
