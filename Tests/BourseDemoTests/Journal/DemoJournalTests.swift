import BourseCore
import BourseDesk
import BourseJournal
import Testing

@testable import BourseDemo

@Suite("The demo journal")
struct DemoJournalTests {
    static let seeds: [UInt64] = [2026] + (1...20).map { $0 &* 0x9e37_79b9_7f4a_7c15 }
    /// Friday, 20 November 2026, 16:00 in New York.
    static let asOf = Timestamp(seconds: 1_795_208_400)

    @Test func defaultSeed_hasThePromisedShape() {
        let sample = DemoSample.of(DemoJournal.defaultSeed)
        let statistics = JournalStatistics(sample.matched.trades)
        let net = statistics.netProfit.double
        #expect((450...650).contains(statistics.trades))
        #expect((15_000...35_000).contains(net))
        #expect((0.5...0.58).contains(statistics.winRate?.double ?? 0))
        #expect((1.3...1.8).contains(statistics.profitFactor?.double ?? 0))
        #expect(statistics.maxDrawdown.double > 3_000)
        let months = sample.months
        #expect((24...25).contains(months.count))
        #expect(months.values.filter { $0 < .zero }.count * 10 >= months.count * 3)
        let open = sample.matched.open.map { sample.matched.key(of: $0).instrument.type.isOption }
        #expect((3...15).contains(open.count))
        #expect(open.contains(true) && open.contains(false))
        #expect((24...80).contains(sample.journal.dayNotes.count))
    }

    @Test func sameSeedAndTime_giveTheSame() {
        let first = DemoJournal(seed: 7, asOf: Self.asOf)
        let second = DemoJournal(seed: 7, asOf: Self.asOf)
        #expect(first.executions == second.executions)
        #expect(first.annotations == second.annotations)
        #expect(first.dayNotes.map(\.day) == second.dayNotes.map(\.day))
        #expect(first.dayNotes.map(\.text) == second.dayNotes.map(\.text))
    }

    @Test func anotherSeed_givesAnother() {
        let first = DemoJournal(seed: 7, asOf: Self.asOf)
        let second = DemoJournal(seed: 8, asOf: Self.asOf)
        #expect(first.executions != second.executions)
        #expect(first.annotations != second.annotations)
    }

    @Test func laterTime_onlyAddsToTheMonthsShownByBoth() {
        let sooner = DemoJournal(seed: 11, asOf: Self.asOf)
        for days in [1, 3, 9, 10, 45, 400] {
            let later = DemoJournal(seed: 11, asOf: Self.asOf.adding(seconds: Int64(days) * 86_400))
            // A trade belongs to the month it was opened in, so what both show starts after the last idea of the months
            // that fell out has ended.
            let start = (later.executions.first?.time ?? Self.asOf).adding(seconds: 130 * 86_400)
            let before = sooner.executions.filter { $0.time >= start }
            let after = later.executions.filter { $0.time >= start && $0.time <= Self.asOf }
            #expect(!before.isEmpty && before == after, "\(days) days later")
        }
    }

    @Test func nextTradingDay_keepsEveryTradeAndNote() {
        // A Friday and the Monday after it, of one month, so that nothing falls out.
        let today = DemoJournal(seed: 11, asOf: Self.asOf)
        let tomorrow = DemoJournal(seed: 11, asOf: Self.asOf.adding(seconds: 3 * 86_400))
        #expect(Array(tomorrow.executions.prefix(today.executions.count)) == today.executions)
        let notes = tomorrow.dayNotes.prefix(today.dayNotes.count)
        #expect(notes.map(\.text) == today.dayNotes.map(\.text))
    }

    @Test func annotations_nameOpeningsInOrder() {
        let sample = DemoSample.of(2026)
        let openings = sample.openings
        let annotations = sample.journal.annotations
        #expect(annotations.map(\.opening) == annotations.map(\.opening).sorted())
        #expect(Set(annotations.map(\.opening)).count == annotations.count)
        #expect(annotations.allSatisfy { openings.contains($0.opening) && !$0.annotation.isEmpty })
        let written = annotations.filter { !$0.annotation.note.isEmpty }.count
        #expect((0.25...0.45).contains(Double(written) / Double(openings.count)))
        #expect(!annotations.contains { $0.annotation.note.contains("@") })
    }

    @Test func annotations_tellGoodFromBad() {
        let sample = DemoSample.of(2026)
        #expect(sample.profit(setup: "Pullback") > .zero)
        #expect(sample.profit(setup: "Gap fill") < .zero)
        #expect(sample.profit(mistake: "No stop") < .zero)
        #expect(sample.profit(mistake: "Oversized") < .zero)
    }

    @Test func anyTime_isAccepted() {
        for text in ["1971-01-04", "2000-02-29", "2026-01-01", "2090-12-31", "9998-12-31"] {
            let day = TradingDay(iso: text) ?? TradingDay(number: 0)
            let asOf = Timestamp(seconds: Int64(day.number) * 86_400 + 70_000)
            #expect(DemoJournal(seed: 3, asOf: asOf).executions.allSatisfy { $0.time <= asOf }, "\(text)")
        }
    }
}
