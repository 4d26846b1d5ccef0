// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
package import ScreenTree

/// Shows that something is under way, or how far it is.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct ProgressView<Label, CurrentValueLabel>: View where Label: View, CurrentValueLabel: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let label: any View
    let current: any View
    let fraction: Double?
    private init(label: any View, current: any View, fraction: Double?) {
        (self.label, self.current, self.fraction) = (label, current, fraction)
    }
    private static func fraction<V>(_ value: V?, _ total: V) -> Double? where V: BinaryFloatingPoint {
        value.map { Double($0) / Double(total) }
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension ProgressView where CurrentValueLabel == EmptyView {
    public init() where Label == EmptyView { self.init(label: EmptyView(), current: EmptyView(), fraction: nil) }
    public init(@ViewBuilder label: () -> Label) { self.init(label: label(), current: EmptyView(), fraction: nil) }
    public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(label: Text(titleKey), current: EmptyView(), fraction: nil)
    }
    @_disfavoredOverload public init<S>(_ title: S) where Label == Text, S: StringProtocol {
        self.init(label: Text(title), current: EmptyView(), fraction: nil)
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension ProgressView {
    public init<V>(value: V?, total: V = 1.0)
    where Label == EmptyView, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
        self.init(label: EmptyView(), current: EmptyView(), fraction: Self.fraction(value, total))
    }
    public init<V>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
        self.init(label: Text(titleKey), current: EmptyView(), fraction: Self.fraction(value, total))
    }
    public init<V>(
        value: V?,
        total: V = 1.0,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where V: BinaryFloatingPoint {
        self.init(label: label(), current: currentValueLabel(), fraction: Self.fraction(value, total))
    }
    public init<V>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
    where CurrentValueLabel == EmptyView, V: BinaryFloatingPoint {
        self.init(label: label(), current: EmptyView(), fraction: Self.fraction(value, total))
    }
}
extension ProgressView: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("ProgressView", label)
        if let fraction {
            node.set(
                "value",
                fraction.formatted(.percent.precision(.fractionLength(0)).locale(.init(identifier: "en_US")))
            )
        }
        node.children += reading.within("current") { reading.nodes(of: current) }
        return [node]
    }
}

/// Shows a value within a range.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct Gauge<Label, CurrentValueLabel, BoundsLabel, MarkedValueLabels>: View
where Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let label: Label
    let value: String
    let current: any View
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Gauge {
    public init<V>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label)
    where
        CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView, V: BinaryFloatingPoint
    { (self.label, self.value, current) = (label(), "\(value) of \(bounds.upperBound)", EmptyView()) }
    public init<V>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView, V: BinaryFloatingPoint {
        (self.label, self.value, current) = (label(), "\(value) of \(bounds.upperBound)", currentValueLabel())
    }
    public init<V>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) where MarkedValueLabels == EmptyView, V: BinaryFloatingPoint {
        (self.label, self.value, current) = (label(), "\(value) of \(bounds.upperBound)", currentValueLabel())
    }
}
extension Gauge: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("Gauge", label)
        node.set("value", value)
        node.children += reading.within("current") { reading.nodes(of: current) }
        return [node]
    }
}
