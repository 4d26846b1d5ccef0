import BourseCharts
import Testing

@Suite("Bucket")
struct BucketTests {
    @Test(arguments: [
        (30, 742.0, ProfitChart.Bucket.day), (323, 742, .day), (366, 742, .week), (323, 332, .week), (90, 332, .day),
        (1_826, 742, .month), (731, 332, .month), (0, 742, .day),
    ])
    func bucket_ofRange_keepsBarsWide(days: Int, width: Double, expected: ProfitChart.Bucket) {
        #expect(ProfitChart.Bucket.fitting(days: days, width: width) == expected)
    }

    @Test func bounds_ofBuckets_followTheCalendar() {
        #expect(ProfitChart.Bucket.week.start(of: 20_455) == 20_451)
        #expect(ProfitChart.Bucket.week.end(of: 20_455) == 20_457)
        #expect(ProfitChart.Bucket.month.start(of: 20_455) == 20_454)
        #expect(ProfitChart.Bucket.month.end(of: 20_455) == 20_484)
        #expect(ProfitChart.Bucket.day.end(of: 20_455) == 20_455)
    }

    @Test func bars_ofDailyPointsInWeeks_addUp() {
        let daily = SVGReader(Specimen.profit(days: 28).svg(id: "a", size: Specimen.phone))
        let weekly = SVGReader(Specimen.profit(days: 28, bucket: .week).svg(id: "a", size: Specimen.phone))
        #expect(daily.elements("rect").filter { $0.style.hasPrefix("bar-") }.count == 20)
        #expect(weekly.elements("rect").filter { $0.style.hasPrefix("bar-") }.count == 5)
    }
}
