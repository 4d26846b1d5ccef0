// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A property that changes what a view shows.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public protocol DynamicProperty {
    mutating func update()
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension DynamicProperty {
    public mutating func update() {}
}

/// A value with an identity.
final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}
extension Box: @unchecked Sendable where Value: Sendable {}

/// The place where the value of a property is stored: its own until the view is evaluated, that of the screen after.
final class StateLocation<Value> {
    var box: Box<Value>
    init(_ value: Value) { box = Box(value) }

    var binding: Binding<Value> {
        Binding(reading: { self.box.value }, writing: { self.box.value = $0 })
    }

    @MainActor func connect(to reading: Reading, at key: String) { box = reading.store.object(at: key, box) }
}
extension StateLocation: @unchecked Sendable where Value: Sendable {}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@propertyWrapper
public struct State<Value>: DynamicProperty {
    let location: StateLocation<Value>
    public init(wrappedValue value: Value) { location = StateLocation(value) }
    public init(initialValue value: Value) { location = StateLocation(value) }
    public var wrappedValue: Value {
        get { location.box.value }
        nonmutating set { location.box.value = newValue }
    }
    public var projectedValue: Binding<Value> { location.binding }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}
extension State: Sendable where Value: Sendable {}
extension State: ConnectedProperty {
    package func connect(to reading: Reading, at key: String) { location.connect(to: reading, at: key) }
}
