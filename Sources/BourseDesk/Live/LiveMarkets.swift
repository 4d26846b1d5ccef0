import BourseCore
import BourseOrderBook

/// Everything of the live desk: markets as they are now, what is recorded of them, and what was.
public struct LiveMarkets: Sendable {
    /// The markets as they are now.
    public let hub: LiveMarketService
    /// What is recorded of them.
    public let recorder: Recorder
    /// What was recorded.
    public let recordings: Recordings
    /// What was recorded, lived through again.
    public let replays: Replays
    /// The books at people's fills.
    public let fillBooks: FillBooks

    /// Puts the live desk together.
    ///
    /// - Parameters:
    ///   - source: Where live markets come from.
    ///   - store: Where recordings are kept.
    ///   - budget: How much room they may take.
    ///   - remembers: Whether what is recorded when the desk stops is recorded again when it starts.
    public init(
        source: any LiveSource,
        store: any RecordingStore,
        budget: RecordingBudget = RecordingBudget(),
        remembers: Bool = true,
        environment: DeskEnvironment
    ) {
        hub = LiveMarketService(source: source, environment: environment)
        recordings = Recordings(store)
        recorder = Recorder(
            hub: hub,
            store: store,
            recordings: recordings,
            environment: environment,
            budget: budget,
            remembers: remembers
        )
        fillBooks = FillBooks(recordings: recordings)
        replays = Replays(hub: hub, recordings: recordings, environment: environment)
    }

    /// Follows the venue and records until the task is cancelled; to be called once.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await hub.run() }
            group.addTask { await recorder.run() }
        }
    }
}
