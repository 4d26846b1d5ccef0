import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseAlerts

/// Rules and ticks by chance.
private struct Chance {
    var generator: SeededGenerator
    var price: Int64 = 20_000

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// A rule on prices near 200, at whole cents so that levels are met exactly too.
    mutating func rule(_ number: Int) throws -> AlertRule {
        let level = "\(generator.int(190...210)).\(generator.pick(["00", "25", "5"]))"
        let measure = generator.pick(["price", "price", "price", "rise:5m", "fall:5m", "swing:15m"])
        let isPrice = measure == "price"
        let repetition: AlertRepetition =
            generator.oneIn(3)
            ? .once
            : .rearming(
                margin: try AlertValue(isPrice ? generator.pick(["0", "0.25", "2"]) : generator.pick(["0", "0.01"])),
                pause: Int64(generator.pick([1, 30, 300]))
            )
        let end = ZoneRules.utc.day(at: Made.start)
        return try Made.rule(
            "r\(number)",
            generator.pick(["symbol:AAPL", "symbol:AAPL", "symbol:MSFT"]),
            measure,
            isPrice ? generator.pick(AlertTrigger.allCases) : .above,
            isPrice ? level : generator.pick(["0.005", "0.01", "0.03"]),
            again: repetition,
            expiry: generator.oneIn(10) ? AlertExpiry(lastDay: end, in: .utc) : nil,
            isEnabled: !generator.oneIn(20)
        )
    }

    /// A walk with gaps; some ticks come twice, late, or stale.
    mutating func ticks(_ count: Int) throws -> [AlertTick] {
        var ticks: [AlertTick] = []
        var second: Int64 = 0
        for _ in 0..<count {
            let step: Int64 = generator.oneIn(15) ? 700 : 60
            price = min(22_000, max(18_000, price + generator.int64(-step...step)))
            second += generator.int64(0...90)
            let time = Made.start.adding(seconds: generator.oneIn(12) ? second - 200 : second)
            let tick = AlertTick(
                generator.oneIn(3) ? try #require(AlertSubject("symbol:MSFT")) : Made.apple,
                .price(Price(units: price * 1_000_000)),
                at: AlertMoment(time, sequence: generator.int64(0...2)),
                arrived: Made.start.adding(seconds: second),
                freshness: generator.oneIn(12) ? .stale : .fresh(until: Made.start.adding(seconds: second))
            )
            ticks.append(tick)
            if generator.oneIn(12) { ticks.append(tick) }
        }
        return ticks
    }
}

@Suite struct AlertPropertyTests {
    @Test(arguments: Seeds.first(30))
    func state_restartedAtAnyPoint_firesTheSame(seed: UInt64) throws {
        var chance = Chance(seed: seed)
        for number in 0..<20 {
            let rule = try chance.rule(number)
            let observations = try chance.ticks(400).compactMap { tick -> AlertObservation? in
                guard case .price(let price) = tick.reading else { return nil }
                return AlertObservation(
                    AlertValue(price),
                    at: tick.moment,
                    arrived: tick.arrived,
                    freshness: tick.freshness
                )
            }
            var straight = AlertState()
            var restarted = AlertState()
            var armings: Set<Int> = []
            for observation in observations {
                let fire = straight.evaluate(observation, against: rule)
                let other = restarted.evaluate(observation, against: rule)
                #expect(fire == other)
                if let fire { #expect(armings.insert(fire.id.arming).inserted, "armed once, fired twice") }
                if chance.generator.oneIn(5) {
                    restarted = try JSONDecoder().decode(AlertState.self, from: try JSONEncoder().encode(restarted))
                }
            }
            #expect(straight == restarted)
        }
    }

    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: Seeds.first(30))
    func book_anyRules_firesWhatALoopOverAllRulesDoes(seed: UInt64) throws {
        var chance = Chance(seed: seed)
        var book = AlertBook()
        var rules: [AlertRuleID: AlertRule] = [:]
        var states: [AlertRuleID: AlertState] = [:]
        var naive = NaiveLoop()
        var total = 0
        for (place, tick) in try chance.ticks(900).enumerated() {
            if place % 3 == 0, rules.count < 120 {
                let rule = try chance.rule(place)
                rules[rule.id] = rule
                naive.add(rule)
                // The loop has no newest figure to show to a new rule, so the book gets none either.
                let change = try book.insert(rule, now: Timestamp(microseconds: .max))
                #expect(change == nil)
            }
            if chance.generator.oneIn(15), let id = rules.keys.sorted().first {
                rules[id] = nil
                naive.remove(id)
                book.remove(id)
            }
            let changes = book.evaluate(tick)
            for change in changes { states[change.rule] = change.state }
            let fires = changes.compactMap(\.fire).sorted { $0.id.rule < $1.id.rule }
            let expected = naive.evaluate(tick).sorted { $0.id.rule < $1.id.rule }
            #expect(fires == expected)
            total += fires.count
        }
        for (id, state) in naive.states {
            let known = try #require(book[id]?.state)
            #expect(!known.differs(from: state))
            // Whoever kept the changes has what the book has.
            #expect(!(states[id] ?? AlertState()).differs(from: state))
        }
        #expect(total > 20)
    }

