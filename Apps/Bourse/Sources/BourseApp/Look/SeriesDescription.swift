import Accessibility
import Foundation
import SwiftUI

/// What VoiceOver says of a chart with one series, and plays as tones.
struct SeriesDescription: AXChartDescriptorRepresentable {
    /// A value with the name of its place on the horizontal axis.
    struct Point {
        let name: String
        let value: Decimal
    }

    let title: String
    let xTitle: String
    let yTitle: String
    let points: [Point]
    let text: (Decimal) -> String

    func makeChartDescriptor() -> AXChartDescriptor {
        let values = points.map { NSDecimalNumber(decimal: $0.value).doubleValue }
        let x = AXCategoricalDataAxisDescriptor(title: xTitle, categoryOrder: points.map(\.name))
        let range = (values.min() ?? 0)...(values.max() ?? 0)
        let y = AXNumericDataAxisDescriptor(title: yTitle, range: range, gridlinePositions: []) { [text] in
            text(Decimal($0))
        }
        let data = zip(points, values).map { AXDataPoint(x: $0.name, y: $1) }
        return AXChartDescriptor(
            title: title,
            summary: summary,
            xAxis: x,
            yAxis: y,
            additionalAxes: [],
            series: [AXDataSeriesDescriptor(name: yTitle, isContinuous: true, dataPoints: data)]
        )
    }

    /// The first and the last value.
    private var summary: String? {
        guard let first = points.first, let last = points.last else { return nil }
        return "\(first.name): \(text(first.value)). \(last.name): \(text(last.value))."
    }
}
