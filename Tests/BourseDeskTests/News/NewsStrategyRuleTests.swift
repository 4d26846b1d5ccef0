import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues
import Testing

@Suite("Strategies after events")
struct NewsStrategyRuleTests {
    private static var events: [(NewsEvent, MergerRole?)] {
        NewsEventKind.allCases.flatMap { kind in
            [NewsDirection?.none, .up, .down].flatMap { direction in
                [false, true].flatMap { isPossible -> [(NewsEvent, MergerRole?)] in
                    guard kind == .merger else {
                        return [(NewsEvent(kind: kind, direction: direction, isPossible: isPossible), nil)]
                    }
                    return [MergerPayment?.none, .cash, .shares, .mixed].flatMap { payment in
                        [MergerRole?.none, .buyer, .target].map { role in
                            let event = NewsEvent(
                                kind: kind,
                                direction: direction,
                                payment: payment,
                                isPossible: isPossible
                            )
                            return (event, role)
                        }
                    }
                }
            }
        }
    }

    @Test
    func everyEvent_hasTwoOrThreeStrategies_whoseLossHasALimit() throws {
        for (event, role) in Self.events {
            let rules = NewsStrategyRule.rules(for: event, role: role)
            #expect((2...3).contains(rules.count), "\(event)")
            #expect(
                Set(rules.map(\.strategy)).count == rules.count && Set(rules.map(\.occasion)).count == 1,
                "\(event)"
            )
            for rule in rules {
                let strategy = try #require(StrategyCatalogue.standard[rule.strategy], "\(rule.strategy)")
                #expect(StrategyFormatter.loss(strategy) == "Loss limited", "\(rule.strategy)")
            }
        }
    }

    @Test
    func table_isReadWhole_inSentences() {
        let used = Set(Self.events.flatMap { NewsStrategyRule.rules(for: $0.0, role: $0.1) })
        #expect(used == Set(NewsStrategyRule.all) && NewsStrategyRule.all.count == NewsStrategyRule.rowCount)
        for rule in NewsStrategyRule.all {
            #expect(rule.why.hasSuffix(".") && rule.risk.hasSuffix("."), "\(rule.occasion) \(rule.strategy)")
            #expect(rule.why.contains(" ") && rule.risk.first?.isUppercase == true, "\(rule.occasion)")
        }
    }

    @Test
    func everyStrategy_hasALesson() throws {
        for rule in NewsStrategyRule.all {
            #expect(LessonCatalogue.standard.lesson(on: rule.strategy) != nil, "\(rule.strategy)")
        }
        #expect(try #require(LessonCatalogue.standard.lesson(on: "bear-put-spread")).id == "spreads")
    }

    @Test
    func mostExactCase_isTaken() {
        let cash = NewsEvent(kind: .merger, direction: nil, payment: .cash, isPossible: false)
        #expect(NewsStrategyRule.rules(for: cash, role: .target).first?.occasion == "merger.target.cash")
        let talks = NewsEvent(kind: .merger, direction: nil, payment: .cash, isPossible: true)
        #expect(NewsStrategyRule.rules(for: talks, role: .buyer).first?.occasion == "merger.buyer.possible")
        let failed = NewsEvent(kind: .merger, direction: .down, payment: .cash, isPossible: false)
        #expect(NewsStrategyRule.rules(for: failed, role: .target).first?.occasion == "merger.down")
        #expect(NewsStrategyRule.rules(for: failed, role: .buyer).first?.occasion == "merger")
        #expect(NewsStrategyRule.rules(for: cash).first?.occasion == "merger")
        let hint = NewsEvent(kind: .drug, direction: .up, isPossible: true)
        #expect(NewsStrategyRule.rules(for: hint).first?.occasion == "possible")
        let beat = NewsEvent(kind: .earnings, direction: .up, payment: nil, isPossible: false)
        #expect(NewsStrategyRule.rules(for: beat).first?.occasion == "earnings.up")
    }
}
