// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import SwiftUI

/// Sizes, symbols and places of marks.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct MarkDimension: Sendable {
    public static var automatic: MarkDimension { .init() }
    public static func fixed(_ value: CGFloat) -> MarkDimension { .init() }
    public static func inset(_ value: CGFloat) -> MarkDimension { .init() }
    public static func ratio(_ value: CGFloat) -> MarkDimension { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension MarkDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Double) {}
    public init(integerLiteral value: Int) {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct MarkStackingMethod: Sendable {
    public static var standard: MarkStackingMethod { .init() }
    public static var normalized: MarkStackingMethod { .init() }
    public static var center: MarkStackingMethod { .init() }
    public static var unstacked: MarkStackingMethod { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct InterpolationMethod: Sendable {
    public static var linear: InterpolationMethod { .init() }
    public static var monotone: InterpolationMethod { .init() }
    public static var catmullRom: InterpolationMethod { .init() }
    public static var cardinal: InterpolationMethod { .init() }
    public static var stepStart: InterpolationMethod { .init() }
    public static var stepCenter: InterpolationMethod { .init() }
    public static var stepEnd: InterpolationMethod { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AnnotationPosition: Sendable {
    public static let automatic = AnnotationPosition()
    public static let overlay = AnnotationPosition()
    public static let top = AnnotationPosition()
    public static let bottom = AnnotationPosition()
    public static let leading = AnnotationPosition()
    public static let trailing = AnnotationPosition()
    public static let topLeading = AnnotationPosition()
    public static let topTrailing = AnnotationPosition()
    public static let bottomLeading = AnnotationPosition()
    public static let bottomTrailing = AnnotationPosition()
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct AnnotationOverflowResolution: Sendable {
    public struct Boundary: Sendable {
        public static let automatic = Boundary()
        public static let chart = Boundary()
        public static let plot = Boundary()
    }
    public struct Strategy: Sendable {
        public static let automatic = Strategy()
        public static let disabled = Strategy()
        public static let fit = Strategy()
        public static func fit(to boundary: AnnotationOverflowResolution.Boundary) -> Strategy { .init() }
        public static let padScale = Strategy()
    }
    public static let automatic = AnnotationOverflowResolution(x: .automatic, y: .automatic)
    public init(x: Strategy = .automatic, y: Strategy = .automatic) {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public protocol ChartSymbolShape: Shape {
    var perceptualUnitRect: CGRect { get }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct BasicChartSymbolShape: ChartSymbolShape {
    public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
    nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    nonisolated init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension ChartSymbolShape where Self == BasicChartSymbolShape {
    public static var circle: BasicChartSymbolShape { .init() }
    public static var square: BasicChartSymbolShape { .init() }
    public static var triangle: BasicChartSymbolShape { .init() }
    public static var diamond: BasicChartSymbolShape { .init() }
    public static var pentagon: BasicChartSymbolShape { .init() }
    public static var plus: BasicChartSymbolShape { .init() }
    public static var cross: BasicChartSymbolShape { .init() }
    public static var asterisk: BasicChartSymbolShape { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ScaleType: Hashable, Sendable {
    let name: String
    public static var linear: ScaleType { .init(name: "linear") }
    public static var log: ScaleType { .init(name: "log") }
    public static var date: ScaleType { .init(name: "date") }
    public static var category: ScaleType { .init(name: "category") }
    public static var squareRoot: ScaleType { .init(name: "squareRoot") }
    public static var symmetricLog: ScaleType { .init(name: "symmetricLog") }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public protocol ScaleDomain {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension ClosedRange: ScaleDomain where Bound: Plottable {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Array: ScaleDomain where Element: Plottable {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AutomaticScaleDomain: ScaleDomain {
    let includesZero: Bool?
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension ScaleDomain where Self == AutomaticScaleDomain {
    public static var automatic: AutomaticScaleDomain { .init(includesZero: nil) }
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        .init(includesZero: includesZero)
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public protocol ScaleRange {
    associatedtype VisualValue
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Array: ScaleRange {
    public typealias VisualValue = Element
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public protocol PositionScaleRange {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct PlotDimensionScaleRange: PositionScaleRange {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension PositionScaleRange where Self == PlotDimensionScaleRange {
    public static var plotDimension: PlotDimensionScaleRange { .init() }
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { .init() }
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
        .init()
    }
}
