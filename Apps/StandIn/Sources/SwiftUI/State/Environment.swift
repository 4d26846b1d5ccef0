// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Observation

/// A key of the environment.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Values that a view inherits from the views around it.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct EnvironmentValues {
    var values: [ObjectIdentifier: Any] = [:]
    var objects: [ObjectIdentifier: AnyObject] = [:]
    public init() {}
    public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
    @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
    public subscript<T>(objectType: T.Type) -> T? where T: AnyObject, T: Observable {
        get { objects[ObjectIdentifier(objectType)] as? T }
        set { objects[ObjectIdentifier(objectType)] = newValue }
    }
}

/// The environment that a property reads from.
final class EnvironmentLocation {
    var values: EnvironmentValues?
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    let location = EnvironmentLocation()
    let read: (EnvironmentValues) -> Value
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
    public var wrappedValue: Value { read(location.values ?? EnvironmentValues()) }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension Environment {
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        read = { values in
            guard let object = values[objectType] else {
                fatalError("The environment has no object of type \(objectType). A view above needs .environment(_:).")
            }
            return object
        }
    }
    public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
        read = { $0[objectType] }
    }
}
extension Environment: ConnectedProperty {
    package func connect(to reading: Reading, at key: String) { location.values = reading.environment }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        changed { view, reading in reading.with({ $0[keyPath: keyPath] = value }) { reading.nodes(of: view) } }
    }
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        transform: @escaping (inout V) -> Void
    ) -> some View {
        changed { view, reading in
            reading.with({ transform(&$0[keyPath: keyPath]) }) { reading.nodes(of: view) }
        }
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension View {
    public func environment<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
        changed { view, reading in reading.with({ $0[T.self] = object }) { reading.nodes(of: view) } }
    }
}
