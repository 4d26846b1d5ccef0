import BourseCore
import BourseTestSupport
import BourseValues
import Synchronization
import Testing

@testable import BourseDesk

@Suite("The cache of sources", .timeLimit(.minutes(5)))
struct SourceCacheTests {
    private typealias Cache = SourceCache<Int, Int, Refusal>

    /// Why a source has no value.
    private enum Refusal: Error, Hashable { case down, late }

    /// A source that answers when it is let go.
    private final class Source: Sendable {
        private struct State {
            var requested = 0
            var running = 0
            var isHeld = false
            var gates: [AsyncStream<Never>.Continuation] = []
            var refusal: Refusal?
        }

        private let state = Mutex(State())

        var requested: Int { state.withLock(\.requested) }
        var running: Int { state.withLock(\.running) }

        func hold() { state.withLock { $0.isHeld = true } }
        func fail(_ refusal: Refusal?) { state.withLock { $0.refusal = refusal } }

        func letGo() {
            let gates = state.withLock { state in
                state.isHeld = false
                defer { state.gates = [] }
                return state.gates
            }
            for gate in gates { gate.finish() }
        }

        /// Waits until so many requests were sent.
        func wasRequested(_ count: Int) async { while requested < count { await Task.yield() } }

        /// The number of the request as its value.
        func fetch() async -> Result<Int, Refusal> {
            let (gate, opener) = AsyncStream<Never>.makeStream()
            let number = state.withLock { state in
                state.requested += 1
                state.running += 1
                if state.isHeld { state.gates.append(opener) } else { opener.finish() }
                return state.requested
            }
            for await _ in gate {}
            let refusal = state.withLock { state in
                state.running -= 1
                return state.refusal
            }
            if Task.isCancelled { return .failure(.late) }
            return refusal.map { .failure($0) } ?? .success(number)
        }
    }

    private let clock = ManualClock()
    private let source = Source()

    private func cache(
        lasting: Int64 = 60,
        capacity: Int = 8,
        retries: RetryPace? = nil,
        outlivesWaiters: Bool = false
    ) -> Cache {
        let policy = SourceCachePolicy(
            lasting: .seconds(lasting),
            capacity: capacity,
            retries: retries,
            outlivesWaiters: outlivesWaiters
        )
        return Cache(policy) { [clock] in clock.now }
    }

    private func value(_ lookup: Cache.Lookup) -> Int? {
        switch lookup {
        case .fresh(let entry), .stale(let entry, _): entry.value
        case .cancelled(let entry): entry?.value
        case .failed: nil
        }
    }

    private func look(_ cache: Cache, _ key: Int = 1) async -> Cache.Lookup {
        await cache.lookup(key) { [source] in await source.fetch() }
    }

    @Test
    func value_isFetchedOnce_untilItIsOld() async {
        let cache = cache()
        let start = clock.now
        #expect(value(await look(cache)) == 1)
        clock.advance(seconds: 59)
        #expect(value(await look(cache)) == 1)
        #expect(await cache.freshEntry(of: 1)?.fetchedAt == start)
        clock.advance(seconds: 1)
        #expect(await cache.freshEntry(of: 1) == nil)
        #expect(await cache.entry(of: 1)?.value == 1)
        #expect(value(await look(cache)) == 2)
    }

    @Test
    func equalLookups_areOneRequest_andOthersAreNot() async {
        let cache = cache()
        source.hold()
        let equal = (0..<20).map { _ in Task { await value(look(cache)) } }
        let other = Task { await value(look(cache, 2)) }
        await source.wasRequested(2)
        for _ in 0..<100 { await Task.yield() }
        #expect(source.requested == 2)
        source.letGo()
        var values: Set<Int?> = []
        for task in equal { values.insert(await task.value) }
        #expect(values.count == 1)
        #expect(await other.value != values.first)
        #expect(await cache.requestsInFlight == 0)
    }

    @Test
    func failure_leavesTheLastValue_withItsReason() async {
        let cache = cache()
        _ = await look(cache)
        let fetchedAt = clock.now
        clock.advance(seconds: 60)
        source.fail(.down)
        guard case .stale(let entry, .down) = await look(cache) else {
            Issue.record("no stale value")
            return
        }
        #expect(entry.value == 1 && entry.fetchedAt == fetchedAt)
        guard case .failed(.down) = await look(cache, 2) else {
            Issue.record("a value from nowhere")
            return
        }
    }

