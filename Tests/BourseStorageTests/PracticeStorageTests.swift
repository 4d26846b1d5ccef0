import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

extension Store {
    /// A practice position of a sold put and shares.
    func practice(id: String, _ name: String, at seconds: Int64 = 0) throws -> PracticePosition {
        let symbol = try #require(Symbol(name))
        let day = TradingDay(number: 20_000)
        let put = OptionContract(root: symbol, expiration: day, right: .put, strike: try Price("95"))
        return PracticePosition(
            id: id,
            symbol: symbol,
            name: "Short put + 1 other leg",
            spot: try Price("100.25"),
            conviction: seconds == 0 ? nil : 60,
            probability: seconds == 0 ? nil : 55,
            margin: try Money("1234.5"),
            openedAt: now.adding(seconds: seconds),
            legs: [
                PracticeLeg(contract: put, quantity: -2, entry: try Price("1.05")),
                PracticeLeg(contract: nil, quantity: 100, entry: try Price("100.25")),
            ]
        )
    }
}

@Suite("Practice positions in the database")
struct PracticeStorageTests {
    @Test func position_isKeptAsItWas_endedOnce_andThatOfItsPerson() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let first = try store.practice(id: String(repeating: "a", count: 32), "ACME", at: 1)
        let second = try store.practice(id: String(repeating: "b", count: 32), "ZZZ", at: 2)
        for position in [first, second] {
            #expect(try await store.options.addPractice(position, atMost: 2, user: ann))
        }
        #expect(
            !(try await store.options.addPractice(
                try store.practice(id: String(repeating: "c", count: 32), "A"),
                atMost: 2,
                user: ann
            ))
        )
        #expect(try await store.options.practice(of: ann) == [second, first])
        #expect(try await store.options.practice(of: bob).isEmpty)
        let exit = PracticeLeg.Exit(price: try Price("1.25"), at: Timestamp(seconds: 9), ending: .assigned)
        let later = PracticeLeg.Exit(price: try Price("9"), at: Timestamp(seconds: 10), ending: .closed)
        try await store.options.endPractice(first.id, [0: exit], user: bob)
        #expect(try await store.options.practice(of: ann) == [second, first])
        try await store.options.endPractice(first.id, [0: exit], user: ann)
        try await store.options.endPractice(first.id, [0: later, 1: later], user: ann)
        let ended = try #require(try await store.options.practice(of: ann).last)
        #expect(ended.legs.map(\.exit) == [exit, later] && ended.closedAt == later.at)
        #expect(!(try await store.options.deletePractice(first.id, user: bob)))
        #expect(try await store.options.deletePractice(first.id, user: ann))
        #expect(try await store.options.practice(of: ann) == [second])
    }

    @Test func days_areKeptOnceEach_andThoseOfTheirPerson() async throws {
        let store = try Store()
        let (ann, bob) = (try await store.person("ann"), try await store.person("bob"))
        let position = try store.practice(id: String(repeating: "a", count: 32), "ACME", at: 1)
        #expect(try await store.options.practicePeople().isEmpty)
        #expect(try await store.options.addPractice(position, atMost: 2, user: ann))
        #expect(try await store.options.practicePeople() == [ann])
        func mark(_ day: Int, _ equity: String, unpriced: Int = 0) throws -> PracticeDayMark {
            PracticeDayMark(
                day: TradingDay(number: day),
                equity: try Money(equity),
                unpriced: unpriced,
                markedAt: Timestamp(seconds: Int64(day))
            )
        }
        let (first, second) = (try mark(8, "-1.25"), try mark(7, "100000.01", unpriced: 2))
        for mark in [first, second, try mark(8, "9")] { try await store.options.addPracticeMark(mark, user: ann) }
        try await store.options.addPracticeMark(try mark(8, "5"), user: bob)
        #expect(try await store.options.practiceMarks(of: ann) == [second, first])
        let exit = PracticeLeg.Exit(price: .zero, at: Timestamp(seconds: 9), ending: .lapsed)
        try await store.options.endPractice(position.id, [0: exit], user: ann)
        #expect(try await store.options.practicePeople() == [ann])
        try await store.options.endPractice(position.id, [1: exit], user: ann)
        #expect(try await store.options.practicePeople().isEmpty)
        // The days stay when a position is deleted: they say what was.
        #expect(try await store.options.deletePractice(position.id, user: ann))
        #expect(try await store.options.practiceMarks(of: ann).count == 2)
    }
}
