import Accessibility
import BourseClient
import BourseClientModels
import Charts
import Foundation
import SwiftUI

/// The net P&L up to each day.
struct ProfitChart: View {
    let points: [JournalModel.Point]
    let currency: String
    let context: DeskContext

    var body: some View {
        Chart(points) { point in
            LineMark(x: .value("Day", point.day.date), y: .value("Net P&L", point.total))
                .foregroundStyle(DeskColor.accent)
            RuleMark(y: .value("Zero", 0)).foregroundStyle(DeskColor.lineStrong)
        }
        .chartYAxisLabel(currency)
        .frame(minHeight: 180)
        .accessibilityChartDescriptor(description)
    }

    private var description: SeriesDescription {
        let formats = context.formats
        return SeriesDescription(
            title: "Net P&L up to each day",
            xTitle: "Day",
            yTitle: "Net P&L",
            points: points.map { SeriesDescription.Point(name: formats.day($0.day), value: $0.total) }
        ) { [currency] in formats.signedMoney($0, currency) }
    }
}

extension Day {
    /// The middle of the day in GMT, so that no zone shows the day before or after.
    var date: Date {
        var parts = DateComponents()
        (parts.year, parts.month, parts.day, parts.hour) = (year, month, dayOfMonth, 12)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: parts) ?? .distantPast
    }
}
