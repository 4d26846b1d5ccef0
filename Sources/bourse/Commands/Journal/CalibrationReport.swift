import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// Convictions beside results as a person reads them in a terminal.
enum CalibrationReport {
    /// The score and the shares of all trades, and their bands.
    static func lines(_ calibration: Calibration) -> [String] {
        [
            "Brier score: \(CalibrationFormatter.score(calibration.brier)), of \(Count.of(calibration.count, "trade"))",
            "Score at the base rate: \(CalibrationFormatter.score(calibration.baseRateScore))",
            "Mean conviction: \(CalibrationFormatter.percent(calibration.mean))",
            "With a profit: \(CalibrationFormatter.percent(calibration.base))", "",
        ] + bands(calibration, noun: "trade")
    }

    /// The bands, and how to read a score.
    ///
    /// - Parameter noun: "trade".
    static func bands(_ calibration: Calibration, noun: String) -> [String] {
        TextTable(
            heads: ["Conviction", "\(noun.capitalizedFirst)s", "Mean conviction", "With a profit"],
            numbers: [1, 2, 3],
            rows: calibration.bands.map { band in
                [
                    CalibrationFormatter.range(band), NumberText.count(band.count),
                    CalibrationFormatter.percent(band.forecast), CalibrationFormatter.percent(band.observed),
                ]
            }
        ).lines + [CalibrationFormatter.basis(calibration, noun: noun)]
    }

    /// A row for each group.
    static func lines(_ groups: [GroupCalibration], by dimension: TradeDimension) -> [String] {
        TextTable(
            heads: [dimension.title, "Trades", "Mean conviction", "With a profit", "Brier score"],
            numbers: [1, 2, 3, 4],
            rows: groups.map { row in
                [
                    row.group.title, NumberText.count(row.calibration.count),
                    CalibrationFormatter.percent(row.calibration.mean),
                    CalibrationFormatter.percent(row.calibration.base),
                    CalibrationFormatter.score(row.calibration.brier),
                ]
            }
        ).lines + (dimension.note.isEmpty ? [] : [dimension.note])
    }
}
