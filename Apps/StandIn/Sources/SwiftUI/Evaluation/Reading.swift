package import ScreenTree

/// One evaluation of a screen: the place in the tree, the environment there, and what the evaluation found.
@MainActor
package final class Reading {
    package let store: ScreenStore
    package var environment: EnvironmentValues
    /// The place of the view that is evaluated, which identifies its state.
    package private(set) var path: String
    package var destinations: NavigationDestinations?
    /// Selects the value of a link in the list around it.
    package var select: ((AnyHashable) -> Bool)?
    package var found = FoundEvents()

    package init(store: ScreenStore, environment: EnvironmentValues, path: String = "") {
        (self.store, self.environment, self.path) = (store, environment, path)
    }

    /// Returns the elements of a view.
    package func nodes(of view: some View) -> [Node] {
        if let readable = view as? any ReadableView { return readable.nodes(in: self) }
        #if !STANDIN_MACOS
            if view is any UIViewControllerRepresentable { return [Node("UIViewController", "\(type(of: view))")] }
        #endif
        return within("\(type(of: view))") {
            connect(view)
            return nodes(of: view.body)
        }
    }

    /// Runs a closure at a place below the present one.
    package func within<Result>(_ step: String, _ body: () -> Result) -> Result {
        let former = path
        path += "/" + step
        defer { path = former }
        return body()
    }

    /// Runs a closure with a change of the environment.
    package func with<Result>(_ change: (inout EnvironmentValues) -> Void, _ body: () -> Result) -> Result {
        let former = environment
        change(&environment)
        defer { environment = former }
        return body()
    }

    /// Connects the state and the environment of a view, a modifier, a scene or an app to this evaluation.
    package func connect(_ owner: Any) {
        for child in Mirror(reflecting: owner).children {
            let name = child.label ?? ""
            if let property = child.value as? any ConnectedProperty {
                property.connect(to: self, at: path + "." + name)
            } else if child.value is any DynamicProperty {
                within(name) { connect(child.value) }
            }
        }
    }
}

/// A property whose value is not stored in the view.
@MainActor
package protocol ConnectedProperty {
    /// Connects the property to the value that is stored for a place in the tree.
    func connect(to reading: Reading, at key: String)
}

/// What the views of an evaluation want to happen.
package struct FoundEvents {
    package var appearances: [(key: String, run: () -> Void)] = []
    package var disappearances: [String: () -> Void] = [:]
    package var tasks: [(key: String, run: @Sendable () async -> Void)] = []
    package var changes: [() -> Void] = []
    package var openers: [(URLHandler)] = []
}
