import BourseCore
import BourseValues

/// The profit of a day's trades through the day, as programs get it.
public enum DayCurveDocument {
    /// The curve.
    public static let fields = DocumentFields<(currency: Currency, curve: DayCurve)>(
        named: "DayCurve",
        [
            .field("currency", .text(3...5)) { $0.currency.code },
            .field("points", .list(of: point)) { $0.curve.points }
                .described("At equal steps; at most \(DayCurve.mostPoints) and those until the last closing."),
            .field("marked", .count) { $0.curve.marked }
                .described("Trades with prices between their executions."),
            .field("unmarked", .count) { $0.curve.unmarked }
                .described("Trades without: they count when they are closed."),
            .field("usesModel", .flag) { $0.curve.usesModel }
                .described("Whether some of the prices are those of a model of options."),
        ]
    )

    private static let point = DocumentFields<DayCurve.DayPoint>([
        .field("time", .time) { $0.time },
        .field("profit", .money) { $0.profit }
            .described("Realized and unrealized since the opening of each trade, after fees paid until then."),
    ])

    /// Why a day has no curve.
    public static let absence = "No prices of the day shorter than a day are stored for its trades."
}
