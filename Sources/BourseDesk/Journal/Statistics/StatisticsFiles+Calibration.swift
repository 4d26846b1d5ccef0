import BourseCore
import BourseJournal
import BourseValues

extension StatisticsFiles {
    /// Convictions beside results: a row for all trades, for each band of their convictions, and for each group.
    ///
    /// Shares and scores are rounded to 4 decimals.
    ///
    /// - Parameters:
    ///   - all: The calibration of all trades; nil without a conviction, and then there are no rows.
    ///   - dimension: What the groups are of.
    public static func calibration(
        _ all: Calibration?,
        _ groups: [GroupCalibration],
        by dimension: TradeDimension
    ) -> TableFile {
        func row(_ part: String, _ group: String, _ title: String, _ calibration: Calibration) -> [FileValue] {
            [
                .text(part), .text(group), .text(title), .value(calibration.count), probability(calibration.mean),
                probability(calibration.base), .empty, .empty, probability(calibration.brier),
                probability(calibration.baseRateScore),
            ]
        }
        let bands = (all?.bands ?? []).map { band -> [FileValue] in
            [
                .text("band"), .text("\(band.range.lowerBound)-\(band.range.upperBound)"),
                .text(CalibrationFormatter.range(band)), .value(band.count), probability(band.forecast),
                probability(band.observed), probability(band.interval.lowerBound),
                probability(band.interval.upperBound), .empty,
                .empty,
            ]
        }
        return TableFile(
            [
                "part", "group", "title", "trades", "meanConviction", "withProfit", "lower", "upper", "brierScore",
                "baseRateScore",
            ],
            rows: (all.map { [row("all", "", "All trades", $0)] } ?? []) + bands
                + groups.map { row(dimension.id, $0.group.value, $0.group.title, $0.calibration) }
        )
    }
}
