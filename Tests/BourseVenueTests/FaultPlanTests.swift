import BourseCore
import BourseTestSupport
import Testing

@testable import BourseVenue

@Test("A specification names faults, chances, lengths and times")
func plan_ofASpecification_hasItsFaults() throws {
    let text =
        "drop=0.001, silence=20s@60s,half-open@90s,429,503=0.5:1500ms,clock-jump=±5s,clock-jump=-2s@1m,slow-drip=0.01"
    let plan = try FaultPlan(parsing: text, seed: 9)
    #expect(plan.seed == 9)
    #expect(
        plan.faults == [
            Fault(.drop, .chance(0.001)),
            Fault(.silence, .after(.seconds(60)), length: .seconds(20)),
            Fault(.halfOpen, .after(.seconds(90))),
            Fault(.tooMany, .chance(0.2), length: .seconds(2)),
            Fault(.overloaded, .chance(0.5), length: .milliseconds(1500)),
            Fault(.clockJump, .chance(0.0005), length: .seconds(5), direction: .either),
            Fault(.clockJump, .after(.seconds(60)), length: .seconds(2), direction: .back),
            Fault(.slowDrip, .chance(0.01), length: .seconds(5)),
        ]
    )
    #expect(try FaultPlan(parsing: "", seed: 1).faults.isEmpty)
}

@Test("Every kind can be named alone")
func plan_ofEachName_isReadable() throws {
    for kind in FaultKind.allCases {
        let plan = try FaultPlan(parsing: kind.rawValue, seed: 1)
        #expect(plan.faults == [Fault(kind)])
        #expect(FaultPlan.grammar.contains(kind.rawValue))
    }
}

@Test(
    "A wrong specification is refused with the item and the reason",
    arguments: [
        ("dropp=0.1", "there is no fault with that name"), ("drop=2", "a chance is more than 0"),
        ("drop=0", "a chance"),
        ("silence=20", "a chance"), ("silence=20x", "neither a chance"), ("drop=5s", "has no length"),
        ("drop@soon", "is not a time"), ("silence=1s:2s", "two lengths"), ("drop=0.1@5s", "a chance and a time"),
        ("drop=0.1:0.2", "two chances"), ("silence=+5s", "only clock-jump"), ("drop=0.1 5", "spaces"),
        ("silence=99999999h", "neither a chance"), ("=3", "there is no fault"), ("drop=nan", "a chance"),
        ("drop@", "is not a time"), ("clock-jump=±", "neither a chance"),
    ]
)
func plan_ofAWrongSpecification_saysWhatIsWrong(text: String, reason: String) throws {
    let error = #expect(throws: FaultSpecError.self) { try FaultPlan(parsing: "429,\(text)", seed: 1) }
    let described = try #require(error).description
    #expect(described.contains(reason))
    #expect(described.contains(text))
}

@Test("A thousand random plans can be written and read back")
func plan_atRandom_survivesItsText() throws {
    var kinds: Set<FaultKind> = []
    for seed in Seeds.first(1000) {
        let plan = FaultPlan.random(seed: seed, of: FaultKind.allCases)
        #expect(plan == FaultPlan.random(seed: seed, of: FaultKind.allCases))
        #expect(FaultPlan.random(seed: seed).faults.allSatisfy { FaultKind.ofMarkets.contains($0.kind) })
        #expect(try FaultPlan(parsing: plan.description, seed: seed) == plan)
        #expect((1...5).contains(plan.faults.count))
        kinds.formUnion(plan.faults.map(\.kind))
    }
    #expect(kinds.count == FaultKind.allCases.count)
}

@Test("Refusals by time last as long as they say, and tell how long is left")
func refusals_inTheirWindow_tellTheWait() throws {
    let opened = Timestamp(seconds: 1000)
    var schedule = RefusalSchedule(try FaultPlan(parsing: "429=5s@10s", seed: 1), opened: opened)
    #expect(schedule.refusal(at: opened.adding(seconds: 9)) == nil)
    #expect(schedule.refusal(at: opened.adding(seconds: 10)) == VenueRefusal(status: 429, retryAfter: 5))
    #expect(schedule.refusal(at: opened.adding(seconds: 13)) == VenueRefusal(status: 429, retryAfter: 2))
    #expect(schedule.refusal(at: opened.adding(seconds: 15)) == nil)
}

@Test("The clock jumps once, by what is said")
func clock_thatJumps_jumpsOnce() throws {
    let opened = Timestamp(seconds: 1000)
    var schedule = RefusalSchedule(try FaultPlan(parsing: "clock-jump=-3s@4s", seed: 1), opened: opened)
    #expect(schedule.jump(until: opened.adding(seconds: 3)) == 0)
    #expect(schedule.jump(until: opened.adding(seconds: 8)) == -3_000_000)
    #expect(schedule.jump(until: opened.adding(seconds: 60)) == 0)
}
