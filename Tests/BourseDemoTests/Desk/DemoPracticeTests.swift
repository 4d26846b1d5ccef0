import BourseCore
import BourseMarkets
import BourseValues
import Testing

@testable import BourseDemo

@Suite("The demo's practice account")
struct DemoPracticeTests {
    private static func demo(_ seed: UInt64, at now: Timestamp = DemoJournalTests.asOf) -> DemoPractice {
        DemoPractice(seed: seed, now: now)
    }

    @Test(arguments: [2026, 7, 11] as [UInt64])
    func account_hasAClosedAnExpiredAndAnOpenPosition(seed: UInt64) throws {
        let positions = Self.demo(seed).positions
        try #require(positions.count == 3)
        let endings = positions.map { Set($0.legs.map { $0.exit?.ending }) }
        #expect(endings[0].isSubset(of: [.lapsed, .assigned, .exercised]) && endings[1] == [.closed])
        #expect(endings[2] == [nil])
        #expect(Set(positions.map(\.id)).count == 3 && positions.allSatisfy { $0.id.count == 32 })
        #expect(positions.map(\.name) == ["Bull put spread", "2 × Bull call spread", "Bull put spread"])
        for position in positions {
            #expect(position.margin > .zero && position.probability != nil && position.conviction != nil)
            #expect(position.openedAt < DemoJournalTests.asOf && position.legs.allSatisfy { $0.entry > .zero })
        }
    }

    @Test
    func days_areThoseWithAnOpenPosition_andAgreeWithTheAccount() throws {
        let demo = Self.demo(2026)
        let positions = demo.positions
        let marks = demo.marks(of: positions)
        // The first position was opened 45 trading days before the last one that has closed.
        #expect(marks.count == 46 && marks.map(\.day) == marks.map(\.day).sorted())
        #expect(marks.count { $0.unpriced > 0 } * 10 < marks.count)
        // What was made by then, and what the open position would bring.
        let known = PracticeAccount(positions: positions, marks: [:])
        let last = try #require(marks.last)
        #expect((last.equity - known.cash).magnitude < (try Money("3000")))
        #expect(Set(marks.map(\.equity)).count > 20)
    }

    @Test
    func sameSeedAndTime_giveTheSame_andADayLaterOneDayMore() throws {
        let (first, second) = (Self.demo(11), Self.demo(11))
        #expect(first.positions == second.positions)
        #expect(first.marks(of: first.positions) == second.marks(of: second.positions))
        let other = Self.demo(12).positions
        #expect(other.map(\.id) != first.positions.map(\.id))
    }
}
