import ArgumentParser
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseProgram
import BourseStorage
import BourseValues
import Foundation

/// `bourse record`: live markets into files, without a server.
struct RecordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Record live markets until Ctrl-C.",
        discussion: """
            The recordings belong to the desk in the same folder. Its live page replays them, and “bourse recordings” \
            lists and exports them. The desk can be served at the same time.
            """
    )

    @Argument(help: "The instruments, such as XBTUSD.")
    var symbols: [String]

    @OptionGroup var data: DataOptions

    @Option(help: "Stop after this many seconds.")
    var seconds: Int?

    @OptionGroup var limit: RecordingOptions

    @OptionGroup var place: VenueOptions

    func validate() throws {
        for symbol in symbols where Symbol(symbol) == nil {
            throw ValidationError("\(symbol) is not a symbol.")
        }
        guard symbols.count <= Recorder.most else {
            throw ValidationError("At most \(Recorder.most) instruments can be recorded at the same time.")
        }
        guard seconds.map({ $0 > 0 }) ?? true else { throw ValidationError("--seconds must be 1 or more.") }
    }

    func run() async throws {
        let interruptions = Interruptions(pauses: false, patience: 30)
        defer { withExtendedLifetime(interruptions) {} }
        try await Failure.catching {
            let flags = place.flags.merging(data.flags) { $1 }.merging(limit.flags) { $1 }
            let settings = try await Settings.load(flags: flags)
            let line = try VenueLine(settings)
            try OpenDesk.makeFolder(data.folder)
            try await line.whileOpen { source in
                let live = LiveMarkets(
                    source: PresentOnly(source: source),
                    store: FileRecordings(folder: OpenDesk.recordings(in: data.folder)),
                    // What another one may keep is not for this command to delete unless it is told to.
                    budget: settings.isSet(.recordingGigabytes)
                        ? settings.recordingBudget : RecordingBudget(totalBytes: .max),
                    remembers: false,
                    environment: .live
                )
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { await live.run() }
                    try await record(live, until: interruptions.requests)
                    group.cancelAll()
                }
                try await report(live)
            }
        }
    }

    private func record(_ live: LiveMarkets, until requests: CommandRequests) async throws {
        let wanted = symbols.compactMap { Symbol($0) }
        for symbol in wanted { try await live.recorder.start(symbol) }
        Console.note(
            "Recording \(wanted.map(\.name).joined(separator: ", ")) into \(data.folder). Press Ctrl-C to stop."
        )
        let clock = ContinuousClock()
        let end = seconds.map { clock.now + .seconds($0) }
        var printed: [Symbol: String] = [:]
        while !requests.isEnd, end.map({ clock.now < $0 }) ?? true {
            for symbol in wanted {
                if let problem = await live.recorder.problem(of: symbol) { throw Failure(.system, problem) }
                let moment = await live.hub.moment(of: symbol, now: DeskEnvironment.live.now())
                if let refusal = moment.market?.refusal {
                    guard moment.hasBook else { try await abandon(symbol, because: refusal, live: live) }
                    throw Failure(.system, "\(symbol): \(refusal) The recording up to now is stored.")
                }
                let state = moment.reason.isEmpty ? moment.stateText : "\(moment.stateText): \(moment.reason)"
                // The seconds of a countdown are no news.
                let news = "\(moment.state)"
                if printed.updateValue(news, forKey: symbol) != news { Console.note("\(symbol): \(state)") }
            }
            try await clock.sleep(for: .milliseconds(100))
        }
    }

    /// Leaves nothing of an instrument that the venue does not have.
    private func abandon(_ symbol: Symbol, because refusal: String, live: LiveMarkets) async throws -> Never {
        let own = await live.recorder.progress(of: symbol)?.id
        try? await live.recorder.stop(symbol)
        if let own { try? await live.recordings.delete(own) }
        throw Failure(.refused, "\(symbol): \(refusal)")
    }

    private func report(_ live: LiveMarkets) async throws {
        let recordings = try? await live.recordings.list()
        let wanted = Set(symbols.compactMap { Symbol($0) })
        for symbol in wanted.sorted() {
            guard let newest = recordings?.first(where: { $0.id.symbol == symbol }) else { continue }
            Console.out("\(newest.id)  \(RecordingsCommand.summary(newest))")
        }
    }
}

/// How much room recordings may take.
struct RecordingOptions: ParsableArguments {
    @Option(
        help:
            "Maximum gigabytes of all recordings; the oldest are deleted first. (default: 2 for serve, no limit for record)"
    )
    var recordingGigabytes: Double?

    /// The flag, if it was given.
    var flags: [Setting: SettingValue] { [Setting: SettingValue]().setting(.recordingGigabytes, recordingGigabytes) }
}

extension Settings {
    /// How much space recordings may take.
    var recordingBudget: RecordingBudget {
        RecordingBudget(totalBytes: Int64((number(.recordingGigabytes) ?? 2) * 1e9))
    }
}
