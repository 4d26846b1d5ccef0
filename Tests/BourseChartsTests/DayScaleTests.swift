import BourseCharts
import Testing

@Suite("Day scale")
struct DayScaleTests {
    private func labels(days: Int, from first: Int = Specimen.opening, width: Double = 698) -> [String] {
        DayScale(from: first, through: first + days - 1, start: 0, end: width).ticks().compactMap(\.label)
    }

    @Test func ticks_ofAWeek_areDays() {
        #expect(labels(days: 7) == ["2 Jan 2026", "5 Jan", "6 Jan", "7 Jan", "8 Jan"])
    }

    @Test func ticks_ofAMonth_areMondays() {
        #expect(labels(days: 30) == ["5 Jan 2026", "12 Jan", "19 Jan", "26 Jan"])
    }

    @Test func ticks_ofTheYearToDate_areMonths() {
        let months = ["Jan 2026", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov"]
        #expect(labels(days: 323) == months)
    }

    @Test func ticks_ofTheYearToDateOnAPhone_labelEverySecondMonth() {
        let ticks = DayScale(from: 20_455, through: 20_777, start: 0, end: 288).ticks()
        #expect(ticks.compactMap(\.label) == ["Jan", "Mar", "May", "Jul", "Sep", "Nov"])
        #expect(ticks.count == 11)
    }

    @Test func ticks_acrossNewYear_nameTheYear() {
        #expect(
            labels(days: 365, from: 20_393) == [
                "Nov", "Dec", "2026", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct",
            ]
        )
    }

    @Test func ticks_ofFiveYears_areHalfYears() {
        #expect(labels(days: 1_826).prefix(3) == ["Jan 2026", "Jul", "2027"])
    }

    @Test func ticks_ofACentury_areRoundYears() {
        #expect(labels(days: 36_525, from: 0).prefix(3) == ["1970", "1980", "1990"])
    }

    @Test func position_ofAWeekend_isTheEdgeBeforeMonday() {
        let scale = DayScale(from: 20_455, through: 20_461, start: 0, end: 500)
        #expect(scale.slots == 5)
        #expect(scale.edge(of: 20_456) == 100)
        #expect(scale.edge(of: 20_457) == 100)
        #expect(scale.edge(of: 20_458) == 100)
        #expect(scale.middle(of: 20_458) == 150)
    }

    @Test func scale_ofOnlyAWeekend_showsIt() {
        let scale = DayScale(from: 20_456, through: 20_457, start: 0, end: 100)
        #expect(scale.hasWeekends)
        #expect(scale.slots == 2)
    }

    @Test func ticks_ofRandomRanges_areAscendingInsideAndApart() {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let first = Int.random(in: -100_000...100_000, using: &generator)
            let length = Int.random(in: 0...(Bool.random(using: &generator) ? 60 : 20_000), using: &generator)
            let width = Double.random(in: 160...1_200, using: &generator)
            let scale = DayScale(
                from: first,
                through: first + length,
                start: 0,
                end: width,
                hasWeekends: Bool.random(using: &generator)
            )
            let ticks = scale.ticks()
            let labeled = ticks.filter { $0.label != nil }
            #expect(!labeled.isEmpty, "seed \(seed)")
            #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0.day < $1.day }, "seed \(seed)")
            #expect(ticks.allSatisfy { $0.position >= 0 && $0.position <= width }, "seed \(seed)")
            #expect(
                zip(labeled, labeled.dropFirst()).allSatisfy { $1.labelStart - $0.labelStart >= 25 },
                "seed \(seed)"
            )
        }
    }
}
