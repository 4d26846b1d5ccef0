// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Which field has the focus.
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
@propertyWrapper
public struct FocusState<Value>: DynamicProperty where Value: Hashable {
    @propertyWrapper
    public struct Binding {
        let binding: SwiftUI.Binding<Value>
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }
        public var projectedValue: FocusState<Value>.Binding { self }
    }
    let location: StateLocation<Value>
    public init() where Value == Bool { location = StateLocation(false) }
    public init<T>() where Value == T?, T: Hashable { location = StateLocation(nil) }
    public var wrappedValue: Value {
        get { location.box.value }
        nonmutating set { location.box.value = newValue }
    }
    public var projectedValue: FocusState<Value>.Binding { Binding(binding: location.binding) }
}
extension FocusState: ConnectedProperty {
    package func connect(to reading: Reading, at key: String) { location.connect(to: reading, at: key) }
}
extension FocusState: Sendable where Value: Sendable {}
extension FocusState.Binding: Sendable where Value: Sendable {}

/// Which element an assistive technology has its focus on.
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
@propertyWrapper
public struct AccessibilityFocusState<Value>: DynamicProperty where Value: Hashable {
    @propertyWrapper
    public struct Binding {
        let binding: SwiftUI.Binding<Value>
        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }
        public var projectedValue: AccessibilityFocusState<Value>.Binding { self }
    }
    let location: StateLocation<Value>
    public init() where Value == Bool { location = StateLocation(false) }
    public init<T>() where Value == T?, T: Hashable { location = StateLocation(nil) }
    public var wrappedValue: Value {
        get { location.box.value }
        nonmutating set { location.box.value = newValue }
    }
    public var projectedValue: AccessibilityFocusState<Value>.Binding { Binding(binding: location.binding) }
}
extension AccessibilityFocusState: ConnectedProperty {
    package func connect(to reading: Reading, at key: String) { location.connect(to: reading, at: key) }
}
