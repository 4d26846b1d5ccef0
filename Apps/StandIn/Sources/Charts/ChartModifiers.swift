// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import ScreenTree
public import SwiftUI

/// Axes, scales, legends, selections and scrolling of charts.
extension View {
    fileprivate func noted(_ name: String, _ value: String = "") -> some View {
        onEach { node in node.set(name, value) }
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func chartXAxis(_ visibility: Visibility) -> some View { noted("x axis", "\(visibility)") }
    public func chartYAxis(_ visibility: Visibility) -> some View { noted("y axis", "\(visibility)") }
    public func chartXAxis<Content>(@AxisContentBuilder content: () -> Content) -> some View
    where Content: AxisContent {
        _ = content()
        return self
    }
    public func chartYAxis<Content>(@AxisContentBuilder content: () -> Content) -> some View
    where Content: AxisContent {
        _ = content()
        return self
    }
    public func chartXAxisLabel(
        _ labelKey: LocalizedStringKey,
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View { noted("x axis label", labelKey.text) }
    public func chartYAxisLabel(
        _ labelKey: LocalizedStringKey,
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View { noted("y axis label", labelKey.text) }
    @_disfavoredOverload public func chartXAxisLabel<S>(
        _ label: S,
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View where S: StringProtocol { noted("x axis label", String(label)) }
    @_disfavoredOverload public func chartYAxisLabel<S>(
        _ label: S,
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View where S: StringProtocol { noted("y axis label", String(label)) }
    public func chartLegend(_ visibility: Visibility) -> some View { noted("legend", "\(visibility)") }
    public func chartLegend(
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View { self }
    public func chartLegend<Content>(
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View where Content: View {
        let content = content()
        return attached("legend") { content }
    }
    public func chartPlotStyle<Content>(@ViewBuilder content: @escaping (ChartPlotContent) -> Content) -> some View
    where Content: View { self }
    public func chartOverlay<V>(alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V)
        -> some View
    where V: View { attached("overlay") { content(ChartProxy()) } }
    public func chartBackground<V>(alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V)
        -> some View
    where V: View { attached("background") { content(ChartProxy()) } }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func chartXScale<Domain>(domain: Domain, type: ScaleType? = nil) -> some View where Domain: ScaleDomain {
        noted("x scale", shown(domain, type))
    }
    public func chartXScale<Domain, Range>(domain: Domain, range: Range, type: ScaleType? = nil) -> some View
    where Domain: ScaleDomain, Range: PositionScaleRange { noted("x scale", shown(domain, type)) }
    public func chartXScale<Range>(range: Range, type: ScaleType? = nil) -> some View where Range: PositionScaleRange {
        self
    }
    public func chartXScale(type: ScaleType? = nil) -> some View { noted("x scale", type?.name ?? "automatic") }
    public func chartYScale<Domain>(domain: Domain, type: ScaleType? = nil) -> some View where Domain: ScaleDomain {
        noted("y scale", shown(domain, type))
    }
    public func chartYScale<Domain, Range>(domain: Domain, range: Range, type: ScaleType? = nil) -> some View
    where Domain: ScaleDomain, Range: PositionScaleRange { noted("y scale", shown(domain, type)) }
    public func chartYScale<Range>(range: Range, type: ScaleType? = nil) -> some View where Range: PositionScaleRange {
        self
    }
    public func chartYScale(type: ScaleType? = nil) -> some View { noted("y scale", type?.name ?? "automatic") }
    public func chartForegroundStyleScale<DataValue, S>(_ mapping: KeyValuePairs<DataValue, S>) -> some View
    where DataValue: Plottable, S: ShapeStyle { self }
    public func chartForegroundStyleScale<Domain>(domain: Domain, type: ScaleType? = nil) -> some View
    where Domain: ScaleDomain { self }
    public func chartForegroundStyleScale<Domain, Range>(domain: Domain, range: Range, type: ScaleType? = nil)
        -> some View
    where Domain: ScaleDomain, Range: ScaleRange, Range.VisualValue: ShapeStyle { self }
    public func chartForegroundStyleScale<Range>(range: Range, type: ScaleType? = nil) -> some View
    where Range: ScaleRange, Range.VisualValue: ShapeStyle { self }
    public func chartForegroundStyleScale<Domain, S>(domain: Domain, mapping: @escaping (Domain.Element) -> S)
        -> some View
    where Domain: Collection, S: ShapeStyle, Domain.Element: Plottable { self }
    public func chartForegroundStyleScale(type: ScaleType? = nil) -> some View { self }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension View {
    public func chartXSelection<P>(value: Binding<P?>) -> some View where P: Plottable {
        selecting("x selection", value)
    }
    public func chartXSelection<P>(range: Binding<ClosedRange<P>?>) -> some View where P: Comparable, P: Plottable {
        selecting("x range selection", range)
    }
    public func chartXVisibleDomain<P>(length: P) -> some View where P: Plottable, P: Numeric {
        noted("visible x", "\(length)")
    }
    public func chartScrollPosition(x: Binding<some Plottable>) -> some View { self }
    public func chartScrollPosition(initialX: some Plottable) -> some View { self }
    public func chartYSelection<P>(value: Binding<P?>) -> some View where P: Plottable {
        selecting("y selection", value)
    }
    public func chartYSelection<P>(range: Binding<ClosedRange<P>?>) -> some View where P: Comparable, P: Plottable {
        selecting("y range selection", range)
    }
    public func chartYVisibleDomain<P>(length: P) -> some View where P: Plottable, P: Numeric {
        noted("visible y", "\(length)")
    }
    public func chartScrollPosition(y: Binding<some Plottable>) -> some View { self }
    public func chartScrollPosition(initialY: some Plottable) -> some View { self }
    public func chartAngleSelection<P>(value: Binding<P?>) -> some View where P: Plottable {
        selecting("angle selection", value)
    }
    public func chartScrollableAxes(_ axes: Axis.Set) -> some View { noted("scrollable") }
    public func chartGesture(_ body: @escaping (ChartProxy) -> some Gesture) -> some View { noted("gesture") }
}
extension View {
    fileprivate func selecting<Value>(_ name: String, _ binding: Binding<Value?>) -> some View {
        onEach { node in
            node.set(name, binding.wrappedValue.map { "\($0)" } ?? "none")
            node.handlers.choose = { value in
                guard let value = value.base as? Value else { return false }
                binding.wrappedValue = value
                return true
            }
        }
    }
}
private func shown(_ domain: some ScaleDomain, _ type: ScaleType?) -> String {
    let range = (domain as? AutomaticScaleDomain).map {
        $0.includesZero == false ? "automatic without zero" : "automatic"
    }
    return (range ?? "\(domain)") + (type.map { " " + $0.name } ?? "")
}

/// Converts between places and values of a chart.
///
/// The stand-in has no layout and knows none.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ChartProxy {
    public func position<P>(forX value: P) -> CGFloat? where P: Plottable { nil }
    public func position<P>(forY value: P) -> CGFloat? where P: Plottable { nil }
    public func value<P>(atX position: CGFloat, as type: P.Type = P.self) -> P? where P: Plottable { nil }
    public func value<P>(atY position: CGFloat, as type: P.Type = P.self) -> P? where P: Plottable { nil }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension ChartProxy {
    public var plotSize: CGSize { CGSize(width: 350, height: 200) }
    public func selectXValue(at position: CGFloat) {}
    public func selectXRange(from: CGFloat, to: CGFloat) {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ChartPlotContent: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
