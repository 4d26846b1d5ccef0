import BourseCore
import BourseFunds
import BourseValues

/// What is known of all funds, from sources that come and go.
///
/// What was told stays until something newer is told, and is shown with its age meanwhile. A source that failed is left
/// alone for a while that doubles. No source hears of this desk before somebody looks at funds.
public actor FundService {
    /// The most histories that wait to be asked for because somebody looked at them.
    public static let mostRequested = 256
    /// For how long after somebody looked the list is kept current, in seconds.
    public static let interest: Int64 = 7200

    let store: any FundStore
    let sources: [any FundSource]
    let timing: FundTiming
    let environment: DeskEnvironment
    /// The past of all funds at once.
    public nonisolated let universe = FundUniverse()
    let workbench = Workbench()

    /// Moves on when sources are asked, and with everything that they tell or do not tell.
    nonisolated let changeCounter = ChangeCounter()

    var list: FundList? { didSet { changeCounter.advance() } }
    /// Counts the lists that were told, so that what is made of one is known to be of that one.
    var edition = 0
    let matchings = PreparedMatching()
    var listing = Revalidation(fetchedAt: nil) { didSet { changeCounter.advance() } }
    var isListing = false { didSet { changeCounter.advance() } }
    private var requestedAt: Timestamp?
    /// How each history stands that was asked for, and how the sources of histories do.
    var histories: [Int32: Revalidation] = [:] { didSet { changeCounter.advance() } }
    var line = Revalidation(fetchedAt: nil) { didSet { changeCounter.advance() } }
    private var requested: [Int32] = []
    private var underWay: Set<Int32> = []
    private var waiting: [Int32: [AsyncStream<Never>.Continuation]] = [:]
    private var syncing: FundSync? { didSet { changeCounter.advance() } }
    /// Nobody asks any more, so that nobody may wait for an answer.
    private var hasEnded = false
    private let bell: AsyncStream<Void>
    private let ring: AsyncStream<Void>.Continuation
    /// Somebody wants the list to be asked for, and those who wait until it was.
    private let listBell: AsyncStream<Void>
    private let ringForList: AsyncStream<Void>.Continuation
    private var listWaiters: [AsyncStream<Never>.Continuation] = []

    /// Makes a library; no source is asked before ``run()``.
    ///
    /// - Parameter sources: Who is asked, the best first.
    public init(
        store: any FundStore,
        sources: [any FundSource],
        timing: FundTiming = FundTiming(),
        environment: DeskEnvironment
    ) {
        self.store = store
        self.sources = sources
        self.timing = timing
        self.environment = environment
        (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (listBell, ringForList) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// The names of the sources, for people.
    public nonisolated var sourceNames: [String] { sources.map(\.name) }

    // MARK: - Running

    /// Asks sources until the task is cancelled; to be called once.
    public func run(clock: some Clock<Duration> = ContinuousClock()) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                // What could not be read once may be read a little later.
                while !Task.isCancelled, (try? await self.load()) == nil { try? await clock.sleep(for: .seconds(5)) }
            }
            group.addTask { await self.answer() }
            group.addTask { for await _ in self.listBell { await self.fetchList() } }
            group.addTask {
                while (try? await clock.sleep(for: .seconds(1))) != nil { await self.advance() }
            }
        }
        hasEnded = true
        for code in waiting.keys { endWaiting(for: code) }
        endWaitingForList()
    }

    /// Does what is due: asks for the list again when it is old and somebody looks at funds, and for histories again when
    /// the sources may be asked.
    public func advance() async {
        ring.yield()
        let now = environment.now()
        guard universe.isLoaded, let requestedAt, now < requestedAt.adding(seconds: Self.interest) else { return }
        if listing.isDue(at: now, for: timing.list) { await fetchList() }
    }

    /// Asks for histories, a few at a time.
    private func answer() async {
        await withDiscardingTaskGroup { group in
            for await _ in bell {
                while underWay.count < timing.histories, let code = nextRequested() {
                    underWay.insert(code)
                    group.addTask { await self.fetch(code) }
                }
            }
        }
    }

    private func nextRequested() -> Int32? {
        guard line.mayRequest(at: environment.now()) else { return nil }
        while !requested.isEmpty {
            let code = requested.removeFirst()
            if !underWay.contains(code) { return code }
        }
        while let code = syncing?.next() {
            if !underWay.contains(code) { return code }
        }
        return nil
    }

    private func fetch(_ code: Int32) async {
        let end = await requestHistory(code)
        underWay.remove(code)
        switch end {
        case .fetched: syncing?.end(code, failed: false, at: environment.now())
        case .refused: syncing?.end(code, failed: true, at: environment.now())
        case .unanswered:
            syncing?.putBack(code)
            for other in waiting.keys where !underWay.contains(other) { endWaiting(for: other) }
        }
        endWaiting(for: code)
        ring.yield()
    }

    private func endWaiting(for code: Int32) {
        for waiter in waiting.removeValue(forKey: code) ?? [] { waiter.finish() }
    }

    /// Reads the past of all funds into ``universe``; ``run(clock:)`` does it by itself.
    ///
    /// A task that is canceled reads no more, and leaves ``universe`` as it was.
    ///
    /// - Throws: ``FundError/storage(_:)``, when the list or the histories cannot be read.
    public func load() async throws(FundError) {
        let list = try await opened()
        let loading = UniverseLoading(list.schemes)
        do {
            // What is damaged is told again when somebody looks at it.
            _ = try await store.eachHistory { loading.take($0.series, of: $0.code) }
        } catch {
            if Task.isCancelled { return }
            throw .storage("\(error)")
        }
        try? await workbench.run { [universe] in loading.finish(in: universe) }
        // A list may have come meanwhile.
        if let list = self.list { try? await workbench.run { [universe] in universe.follow(list.schemes) } }
    }

    // MARK: - The list

    /// The list of all schemes as it is known, with how current it is.
    ///
    /// Whoever looks keeps it current for a while.
    ///
    /// - Throws: ``FundError/storage(_:)``.
    public func currentList() async throws(FundError) -> (list: FundList, freshness: Freshness) {
        let list = try await opened()
        let isFirst = requestedAt == nil
        requestedAt = environment.now()
        if isFirst { ring.yield() }
        let freshness = listing.freshness(at: environment.now(), for: timing.list)
        return (list, isListing && freshness == .fresh ? .revalidating : freshness)
    }

    /// Asks for the list now, whether or not it is current, and returns when a source told it or none did.
    public func refreshList() async throws(FundError) -> (list: FundList, freshness: Freshness) {
        _ = try await opened()
        listing.forgetFailures()
        if isListing { await waitForList() } else { await fetchList() }
        return try await currentList()
    }

    /// Lets the list be asked for, whether or not it is current, and returns when a source told it or none did; it is told
    /// also when the caller waits no longer.
    public func requestList() async throws(FundError) {
        _ = try await opened()
        listing.forgetFailures()
        guard !hasEnded else { return }
        ringForList.yield()
        await waitForList()
    }

    /// Waits until the asking that is under way, or about to begin, has ended.
    private func waitForList() async {
        if listWaiters.count == Self.mostRequested { listWaiters.removeFirst().finish() }
        let (answers, waiter) = AsyncStream<Never>.makeStream()
        listWaiters.append(waiter)
        for await _ in answers {}
    }

    func endWaitingForList() {
        for waiter in listWaiters { waiter.finish() }
        listWaiters = []
    }

    /// The list as it was kept, read when it is first needed.
    func opened() async throws(FundError) -> FundList {
        if let list { return list }
        let stored: StoredSchemes?
        let tellings: [Int32: Provenance]
        do {
            // It is read for all who ask: the read does not end with the task that asks first.
            (stored, tellings) = try await Task { (try await store.schemes(), try await store.tellings()) }.value
        } catch {
            throw .storage("\(error)")
        }
        if let list { return list }
        let list = stored.map { FundList($0) } ?? FundList()
        self.list = list
        listing = Revalidation(fetchedAt: stored?.provenance.at)
        for (code, fetched) in tellings where histories[code] == nil {
            histories[code] = Revalidation(fetchedAt: fetched.at)
        }
        return list
    }

    // MARK: - A history

    /// The past of a scheme, with how current it is.
    ///
    /// What is known is answered at once and asked for again when it is old; what is not known is waited for.
    ///
    /// - Throws: ``FundError``.
    public func history(of code: Int32) async throws(FundError) -> FundHistory {
        let list = try await opened()
        requestedAt = environment.now()
        guard let scheme = list.scheme(code) else {
            if list.provenance == nil {
                throw .noHistory(code, problem: listing.problem ?? "the scheme list is not available yet")
            }
            throw .unknown(code)
        }
        let state = histories[code] ?? Revalidation(fetchedAt: nil)
        let now = environment.now()
        if state.isDue(at: now, for: timing.history) { request(code) }
        if let known = try await storedHistory(code, scheme) { return known }
        // The request above may have been answered meanwhile.
        if histories[code]?.mayRequest(at: now) ?? true { request(code) }
        await waitForAnswer(code)
        if let known = try await storedHistory(code, scheme) { return known }
        throw .noHistory(code, problem: histories[code]?.problem ?? line.problem ?? "no source has provided it yet")
    }

    /// Asks for a history now, whether or not it is current, and returns what is known then.
    public func refreshHistory(of code: Int32) async throws(FundError) -> FundHistory {
        guard try await opened().scheme(code) != nil else { return try await history(of: code) }
        histories[code]?.forgetFailures()
        line.forgetFailures()
        let fetched = histories[code]?.fetchedAt
        request(code)
        await waitForAnswer(code)
        // Whoever asked is told that nobody answered, however young what is known is.
        let now = environment.now()
        if let problem = line.problem, !line.mayRequest(at: now), histories[code]?.fetchedAt == fetched {
            histories[code, default: Revalidation(fetchedAt: nil)].fail(
                at: now,
                because: problem,
                atLeast: nil,
                timing.retries
            )
        }
        return try await history(of: code)
    }

    private func storedHistory(_ code: Int32, _ scheme: Scheme) async throws(FundError) -> FundHistory? {
        do {
            guard let stored = try await legible(code) else { return nil }
            let state = histories[code] ?? Revalidation(fetchedAt: stored.provenance.at)
            return FundHistory(
                scheme: scheme,
                series: stored.series,
                provenance: stored.provenance,
                freshness: freshness(of: state),
                cautions: stored.cautions,
                corrections: try await Task { try await store.corrections(of: code) }.value
            )
        } catch {
            throw .storage("\(error)")
        }
    }

    /// A history as it is kept; nothing when it is damaged, for then the whole of it has to be told again.
    ///
    /// It is read to the end, also for a task that is canceled: an interrupted read would look like a failed one.
    func legible(_ code: Int32) async throws -> StoredHistory? {
        do { return try await Task { try await store.history(of: code) }.value } catch is DamagedHistory { return nil }
    }

    /// How current a history is: a source that cannot be reached is not being asked.
    private func freshness(of state: Revalidation) -> Freshness {
        let now = environment.now()
        let own = state.freshness(at: now, for: timing.history)
        guard own == .revalidating, let problem = line.problem, let retryAt = line.retryAt else { return own }
        return .stale(problem: problem, retryAt: retryAt)
    }

    func request(_ code: Int32) {
        guard !requested.contains(code), !underWay.contains(code) else { return }
        if requested.count == Self.mostRequested { endWaiting(for: requested.removeFirst()) }
        requested.append(code)
        ring.yield()
    }

    /// Waits until the history was told, or not.
    private func waitForAnswer(_ code: Int32) async {
        guard !hasEnded, requested.contains(code) || underWay.contains(code), line.mayRequest(at: environment.now())
        else {
            return
        }
        let (answers, waiter) = AsyncStream<Never>.makeStream()
        waiting[code, default: []].append(waiter)
        for await _ in answers {}
    }

    // MARK: - Many histories

    /// How far the fetching of histories is; nothing when none was asked for.
    public var syncProgress: FundSyncProgress? {
        var progress = syncing?.progress
        progress?.problem = line.mayRequest(at: environment.now()) ? nil : line.problem
        return progress
    }

    /// Fetches the histories of all schemes that are still told, or of those named, but not what was told within a day:
    /// begun again, it goes on where it ended.
    ///
    /// - Returns: How far it is; nothing when one is under way already.
    public func startSync(only codes: [Int32]? = nil) async throws(FundError) -> FundSyncProgress? {
        let list = try await opened()
        if let syncing, syncing.progress.endedAt == nil { return nil }
        let now = environment.now()
        let wanted = codes ?? SyncOrder.codes(of: list)
        let due = wanted.filter { histories[$0]?.isFresh(at: now, for: .seconds(86_400)) != true }
        syncing = FundSync(due, at: now)
        requestedAt = now
        ring.yield()
        return syncing?.progress
    }

    /// Ends the fetching of histories; what was fetched stays.
    public func stopSync() { syncing?.stop(at: environment.now()) }
}
