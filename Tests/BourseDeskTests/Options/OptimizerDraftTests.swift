import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Testing

struct OptimizerDraftTests {
    private let today = TradingDay(number: 20_778)

    @Test
    func draft_asAtFirst_searchesAChainFromTheFridayAfterTheTarget() throws {
        let search = try #require(OptimizerDraft().read(today: today).search)
        let days = search.chain.expiries.map(\.days)
        #expect(days.count == 3)
        #expect(days[0] >= 30 && days[0] < 37)
        #expect(today.adding(days: days[0]).weekday == .friday)
        #expect(search.goal.strategies?.count == StrategyCatalogue.standard.strategies.count)
    }

    @Test(arguments: ["schwab:x", "schwab", "nobody:2", "fidelity:9", ":"])
    func permissionThatIsNone_isNotTakenForFreedom(text: String) {
        var draft = OptimizerDraft()
        draft.permission = text
        let reading = draft.read(today: today)
        #expect(reading.search == nil)
        #expect(reading.problems["permission"] != nil)
    }

    @Test
    func level_allowsItsStrategiesOnly() throws {
        var draft = OptimizerDraft()
        draft.permission = "fidelity:2"
        let search = try #require(draft.read(today: today).search)
        #expect(search.goal.strategies == BrokerCatalogue.standard["fidelity"]?.strategies(at: 2))
    }

    @Test
    func ownPermission_searchesWhatOneOfTheBrokersAllows() throws {
        var draft = OptimizerDraft()
        draft.permission = OptimizerDraft.ownPermission
        let own = OwnBrokers([OwnBroker(broker: "fidelity", level: 1), OwnBroker(broker: "schwab", level: 0)])
        let search = try #require(draft.read(today: today, brokers: own).search)
        #expect(search.goal.strategies == own.allowed && !own.allowed.contains("short-call"))
        let none = draft.read(today: today)
        #expect(none.search == nil && none.problems["permission"]?.hasPrefix("Choose your brokers") == true)
        draft.permission = OptimizerDraft.anyPermission
        let any = try #require(draft.read(today: today, brokers: own).search)
        #expect(any.goal.strategies?.contains("short-call") == true)
    }

    @Test
    func everyField_hasItsOwnMessage() {
        var draft = OptimizerDraft()
        (draft.spot, draft.volatility, draft.skew, draft.rate) = ("x", "0", "99", "1,5")
        (draft.target, draft.targetDate, draft.confidence) = ("-1", "yesterday", "101")
        (draft.budget, draft.loss, draft.legs) = ("0", "", 9)
        let problems = draft.read(today: today).problems
        let fields = [
            "spot", "volatility", "skew", "rate", "target", "targetDate", "confidence", "budget", "loss", "legs",
        ]
        #expect(Set(problems.keys) == Set(fields))
    }
}
