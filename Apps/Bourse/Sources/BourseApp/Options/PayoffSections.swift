import BourseClientModels
import Charts
import Foundation
import SwiftUI

/// What a position can win and lose.
struct PayoffSections: View {
    let payoff: PayoffValue
    /// Whether it is the payoff of what is typed.
    var isCurrent = true
    private var breakEvens: String { payoff.breakEvens.joined(separator: ", ") }

    var body: some View {
        Section(payoff.title) {
            if !isCurrent { Text("This is the payoff before the last change.").foregroundStyle(DeskColor.warn) }
            PayoffChart(payoff: payoff)
            LabeledContent("Maximum profit", value: payoff.best)
            LabeledContent("Maximum loss", value: payoff.worst)
            LabeledContent("Break-even", value: payoff.breakEvens.isEmpty ? "—" : breakEvens)
            LabeledContent("Probability of profit", value: payoff.probability)
            LabeledContent("Net cash flow", value: payoff.netCashFlow)
        }
        Section("Risks") {
            ForEach(payoff.sentences, id: \.self) { Text($0) }
            ForEach(payoff.warnings, id: \.self) { Label($0, systemImage: "exclamationmark.triangle") }
        }
    }
}

/// The result over the price of the underlying, at expiration and today.
private struct PayoffChart: View {
    let payoff: PayoffValue

    var body: some View {
        Chart {
            ForEach(payoff.points) { point in
                line(point.price, point.expiration, "Expiration").foregroundStyle(DeskColor.accent)
                line(point.price, point.today, "Today")
                    .foregroundStyle(DeskColor.series2)
                    .lineStyle(StrokeStyle(lineWidth: 2, dash: [4, 3]))
            }
            RuleMark(y: .value("Zero", 0)).foregroundStyle(DeskColor.lineStrong)
        }
        .frame(minHeight: 220)
        .accessibilityChartDescriptor(description)
    }

    private func line(_ price: Double, _ result: Double, _ name: String) -> LineMark {
        LineMark(x: .value("Price", price), y: .value("Result", result), series: .value("When", name))
    }

    private var description: CurveDescription {
        CurveDescription(
            title: payoff.title,
            summary: payoff.sentences.joined(separator: " "),
            xTitle: "Price of the underlying",
            yTitle: "Result",
            names: payoff.points.map { $0.price.formatted(.number.precision(.fractionLength(2))) },
            curves: [
                (name: "At expiration", values: payoff.points.map(\.expiration)),
                (name: "Today", values: payoff.points.map(\.today)),
            ]
        )
    }
}
