import BourseValues

/// Convictions beside results, as programs get them.
public enum CalibrationDocument {
    /// Of all trades, null without a conviction, and of each group; the group of trades without a value is null.
    public static let trades = DocumentFields<(all: Calibration?, groups: [(value: String, calibration: Calibration)])>(
        [
            .nullable("all", .object(calibration)) { $0.all },
            .field("groups", .list(of: group)) { $0.groups },
        ])

    private static let group = DocumentFields<(value: String, calibration: Calibration)>([
        .nullable("value", .text) { $0.value.isEmpty ? nil : $0.value },
        .field("calibration", .object(calibration)) { $0.calibration },
    ])

    /// Forecasts beside what happened.
    static let calibration = DocumentFields<Calibration>(
        named: "Calibration",
        [
            .field("count", .count) { $0.count },
            .field("brier", .double(0...1)) { $0.brier }
                .described("The mean squared miss: 0 is perfect, 0.25 is a coin toss."),
            .field("mean", .double(0...1)) { $0.mean }.described("The mean probability."),
            .field("observed", .double(0...1)) { $0.base }
                .described("The share that came true, such as with a profit."),
            .field("baseRateScore", .double(0...1)) { $0.baseRateScore }
                .described("The Brier score of a probability that is always `observed`."),
            .field("bands", .list(of: band)) { $0.bands },
        ]
    )

    private static let band = DocumentFields<Calibration.Band>(
        named: "CalibrationBand",
        [
            .field("from", .integer(0...100)) { $0.range.lowerBound },
            .field("to", .integer(0...100)) { $0.range.upperBound },
            .field("count", .count) { $0.count },
            .field("forecast", .double(0...1)) { $0.forecast }.described("The mean probability."),
            .field("observed", .double(0...1)) { $0.observed }.described("The share that came true."),
            .field("lower", .double(0...1)) { $0.interval.lowerBound }
                .described("Lower end of the 95% confidence interval of `observed`."),
            .field("upper", .double(0...1)) { $0.interval.upperBound },
        ]
    )
}
