import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct SourceRegistryTests {
    private let source = ScriptedQuotes("first")
    private let clock = ManualClock()
    private let registry: SourceRegistry

    init() {
        var sources = MarketSources()
        sources.quotes = [source]
        sources.trades = ScriptedTrades("first")
        registry = SourceRegistry(sources, environment: .deterministic(clock: clock))
    }

    private func ask() async -> MarketSourceError? {
        let answer = await registry.request(source, for: .quotes) { () async throws(MarketSourceError) in
            try await source.quotes(of: [MarketRig.symbol("AAPL")])
        }
        if case .failure(let error) = answer { return error }
        return nil
    }

    private var line: SourceHealth.DataHealth? { registry.health().first?.lines.first }

    @Test func source_thatFailed_isLeftAlone_thenAskedOnce() async {
        source.script.fail(.late)
        #expect(await ask() == .late)
        #expect(await ask() == .busy(retryAfter: .seconds(4)))
        clock.advance(seconds: 4)
        #expect(line?.state == .onTrial)
        source.script.fail(nil)
        source.script.hold()
        async let trial = ask()
        await source.script.wasRequested(2)
        #expect(await ask() == .busy(retryAfter: .seconds(1)))
        source.script.letGo()
        #expect(await trial == nil)
        #expect(line?.state == .working)
        #expect(await ask() == nil)
    }

    @Test func source_thatNamesAWait_isNotAskedBefore() async {
        source.script.fail(.busy(retryAfter: .seconds(90)))
        _ = await ask()
        clock.advance(seconds: 89)
        #expect(await ask() == .busy(retryAfter: .seconds(1)))
        clock.advance(seconds: 1)
        source.script.fail(nil)
        #expect(await ask() == nil)
    }

    @Test func trial_thatIsCancelled_isGivenBack() async {
        source.script.fail(.late)
        _ = await ask()
        clock.advance(seconds: 4)
        source.script.fail(nil)
        source.script.hold()
        let trial = Task { await ask() }
        await source.script.wasRequested(2)
        trial.cancel()
        #expect(await trial.value == .cancelled)
        source.script.letGo()
        #expect(await ask() == nil)
    }

    @Test(arguments: [MarketSourceError.unknown, .unavailable, .refused(status: 404), .refused(status: 400)])
    func question_thatIsAtFault_isNoFailureOfTheSource(error: MarketSourceError) async {
        source.script.fail(error)
        for _ in 0..<3 { #expect(await ask() == error) }
        #expect(line?.state == .working)
        #expect(line?.line.failures == 0)
    }

    @Test(arguments: [MarketSourceError.unreadable("HTML"), .refused(status: 503), .refused(status: 403), .late])
    func answer_thatIsNone_letsTheSourceRest(error: MarketSourceError) async {
        source.script.fail(error)
        _ = await ask()
        #expect(await ask() == .busy(retryAfter: .seconds(4)))
        #expect(line?.line.problem == error.sentence)
    }

    @Test func sentence_ofASourceThatRests_saysWhyItDoes() async {
        source.script.fail(.late)
        _ = await ask()
        let answer = await ask()
        #expect(registry.sentence(answer ?? .late, of: source, for: .quotes) == "First did not answer in time")
    }

    @Test func source_thatIsForgiven_isAskedAtOnce() async {
        source.script.fail(.unauthorized("no key"))
        for _ in 0..<2 { _ = await ask() }
        source.script.fail(nil)
        #expect(registry.forgive(source.id))
        #expect(!registry.forgive(SourceID("nobody")))
        #expect(await ask() == nil)
    }

    @Test func lineOfTrades_thatIsDown_saysWhenItIsTriedAgain() {
        let error = MarketSourceError.refused(status: 404)
        registry.note(.disconnected(error, retryIn: 30), from: source.id)
        let line = registry.health().first?.lines.last
        #expect(line?.kind == .trades)
        #expect(line?.state == .resting(until: clock.now.adding(seconds: 30)))
        #expect(line?.line.problem == "answered with status 404")
        registry.note(.connected, from: source.id)
        #expect(registry.health().first?.lines.last?.state == .working)
    }
}
