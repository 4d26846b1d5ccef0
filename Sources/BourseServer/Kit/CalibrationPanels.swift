import BourseCore
import BourseDesk
import BourseOptions
import BourseValues

/// Convictions in bands beside the share that came true.
enum CalibrationTable {
    /// - Parameters:
    ///   - noun: "trade".
    ///   - lead: Markup above the bands, such as the score.
    static func table(_ calibration: Calibration, id: String, noun: String, lead: HTML) -> Table<Calibration.Band> {
        let isEarly = calibration.count < Calibration.leastCount
        return Table(
            id: id,
            heading: "Conviction and results",
            note: Count.of(calibration.count, noun),
            caption: "Convictions and the share of \(noun)s with a profit",
            label: "Conviction and results",
            columns: [
                Column("Conviction") { .text("\($0.range.lowerBound) to \($0.range.upperBound)%") }.card(.title),
                Column("\(noun.capitalizedFirst)s", .number) { .metric(NumberText.count($0.count)) },
                Column("Mean conviction", .number) { .metric(percent($0.forecast)) },
                Column("With a profit", .number) { .metric(percent($0.observed)) },
                .onCard(.value) { [.plain("\(percent($0.observed)) with a profit")] },
                .onCard(.sub) { [.plain("\(Count.of($0.count, noun)), mean conviction \(percent($0.forecast))")] },
            ],
            rows: calibration.bands,
            lead: lead,
            basis: "0 is perfect, and 0.25 is what a coin toss scores. "
                + (isEarly ? "Fewer than \(Calibration.leastCount) \(noun)s say little." : "Lower is better.")
        )
    }

    static func percent(_ share: Double) -> String { NumberText.percent(Ratio(rounding: share), decimals: 0) }
    static func score(_ brier: Double) -> String { NumberText.ratio(Ratio(rounding: brier), decimals: 3) }
}
