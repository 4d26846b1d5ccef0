import BourseCore
import BourseFunds
import BourseValues

/// The list and the histories of all funds, fetched from sources.
///
/// Data stays until newer data is fetched, and is shown with its age meanwhile. Requests to a source that failed pause
/// for a time that doubles with each failure. No source is requested before a person opens a page about funds.
public actor FundService {
    /// The most viewed histories that wait to be requested.
    public static let mostRequested = 256
    /// How long the list is kept current after it was last viewed, in seconds.
    public static let interest: Int64 = 7200

    let store: any FundStore
    let sources: [any FundSource]
    let timing: FundTiming
    let environment: DeskEnvironment
    /// The histories of all funds.
    public nonisolated let universe = FundUniverse()
    let workbench = Workbench()

    /// Advances when a request to a source starts or ends, also when it fails.
    nonisolated let changeCounter = ChangeCounter()

    var list: FundList? { didSet { changeCounter.advance() } }
    /// The number of lists fetched, which identifies the list that a result was calculated from.
    var edition = 0
    let matchings = PreparedMatching()
    var listing = Revalidation(fetchedAt: nil) { didSet { changeCounter.advance() } }
    var isListing = false { didSet { changeCounter.advance() } }
    /// Whether the stored list is being changed, and who waits until it may be.
    private var isStoring = false
    private var storeWaiters: [AsyncStream<Never>.Continuation] = []
    /// The state of what is published apart from lists, and what is being asked for.
    var metrics: [PublishedMetric: Revalidation] = [:]
    var fetching: Set<PublishedMetric> = []
    private var requestedAt: Timestamp?
    /// The state of each requested history, and that of the sources of histories.
    var histories: [Int32: Revalidation] = [:] { didSet { changeCounter.advance() } }
    var line = Revalidation(fetchedAt: nil) { didSet { changeCounter.advance() } }
    private var requested: [Int32] = []
    private var underWay: Set<Int32> = []
    private var waiting: [Int32: [AsyncStream<Never>.Continuation]] = [:]
    private var syncing: HistorySync<Int32>? { didSet { changeCounter.advance() } }
    /// Whether requests have ended, so that no call may wait for one.
    private var hasEnded = false
    private let bell: AsyncStream<Void>
    private let ring: AsyncStream<Void>.Continuation
    /// Rings when the list is to be requested; `listWaiters` are the calls that wait for it.
    private let listBell: AsyncStream<Void>
    private let ringForList: AsyncStream<Void>.Continuation
    private var listWaiters: [AsyncStream<Never>.Continuation] = []
    /// Rings when published metrics are to be requested.
    private let metricBell: AsyncStream<Void>
    private let ringForMetrics: AsyncStream<Void>.Continuation

    /// Makes a service; it sends no request before ``run()``.
    ///
    /// - Parameter sources: The sources, the best first.
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
        (metricBell, ringForMetrics) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// The names of the sources, for people.
    public nonisolated var sourceNames: [String] { sources.map(\.name) }

    // MARK: - Running

    /// Sends requests to sources until the task is canceled; to be called once.
    public func run(clock: some Clock<Duration> = ContinuousClock()) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                // What could not be read once may be read a little later.
                while !Task.isCancelled, (try? await self.load()) == nil { try? await clock.sleep(for: .seconds(5)) }
            }
            group.addTask { await self.answer() }
            group.addTask { for await _ in self.listBell { await self.fetchList() } }
            group.addTask { for await _ in self.metricBell { await self.refreshPublishedMetrics() } }
            group.addTask {
                while (try? await clock.sleep(for: .seconds(1))) != nil { await self.advance() }
            }
        }
        hasEnded = true
        for code in waiting.keys { endWaiting(for: code) }
        endWaitingForList()
    }

    /// Requests what is due: the list and published metrics when they are old and funds were viewed recently, and
    /// histories when the sources allow it.
    public func advance() async {
        ring.yield()
        let now = environment.now()
        guard universe.isLoaded, let requestedAt, now < requestedAt.adding(seconds: Self.interest) else { return }
        if listing.isDue(at: now, for: timing.list) { await fetchList() }
        if arePublishedMetricsDue(at: now) { ringForMetrics.yield() }
    }

    /// Requests histories, a few at a time.
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
            // A damaged history is requested again when it is viewed.
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

    /// The stored list of all schemes, with how current it is.
    ///
    /// Each call keeps it current for ``interest`` seconds.
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

    /// Requests the list now, whether or not it is current, and returns once the request has ended.
    public func refreshList() async throws(FundError) -> (list: FundList, freshness: Freshness) {
        _ = try await opened()
        listing.forgetFailures()
        if isListing { await waitForList() } else { await fetchList() }
        return try await currentList()
    }

    /// Starts a request for the list, whether or not it is current, and returns once it has ended; the request
    /// continues if the caller is canceled.
    public func requestList() async throws(FundError) {
        _ = try await opened()
        listing.forgetFailures()
        guard !hasEnded else { return }
        ringForList.yield()
        await waitForList()
    }

    /// Waits until the request in flight, or about to start, has ended.
    func waitForList() async {
        if listWaiters.count == Self.mostRequested { listWaiters.removeFirst().finish() }
        let (answers, waiter) = AsyncStream<Never>.makeStream()
        listWaiters.append(waiter)
        for await _ in answers {}
    }

    /// Runs changes of the stored list one at a time.
    ///
    /// Call it from a task that is never canceled, because a canceled task does not wait.
    func storing(_ change: () async -> Void) async {
        while isStoring {
            let (answers, waiter) = AsyncStream<Never>.makeStream()
            storeWaiters.append(waiter)
            for await _ in answers {}
        }
        isStoring = true
        await change()
        isStoring = false
        for waiter in storeWaiters { waiter.finish() }
        storeWaiters = []
    }

    func endWaitingForList() {
        for waiter in listWaiters { waiter.finish() }
        listWaiters = []
    }

    /// The stored list, read when it is first needed.
    func opened() async throws(FundError) -> FundList {
        if let list { return list }
        let stored: StoredSchemes?
        let tellings: [Int32: Provenance]
        do {
            // The read serves every caller: canceling the first one does not end it.
            (stored, tellings) = try await Task { (try await store.schemes(), try await store.tellings()) }.value
        } catch {
            throw .storage("\(error)")
        }
        if let list { return list }
        let list = stored.map { FundList($0) } ?? FundList()
        self.list = list
        listing = Revalidation(fetchedAt: stored?.provenance.at)
        metrics = states(of: stored)
        for (code, fetched) in tellings where histories[code] == nil {
            histories[code] = Revalidation(fetchedAt: fetched.at)
        }
        return list
    }

    // MARK: - A history

    /// The past of a scheme, with how current it is.
    ///
    /// A stored history is returned immediately, and requested again if it is old; a missing one is waited for.
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

    /// Requests a history now, whether or not it is current, and returns the stored one after that.
    public func refreshHistory(of code: Int32) async throws(FundError) -> FundHistory {
        guard try await opened().scheme(code) != nil else { return try await history(of: code) }
        histories[code]?.forgetFailures()
        line.forgetFailures()
        let fetched = histories[code]?.fetchedAt
        request(code)
        await waitForAnswer(code)
        // The caller learns that no source answered, however recent the stored history is.
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

    /// The stored history; nil if it is damaged, since the whole of it must then be fetched again.
    ///
    /// It is read to the end, also for a task that is canceled: an interrupted read would look like a failed one.
    func legible(_ code: Int32) async throws -> StoredHistory? {
        do { return try await Task { try await store.history(of: code) }.value } catch is DamagedHistory { return nil }
    }

    /// How current a history is: a source that cannot be reached is not being requested.
    private func freshness(of state: Revalidation) -> Freshness {
        let now = environment.now()
        let own = state.freshness(at: now, for: timing.history)
        guard own == .revalidating, let problem = line.problem, let retryAt = line.retryAt else { return own }
        return .stale(problem: problem, retryAt: retryAt)
    }

    /// The change of each of some funds to the last NAV of its history from the one before, in their order; nil for fewer
    /// than two NAVs.
    ///
    /// - Throws: ``FundError/storage(_:)``, when a history cannot be read.
    /// - Complexity: a read of each history until ``universe`` is loaded.
    public func lastChanges(of codes: [Int32]) async throws(FundError) -> [NAVChange?] {
        guard !universe.isLoaded else { return universe.lastChanges(of: codes) }
        var changes: [NAVChange?] = []
        do {
            for code in codes { changes.append(try await legible(code)?.series.lastChange) }
        } catch {
            throw .storage("\(error)")
        }
        return changes
    }

    func request(_ code: Int32) {
        guard !requested.contains(code), !underWay.contains(code) else { return }
        if requested.count == Self.mostRequested { endWaiting(for: requested.removeFirst()) }
        requested.append(code)
        ring.yield()
    }

    /// Waits until the request for a history has ended.
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

    /// The progress of fetching histories; nil if none was requested.
    public var syncProgress: HistorySyncProgress? {
        var progress = syncing?.progress
        progress?.problem = line.mayRequest(at: environment.now()) ? nil : line.problem
        return progress
    }

    /// Fetches the histories of all schemes that are still listed, or of those named, except those fetched within a
    /// day: started again, it continues where it ended.
    ///
    /// - Returns: The progress; nil if one is already in progress.
    public func startSync(only codes: [Int32]? = nil) async throws(FundError) -> HistorySyncProgress? {
        let list = try await opened()
        if let syncing, syncing.progress.endedAt == nil { return nil }
        let now = environment.now()
        let wanted = codes ?? SyncOrder.codes(of: list)
        let due = wanted.filter { histories[$0]?.isFresh(at: now, for: .seconds(86_400)) != true }
        syncing = HistorySync(due, at: now)
        requestedAt = now
        ring.yield()
        return syncing?.progress
    }

    /// Ends the fetching of histories; what was fetched stays.
    public func stopSync() { syncing?.stop(at: environment.now()) }
}
