import BourseAPI
import BourseDesk
import BourseJournal
import BourseWeb

extension JournalAPI {
    static let statisticsOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/journal/overview",
            "journalOverview",
            .journal,
            "All metrics of closed trades, means with their count and their 95 % confidence interval",
            parameters: filters,
            answers: [.ok(OverviewDocument.overview.schema)],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/overview/{metric}",
            "journalMetric",
            .journal,
            "One metric of closed trades with what it is calculated from",
            parameters: [.path("metric", .choice(OverviewMetric.all.map(\.id)))] + filters,
            answers: [.ok(OverviewDocument.explained.schema)],
            refusals: [.malformed, .unknown, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/comparison",
            "compareTrades",
            .journal,
            "Metrics of two selections of trades, with the differences that chance does not explain",
            parameters: [
                .query(
                    "first",
                    .text,
                    "a condition as in `where` that the first selection meets; may be sent several times"
                ),
                .query("second", .text, "the same for the second selection"),
            ] + filters,
            answers: [.ok(OverviewDocument.comparison.schema)],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/differences",
            "tradeDifferences",
            .journal,
            "The average trade of each group of a dimension beside that of all other trades, with the differences that chance "
                + "does not explain",
            parameters: [.query("by", .choice(TradeDimension.ids), "default: setup")] + filters,
            answers: [.ok(OverviewDocument.differences.schema)],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/simulation",
            "simulateTrades",
            .journal,
            "Possible sequences of trades to come, drawn from the closed trades",
            parameters: [
                .query("trades", .integer(SimulationPlan.allowedTrades), "trades on each path; default: 100"),
                .query("paths", .integer(SimulationPlan.allowedPaths), "default: 10000"),
                .query(
                    "capital",
                    .number(0...1e12, isAbove: true),
                    "capital at the start; without it, no chance of ruin"
                ),
                .query(
                    "ruin",
                    .number(SimulationPlan.allowedRuin),
                    "the share of the capital whose loss is ruin; default: 0.5"
                ),
                .query(
                    "size",
                    .number(SimulationPlan.allowedSizes),
                    "size of trades compared with the journal; default: 1"
                ),
            ] + filters,
            answers: [.ok(SimulationDocument.simulation.schema)],
            refusals: [.malformed, .invalid]
        ),
        APIOperation(
            .get,
            "/journal/what-if",
            "whatIf",
            .journal,
            "What rules, such as other brokers' option fees, would have made of the closed trades",
            parameters: filters,
            answers: [.ok(WhatIfDocument.outcomes.schema)],
            refusals: [.malformed, .invalid]
        ),
    ]
}
