import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal calibration`: convictions at the opening beside results.
struct JournalCalibrationCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibration",
        abstract: "Compare convictions at the opening with results: Brier score, bands and groups.",
        discussion: """
            Dimensions: \(TradeDimension.ids.joined(separator: ", ")).

                bourse journal calibration --range ytd
                bourse journal calibration --by weekday --where setup:Gap

            Only trades with a conviction count. A trade with several setups or mistakes counts in each. With --json, prints \
            the response of /api/v1/journal/reports/calibration; --csv and --xlsx have a row for all trades, each band and each group.
            """
    )

    @Option(help: "The dimension of the groups.")
    var by = TradeDimension.setup.id

    @OptionGroup var selection: TradeSelectionOptions

    @OptionGroup var kind: TradeMoneyOption

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            let dimension = try TradeDimension.requested(by, as: "by") ?? .setup
            try await owner.open(data) { live, person in
                let (journal, filter) = try await selection.journal(
                    of: person,
                    in: live.desk,
                    kind.money,
                    needing: dimension.needs
                )
                let indexes = filter.indexes(in: journal)
                let calibration = journal.calibration(of: indexes)
                let groups = journal.calibrations(of: indexes, by: dimension)
                try await output.print(
                    CalibrationDocument.trades.json((calibration, groups.map { ($0.group.value, $0.calibration) })),
                    table: StatisticsFiles.calibration(calibration, groups, by: dimension)
                ) {
                    guard let calibration else {
                        return [
                            "No trade in this range has a conviction. “bourse journal annotate” says how sure you were of a "
                                + "profit."
                        ]
                    }
                    return CalibrationReport.lines(calibration) + [""] + CalibrationReport.lines(groups, by: dimension)
                }
            }
        }
    }
}
