import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseProgram
import BourseStorage
import BourseValues

/// `bourse journal compare`: two selections of closed trades beside each other.
struct JournalCompareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare two selections of closed trades, and mark differences that chance does not explain.",
        discussion: """
                bourse journal compare --first year:2026 --second year:2025
                bourse journal compare --first '!mistake:' --second mistake:
                bourse journal compare --groups weekday

            A difference holds when a permutation test, corrected for all tested metrics (Holm), explains it by chance with a \
            probability below 5%. With fewer than 20 trades, or a trade in both selections, nothing is tested. With --json, \
            prints the response of /api/v1/journal/comparison, or with --groups of \
            /api/v1/journal/differences.
            """
    )

    @Option(
        help: ArgumentHelp(
            "A condition that the first selection meets, such as year:2026; may be repeated.",
            valueName: "condition"
        )
    )
    var first: [String] = []

    @Option(help: ArgumentHelp("A condition that the second selection meets; may be repeated.", valueName: "condition"))
    var second: [String] = []

    @Option(help: "A dimension; compares each of its groups with all other trades instead of two selections.")
    var groups: String?

    @OptionGroup var selection: TradeSelectionOptions

    @OptionGroup var kind: TradeMoneyOption

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            if let dimension = try TradeDimension.requested(groups, as: "groups") {
                return try await compare(dimension)
            }
            let (one, other) = (try TradeFilter.conditions(first), try TradeFilter.conditions(second))
            guard one != other else {
                throw Failure(.usage, "choose two different selections with --first and --second")
            }
            try await owner.open(data) { live, person in
                let needs = TradeFilter(conditions: one + other).needs
                let (journal, filter) = try await selection.journal(
                    of: person,
                    in: live.desk,
                    kind.money,
                    needing: needs
                )
                let comparison = TradeComparison(
                    journal.sample(of: filter, where: one),
                    journal.sample(of: filter, where: other)
                )
                let report = StatisticsReport(comparison.first.sample.currency, style: person.settings.numbers)
                try await output.print(
                    OverviewDocument.comparison.json(comparison),
                    table: StatisticsFiles.comparison(comparison)
                ) { report.lines(comparison) }
            }
        }
    }

    /// Compares each group of a dimension with all other trades.
    private func compare(_ dimension: TradeDimension) async throws {
        guard first.isEmpty, second.isEmpty else {
            throw Failure(.usage, "choose --groups, or --first and --second")
        }
        try await owner.open(data) { live, person in
            let (journal, filter) = try await selection.journal(
                of: person,
                in: live.desk,
                kind.money,
                needing: dimension.needs
            )
            let currency = filter.currency ?? journal.mainCurrency
            let groups = journal.differences(of: filter, by: dimension)
            let report = StatisticsReport(currency, style: person.settings.numbers)
            try await output.print(
                OverviewDocument.differences.json((currency, dimension.id, groups)),
                table: StatisticsFiles.differences(groups, in: currency)
            ) { report.lines(groups, by: dimension) }
        }
    }
}
