import BourseCore
import BourseMarkets
import Testing

@testable import BourseAlerts

@Suite struct AlertBookTests {
    @Test func insert_whileTheNewestFigureIsFresh_firesAtOnce() throws {
        var book = AlertBook()
        _ = try book.insert(try Made.rule("other", level: "900"), now: Made.start)
        let quiet = book.evaluate(try Made.price("205", 0, life: 60))
        #expect(quiet.isEmpty)
        let change = try book.insert(try Made.rule("r1"), now: Made.start.adding(seconds: 30))
        #expect(change?.fire?.id.description == "r1.1")
        let late = try book.insert(try Made.rule("r2"), now: Made.start.adding(seconds: 61))
        #expect(late == nil)
        let next = book.evaluate(try Made.price("205", 70))
        #expect(next.compactMap(\.fire?.id.description) == ["r2.1"])
    }

    @Test func see_otherSubjectsAndMeasures_concernNobody() throws {
        var book = AlertBook()
        _ = try book.insert(try Made.rule("r1"), now: Made.start)
        _ = try book.insert(try Made.rule("r2", "book:AAPL", "spread", .above, "0.01"), now: Made.start)
        let bookSubject = try #require(AlertSubject("book:AAPL"))
        let spread = Made.tick(.metric(.spread, try Made.figure("0.02")), 1, of: bookSubject)
        let price = Made.tick(.price(try Price("300")), 2, of: bookSubject)
        let first = book.evaluate(spread).compactMap(\.fire?.id.rule.text)
        let second = book.evaluate(price)
        #expect(first == ["r2"])
        #expect(second.isEmpty)
        #expect(book[try #require(AlertRuleID("r1"))]?.state.phase == .armed)
    }

    @Test func remove_ruleAndItsSubject_areForgotten() throws {
        var book = AlertBook()
        let rule = try Made.rule()
        _ = try book.insert(rule, now: Made.start)
        #expect(Array(book.subjects) == [rule.subject])
        #expect(book.measures(of: rule.subject) == [.price])
        let removed = book.remove(rule.id)
        #expect(removed?.rule == rule)
        #expect(book.count == 0 && book.subjects.isEmpty)
        let changes = book.evaluate(try Made.price("300", 1))
        #expect(changes.isEmpty)
        let again = book.remove(rule.id)
        #expect(again == nil)
    }

    @Test func insert_anotherOfItsIdentity_replacesIt() throws {
        var book = AlertBook()
        _ = try book.insert(try Made.rule("r1", level: "200"), now: Made.start)
        _ = try book.insert(try Made.rule("r1", level: "300"), now: Made.start)
        let below = book.evaluate(try Made.price("250", 1))
        let above = book.evaluate(try Made.price("300", 2))
        #expect(below.isEmpty)
        #expect(above.count == 1)
        #expect(book.count == 1)
    }

    @Test func insert_intoAFullBook_isRefused() throws {
        var book = AlertBook(capacity: 2)
        _ = try book.insert(try Made.rule("r1"), now: Made.start)
        _ = try book.insert(try Made.rule("r2"), now: Made.start)
        var third = book
        #expect(throws: AlertBookError.full(capacity: 2)) { try third.insert(try Made.rule("r3"), now: Made.start) }
        let replaced = try book.insert(try Made.rule("r2", level: "300"), now: Made.start)
        #expect(replaced == nil && book.count == 2)
    }

    @Test func rearm_byHand_firesAgainUnderANewNumber() throws {
        var book = AlertBook()
        let rule = try Made.rule()
        _ = try book.insert(rule, now: Made.start)
        let first = book.evaluate(try Made.price("205", 0, life: 60))
        let second = book.rearm(rule.id, now: Made.start.adding(seconds: 5))
        #expect(first.first?.fire?.id.arming == 1)
        #expect(second?.fire?.id.arming == 2)
        let stale = book.rearm(rule.id, now: Made.start.adding(seconds: 500))
        #expect(stale?.fire == nil && stale?.state.phase == .armed)
        let third = book.evaluate(try Made.price("205", 600))
        #expect(third.first?.fire?.id.arming == 3)
    }

    @Test func move_withinItsWindow_firesAndOverLongerDoesNot() throws {
        var book = AlertBook()
        _ = try book.insert(try Made.rule("up", "symbol:AAPL", "rise:5m", .above, "0.05"), now: Made.start)
        _ = try book.insert(try Made.rule("down", "symbol:AAPL", "fall:5m", .above, "0.05"), now: Made.start)
        _ = try book.insert(try Made.rule("any", "symbol:AAPL", "swing:5m", .above, "0.05"), now: Made.start)
        var fired: [[String]] = []
        // Slowly up by 5 %, then 5 % in a minute, then down from the highest.
        for (price, second) in [("100", 0), ("104.99", 200), ("105", 400), ("110.25", 460), ("104.7", 500)] {
            fired.append(book.evaluate(try Made.price(price, Int64(second))).compactMap(\.fire?.id.rule.text))
        }
        #expect(fired == [[], [], [], ["up", "any"], ["down"]])
    }

