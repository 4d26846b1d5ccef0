import ArgumentParser
import BourseAPI
import BourseDesk
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

/// `bourse funds sync`: the histories of all funds into the database.
struct FundsSyncCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Fetch the list of all funds and the histories of all or some funds.",
        discussion: """
            Histories fetched within the last day are skipped, so a stopped run continues where it ended. Only a few \
            requests run at a time, and a source that does not respond is not requested for a while. A running desk \
            can stay running; it loads the new histories at its next start.
            """
    )

    @Argument(help: "The codes of the schemes. (default: all active schemes)")
    var codes: [Int32] = []

    @OptionGroup var data: DataOptions

    @OptionGroup var place: FundOptions

    @Flag(help: "Print one JSON value at the end.")
    var json = false

    /// How long a source may be silent before the command gives up.
    private static let patience = Duration.seconds(120)

    func validate() throws {
        guard codes.allSatisfy({ $0 > 0 }) else { throw ValidationError("A scheme code must be greater than 0.") }
    }

    func run() async throws {
        let interruptions = Interruptions(pauses: false, patience: 30)
        defer { withExtendedLifetime(interruptions) {} }
        try await Failure.catching {
            let settings = try await Settings.load(flags: place.flags.merging(data.flags) { $1 })
            try await FundLine(settings).whileOpen { sources in
                try await OpenDesk(folder: data.folder, fundSources: sources).whileOpen { live in
                    let library = live.desk.funds.library
                    try await withThrowingTaskGroup(of: Void.self) { group in
                        group.addTask { await library.run() }
                        defer { group.cancelAll() }
                        try await sync(library, until: interruptions.requests)
                    }
                }
            }
        }
    }

    private func sync(_ library: FundService, until requests: CommandRequests) async throws {
        let refreshed = try await library.refreshList()
        guard let provenance = refreshed.list.provenance else {
            throw Failure(.system, "no source provided the fund list: \(Self.problem(refreshed.freshness) ?? "")")
        }
        if let problem = Self.problem(refreshed.freshness) {
            Console.note("bourse: \(problem); using the list of \(provenance.at)")
        } else {
            Console.note("\(Count.of(refreshed.list.schemes.count, "scheme")), source: \(provenance.source)")
        }
        if let unknown = codes.first(where: { refreshed.list.scheme($0) == nil }) {
            throw FundError.unknown(unknown)
        }
        for problem in await library.refreshPublishedMetrics() {
            Console.note("bourse: \(problem); using stored values")
        }
        _ = try await library.startSync(only: codes.isEmpty ? nil : codes)
        let end = try await follow(library, until: requests)
        if json {
            Console.out(
                .object([
                    ("schemes", .integer(refreshed.list.schemes.count)), ("wanted", .integer(end.total)),
                    ("done", .integer(end.done)), ("failed", .integer(end.failed)),
                ])
            )
        } else {
            Console.out(
                "\(Count.of(end.done, "history", plural: "histories")) fetched, \(end.failed) failed"
            )
        }
        if let problem = end.problem, end.done + end.failed < end.total {
            throw Failure(.system, "\(problem). Fetched histories are stored; run the command again to continue")
        }
    }

    /// Prints the progress until the sync ends.
    private func follow(_ library: FundService, until requests: CommandRequests) async throws -> HistorySyncProgress {
        let clock = ContinuousClock()
        var (last, lastAt, fetchedAt) = (0, clock.now, clock.now)
        while true {
            guard let progress = await library.syncProgress else { throw Failure(.system, "no fetch is running") }
            let ended = progress.done + progress.failed
            if progress.endedAt != nil { return progress }
            if requests.isEnd {
                await library.stopSync()
                return progress
            }
            if ended > last { (last, lastAt) = (ended, clock.now) }
            if lastAt.duration(to: clock.now) > Self.patience { return progress }
            if fetchedAt.duration(to: clock.now) >= .seconds(2) {
                fetchedAt = clock.now
                let waits = progress.problem.map { "; waiting: \($0)" } ?? ""
                Console.note("\(ended) of \(progress.total)\(waits)")
            }
            try await clock.sleep(for: .milliseconds(100))
        }
    }

    private static func problem(_ freshness: Freshness) -> String? {
        guard case .stale(let problem, _) = freshness else { return nil }
        return problem
    }
}
