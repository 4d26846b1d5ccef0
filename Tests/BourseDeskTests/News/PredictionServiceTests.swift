import BourseCore
import BourseDeskTestSupport
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("The desk of predictions", .timeLimit(.minutes(30)))
struct PredictionServiceTests {
    private let source = ScriptedPredictions()
    private let store = MemoryNewsStore()
    private let clock = ManualClock()
    private let list = NewsStoreContract.predictions(seed: 3, count: 5)

    private func desk(_ sources: [any PredictionSource]? = nil) -> PredictionService {
        let environment = DeskEnvironment.deterministic(clock: clock)
        return PredictionService(
            store: store,
            sources: sources ?? [source],
            registry: SourceRegistry(MarketSources(), environment: environment),
            environment: environment
        )
    }

    /// Looks until a condition holds.
    private func look(_ desk: PredictionService, until isReached: (PredictionListing) -> Bool) async {
        while !isReached(await desk.listing()) { await Task.yield() }
    }

    @Test func firstLook_waitsForTheList_whichIsKept() async throws {
        source.provide(list.events)
        let desk = desk()
        let listing = await desk.listing()
        #expect(listing.events == list.events && listing.source == source.id && listing.fetchedAt == clock.now)
        #expect(listing.board.markets.count == 10 && listing.problem == nil)
        let stored = try await store.predictions()
        #expect(stored?.events == list.events)
        _ = await desk.listing()
        #expect(source.requested == ["events"])
    }

    @Test func deskThatStartsAgain_beginsWithTheLastList() async throws {
        try await store.save(list)
        source.fail(.late)
        let desk = desk()
        let listing = await desk.listing()
        #expect(listing.events == list.events && listing.fetchedAt == list.fetchedAt)
        await look(desk) { $0.problem == "Crowd did not answer in time" }
    }

    @Test func sourceThatFails_leavesTheLastGood() async throws {
        source.provide(list.events)
        let desk = desk()
        let before = await desk.listing()
        clock.advance(seconds: PredictionService.lasting)
        source.provide([])
        await look(desk) { $0.problem == "Crowd sent no events" }
        let after = await desk.listing()
        #expect(after.events == before.events && after.fetchedAt == before.fetchedAt)
        clock.advance(seconds: PredictionService.lasting)
        source.provide(Array(list.events.dropFirst()))
        await look(desk) { $0.problem == nil }
        #expect(await desk.listing().events.count == 4)
    }

    @Test func event_isToldAnew_andItsLastGoodStays() async throws {
        let event = list.events[4]
        source.answer("4", .success(event))
        let desk = desk()
        let first = try await desk.event("4")
        #expect(first.value == event && first.fetchedAt == clock.now && first.problem == nil)
        source.answer("4", .failure(.unreachable("gone")))
        clock.advance(seconds: PredictionService.detailLasting)
        let second = try await desk.event("4")
        #expect(second.value == event && second.fetchedAt == first.fetchedAt)
        #expect(second.problem == "Crowd cannot be reached: gone")
    }

    @Test func eventOfTheList_isShown_whenTheSourceIsGone() async throws {
        try await store.save(list)
        source.answer("3", .failure(.late))
        clock.advance(seconds: 60)
        let answer = try await desk().event("3")
        #expect(answer.value == list.events[3] && answer.fetchedAt == list.fetchedAt && answer.problem != nil)
    }

    @Test func event_thatNobodyKnows_isUnknown() async {
        let desk = desk()
        await #expect(throws: PredictionError.unknown("77")) { try await desk.event("77") }
        source.answer("78", .failure(.late))
        await #expect(throws: PredictionError.unavailable(problem: "Crowd did not answer in time")) {
            try await desk.event("78")
        }
        let alone = self.desk([])
        await #expect(throws: PredictionError.unavailable(problem: "no source of predictions is configured")) {
            try await alone.event("1")
        }
    }

    @Test func bookAndPast_areKeptForAMoment() async throws {
        let book = PredictionBook(token: "7", asOf: clock.now, bids: [], asks: [])
        let points = [PredictionPoint(time: clock.now, price: .cents(40))]
        source.answer(book: "7", .success(book))
        source.answer(past: "7", .success(points))
        let desk = desk()
        for _ in 1...2 {
            let fetched = try await desk.book(of: "7").value
            let past = try await desk.history(of: "7", .week).value
            #expect(fetched == book && past == points)
        }
        #expect(source.requested == ["book 7", "week of 7"])
        clock.advance(seconds: 100)
        source.answer(book: "7", .failure(.unknown))
        source.answer(past: "7", .failure(.late))
        await #expect(throws: PredictionError.untold("book")) { try await desk.book(of: "7") }
        await #expect(throws: PredictionError.untold("book")) { try await desk.book(of: "8") }
        let past = try await desk.history(of: "7", .week)
        #expect(past.value == points && past.problem != nil)
        source.answer(past: "8", .failure(.late))
        await #expect(throws: PredictionError.unavailable(problem: "Crowd did not answer in time")) {
            try await desk.history(of: "8", .week)
        }
    }

    @Test func whoIsToldTheList_waitsForTheSources() async throws {
        try await store.save(list)
        source.provide(Array(list.events.dropFirst()))
        let desk = desk()
        let fetched = await desk.fetchedListing()
        #expect(fetched.events.count == 4 && fetched.fetchedAt == clock.now)
    }

    @Test func whoDoesNotWait_leavesASilentSource() async {
        let desk = desk([SilentPredictions()])
        let looking = Task { await desk.listing() }
        let asking = Task { await desk.fetchedListing() }
        looking.cancel()
        asking.cancel()
        let (seen, fetched) = (await looking.value, await asking.value)
        #expect(seen.events.isEmpty && fetched.events.isEmpty && fetched.fetchedAt == nil)
    }
}

/// A source that never answers.
private struct SilentPredictions: PredictionSource {
    let id = SourceID("silent")
    let title = "Silent"

    func events() async throws(MarketSourceError) -> FetchedPredictions { throw await silence() }
    func event(_ id: String) async throws(MarketSourceError) -> PredictionEvent { throw await silence() }
    func book(of token: String) async throws(MarketSourceError) -> PredictionBook { throw await silence() }
    func history(
        of token: String,
        _ span: PredictionSpan
    ) async throws(MarketSourceError) -> [PredictionPoint] { throw await silence() }

    private func silence() async -> MarketSourceError {
        let (silence, waiter) = AsyncStream<Never>.makeStream()
        for await _ in silence {}
        withExtendedLifetime(waiter) {}
        return .cancelled
    }
}