    @Test func move_acrossARestart_looksBackAtWhatIsRemembered() throws {
        var book = AlertBook()
        let rule = try Made.rule("up", "symbol:AAPL", "rise:5m", .above, "0.05")
        _ = try book.insert(rule, now: Made.start)
        let bar = Bar(
            time: .start(Made.start),
            open: try Price("101"),
            high: try Price("102"),
            low: try Price("100"),
            close: try Price("101")
        )
        let series = BarSeries<RawPrices>.clean([bar], step: .minute, now: .start(Made.start)).series
        var forgetful = book
        let unknown = forgetful.evaluate(try Made.price("105", 120))
        book.remember(series, of: Made.apple, on: .nasdaq)
        let known = book.evaluate(try Made.price("105", 120))
        #expect(unknown.isEmpty)
        #expect(known.first?.fire?.value.description == "0.05")
    }

    @Test func see_aTickOfATimeToCome_blocksNoneThatFollow() throws {
        var book = AlertBook()
        _ = try book.insert(try Made.rule("r1"), now: Made.start)
        let ahead = AlertTick(
            Made.apple,
            .price(try Price("250")),
            at: AlertMoment(Made.start.adding(seconds: 86_400)),
            arrived: Made.start,
            freshness: .fresh(until: Made.start)
        )
        let none = book.evaluate(ahead)
        let next = book.evaluate(try Made.price("205", 1))
        #expect(none.isEmpty)
        #expect(next.count == 1)
    }

    @Test func yearHigh_isNotKnownBeforeTheYearIs() throws {
        var book = AlertBook()
        let rule = try Made.rule("h", "symbol:AAPL", "year-high", .above, "0.00000001")
        _ = try book.insert(rule, now: Made.start)
        let unknown = [book.evaluate(try Made.price("100", 0)), book.evaluate(try Made.price("200", 1))]
        #expect(unknown == [[], []])
        let day = ZoneRules.newYork.day(at: Made.start)
        // 300 was more than 52 weeks ago.
        let bars = try [(-400, "300"), (-300, "210"), (-1, "190")].map { offset, high in
            Bar(
                time: .day(day.adding(days: offset)),
                open: try Price("150"),
                high: try Price(high),
                low: try Price("140"),
                close: try Price("150")
            )
        }
        let series = BarSeries<RawPrices>.clean(bars, step: .day, now: .day(day)).series
        book.remember(series, of: Made.apple, on: .nasdaq)
        let equal = book.evaluate(try Made.price("210", 2))
        let higher = book.evaluate(try Made.price("210.01", 3))
        #expect(equal.isEmpty)
        #expect(higher.first?.fire?.value.description == "0.01")
    }

    @Test func volume_isComparedWithTheAverageThatIsRemembered() throws {
        var book = AlertBook()
        _ = try book.insert(try Made.rule("v", "symbol:AAPL", "volume:3", .above, "2"), now: Made.start)
        let unknown = book.evaluate(Made.tick(.volume(Quantity(10_000)), 0))
        #expect(unknown.isEmpty)
        let day = ZoneRules.newYork.day(at: Made.start)
        let bars = (1...5).map { back in
            Bar(
                time: .day(day.adding(days: -back)),
                open: Price(units: 100),
                high: Price(units: 100),
                low: Price(units: 100),
                close: Price(units: 100),
                volume: Quantity(back > 3 ? 1_000_000 : 100 * back)
            )
        }
        book.remember(
            BarSeries<RawPrices>.clean(bars, step: .day, now: .day(day)).series,
            of: Made.apple,
            on: .nasdaq
        )
        let below = book.evaluate(Made.tick(.volume(Quantity(399)), 1))
        let at = book.evaluate(Made.tick(.volume(Quantity(400)), 2))
        #expect(below.isEmpty)
        #expect(at.first?.fire?.value.description == "2")
    }

    @Test func memory_staysInProportionToTheRules() throws {
        var book = AlertBook()
        for number in 0..<50 {
            let rule = try Made.rule("r\(number)", level: "\(200 + number)", again: Made.again("5"))
            _ = try book.insert(rule, now: Made.start)
        }
        for second in 0..<2_000 {
            _ = book.evaluate(try Made.price(second % 2 == 0 ? "100" : "300", Int64(second)))
            if second % 10 == 0 {
                let rule = try Made.rule("r\(second % 50)", level: "\(second % 90 + 150)", again: Made.again("5"))
                _ = try book.insert(rule, now: Made.start)
            }
        }
        #expect(book.count == 50)
        #expect(book.waiting <= 3 * (2 * 50 + 16))
    }
}
