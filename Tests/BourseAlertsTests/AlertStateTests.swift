import BourseCore
import Foundation
import Testing

@testable import BourseAlerts

@Suite struct AlertStateTests {
    /// What a rule fires at, in seconds, over prices a second apart.
    private func fires(_ rule: AlertRule, _ prices: [String]) throws -> [Int64] {
        var state = AlertState()
        var seconds: [Int64] = []
        for (second, price) in prices.enumerated() {
            let observation = try Made.seen(price, Int64(second))
            if state.evaluate(observation, against: rule) != nil { seconds.append(Int64(second)) }
        }
        return seconds
    }

    @Test func above_trueWhenMade_firesAtOnce() throws {
        #expect(try fires(Made.rule(), ["200", "201", "199", "205"]) == [0])
        #expect(try fires(Made.rule("r", "symbol:AAPL", "price", .below, "200"), ["200"]) == [0])
    }

    @Test func crosses_trueWhenMade_waitsForACrossing() throws {
        let rule = try Made.rule("r", "symbol:AAPL", "price", .crosses, "200")
        #expect(try fires(rule, ["205", "206", "200.01"]) == [])
        #expect(try fires(rule, ["205", "206", "200"]) == [2])
        #expect(try fires(rule, ["190", "210"]) == [1])
        // At the level it is on no side: the first figure off it says which.
        #expect(try fires(rule, ["200", "200", "201", "203", "199"]) == [4])
    }

    @Test func gap_throughTheLevel_firesOnceWithWhatWasSeen() throws {
        let rule = try Made.rule()
        var state = AlertState()
        let before = state.evaluate(try Made.seen("150", 0), against: rule)
        let fire = try #require(state.evaluate(try Made.seen("260", 1), against: rule))
        let after = state.evaluate(try Made.seen("270", 2), against: rule)
        #expect(before == nil && after == nil)
        #expect(fire.value.description == "260")
        #expect(fire.seenAt == Made.start.adding(seconds: 1))
        #expect(fire.id.description == "r1.1")
        #expect(!fire.isWhileAway)
        #expect(state.phase == .fired)
    }

    @Test func rearming_firesAgainOnlyAfterGoingBackByTheMargin() throws {
        let rule = try Made.rule(again: Made.again("5"))
        #expect(try fires(rule, ["201", "199", "196", "202", "195", "199", "200"]) == [0, 6])
        let below = try Made.rule("r", "symbol:AAPL", "price", .below, "200", again: Made.again("5"))
        #expect(try fires(below, ["199", "204", "198", "205", "200"]) == [0, 4])
        let crosses = try Made.rule("r", "symbol:AAPL", "price", .crosses, "200", again: Made.again("5"))
        #expect(try fires(crosses, ["199", "201", "199", "204", "206", "199", "190", "201"]) == [1, 5, 7])
    }

    @Test func pause_swallowsFiresUntilItIsOver() throws {
        let rule = try Made.rule(again: Made.again("1", pause: 5))
        // Back at 2, true again at 3: the pause ends at 5, and it is true then.
        #expect(try fires(rule, ["201", "201", "190", "203", "203", "203", "203"]) == [0, 5])
        // Without going back the pause alone does not arm it.
        #expect(try fires(rule, ["201", "201", "201", "201", "201", "201", "201"]) == [0])
    }

    @Test func staleFigures_neitherFireNorArm() throws {
        let rule = try Made.rule(again: Made.again("5"))
        var state = AlertState()
        func stale(_ value: String, _ second: Int64) throws -> AlertObservation {
            let seen = try Made.seen(value, second)
            return AlertObservation(seen.value, at: seen.moment, arrived: seen.arrived, freshness: .stale)
        }
        let late = try Made.seen("250", 1)
        let lateArrival = AlertObservation(
            late.value,
            at: late.moment,
            arrived: late.arrived.adding(seconds: 30),
            freshness: late.freshness
        )
        let none = [state.evaluate(try stale("250", 0), against: rule), state.evaluate(lateArrival, against: rule)]
        #expect(none == [nil, nil])
        let fire = state.evaluate(try Made.seen("250", 2), against: rule)
        #expect(fire != nil)
        let after = [
            state.evaluate(try stale("100", 3), against: rule), state.evaluate(try Made.seen("250", 4), against: rule),
        ]
        #expect(after == [nil, nil])
        #expect(state.phase == .rearming)
    }

