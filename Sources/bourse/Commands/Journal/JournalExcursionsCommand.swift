import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseProgram
import BourseValues

/// `bourse journal excursions`: how far trades ran against the person and in their favor.
struct JournalExcursionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "excursions",
        abstract: "Show maximum adverse and favorable excursion, and exit efficiency, from stored prices.",
        discussion: """
            Prices are those that `bourse serve` and `bourse history` stored. Amounts are before fees. Of a bar with an \
            execution in it, only open and close count. Options are valued by a model. With --json and one trade, prints \
            the response of /api/v1/journal/trades/ID/excursion. --csv and --xlsx have the columns of the file of trades.
            """
    )

    @Argument(help: "Identities of trades. Default: all closed trades with stored prices.")
    var ids: [String] = []

    @OptionGroup var owner: PersonOptions

    @OptionGroup var data: DataOptions

    @OptionGroup var output: OutputFormat

    func run() async throws {
        try await Failure.catching {
            let trades = try ids.map(TradeArguments.trade)
            try await owner.open(data) { live, person in
                let journal = try await live.desk.journal.journal(of: person.id)
                let indexes = try trades.map { id in
                    guard let index = journal.index(of: id) else { throw RiskError.unknown(id) }
                    return index
                }
                let prices = live.desk.tradePrices
                if output.isText || output.json, indexes.count == 1, let index = indexes.first {
                    return show(
                        await prices.excursion(of: journal.matched.trades[index], in: journal, patience: nil)
                    )
                }
                let all = indexes.isEmpty ? Array(journal.matched.trades.indices) : indexes
                try await list(await prices.excursions(of: all, in: journal), all, journal)
            }
        }
    }

    private func show(_ result: Result<TradeExcursionReport, ExcursionAbsence>) {
        switch result {
        case .failure(let absence):
            if output.json {
                Console.out(JSON.object([("excursion", .null), ("reason", .string(absence.text))]))
            } else {
                Console.note("bourse: \(absence.text)")
            }
        case .success(let report):
            guard !output.json else {
                return Console.out(
                    JSON.object([("excursion", RiskDocument.excursion.json(report)), ("reason", .null)])
                )
            }
            let excursion = report.excursion
            Console.out("MAE: \(excursion.adverse.rounded(places: 10))\(Self.multiple(report.adverseR))")
            Console.out("MFE: \(excursion.favorable.rounded(places: 10))\(Self.multiple(report.favorableR))")
            Console.out("Result before fees: \(excursion.result.rounded(places: 10))")
            if let efficiency = excursion.exitEfficiency { Console.out("Exit efficiency: \(efficiency)") }
            Console.out("Best exit: \(excursion.range.favorable.from)")
            Console.out("Prices: \(report.basis.rawValue), bars of \(report.step.text), \(report.source)")
            if !excursion.isComplete { Console.note("bourse: \(excursion.missingSessions) sessions have no prices") }
        }
    }

    private static func multiple(_ value: Ratio?) -> String { value.map { " (\($0) R)" } ?? "" }

    private func list(
        _ reports: [Int: TradeExcursionReport],
        _ indexes: [Int],
        _ journal: UserJournal
    ) async throws {
        let places = indexes.filter { reports[$0] != nil }
        if !output.json, places.isEmpty { Console.note("bourse: no prices of the trades are stored") }
        if output.isText, places.isEmpty { return }
        let known = places.compactMap { index in
            reports[index].map { (journal.id(ofTradeAt: index).description, $0) }
        }
        let items = known.map { id, report in
            JSON.object([("trade", .string(id)), ("excursion", RiskDocument.excursion.json(report))])
        }
        try await output.print(
            JSON.object([("excursions", .array(items))]),
            table: TradeFile(journal: journal, excursions: reports).table(places)
        ) { Self.table(known).lines }
    }

    private static func table(_ known: [(String, TradeExcursionReport)]) -> TextTable {
        TextTable(
            heads: ["Trade", "MAE", "MFE", "Exit efficiency", "Prices", "Bars"],
            numbers: [1, 2, 3],
            rows: known.map { id, report in
                [
                    id, report.excursion.adverse.rounded(places: 2).description,
                    report.excursion.favorable.rounded(places: 2).description,
                    report.excursion.exitEfficiency.map { NumberText.percent($0) } ?? "", report.basis.rawValue,
                    report.step.rawValue,
                ]
            }
        )
    }
}
