import BourseCore
import BourseOrderBook
import BourseValues

/// Records what happens in live markets into files, within a budget.
///
/// It listens at the hub. Writing a block goes to the system's cache and is not interrupted, so that blocks stand in a
/// file in the order in which they were made; finishing a file waits for the disk.
public actor Recorder {
    /// The most instruments recorded at once; the others that may be watched are left to readers.
    public static let most = 12

    /// How far a recording has come.
    public struct RecordingProgress: Sendable {
        /// What it is called.
        public let id: RecordingID
        /// When it was begun.
        public var start: Timestamp { id.start }
        /// How many bytes it has.
        public let bytes: Int64
    }

    private let hub: LiveMarketService
    private let store: any RecordingStore
    private let recordings: Recordings
    private let environment: DeskEnvironment
    /// How much room recordings may take.
    public nonisolated let budget: RecordingBudget
    private let policy: RecordingPolicy
    private let remembers: Bool
    private var lines: [Symbol: RecordingLine] = [:]
    private var problems: [Symbol: String] = [:]
    private var stopping: [Symbol: [CheckedContinuation<Void, Never>]] = [:]
    /// Those that ended by themselves and that the hub still follows.
    private var failed: [Symbol: RecordingID] = [:]
    /// What is recorded whenever the desk runs; nothing before it was read.
    private var wanted: Set<Symbol>?
    private(set) var isRunning = false
    private var budgetCheckedAt: Timestamp?

    /// Makes a recorder; nothing is written before ``run()``.
    ///
    /// - Parameter remembers: Whether what is recorded when the desk stops is recorded again when it starts.
    public init(
        hub: LiveMarketService,
        store: any RecordingStore,
        recordings: Recordings,
        environment: DeskEnvironment,
        budget: RecordingBudget = RecordingBudget(),
        policy: RecordingPolicy = RecordingPolicy(),
        remembers: Bool = true
    ) {
        self.hub = hub
        self.store = store
        self.recordings = recordings
        self.environment = environment
        self.budget = budget
        self.policy = policy
        self.remembers = remembers
    }

    /// Records until the task is cancelled, beginning with what was recorded when the desk stopped; to be called once.
    ///
    /// Then every file is finished.
    public func run() async {
        isRunning = true
        // What cannot be read now is told to whoever starts or stops something.
        let remembered = (try? readWanted()) ?? []
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await event in self.hub.captured { await self.take(event) }
            }
            group.addTask {
                let clock = ContinuousClock()
                while (try? await clock.sleep(for: .seconds(1))) != nil { await self.advance() }
            }
            for symbol in remembered.sorted() {
                do throws(RecorderError) { try await begin(symbol) } catch {
                    problems[symbol] = error.messageWithRemedy
                }
            }
            await group.waitForAll()
        }
        isRunning = false
        for symbol in lines.keys { finish(symbol) }
    }

    // MARK: - Starting and stopping

    /// Begins to record an instrument; one that is recorded already goes on.
    public func start(_ symbol: Symbol) async throws(RecorderError) {
        try want { $0.insert(symbol) }
        do { try await begin(symbol) } catch {
            try want { $0.remove(symbol) }
            throw error
        }
    }

    /// Ends the recording of an instrument, which keeps what it has.
    public func stop(_ symbol: Symbol) async throws(RecorderError) {
        try want { $0.remove(symbol) }
        problems[symbol] = nil
        guard let id = lines[symbol]?.id else { return }
        if stopping[symbol] == nil {
            stopping[symbol] = []
            let isToBeTold = await hub.release(symbol, id) && isRunning
            if !isToBeTold, lines[symbol]?.id == id { finish(symbol) }
        }
        // Everything that has happened until now is on its way.
        if stopping[symbol] != nil { await withCheckedContinuation { stopping[symbol, default: []].append($0) } }
    }

    private func begin(_ symbol: Symbol) async throws(RecorderError) {
        let instrument = (try? await hub.instruments())?.first { $0.symbol == symbol }
        if let reason = instrument?.unusable { throw .unusable(reason.text(symbol)) }
        // Somebody may have stopped it meanwhile, or started it.
        guard lines[symbol] == nil, !remembers || wanted?.contains(symbol) == true else { return }
        if let old = failed.removeValue(forKey: symbol) { _ = await hub.release(symbol, old) }
        guard lines[symbol] == nil else { return }
        guard lines.count < Self.most else { throw .full }
        let line: RecordingLine
        do {
            line = try RecordingLine(
                symbol,
                tick: instrument?.tick ?? LiveInstrument.usualTick,
                policy: policy,
                store: store,
                at: environment.now()
            )
        } catch { throw .store(error) }
        lines[symbol] = line
        problems[symbol] = nil
        do { try await hub.startCapture(symbol, for: line.id) } catch {
            lines.removeValue(forKey: symbol)?.discard()
            throw .hub(error)
        }
    }

    private func readWanted() throws(RecorderError) -> Set<Symbol> {
        if let wanted { return wanted }
        guard remembers else { return [] }
        do {
            let read = try store.wanted()
            wanted = read
            return read
        } catch { throw .store(error) }
    }

    /// Changes what is recorded whenever the desk runs: what somebody started, until somebody stops it.
    private func want(_ change: (inout Set<Symbol>) -> Void) throws(RecorderError) {
        guard remembers else { return }
        var changed = try readWanted()
        change(&changed)
        guard changed != wanted else { return }
        do { try store.setWanted(changed) } catch { throw .store(error) }
        wanted = changed
    }

    private func finish(_ symbol: Symbol) {
        if var line = lines.removeValue(forKey: symbol) {
            do { try line.finish(at: environment.now()) } catch { problems[symbol] = error.message }
        }
        for waiting in stopping.removeValue(forKey: symbol) ?? [] { waiting.resume() }
    }

    // MARK: - Recording

    private func take(_ captured: CapturedEvent) {
        switch captured {
        case .released(let symbol, let id): if lines[symbol]?.id == id { finish(symbol) }
        case .event(let event, let time):
            switch event {
            case .line: for symbol in lines.keys { take(event, at: time, for: symbol) }
            case .stale(let symbol, _, _), .unusable(let symbol, _, _), .refused(let symbol, _),
                .market(let symbol, _, _):
                take(event, at: time, for: symbol)
            case .timing: break
            }
        }
    }

    private func take(_ event: LiveEvent, at time: Timestamp, for symbol: Symbol) {
        do { try lines[symbol]?.take(event, at: time) } catch { fail(symbol, error) }
    }

    /// Once a second: writes what waited, begins new files, keeps to the budget.
    func advance() async {
        await hub.catchUp()
        while let (symbol, id) = failed.popFirst() { _ = await hub.release(symbol, id) }
        let now = environment.now()
        for symbol in lines.keys {
            do {
                if try lines[symbol]?.advance(to: now, budget) == true { budgetCheckedAt = nil }
            } catch { fail(symbol, error) }
        }
        await enforceBudget(at: now)
    }

    /// Once a minute, and when a file was finished, makes room.
    ///
    /// Room that cannot be made is no reason to stop: a disk that is full says so itself.
    private func enforceBudget(at now: Timestamp) async {
        if let last = budgetCheckedAt, now.seconds - last.seconds < 60 { return }
        budgetCheckedAt = now
        try? await recordings.trim(to: budget, at: now)
    }

    /// A recording that cannot be written ends, and says why; what was written is kept.
    private func fail(_ symbol: Symbol, _ error: RecordingStoreError) {
        failed[symbol] = lines[symbol]?.id
        finish(symbol)
        problems[symbol] = error.message
    }

    // MARK: - Reading

    /// How far the recording of an instrument has come; nothing when it is not recorded.
    public func progress(of symbol: Symbol) -> RecordingProgress? {
        lines[symbol].map { RecordingProgress(id: $0.id, bytes: $0.bytes) }
    }

    /// Why an instrument is not recorded any more, though somebody asked for it.
    public func problem(of symbol: Symbol) -> String? { problems[symbol] }
}
