import BourseClientModels
import Charts
import Foundation
import SwiftUI

/// The net profit through one day.
struct IntradayChart: View {
    let curve: IntradayCurve

    var body: some View {
        VStack(alignment: .leading) {
            Chart {
                ForEach(curve.points) { point in
                    LineMark(x: .value("Time", point.id), y: .value("Net P&L", point.profit))
                        .interpolationMethod(curve.hasSteps ? .stepEnd : .linear)
                        .foregroundStyle(DeskColor.accent)
                }
                RuleMark(y: .value("Zero", 0)).foregroundStyle(DeskColor.lineStrong)
            }
            .chartXAxis(.hidden)
            .frame(minHeight: 160)
            .accessibilityChartDescriptor(description)
            HStack {
                Text(curve.points.first?.label ?? "")
                Spacer()
                Text(curve.points.last?.label ?? "")
            }
            .accessibilityHidden(true)
            Text(curve.basis)
        }
        .font(.caption)
        .foregroundStyle(DeskColor.text2)
    }

    private var description: CurveDescription {
        CurveDescription(
            title: "Intraday",
            summary: curve.accessibilityText,
            xTitle: "Time",
            yTitle: "Net P&L",
            names: curve.points.map(\.label),
            curves: [(name: "Net P&L", values: curve.points.map(\.profit))]
        )
    }
}
