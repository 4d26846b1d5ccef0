package import Foundation

/// What an app keeps between two evaluations of its screens: state of views, values of last time, and stored settings.
@MainActor
package final class ScreenStore {
    private var locations: [String: AnyObject] = [:]
    private var visited: Set<String> = []
    private var former: [String: Any] = [:]
    private var latest: [String: Any] = [:]
    /// Values of `AppStorage` and `SceneStorage`.
    package let settings = StoredValues()
    /// What the views asked the system for, such as to open an address.
    package var requests: [String] = []

    /// Values that the focused view gives to commands.
    let focusedValues = Box(FocusedValues())

    package init() {}

    /// Forgets which state was used, before an evaluation.
    package func begin() {
        visited = []
        latest = [:]
    }

    /// Deletes the state of views that were not evaluated, after an evaluation.
    package func end() {
        locations = locations.filter { visited.contains($0.key) }
        former = latest
    }

    /// Returns the object stored for a place, or stores a new one.
    package func object<Object: AnyObject>(at key: String, _ new: @autoclosure () -> Object) -> Object {
        visited.insert(key)
        if let stored = locations[key] as? Object { return stored }
        let object = new()
        locations[key] = object
        return object
    }

    /// Stores the value that a view has now, and returns the one it had at the last evaluation.
    package func exchange<Value>(_ value: Value, at key: String) -> Value? {
        latest[key] = value
        return former[key] as? Value
    }
}

/// Values by their keys.
package final class StoredValues {
    package var values: [String: Any] = [:]
}

/// What handles an address that the system opens.
package typealias URLHandler = (URL) -> Void
