// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The description of a chart for assistive technologies.
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public final class AXChartDescriptor {
    public var title: String?
    public var summary: String?
    public var xAxis: any AXDataAxisDescriptor
    public var yAxis: AXNumericDataAxisDescriptor?
    public var additionalAxes: [any AXDataAxisDescriptor]?
    public var series: [AXDataSeriesDescriptor]
    public init(
        title: String? = nil,
        summary: String? = nil,
        xAxis: any AXDataAxisDescriptor,
        yAxis: AXNumericDataAxisDescriptor? = nil,
        additionalAxes: [any AXDataAxisDescriptor] = [],
        series: [AXDataSeriesDescriptor]
    ) {
        (self.title, self.summary, self.xAxis) = (title, summary, xAxis)
        (self.yAxis, self.additionalAxes, self.series) = (yAxis, additionalAxes, series)
    }
    /// The descriptor as the reader of screens shows it.
    package var shown: String {
        let axes = [xAxis.title] + (yAxis.map { [$0.title] } ?? [])
        let lines = series.map { series in
            let points = series.dataPoints.map {
                "\($0.xValue.shown) \(yAxis?.valueDescriptionProvider($0.yValue ?? .nan) ?? "")"
            }
            let ends = [points.first, points.last].compactMap(\.self).joined(separator: " … ")
            return "\(series.name ?? "") \(points.count) points \(ends)"
        }
        let texts = [title, summary].compactMap(\.self)
        return (texts + [axes.joined(separator: " × ")] + lines).joined(separator: "; ")
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public protocol AXDataAxisDescriptor: AnyObject {
    var title: String { get set }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
    public enum ScaleType: Int, Sendable {
        case linear
        case log10
        case ln
    }
    public var title: String
    public var range: ClosedRange<Double>
    public var gridlinePositions: [Double]
    public var scaleType: ScaleType = .linear
    public var valueDescriptionProvider: (Double) -> String
    public init(
        title: String,
        range: ClosedRange<Double>,
        gridlinePositions: [Double],
        valueDescriptionProvider: @escaping (Double) -> String
    ) {
        (self.title, self.range, self.gridlinePositions) = (title, range, gridlinePositions)
        self.valueDescriptionProvider = valueDescriptionProvider
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
    public var title: String
    public var categoryOrder: [String]
    public init(title: String, categoryOrder: [String]) { (self.title, self.categoryOrder) = (title, categoryOrder) }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public final class AXDataSeriesDescriptor {
    public var name: String?
    public var isContinuous: Bool
    public var dataPoints: [AXDataPoint]
    public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
        (self.name, self.isContinuous, self.dataPoints) = (name, isContinuous, dataPoints)
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public final class AXDataPoint {
    public enum Value: Equatable, Sendable {
        case number(Double)
        case category(String)
        var shown: String {
            switch self {
            case .number(let number): "\(number)"
            case .category(let category): category
            }
        }
    }
    public var xValue: Value
    public var yValue: Double?
    public var label: String?
    public init(x: Double, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
        (xValue, yValue, self.label) = (.number(x), y, label)
    }
    public init(x: String, y: Double? = nil, additionalValues: [Value] = [], label: String? = nil) {
        (xValue, yValue, self.label) = (.category(x), y, label)
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public final class AXCustomContent {
    public enum Importance: UInt, Sendable {
        case `default`
        case high
    }
    public let label: String
    public let value: String
    public init(label: String, value: String) { (self.label, self.value) = (label, value) }
}
