import BourseCore
import BourseJournal

/// Tables of statistics of closed trades, for pages and commands.
public enum StatisticsFiles {
    /// The metrics of an overview.
    public static func overview(_ overview: JournalOverview) -> TableFile {
        TableFile(
            [
                "metric", "title", "value", "unit", "currency", "count", "lower", "upper", "firstDay", "lastDay",
                "reason",
            ],
            rows: overview.readings.map { reading in
                [
                    .text(reading.metric.id), .text(reading.metric.title), number(reading.value),
                    .text(reading.metric.unit.rawValue), .value(overview.sample.currency), .value(reading.count),
                    number(reading.interval?.lower), number(reading.interval?.upper), .value(reading.days?.lowerBound),
                    .value(reading.days?.upperBound), .optional(reading.absence),
                ]
            }
        )
    }

    /// What a metric is calculated from.
    public static func inputs(of metric: OverviewMetric, _ overview: JournalOverview) -> TableFile {
        TableFile(
            ["input", "value", "unit", "firstDay", "lastDay"],
            rows: overview.inputs(of: metric).map { input in
                [
                    .text(input.title), number(input.value), .optional(input.value?.unit.rawValue),
                    .value(input.days?.lowerBound), .value(input.days?.upperBound),
                ]
            }
        )
    }

    /// Two selections beside each other.
    public static func comparison(_ comparison: TradeComparison) -> TableFile {
        TableFile(
            [
                "metric", "title", "unit", "currency", "first", "firstLower", "firstUpper", "second", "secondLower",
                "secondUpper", "difference", "probability", "holds",
            ],
            rows: comparison.pairs.map { pair in
                [
                    .text(pair.metric.id), .text(pair.metric.title), .text(pair.metric.unit.rawValue),
                    .value(comparison.first.sample.currency), number(pair.first.value),
                    number(pair.first.interval?.lower), number(pair.first.interval?.upper), number(pair.second.value),
                    number(pair.second.interval?.lower), number(pair.second.interval?.upper), number(pair.difference),
                    probability(pair.probability), pair.probability == nil ? .empty : .value(pair.holds),
                ]
            }
        )
    }

    /// Groups of a dimension beside all other trades.
    public static func differences(_ groups: [GroupDifference], in currency: Currency) -> TableFile {
        TableFile(
            [
                "group", "title", "trades", "currency", "expectancy", "lower", "upper", "others", "difference",
                "probability", "holds",
            ],
            rows: groups.map { group in
                [
                    .text(group.group.value), .text(group.group.title), .value(group.trades), .value(currency),
                    .value(group.expectancy), number(group.interval?.lower), number(group.interval?.upper),
                    .value(group.others), .value(group.others.map { group.expectancy - $0 }),
                    probability(group.probability),
                    group.probability == nil ? .empty : .value(group.holds),
                ]
            }
        )
    }

    /// The course of simulated paths.
    public static func simulation(_ simulation: JournalSimulation) -> TableFile {
        TableFile(
            ["trades", "currency", "p2.5", "p16", "p50", "p84", "p97.5"],
            rows: (simulation.paths?.bands ?? []).map { band in
                let total = band.total
                return [.value(band.trades), .value(simulation.currency)]
                    + [total.lowest, total.low, total.middle, total.high, total.highest].map {
                        .value(Money(estimate: $0))
                    }
            }
        )
    }

    /// The effect of each rule.
    public static func whatIf(_ outcomes: [WhatIfOutcome], in currency: Currency) -> TableFile {
        TableFile(
            [
                "rule", "title", "choice", "currency", "netBefore", "netAfter", "difference", "tradesBefore",
                "tradesAfter", "winRateAfter", "profitFactorAfter", "maxDrawdownAfter", "feesAfter", "changed",
                "leftOut",
                "unknown", "isEstimate", "source", "asOf",
            ],
            rows: outcomes.map { outcome in
                [
                    .text(outcome.rule.id), .text(outcome.rule.title), .text(outcome.choice), .value(currency),
                    .value(outcome.before.netProfit.rounded(places: 10)),
                    .value(outcome.after.netProfit.rounded(places: 10)),
                    .value(outcome.difference.rounded(places: 10)), .value(outcome.before.trades),
                    .value(outcome.after.trades), .value(outcome.after.winRate), .value(outcome.after.profitFactor),
                    .value(outcome.after.maxDrawdown.rounded(places: 10)),
                    .value(outcome.after.fees.rounded(places: 10)), .value(outcome.changed), .value(outcome.leftOut),
                    .value(outcome.unknown.reduce(0) { $0 + $1.trades }), .value(outcome.rule.isEstimate),
                    .optional(outcome.rule.source?.address), .optional(outcome.rule.source?.asOf),
                ]
            }
        )
    }

    private static func number(_ value: MetricValue?) -> FileValue { value.map { .number($0.text) } ?? .empty }

    /// A probability or a share, rounded to 4 decimals.
    static func probability(_ value: Double?) -> FileValue {
        .value(value?.toFourDecimals)
    }
}
