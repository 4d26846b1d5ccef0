import ArgumentParser
import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseProgram
import BourseStorage
import BourseValues
import BourseWire
import Foundation

/// `bourse funds holdings`: what statements of funds say somebody holds, and what it is worth.
struct FundsHoldingsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "holdings",
        abstract: "Read statements of fund holdings and print the matched funds and their values.",
        discussion: """
            Each FILE is a statement as PDF, CSV or Excel workbook; - is standard input. A transaction that several \
            of them contain counts once. Nothing is stored.

            PDF statements are the consolidated account statements of CAMS, KFintech, NSDL and CDSL. Set BOURSE_PDF_PASSWORD to \
            the password of a protected one.

            The funds come from a list: AMFI's file of all NAVs (NAVAll.txt) or the response of \
            https://api.mfapi.in/mf. Without a list, they come from the database that “bourse funds sync” fills. \
            AMFI's file has the last NAV of each fund; the database has their histories. Without either, holdings \
            have the values of their statements.

            The cost basis is first in, first out. Fractions with --json: 0.05 is 5 %.
            """
    )

    @Argument(help: "The statements.")
    var files: [String]

    @Option(help: "The file with the schemes, used instead of the database.")
    var list: String?

    @Option(help: "The folder with the database. (default: ~/.bourse)")
    var data: String?

    @Option(help: "Value holdings as of this day, yyyy-MM-dd. (default: today in India)")
    var asOf: String?

    @Option(help: "The order of ambiguous dates: dayFirst or monthFirst.")
    var dayOrder: String?

    @Flag(help: "Print one JSON value.")
    var json = false

    /// Fund houses publish by the day of India.
    static let today =
        (ZoneRules(identifier: "Asia/Kolkata") ?? .utc).day(at: DeskEnvironment.live.now())

    func validate() throws {
        guard list == nil || data == nil else {
            throw ValidationError("Use either --list or --data, not both.")
        }
        guard asOf.map({ TradingDay(iso: $0) != nil }) ?? true else {
            throw ValidationError("--as-of must be a day such as 2026-03-31.")
        }
        guard dayOrder.map({ DayOrder(rawValue: $0) != nil }) ?? true else {
            throw ValidationError("--day-order must be dayFirst or monthFirst.")
        }
        guard (files + [list].compactMap { $0 }).count(where: { $0 == "-" }) <= 1 else {
            throw ValidationError("Only one of the files can be standard input.")
        }
    }

    func run() async throws {
        let reader = HoldingStatementReader(
            today: Self.today,
            dayOrder: dayOrder.flatMap { DayOrder(rawValue: $0) }
        )
        try await Failure.catching {
            if let list {
                let file = try FundListFile(try Files.bytes(list), named: list)
                if file.quarantine.count > 0 {
                    Console.note("bourse: \(Count.of(file.quarantine.count, "row")) of \(list) could not be used")
                }
                return try await report(reader, knowing: ListedFunds(file.schemes, latest: file.latest))
            }
            let folder = ((data ?? "~/.bourse") as NSString).expandingTildeInPath
            guard FileManager.default.fileExists(atPath: OpenDesk.path(in: folder)) else {
                let missing =
                    "there is no database in \(folder); “bourse funds sync” fetches all funds, and --list reads a file"
                guard data == nil else { throw Failure(.system, missing) }
                Console.note("bourse: \(missing)")
                return try await report(reader, knowing: ListedFunds([], latest: [:]))
            }
            try await OpenDesk(folder: folder).whileOpen { live in
                try await report(reader, knowing: live.desk.funds.library)
            }
        }
    }

    private func report(_ reader: HoldingStatementReader, knowing funds: any FundKnowledge) async throws {
        let password = ProcessInfo.processInfo.environment["BOURSE_PDF_PASSWORD"] ?? ""
        let read = try StatementFiles(files, reader, password: password)
        if read.statements.isEmpty {
            throw Failure(.refused, read.refusals.map { "\($0.file): \($0.message)" }.joined(separator: "\n"))
        }
        let matching = await funds.matching()
        var series: [Int32: NAVSeries] = [:]
        for scheme in Set(read.rows.joined().map(\.scheme)) {
            guard let code = matching.match(scheme).code, series[code] == nil else { continue }
            series[code] = await funds.series(of: code)
        }
        let holdings = FundHoldings(
            read.rows,
            asOf: asOf.flatMap { TradingDay(iso: $0) } ?? Self.today,
            match: { matching.match($0) },
            scheme: { matching.scheme($0) },
            navs: { series[$0] }
        )
        let report = FundsHoldingsReport(holdings: holdings, read: read) { matching.scheme($0) }
        if json {
            Console.out(report.document)
        } else {
            for line in report.lines { Console.out(line) }
        }
        for refusal in read.refusals { Console.note("bourse: \(refusal.file): \(refusal.message)") }
        if read.asksDayOrder {
            Console.note("bourse: dates are ambiguous; set --day-order dayFirst or --day-order monthFirst")
        }
        if read.rows.allSatisfy(\.isEmpty) {
            throw HoldingsError.nothingToImport(refused: read.refusedRows)
        }
    }
}
