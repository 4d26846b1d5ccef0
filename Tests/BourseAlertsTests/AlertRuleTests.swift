import BourseCore
import Foundation
import Testing

@testable import BourseAlerts

@Suite struct AlertRuleTests {
    @Test func words_price_areAPlainSentence() throws {
        let expiry = AlertExpiry(lastDay: Made.day("2026-12-31"), in: .newYork)
        let once = try Made.rule(expiry: expiry).sentence()
        #expect(once == "AAPL above $200.00, once, until 31 Dec 2026")
        let again = try Made.rule("r", "symbol:AAPL", "price", .crosses, "1234.5", again: Made.again("2", pause: 3600))
        #expect(again.sentence() == "AAPL crossing $1,234.50, rearms after moving back $2.00, at most every hour")
        let off = try Made.rule("r", "symbol:AAPL", "price", .below, "0.00000001", isEnabled: false).sentence()
        #expect(off == "AAPL below $0.00000001, once, paused")
    }

    @Test func words_eachMeasure_sayWhatHasToBeTrue() throws {
        let cases: [(String, String, AlertTrigger, String, String)] = [
            ("symbol:AAPL", "day-change", .below, "-0.05", "AAPL day change below −5%"),
            ("symbol:AAPL", "rise:15m", .above, "0.05", "AAPL up 5% within 15 minutes"),
            ("symbol:AAPL", "fall:1h", .above, "0.025", "AAPL down 2.5% within an hour"),
            ("book:XBTUSD", "swing:5m", .above, "0.01", "XBTUSD up or down 1% within 5 minutes"),
            ("symbol:AAPL", "year-high", .above, "0.00000001", "AAPL at a new 52-week high"),
            ("symbol:AAPL", "year-low", .above, "0.00000001", "AAPL at a new 52-week low"),
            ("symbol:AAPL", "volume:20", .above, "3", "AAPL volume at least 3× its 20-day average"),
            ("fund:119551", "nav", .above, "85", "Fund 119551 NAV above $85.00"),
            ("option:AAPL  260918C00260000", "delta", .above, "0.5", "AAPL 18 Sep 2026 260 call delta above 0.5"),
            (
                "option:AAPL  260918P00260000", "implied-volatility", .above, "0.35",
                "AAPL 18 Sep 2026 260 put implied volatility above 35%"
            ),
            ("book:XBTUSD", "spread", .above, "0.0005", "XBTUSD spread above 0.05%"),
            ("book:XBTUSD", "imbalance", .below, "-0.6", "XBTUSD imbalance below −0.6"),
            (
                "prediction:fed-cuts:Yes", "probability", .crosses, "0.65",
                "Yes of fed-cuts probability crossing 65%"
            ),
            ("news:AAPL", "stories", .above, "1", "News of AAPL with a story"),
            ("news:*", "stories:rates", .above, "1", "News of markets with a story of interest rates"),
            (
                "news:AAPL", "stories:merger", .above, "3",
                "News of AAPL with 3 or more stories of merger within an hour"
            ),
            ("portfolio:ada", "drawdown", .above, "0.1", "Your portfolio drawdown 10% or more"),
            ("journal:ada", "broken-rules", .above, "2", "Your journal broken rules of a day 2 or more"),
            ("journal:ada", "daily-loss", .above, "500", "Your journal daily loss $500.00 or more"),
        ]
        for (subject, measure, trigger, level, words) in cases {
            let rule = try Made.rule("r", subject, measure, trigger, level)
            #expect(rule.sentence() == words + ", once")
            #expect(rule.subject.description == subject)
            #expect(rule.condition.measure.description == measure)
        }
    }

    @Test func words_rupees_areGroupedAsInIndia() throws {
        let text = AlertFormatter.text(try Made.figure("12345678.5"), of: .nav, currency: .inr)
        #expect(text == "₹1,23,45,678.50")
        #expect(AlertFormatter.text(try Made.figure("999"), of: .nav, currency: .inr) == "₹999.00")
        #expect(AlertFormatter.text(try Made.figure("123456"), of: .price, currency: .usd) == "$123,456.00")
    }

    @Test func reading_hasTheDigitsThatSaySomething() throws {
        let cases: [(AlertMeasure, String, String)] = [
            (.dayChange, "0.00417107", "0.42%"), (.dayChange, "-0.05", "−5%"), (.drawdown, "0.123417", "12.34%"),
            (.spread, "0.00005315", "0.0053%"), (.spread, "0.00000001", "0.000001%"), (.spread, "0", "0%"),
            (.probability, "0.99999", "100%"), (.volume(days: 20), "3.06812345", "3.07×"),
            (.greek(.delta), "0.45718222", "0.4572"), (.greek(.theta), "-0.00031499", "−0.00031"),
            (.dailyLoss, "512.345678", "$512.35"), (.price, "1.23456789", "$1.23456789"), (.price, "187.2", "$187.20"),
        ]
        for (measure, value, words) in cases {
            #expect(AlertFormatter.reading(try Made.figure(value), of: measure, currency: .usd) == words, "\(value)")
        }
    }

