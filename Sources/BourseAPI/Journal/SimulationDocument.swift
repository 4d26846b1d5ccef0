import BourseCore
import BourseJournal

/// Simulated trades to come, as programs get them.
public enum SimulationDocument {
    /// A simulation.
    public static let simulation = DocumentFields<JournalSimulation>(
        named: "TradeSimulation",
        [
            .field("currency", .text(3...5)) { $0.currency.code },
            .field("sample", .count) { $0.trades }.described("Trades to draw from."),
            .field("trades", .integer(SimulationPlan.allowedTrades)) { $0.plan.trades },
            .field("paths", .integer(SimulationPlan.allowedPaths)) { $0.plan.paths },
            .nullable("capital", .money) { $0.plan.capital },
            .field("ruin", .double(SimulationPlan.allowedRuin)) { $0.plan.ruin },
            .field("size", .double(SimulationPlan.allowedSizes)) { $0.plan.size },
            .nullable("result", .object(result)) { $0.paths }.described("null for fewer than 10 trades."),
            .nullable("kellyCapital", .estimatedMoney) { $0.kelly?.capital }
                .described("The capital with which the size in the journal is the Kelly size."),
            .nullable("isKellyDoubtful", .flag) { $0.kelly?.isDoubtful }
                .described("Whether the interval of the average trade contains 0, or there is none."),
            .nullable("kellyAbsence", .choice(KellySize.Absence.self)) { $0.kellyAbsence },
            .field("sizings", .list(of: sizing)) { $0.sizings }
                .described("Sizes that follow the capital; none without a capital."),
        ]
    )

    private static let result = DocumentFields<TradeSimulation>([
        .field("lossShare", .probability) { $0.lossShare }.described("Paths that end with a loss."),
        .nullable("ruinShare", .probability) { $0.ruinShare }.described("null without a capital."),
        .field("drawdown", .object(tail(.estimatedMoney))) { $0.drawdown },
        .field("losingStreak", .object(tail(.rounded))) { $0.losingStreak },
        .field("bands", .list(of: band)) { $0.bands },
    ])

    private static func tail(_ kind: FieldKind<Double>) -> DocumentFields<TradeSimulation.Tail> {
        DocumentFields([
            .field("half", kind) { $0.half }.described("1 in 2 paths exceed it."),
            .field("tenth", kind) { $0.tenth },
            .field("twentieth", kind) { $0.twentieth },
            .field("hundredth", kind) { $0.hundredth },
        ])
    }

    private static let band = DocumentFields<TradeSimulation.Band>([
        .field("trades", .count) { $0.trades },
        .field("p2_5", .estimatedMoney) { $0.total.lowest },
        .field("p16", .estimatedMoney) { $0.total.low },
        .field("p50", .estimatedMoney) { $0.total.middle },
        .field("p84", .estimatedMoney) { $0.total.high },
        .field("p97_5", .estimatedMoney) { $0.total.highest },
    ])

    private static let sizing = DocumentFields<SizingSimulation>([
        .nullable("kellyShare", .rounded) { $0.kellyShare }.described("null for the size of the plan."),
        .field("size", .rounded) { $0.size },
        .field("growth", .rounded) { $0.growth }.described("Median of capital at the end ÷ capital at the start."),
        .field("drawdown", .probability) { $0.drawdown }.described("1 in 20 paths exceed it."),
        .field("ruinShare", .probability) { $0.ruinShare },
    ])
}
