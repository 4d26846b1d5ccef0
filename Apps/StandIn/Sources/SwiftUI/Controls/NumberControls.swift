// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

package import ScreenTree

/// A control that selects a value from a range.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct Slider<Label, ValueLabel>: View where Label: View, ValueLabel: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let label: Label
    let value: () -> String
    let write: (String) -> Void
    let onEditingChanged: (Bool) -> Void

    private init<V>(_ label: Label, _ value: Binding<V>, _ onEditingChanged: @escaping (Bool) -> Void)
    where V: BinaryFloatingPoint {
        self.onEditingChanged = onEditingChanged
        self.label = label
        self.value = { "\(Double(value.wrappedValue))" }
        write = { text in if let number = Double(text) { value.wrappedValue = V(number) } }
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Slider where ValueLabel == EmptyView {
    public init<V>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint { self.init(label(), value, onEditingChanged) }
    public init<V>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint { self.init(label(), value, onEditingChanged) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Slider {
    public init<V>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint { self.init(label(), value, onEditingChanged) }
    public init<V>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint { self.init(label(), value, onEditingChanged) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public init<V>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint { self.init(EmptyView(), value, onEditingChanged) }
    public init<V>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint { self.init(EmptyView(), value, onEditingChanged) }
}
extension Slider: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("Slider", label)
        node.set("value", value())
        if reading.environment.isEnabled {
            // A whole drag: its beginning, a value, its end.
            node.handlers.write = { text in
                onEditingChanged(true)
                write(text)
                onEditingChanged(false)
            }
        }
        return [node]
    }
}

/// A control that increases or decreases a value.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct Stepper<Label>: View where Label: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let label: Label
    let value: String?
    let increment: (() -> Void)?
    let decrement: (() -> Void)?

    private init(_ label: Label, _ value: String?, _ up: (() -> Void)?, _ down: (() -> Void)?) {
        (self.label, self.value, increment, decrement) = (label, value, up, down)
    }
    private init<V>(_ label: Label, _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride)
    where V: Strideable {
        let move: (V.Stride) -> Void = { stride in
            let next = value.wrappedValue.advanced(by: stride)
            if bounds?.contains(next) ?? true { value.wrappedValue = next }
        }
        self.init(label, "\(value.wrappedValue)", { move(step) }, { move(0 - step) })
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Stepper {
    public init(
        @ViewBuilder label: () -> Label,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label(), nil, onIncrement, onDecrement) }
    public init<V>(
        value: Binding<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: Strideable { self.init(label(), value, nil, step) }
    public init<V>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: Strideable { self.init(label(), value, bounds, step) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Stepper where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(Text(titleKey), nil, onIncrement, onDecrement) }
    public init<V>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: Strideable { self.init(Text(titleKey), value, nil, step) }
    public init<V>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: Strideable { self.init(Text(titleKey), value, bounds, step) }
    @_disfavoredOverload public init<S, V>(
        _ title: S,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where S: StringProtocol, V: Strideable { self.init(Text(title), value, bounds, step) }
}
extension Stepper: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("Stepper", label)
        if let value { node.set("value", value) }
        if reading.environment.isEnabled {
            node.handlers.write = { direction in direction == "-" ? decrement?() : increment?() }
        }
        return [node]
    }
}
