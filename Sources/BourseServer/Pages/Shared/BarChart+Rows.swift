import BourseCharts

extension BarChart {
    /// The drawings of a chart with a row for each bar, on a desktop, a tablet and a phone.
    func rows(id: String, count: Int) -> (wide: String, middle: String, phone: String) {
        let height = 44 + 28 * Double(max(count, 3))
        func drawing(_ name: String, _ width: Double) -> String {
            svg(id: "\(id)-\(name)", size: ChartSize(width: width, height: height))
        }
        return (
            drawing("wide", JournalCharts.full), drawing("middle", JournalCharts.tablet),
            drawing("phone", JournalCharts.phone)
        )
    }
}
