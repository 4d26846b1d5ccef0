import Accessibility
import BourseClientModels
import Charts
import Foundation
import SwiftUI

/// The net P&L of the groups of a report.
struct ReportChart: View {
    let report: ReportValue
    let context: DeskContext

    var body: some View {
        Chart(report.bars) { row in
            BarMark(x: .value("Net P&L", row.netProfit), y: .value(report.title, row.title))
                .foregroundStyle(row.tone.color)
        }
        .chartXAxisLabel(report.currency)
        .frame(minHeight: CGFloat(report.bars.count) * 28 + 40)
        .accessibilityChartDescriptor(description)
    }

    private var description: SeriesDescription {
        let (formats, currency) = (context.formats, report.currency)
        return SeriesDescription(
            title: "Net P&L \(report.title.lowercased())",
            xTitle: report.title,
            yTitle: "Net P&L",
            points: report.bars.map { SeriesDescription.Point(name: $0.title, value: $0.netProfit) }
        ) { formats.signedMoney($0, currency) }
    }
}