    @Test func observations_outOfOrderOrTwice_arePassedOver() throws {
        let rule = try Made.rule(again: Made.again("5"))
        var state = AlertState()
        let fire = state.evaluate(try Made.seen("201", 10), against: rule)
        #expect(fire != nil)
        // An old low would arm it, and the high that comes twice would fire again.
        let again = [
            state.evaluate(try Made.seen("190", 9), against: rule),
            state.evaluate(try Made.seen("201", 10), against: rule),
            state.evaluate(try Made.seen("201", 11), against: rule),
        ]
        #expect(again == [nil, nil, nil])
        // Of one instant, the place counts.
        let low = state.evaluate(try Made.seen("190", 11, sequence: 1), against: rule)
        let high = state.evaluate(try Made.seen("202", 11, sequence: 2), against: rule)
        #expect(low == nil)
        #expect(high?.id.arming == 2)
    }

    @Test func observation_ofATimeToCome_isPassedOverAndBlocksNothing() throws {
        let rule = try Made.rule()
        var state = AlertState()
        func ahead(_ seconds: Int64) throws -> AlertObservation {
            AlertObservation(
                try Made.figure("250"),
                at: AlertMoment(Made.start.adding(seconds: seconds)),
                arrived: Made.start,
                freshness: .fresh(until: Made.start)
            )
        }
        let tomorrow = state.evaluate(try ahead(86_400), against: rule)
        #expect(tomorrow == nil)
        // A clock a little ahead is believed.
        let soon = state.evaluate(try ahead(60), against: rule)
        #expect(soon != nil)
        let distant = AlertObservation(
            try Made.figure("250"),
            at: AlertMoment(Timestamp(microseconds: .max)),
            arrived: Timestamp(microseconds: -5),
            freshness: .stored
        )
        #expect(!distant.isUsable)
    }

    @Test func expiredOrSwitchedOff_nothingFires() throws {
        let day = ZoneRules.newYork.day(at: Made.start)
        let rule = try Made.rule(expiry: AlertExpiry(lastDay: day.adding(days: -1), in: .newYork))
        #expect(try fires(rule, ["300"]) == [])
        #expect(AlertState().status(of: rule, at: Made.start) == .expired)
        let off = try Made.rule(isEnabled: false)
        #expect(try fires(off, ["300"]) == [])
        #expect(AlertState().status(of: off, at: Made.start) == .off)
        let last = try Made.rule(expiry: AlertExpiry(lastDay: day, in: .newYork))
        #expect(try fires(last, ["300"]) == [0])
    }

    @Test func rearm_byHand_firesAgainUnderANewNumber() throws {
        let rule = try Made.rule()
        var state = AlertState()
        let first = state.evaluate(try Made.seen("201", 0), against: rule)
        state.rearm()
        let second = state.evaluate(try Made.seen("201", 0), against: rule)
        #expect(first?.id.description == "r1.1")
        #expect(second?.id.description == "r1.2")
    }

    @Test func coding_eachPhase_comesBackAsItWas() throws {
        let rule = try Made.rule("r", "symbol:AAPL", "price", .crosses, "200", again: Made.again("5", pause: 60))
        var state = AlertState()
        for (second, price) in ["190", "201", "210", "190", "199"].enumerated() {
            _ = state.evaluate(try Made.seen(price, Int64(second) * 40), against: rule)
            let read = try JSONDecoder().decode(AlertState.self, from: try JSONEncoder().encode(state))
            #expect(read == state)
        }
        for text in [
            "{}", #"{"phase":"asleep","arming":1,"side":"below","back":false,"rests":0}"#,
            #"{"phase":"armed","arming":0,"side":"below","back":false,"rests":0}"#,
        ] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(AlertState.self, from: Data(text.utf8))
            }
        }
    }

    @Test func fire_coding_comesBackAsItWas() throws {
        var state = AlertState()
        let fire = try #require(state.evaluate(try Made.seen("201.5", 1), against: try Made.rule()))
        let read = try JSONDecoder().decode(AlertFire.self, from: try JSONEncoder().encode(fire))
        #expect(read == fire)
    }
}
