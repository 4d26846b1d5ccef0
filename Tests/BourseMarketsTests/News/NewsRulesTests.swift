import BourseCore
import BourseTestSupport
import Testing

@testable import BourseMarkets

@Suite("Rules of news")
struct NewsRulesTests {
    @Test
    func table_hasRulesForEveryKind_eachWithItsOwnName() {
        let rules = NewsRules.all
        #expect(Set(rules.map(\.id)).count == rules.count)
        let kinds = rules.compactMap { rule -> NewsEventKind? in
            switch rule.statement {
            case .happened(let kind, _, _), .unchanged(let kind): kind
            default: nil
            }
        }
        #expect(Set(kinds) == Set(NewsEventKind.allCases))
        for rule in rules {
            #expect(rule.reason.hasSuffix("."), "\(rule.id)")
            #expect(!rule.wording.contains("||") && !rule.exceptions.contains("||"), "\(rule.id)")
        }
    }

    @Test(arguments: [
        ("Apple beats quarterly earnings estimates", "earnings up", "earnings.beat"),
        ("Nike warns on profit as demand slows", "guidance down", "guidance.down"),
        ("Fed raises rates by 25 basis points", "rates up", "rates.raise"),
        ("Fed leaves interest rates unchanged", "rates", "rates.hold"),
        ("Fed keeps investors guessing on interest rates", "unclear", "unclear.preview"),
        ("Board fed up with chief executive's excuses", "unclear", ""),
        ("Pfizer declares quarterly dividend of $0.42", "dividend", "dividend.declared"),
        ("Five dividend stocks to buy now", "unclear", "unclear.list"),
        ("Boeing named top pick at Jefferies", "analyst up", "analyst.up"),
        ("Target cuts annual profit forecast", "guidance down", "guidance.down"),
        ("What to expect from Tesla's earnings", "unclear", "unclear.preview"),
        ("Is Apple stock worth a look?", "unclear", "unclear.opinion"),
        ("", "unclear", ""),
    ])
    func headline_isReadByARule(headline: String, says: String, rule: String) {
        let reading = NewsRules.read(headline)
        let event = reading.event.map { [$0.kind.rawValue, $0.direction?.rawValue].compactMap { $0 } }
        if says != "unclear" || reading.event != nil {
            #expect((event ?? ["unclear"]).joined(separator: " ") == says)
        }
        if !rule.isEmpty { #expect(reading.decisions.first?.rule.id == rule) }
    }

    @Test(arguments: [
        ("Fed raises rates by 25 basis points", true), ("US consumer prices rise 0.3% in May", true),
        ("RBI raises repo rate to 6.75%", false), ("Apple beats US sales estimates", false),
    ])
    func eventOfAnEconomy_saysWhetherItIsAmerican(headline: String, isAmerican: Bool) {
        #expect(NewsRules.read(headline).event?.isAmerican == isAmerican)
    }

    @Test(arguments: [
        ("Fed raises rates by 25 basis points", EconomicEventKind.fed, RateOutcome.raised),
        ("Fed leaves interest rates unchanged", .fed, .unchanged),
        ("ECB cuts rates as US growth slows", .ecb, .lowered),
        ("Bank of England holds interest rates steady", .boe, .unchanged),
        ("RBI raises repo rate to 6.75%", .rbi, .raised),
        ("Bank of Japan raises rates", nil, .raised), ("US consumer prices rise 0.3% in May", .cpi, nil),
        ("US inflation cools to 2.9%", .cpi, nil), ("US producer prices rise 0.2% in May", nil, nil),
        ("UK inflation falls to 2.6%", nil, nil), ("Nonfarm payrolls rise by 254,000", .employment, nil),
        ("US adds 139,000 jobs in May", .employment, nil), ("US jobless claims rise to 248,000", nil, nil),
        ("US GDP rises 2.4% in the second quarter", .gdp, nil), ("India GDP rises 7.4%", nil, nil),
        ("Apple beats US sales estimates", nil, nil),
    ])
    func eventWithPublishedDays_isKnown(headline: String, kind: EconomicEventKind?, outcome: RateOutcome?) {
        let event = NewsRules.read(headline).event
        #expect(event != nil && event?.economicKind == kind && event?.rateOutcome == outcome)
    }

    @Test
    func decision_quotesItsWords() throws {
        let reading = NewsRules.read("Costco beats estimates, adds 3% on the day - Harbor Wire")
        let decision = try #require(reading.decisions.first)
        #expect(decision.words == "beats estimates" && reading.headline.contains(decision.words))
    }

    @Test(arguments: [
        ("Oracle to buy Cerner in all-cash deal", MergerPayment.cash, false, MergerRole.buyer),
        ("Exxon in talks to acquire Pioneer in all-stock deal", .shares, true, .buyer),
        ("Twitter agrees to be acquired by a rival for cash and stock", .mixed, false, .target),
    ])
    func merger_saysItsPaymentAndParts(
        headline: String,
        payment: MergerPayment,
        isPossible: Bool,
        role: MergerRole
    ) throws {
        let reading = NewsRules.read(headline)
        let event = try #require(reading.event)
        #expect(event.kind == .merger && event.payment == payment && event.isPossible == isPossible)
        let first = try #require(HeadlineTokens(headline).all.first)
        let name = SymbolMention(symbol: try #require(Symbol("X")), basis: .name, words: "", place: first.place)
        #expect(reading.role(of: name) == role)
    }

    @Test(arguments: Seeds.first(20))
    func anyText_isReadWithWordsThatItHas(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let words = [
            "Fed", "raises", "cuts", "rate", "Apple", "beats", "?", "12%", "to", "acquire", "é", "—", "$4", "'s", "",
        ]
        for _ in 0..<200 {
            let text = (0..<generator.int(0...16)).map { _ in
                generator.int(0...9) == 0 ? String(decoding: generator.bytes(4), as: UTF8.self) : generator.pick(words)
            }.joined(separator: " ")
            let reading = NewsRules.read(text)
            #expect(reading.headline == text, "seed \(seed)")
            for decision in reading.decisions { #expect(text.contains(decision.words), "seed \(seed): \(text)") }
            if let event = reading.event { #expect(event.payment == nil || event.kind == .merger, "seed \(seed)") }
        }
    }
}
