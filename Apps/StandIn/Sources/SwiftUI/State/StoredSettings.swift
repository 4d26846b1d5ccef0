// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The place of a setting, which all views with the same key share.
final class SettingLocation<Value> {
    let key: String
    let initial: Value
    /// The settings of the screen; those of the view alone until it is evaluated.
    var settings = StoredValues()
    init(_ key: String, _ initial: Value) { (self.key, self.initial) = (key, initial) }

    var value: Value {
        get { settings.values[key] as? Value ?? initial }
        set { settings.values[key] = newValue }
    }
    var binding: Binding<Value> { Binding(reading: { self.value }, writing: { self.value = $0 }) }
}

@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    let location: SettingLocation<Value>
    public var wrappedValue: Value {
        get { location.value }
        nonmutating set { location.value = newValue }
    }
    public var projectedValue: Binding<Value> { location.binding }
}
extension AppStorage: ConnectedProperty {
    package func connect(to reading: Reading, at key: String) { location.settings = reading.store.settings }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        location = SettingLocation(key, wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        location = SettingLocation(key, wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        location = SettingLocation(key, wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        location = SettingLocation(key, wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        location = SettingLocation(key, wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        location = SettingLocation(key, wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int { location = SettingLocation(key, wrappedValue) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String { location = SettingLocation(key, wrappedValue) }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
        location = SettingLocation(key, wrappedValue)
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { location = SettingLocation(key, nil) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { location = SettingLocation(key, nil) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        location = SettingLocation(key, nil)
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        location = SettingLocation(key, nil)
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? { location = SettingLocation(key, nil) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { location = SettingLocation(key, nil) }
}

@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    let location: SettingLocation<Value>
    public var wrappedValue: Value {
        get { location.value }
        nonmutating set { location.value = newValue }
    }
    public var projectedValue: Binding<Value> { location.binding }
}
extension SceneStorage: ConnectedProperty {
    package func connect(to reading: Reading, at key: String) { location.settings = reading.store.settings }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        location = SettingLocation("scene." + key, wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        location = SettingLocation("scene." + key, wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        location = SettingLocation("scene." + key, wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String) where Value == String {
        location = SettingLocation("scene." + key, wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        location = SettingLocation("scene." + key, wrappedValue)
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == String? { location = SettingLocation("scene." + key, nil) }
    public init(_ key: String) where Value == Int? { location = SettingLocation("scene." + key, nil) }
    public init(_ key: String) where Value == Data? { location = SettingLocation("scene." + key, nil) }
}
