// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import ScreenTree
public import SwiftUI

/// Styles and annotations of marks, and what assistive technologies say of them.
struct ChangedMarks: ChartContent, ReadableMarks {
    typealias Body = Never
    var body: Never { fatalError("\(Self.self) has no body.") }
    let content: any ChartContent
    let change: (inout ReadMark) -> Void
    var marks: [ReadMark] {
        var marks = content.allMarks
        for index in marks.indices { change(&marks[index]) }
        return marks
    }
}
extension ChartContent {
    fileprivate func attributed(_ name: String, _ value: String) -> ChangedMarks {
        ChangedMarks(content: self) { mark in mark.attributes.append(.init(name, value)) }
    }
    fileprivate func plotted<Value>(_ name: String, by value: PlottableValue<Value>) -> ChangedMarks {
        ChangedMarks(content: self) { mark in mark.channels.append(value.channel(name)) }
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension ChartContent {
    public func foregroundStyle<S>(_ style: S) -> some ChartContent where S: ShapeStyle {
        ChangedMarks(content: self) { mark in mark.style = mark.style ?? style }
    }
    public func foregroundStyle<D>(by value: PlottableValue<D>) -> some ChartContent where D: Plottable {
        plotted("style", by: value)
    }
    public func opacity(_ opacity: Double) -> some ChartContent { self }
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent { self }
    public func lineStyle<D>(by value: PlottableValue<D>) -> some ChartContent where D: Plottable {
        plotted("line style", by: value)
    }
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent { self }
    public func symbol<S>(_ symbol: S) -> some ChartContent where S: ChartSymbolShape { self }
    public func symbol<D>(by value: PlottableValue<D>) -> some ChartContent where D: Plottable {
        plotted("symbol", by: value)
    }
    public func symbol<V>(@ViewBuilder symbol: () -> V) -> some ChartContent where V: View { self }
    public func symbolSize(_ area: CGFloat) -> some ChartContent { self }
    public func symbolSize(_ size: CGSize) -> some ChartContent { self }
    public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> some ChartContent { self }
    public func position<P>(by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic)
        -> some ChartContent
    where P: Plottable { plotted("position", by: value) }
    public func offset(_ offset: CGSize) -> some ChartContent { self }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent { self }
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some ChartContent { self }
    public func annotation<C>(
        position: AnnotationPosition = .automatic,
        alignment: Alignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some ChartContent where C: View {
        let annotation = content()
        return ChangedMarks(content: self) { mark in mark.annotations.append(annotation) }
    }
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
        attributed("accessibilityLabel", labelKey.text)
    }
    public func accessibilityLabel(_ label: Text) -> some ChartContent { attributed("accessibilityLabel", label.text) }
    @_disfavoredOverload public func accessibilityLabel<S>(_ label: S) -> some ChartContent where S: StringProtocol {
        attributed("accessibilityLabel", String(label))
    }
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
        attributed("accessibilityValue", valueKey.text)
    }
    public func accessibilityValue(_ valueDescription: Text) -> some ChartContent {
        attributed("accessibilityValue", valueDescription.text)
    }
    @_disfavoredOverload public func accessibilityValue<S>(_ value: S) -> some ChartContent where S: StringProtocol {
        attributed("accessibilityValue", String(value))
    }
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
        hidden ? attributed("accessibilityHidden", "") : ChangedMarks(content: self) { _ in }
    }
    public func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
        attributed("identifier", identifier)
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension ChartContent {
    public func zIndex(_ value: Double) -> some ChartContent { self }
    public func annotation<C>(
        position: AnnotationPosition = .automatic,
        alignment: Alignment = .center,
        spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution,
        @ViewBuilder content: () -> C
    ) -> some ChartContent where C: View {
        let annotation = content()
        return ChangedMarks(content: self) { mark in mark.annotations.append(annotation) }
    }
}