    @Test(arguments: Seeds.first(30))
    func book_killedAtAnyPoint_firesEachOnceAndMissesNone(seed: UInt64) throws {
        var chance = Chance(seed: seed)
        var rules: [AlertRule] = []
        for number in 0..<60 {
            let rule = try chance.rule(number)
            if rule.condition.measure == .price { rules.append(rule) }
        }
        var moments: Set<AlertMoment> = []
        let ticks = try chance.ticks(600)
            .filter { $0.freshness != .stale && moments.insert($0.moment).inserted }
            .sorted { $0.moment < $1.moment }
        func book(_ states: [AlertRuleID: AlertState]) throws -> AlertBook {
            var book = AlertBook()
            for rule in rules { _ = try book.insert(rule, state: states[rule.id] ?? AlertState(), now: Made.start) }
            return book
        }
        var straight = try book([:])
        let expected = ticks.flatMap { straight.evaluate($0) }.compactMap(\.fire)
        var stored: [AlertRuleID: AlertState] = [:]
        var delivered: [AlertFire] = []
        var running = try book(stored)
        var place = 0
        while place < ticks.count {
            let changes = running.evaluate(ticks[place])
            if chance.generator.oneIn(20) {
                // It dies before, or after, the transaction; what came lately comes again.
                if chance.generator.oneIn(2) { save(changes) }
                running = try book(stored)
                place = max(0, place - chance.generator.int(0...30))
                continue
            }
            save(changes)
            place += 1
        }
        func save(_ changes: [AlertChange]) {
            for change in changes {
                stored[change.rule] = change.state
                if let fire = change.fire { delivered.append(fire) }
            }
        }
        #expect(Set(delivered.map(\.id)).count == delivered.count)
        #expect(Set(delivered) == Set(expected))
        #expect(expected.count > 10)
    }
}

/// Every rule sees every tick, through a gauge of its own measure.
private struct NaiveLoop {
    private var rules: [AlertRuleID: AlertRule] = [:]
    private(set) var states: [AlertRuleID: AlertState] = [:]
    /// A measure of a subject begins to be looked at with the first rule on it, and is forgotten with the last.
    private var lanes: [String: AlertLane] = [:]

    private func key(_ rule: AlertRule) -> String { "\(rule.subject) \(rule.condition.measure)" }

    mutating func add(_ rule: AlertRule) {
        rules[rule.id] = rule
        states[rule.id] = AlertState()
        if lanes[key(rule)] == nil { lanes[key(rule)] = AlertLane(rule.subject, rule.condition.measure) }
    }

    mutating func remove(_ id: AlertRuleID) {
        guard let rule = rules.removeValue(forKey: id) else { return }
        states[id] = nil
        if !rules.values.contains(where: { key($0) == key(rule) }) { lanes[key(rule)] = nil }
    }

    mutating func evaluate(_ tick: AlertTick) -> [AlertFire] {
        var fires: [AlertFire] = []
        for (name, lane) in lanes where lane.subject == tick.subject {
            var lane = lane
            let observation = lane.observation(of: tick)
            lanes[name] = lane
            guard let observation else { continue }
            for (id, rule) in rules where key(rule) == name {
                if let fire = states[id]?.evaluate(observation, against: rule) { fires.append(fire) }
            }
        }
        return fires
    }
}
