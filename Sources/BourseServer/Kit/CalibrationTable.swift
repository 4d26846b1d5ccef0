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
        Table(
            id: id,
            heading: "Conviction and results",
            note: Count.of(calibration.count, noun),
            caption: "Convictions and the share of \(noun)s with a profit",
            label: "Conviction and results",
            columns: [
                Column("Conviction") { .text(CalibrationFormatter.range($0)) }.card(.title),
                Column("\(noun.capitalizedFirst)s", .number) { .metric(NumberText.count($0.count)) },
                Column("Mean conviction", .number) { .metric(CalibrationFormatter.percent($0.forecast)) },
                Column("With a profit", .number) { .metric(CalibrationFormatter.percent($0.observed)) },
                .onCard(.value) { [.plain("\(CalibrationFormatter.percent($0.observed)) with a profit")] },
                .onCard(.sub) { band in
                    [
                        .plain(
                            "\(Count.of(band.count, noun)), mean conviction "
                                + CalibrationFormatter.percent(band.forecast)
                        )
                    ]
                },
            ],
            rows: calibration.bands,
            lead: lead,
            basis: CalibrationFormatter.basis(calibration, noun: noun)
        )
    }
}