    @Test func rule_thatMakesNoSense_isRefusedWithASentence() throws {
        let cases: [(String, String, AlertTrigger, String, String)] = [
            ("fund:1", "price", .above, "1", "Fund 1 has no price to watch. Choose another condition."),
            ("symbol:AAPL", "price", .above, "0", "The threshold of an alert on price must be above 0."),
            ("symbol:AAPL", "price", .above, "-5", "The threshold of an alert on price must be above 0."),
            (
                "prediction:m:Yes", "probability", .above, "1",
                "The threshold of an alert on probability must be above 0% and below 100%."
            ),
            (
                "portfolio:ada", "drawdown", .below, "0.1",
                "An alert on drawdown has one direction. Choose “above”."
            ),
            (
                "portfolio:ada", "drawdown", .above, "1.5",
                "The threshold of an alert on drawdown must be above 0 and at most 100%."
            ),
            (
                "option:AAPL  260918C00260000", "delta", .above, "2",
                "The threshold of an alert on delta must be from −1 to 1."
            ),
        ]
        for (subject, measure, trigger, level, message) in cases {
            let error = #expect(throws: AlertRuleError.self) {
                _ = try Made.rule("r", subject, measure, trigger, level)
            }
            #expect(error?.message == message)
        }
    }

    @Test func rule_repeating_needsADistanceOrAPause() throws {
        #expect(throws: AlertRuleError.restless) { try Made.rule(again: Made.again("0")) }
        #expect(throws: AlertRuleError.negativeMargin) { try Made.rule(again: Made.again("-1", pause: 5)) }
        #expect(throws: AlertRuleError.badPause) { try Made.rule(again: Made.again("1", pause: 2_592_001)) }
        #expect(throws: AlertRuleError.longNote(501)) { try Made.rule(note: String(repeating: "x", count: 501)) }
        let quiet = try Made.rule(again: Made.again("0", pause: 60))
        #expect(quiet.sentence() == "AAPL above $200.00, at most every minute")
    }

    @Test func rule_withoutCurrency_isRefusedWhereTheLevelIsMoney() throws {
        let id = try #require(AlertRuleID("r"))
        let level = try Made.figure("200")
        #expect(throws: AlertRuleError.noCurrency) {
            try AlertRule(id: id, subject: Made.apple, condition: AlertCondition(.price, trigger: .above, level: level))
        }
        let change = try AlertRule(
            id: id,
            subject: Made.apple,
            condition: AlertCondition(.dayChange, trigger: .above, level: AlertValue("0.05"))
        )
        #expect(change.currency == nil)
    }

    @Test func expiry_isTheEndOfTheDayInThePersonsZone() throws {
        let expiry = AlertExpiry(lastDay: Made.day("2026-12-31"), in: .newYork)
        #expect(expiry.end == Made.time("2027-01-01T05:00:00Z"))
        let rule = try Made.rule(expiry: expiry)
        #expect(!rule.isExpired(at: Made.time("2027-01-01T04:59:59Z")))
        #expect(rule.isExpired(at: Made.time("2027-01-01T05:00:00Z")))
        #expect(throws: AlertRuleError.over(Made.day("2026-12-31"))) {
            try rule.checkExpiry(now: Made.time("2027-01-01T05:00:00Z"))
        }
    }

    @Test func coding_everyPart_comesBackAsItWas() throws {
        let rules = [
            try Made.rule(),
            try Made.rule(
                "r-2_b",
                "prediction:fed-cuts:Yes: or no?",
                "probability",
                .crosses,
                "0.65",
                again: Made.again("0.05", pause: 90),
                expiry: AlertExpiry(lastDay: Made.day("2026-12-31"), in: .newYork),
                quietHours: QuietHours(start: 1320, end: 420),
                channels: [.email, .webhook],
                note: "“sell” \n half",
                isEnabled: false
            ),
        ]
        for rule in rules {
            let data = try JSONEncoder().encode(rule)
            let read = try JSONDecoder().decode(AlertRule.self, from: data)
            #expect(read == rule)
        }
    }

    @Test func coding_aRuleThatMakesNoSense_isRefused() throws {
        let text = String(decoding: try JSONEncoder().encode(try Made.rule()), as: UTF8.self)
        for (good, bad) in [
            ("\"200\"", "\"0\""), ("\"price\"", "\"delta\""), ("symbol:AAPL", "symbol:"), ("r1", "r 1"),
        ] {
            let changed = text.replacingOccurrences(of: good, with: bad)
            #expect(changed != text)
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(AlertRule.self, from: Data(changed.utf8))
            }
        }
    }

    @Test func subject_strangeText_isNoSubject() {
        for text in [
            "", "symbol", "symbol:", "fund:0", "fund:-3", "fund:x", "option:AAPL", "prediction:m", "moon:1",
            "portfolio:a b", "prediction:m:Yes\nno",
        ] {
            #expect(AlertSubject(text) == nil, "\(text)")
        }
        for text in ["volume:1", "volume:251", "rise:2m", "rise", "theta:1", ""] {
            #expect(AlertMeasure(text) == nil, "\(text)")
        }
    }

    @Test func figure_ofOtherNumbers_isExactOrNothing() throws {
        #expect(AlertValue(Double.nan) == nil)
        #expect(AlertValue(Double.infinity) == nil)
        #expect(AlertValue(1e30) == nil)
        #expect(AlertValue(0.35)?.units == 35_000_000)
        #expect(AlertValue(try Money("500.25"))?.description == "500.25")
        #expect(AlertValue(Money.limit) == nil)
    }
}
