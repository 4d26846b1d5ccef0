import BourseClientModels
import Charts
import Foundation
import SwiftUI

/// The NAVs or the drawdown of a fund as a line, with its change and its days.
struct FundCurve: View {
    let chart: FundChart
    let title: String

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                ToneText(text: chart.change, tone: chart.tone)
                if !chart.remark.isEmpty { Text(chart.remark).foregroundStyle(DeskColor.warn) }
            }
            .font(.footnote)
            Chart(chart.points) { point in
                LineMark(x: .value("Day", point.id), y: .value(title, point.value)).foregroundStyle(DeskColor.accent)
            }
            .chartXAxis(.hidden)
            .chartYScale(domain: .automatic(includesZero: false))
            .frame(minHeight: 220)
            .accessibilityChartDescriptor(description)
            ChartDays(first: chart.points.first?.label, last: chart.points.last?.label, basis: chart.basis)
        }
    }

    private var description: CurveDescription {
        CurveDescription(
            title: title,
            summary: chart.accessibilityText,
            xTitle: "Day",
            yTitle: title,
            names: chart.points.map(\.label),
            curves: [(name: title, values: chart.points.map(\.value))]
        )
    }
}

/// Lines over the same days, each with a name.
struct FundLines: View {
    let title: String
    let yTitle: String
    let days: [String]
    let lines: [FundLine]
    let basis: String
    let summary: String
    var includesZero = false

    /// A place of a line, which needs an identity of its own.
    private struct Mark: Identifiable {
        let id: Int
        let name: String
        let place: Int
        let value: Double
    }

    private var marks: [Mark] {
        lines.enumerated().flatMap { line, curve in
            curve.values.enumerated().map { place, value in
                Mark(id: line * days.count + place, name: curve.id, place: place, value: value)
            }
        }
    }

    var body: some View {
        VStack(alignment: .leading) {
            Chart(marks) { mark in
                LineMark(
                    x: .value("Day", mark.place),
                    y: .value(yTitle, mark.value),
                    series: .value("Line", mark.name)
                )
                .foregroundStyle(by: .value("Line", mark.name))
            }
            .chartXAxis(.hidden)
            .chartYScale(domain: .automatic(includesZero: includesZero))
            .frame(minHeight: 240)
            .accessibilityChartDescriptor(description)
            ChartDays(first: days.first, last: days.last, basis: basis)
        }
    }

    private var description: CurveDescription {
        CurveDescription(
            title: title,
            summary: summary,
            xTitle: "Day",
            yTitle: yTitle,
            names: days,
            curves: lines.map { (name: $0.id, values: $0.values) }
        )
    }
}

/// The first and the last day of a chart, which its descriptor says to VoiceOver.
private struct ChartDays: View {
    let first: String?
    let last: String?
    let basis: String

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Text(first ?? "")
                Spacer()
                Text(last ?? "")
            }
            Text(basis)
        }
        .font(.caption)
        .foregroundStyle(DeskColor.text2)
        .accessibilityHidden(true)
    }
}
