import BourseCore
import BourseJournal
import BourseOptions
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Brokers of a person")
struct OwnBrokersTests {
    private func broker(_ id: String) throws -> Broker { try #require(BrokerCatalogue.standard[id]) }

    private func level(_ permission: StrategyPermission) throws -> String {
        try #require(PermissionFormatter.level(permission))
    }

    @Test func verdict_followsTheLevelAtEachBroker() throws {
        let schwab = try broker("schwab")
        let (low, high) = (try #require(schwab.levels.first), try #require(schwab.levels.last))
        let easy = try #require(low.adds.first)
        let hard = try #require(high.adds.first)
        let own = OwnBrokers([OwnBroker(broker: "schwab", level: low.level)])
        let permission = own.permission(for: easy)
        #expect(permission.verdict == .allowed && permission.allowing == [schwab])
        #expect(permission.lowest?.level == low && permission.lowest?.broker == schwab)
        #expect(own.permission(for: hard).verdict == .needsLevel && own.permission(for: hard).allowing.isEmpty)
        #expect(own.permission(for: hard).lowest?.level == high)
        #expect(own.allowed == schwab.strategies(at: low.level) && own.level(at: "schwab") == low.level)
    }

    @Test func strategyThatNoOwnBrokerOffers_hasTheLowestLevelOfAll() throws {
        let permission = OwnBrokers([OwnBroker(broker: "robinhood", level: 3)]).permission(for: "short-call")
        #expect(permission.verdict == .notOffered && permission.allowing.isEmpty)
        // Of all that offer it, Saxo's level allows the fewest strategies.
        #expect(permission.lowest?.broker.id == "saxo")
        #expect(try PermissionFormatter.text(permission) == level(permission) + " · Not at your brokers")
    }

    @Test func severalBrokers_areNamed_withTheLowestOfTheirLevels() throws {
        let own = OwnBrokers([OwnBroker(broker: "schwab", level: 2), OwnBroker(broker: "fidelity", level: 1)])
        #expect(own.brokers.map(\.id) == ["fidelity", "schwab"])
        // Tier 1 of Fidelity allows more strategies than Level 0 of Schwab.
        let call = own.permission(for: "covered-call")
        #expect(call.lowest?.broker.id == "schwab" && call.allowing.map(\.id) == ["fidelity", "schwab"])
        #expect(
            PermissionFormatter.text(call)
                == "From Level 0 – Covered at Charles Schwab · Allowed at Fidelity and Charles Schwab"
        )
        let condor = own.permission(for: "iron-condor")
        #expect(condor.verdict == .allowed && condor.allowing.map(\.id) == ["schwab"])
        #expect(own.permission(for: "short-call").verdict == .needsLevel)
        #expect(condor.levelName.hasSuffix(":2") && condor.allowedAt == "schwab")
        #expect(PermissionFormatter.names(own) == "Fidelity, Tier 1; Charles Schwab, Level 2 – Spreads")
    }

    @Test func brokerOfAFilter_hasItsLevel_besideWhatOwnBrokersSay() throws {
        let own = OwnBrokers([OwnBroker(broker: "fidelity", level: 2)])
        let permission = own.permission(for: "iron-condor", at: try broker("robinhood"))
        #expect(PermissionFormatter.text(permission) == "From Level 3 at Robinhood · Allowed at Fidelity")
        let none = own.permission(for: "short-call", at: try broker("robinhood"))
        #expect(none.lowest == nil && PermissionFormatter.text(none) == "Needs a higher level at your brokers")
    }

    @Test func noBrokers_andThoseThatTheCatalogueDoesNotHave_leaveTheLevelOfAll() {
        let own = OwnBrokers([OwnBroker(broker: "nobody", level: 1)])
        #expect(own.isEmpty && own.allowed.isEmpty && own.feeSchedule == nil)
        let permission = own.permission(for: "covered-call")
        #expect(permission.verdict == nil && permission.allowing.isEmpty && permission.lowest != nil)
        #expect(PermissionFormatter.text(permission) == "From Level 1 at Interactive Brokers")
    }

    // MARK: - Fees

    private static let today = TradingDay(number: 20_619)

    private func leg(_ right: OptionRight, _ strike: String, _ quantity: Int, _ entry: String) throws -> PositionLeg {
        PositionLeg(.option(right, strike: try Price(strike), days: 30), quantity: quantity, entry: try Price(entry))
    }

    @Test func feeSchedule_isOfTheFirstBrokerWhoseFeesAreKnown() {
        let canadian = OwnBroker(broker: "questrade", level: 1)
        #expect(OwnBrokers([canadian]).feeSchedule == nil)
        #expect(OwnBrokers([canadian, OwnBroker(broker: "webull", level: 1)]).feeSchedule?.id == "webull")
        let two = OwnBrokers([OwnBroker(broker: "webull", level: 1), OwnBroker(broker: "fidelity", level: 1)])
        #expect(two.feeSchedule?.id == "fidelity")
    }

    @Test func openingFees_areThoseOfOneOrder() throws {
        let condor = [
            try leg(.put, "90", 1, "0.04"), try leg(.put, "95", -1, "1.20"),
            try leg(.call, "105", -1, "1.10"), try leg(.call, "110", 1, "0.40"),
        ]
        func fees(_ legs: [PositionLeg], at broker: String) throws -> Money? {
            let schedule = try #require(FeeSchedule.catalogue.first { $0.id == broker })
            return schedule.openingFees(of: legs, on: Self.today)
        }
        // 0.65 and 0.02 for each of four contracts.
        #expect(try fees(condor, at: "fidelity") == Money("2.68"))
        // 0.25 for the cheap one, 0.65 for three; 0.04685 for each of four and 0.00279 for each of two that are sold.
        #expect(try fees(condor, at: "interactive-brokers") == Money("2.39298"))
        // The order's least commission of 1, and 0.04685.
        #expect(try fees([leg(.call, "105", 1, "1.10")], at: "interactive-brokers") == Money("1.04685"))
        let covered = [
            PositionLeg(.stock, quantity: 100, entry: try Price("100")), try leg(.call, "105", -1, "1.10"),
        ]
        #expect(try fees(covered, at: "fidelity") == Money("0.67"))
        #expect(try fees(covered, at: "interactive-brokers") == nil)
        let secured = [PositionLeg(.cash, quantity: 9_500, entry: .zero), try leg(.put, "95", -1, "1.20")]
        #expect(try fees(secured, at: "fidelity") == Money("0.67"))
    }
}