    @Test
    func sourceThatFailed_isAskedAgainAfterThePause_whichDoubles() async {
        let cache = cache(lasting: 1, retries: RetryPace(first: .seconds(10), longest: .seconds(15)))
        source.fail(.down)
        _ = await look(cache)
        for (pause, requested) in [(Int64(10), 2), (15, 3), (15, 4)] {
            clock.advance(seconds: pause - 1)
            guard case .failed(.down) = await look(cache) else {
                Issue.record("no reason")
                return
            }
            #expect(source.requested == requested - 1)
            let isStarted = await cache.refresh(1) { .success(0) }
            #expect(!isStarted)
            clock.advance(seconds: 1)
            _ = await look(cache)
            #expect(source.requested == requested)
        }
        clock.advance(seconds: 15)
        source.fail(nil)
        #expect(value(await look(cache)) == 5)
        source.fail(.late)
        clock.advance(seconds: 1)
        _ = await look(cache)
        clock.advance(seconds: 10)
        _ = await look(cache)
        #expect(source.requested == 7)
    }

    @Test
    func sourceWithoutAPace_isAskedByEveryLookupAfterAFailure() async {
        let cache = cache()
        source.fail(.down)
        for _ in 1...3 { _ = await look(cache) }
        #expect(source.requested == 3)
    }

    @Test
    func fullCache_removesTheOldestValue() async {
        let cache = cache(lasting: 1000, capacity: 3)
        for key in 1...3 {
            _ = await look(cache, key)
            clock.advance(seconds: 1)
        }
        // A value that is replaced needs no room.
        await cache.store(10, for: 1, fetchedAt: clock.now)
        _ = await look(cache, 4)
        var stored: [Int] = []
        for key in 1...4 where await cache.entry(of: key) != nil { stored.append(key) }
        #expect(stored == [1, 3, 4])
    }

    @Test
    func request_endsWithItsLastWaiter() async {
        let cache = cache()
        source.hold()
        let first = Task { await look(cache) }
        await source.wasRequested(1)
        let second = Task { await look(cache) }
        for _ in 0..<100 { await Task.yield() }
        first.cancel()
        guard case .cancelled(nil) = await first.value else {
            Issue.record("not cancelled")
            return
        }
        #expect(source.running == 1)
        second.cancel()
        _ = await second.value
        while source.running > 0 { await Task.yield() }
        source.letGo()
        // A request that was cancelled is no failure, and the next one is a new one.
        #expect(value(await look(cache)) == 2)
    }

    @Test
    func cancelledLookup_returnsTheLastValue() async {
        let cache = cache()
        _ = await look(cache)
        clock.advance(seconds: 60)
        source.hold()
        let waiting = Task { await look(cache) }
        await source.wasRequested(2)
        waiting.cancel()
        guard case .cancelled(let entry?) = await waiting.value else {
            Issue.record("no last value")
            return
        }
        #expect(entry.value == 1)
    }

    @Test
    func request_thatOutlivesItsWaiters_fillsTheCache() async {
        let cache = cache(outlivesWaiters: true)
        source.hold()
        let waiting = Task { await look(cache) }
        await source.wasRequested(1)
        waiting.cancel()
        _ = await waiting.value
        #expect(source.running == 1)
        source.letGo()
        while await cache.entry(of: 1) == nil { await Task.yield() }
        #expect(value(await look(cache)) == 1)
    }

    @Test
    func refresh_doesNotWait_andIsJoinedByLookups() async {
        let cache = cache()
        source.hold()
        var isStarted: [Bool] = []
        for _ in 1...2 { isStarted.append(await cache.refresh(1) { [source] in await source.fetch() }) }
        #expect(isStarted == [true, false])
        await source.wasRequested(1)
        let waiting = Task { await value(look(cache)) }
        for _ in 0..<100 { await Task.yield() }
        source.letGo()
        #expect(await waiting.value == 1)
        #expect(source.requested == 1)
    }

    @Test
    func counter_movesWithValuesAndFailures_andNotWithLooks() async {
        let cache = cache(retries: RetryPace(first: .seconds(10), longest: .seconds(10)))
        let start = cache.changeCounter.number
        _ = await look(cache)
        let fetched = cache.changeCounter.number
        #expect(fetched > start)
        _ = await look(cache)
        #expect(cache.changeCounter.number == fetched)
        clock.advance(seconds: 60)
        source.fail(.down)
        _ = await look(cache)
        #expect(cache.changeCounter.number > fetched)
    }
}
