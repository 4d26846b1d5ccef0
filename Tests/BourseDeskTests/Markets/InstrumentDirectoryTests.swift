import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct InstrumentDirectoryTests {
    private let apple = MarketRig.share("AAPL")
    private let tata = MarketRig.share("TATASTEEL.NS", on: .nse)

    @Test func lookUp_asksTheNextSource_whenOneKnowsNothing() async {
        let rig = MarketRig(listed: [apple])
        rig.otherSearch.script.reply { [tata] _ in .success([tata]) }
        let answer = await rig.markets.directory.lookUp("tatasteel", limit: 10)
        #expect(answer.found == [tata])
        #expect(answer.problem == nil)
        #expect(await rig.markets.directory.instrument(tata.symbol) == tata)
        // From then on nobody need be asked.
        #expect(await rig.markets.directory.find("tatasteel", limit: 10) == [tata])
    }

    @Test func lookUp_whenNobodyKnows_isNoProblem_andWhenSourcesFailItIs() async {
        let rig = MarketRig(listed: [apple])
        rig.search.script.fail(.unknown)
        #expect(await rig.markets.directory.lookUp("aapl", limit: 10).problem == nil)
        rig.otherSearch.script.fail(.late)
        let answer = await rig.markets.directory.lookUp("aapl", limit: 10)
        #expect(answer.found == [apple])
        #expect(answer.problem == "Second did not answer in time")
    }

    @Test func facts_thatAreKnown_stay_andGapsAreFilled() async {
        let rig = MarketRig(listed: [apple])
        var fetched = MarketRig.share("AAPL", on: .nse)
        fetched.name = "Something else"
        fetched.industry = "Phones"
        await rig.markets.directory.learn([fetched])
        let known = await rig.markets.directory.instrument(apple.symbol)
        #expect(known?.name == apple.name)
        #expect(known?.exchange == .nasdaq)
        #expect(known?.industry == "Phones")
    }

    @Test func whatWasLearnt_isThereAfterANewStart_alsoWhenItCouldNotBeWrittenAtOnce() async throws {
        let store = RememberingMarketStore()
        let before = MarketRig(store: store).markets.directory
        await before.learn([tata])
        store.change { $0.canWrite = false }
        await #expect(throws: RememberingMarketStore.Failure.self) { try await before.save() }
        store.change { $0.canWrite = true }
        try await before.save()
        let after = MarketRig(store: store, listed: [apple]).markets.directory
        #expect(await after.instruments([apple.symbol, tata.symbol]) == [apple.symbol: apple, tata.symbol: tata])
    }

    @Test func instruments_areLearntUpToALimit() async {
        let directory = MarketRig().markets.directory
        await directory.learn((0..<InstrumentDirectory.mostLearnt).map { MarketRig.share("S\($0)") })
        await directory.learn([tata])
        #expect(await directory.instrument(tata.symbol) == nil)
        #expect(await directory.instrument(MarketRig.symbol("S19999")) != nil)
    }
}
