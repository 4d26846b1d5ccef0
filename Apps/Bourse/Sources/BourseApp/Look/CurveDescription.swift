import Accessibility
import Foundation
import SwiftUI

/// What VoiceOver says of a chart with one or more curves over the same places, and plays as tones.
struct CurveDescription: AXChartDescriptorRepresentable {
    let title: String
    let summary: String
    let xTitle: String
    let yTitle: String
    /// The names of the places on the horizontal axis.
    let names: [String]
    let curves: [(name: String, values: [Double])]

    func makeChartDescriptor() -> AXChartDescriptor {
        let all = curves.flatMap(\.values)
        let x = AXCategoricalDataAxisDescriptor(title: xTitle, categoryOrder: names)
        let range = (all.min() ?? 0)...(all.max() ?? 0)
        let y = AXNumericDataAxisDescriptor(title: yTitle, range: range, gridlinePositions: []) { value in
            value.formatted(.number.precision(.fractionLength(2)))
        }
        return AXChartDescriptor(
            title: title,
            summary: summary,
            xAxis: x,
            yAxis: y,
            additionalAxes: [],
            series: curves.map { curve in
                AXDataSeriesDescriptor(
                    name: curve.name,
                    isContinuous: true,
                    dataPoints: zip(names, curve.values).map { AXDataPoint(x: $0, y: $1) }
                )
            }
        )
    }
}
