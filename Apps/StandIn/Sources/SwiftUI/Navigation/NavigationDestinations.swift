// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The destinations that the screens of a stack declared, by the type of their values.
@MainActor
package final class NavigationDestinations {
    private var views: [(AnyHashable) -> (any View)?] = []
    /// Screens that are shown by a link or a binding rather than by a value.
    var active: [(key: String, view: any View, close: () -> Void)] = []
    let push: (AnyHashable) -> Bool

    init(push: @escaping (AnyHashable) -> Bool) { self.push = push }

    func declare<Value>(_ destination: @escaping (Value) -> some View) {
        views.append { value in (value.base as? Value).map(destination) }
    }

    func view(for value: AnyHashable) -> (any View)? {
        for view in views.reversed() {
            if let found = view(value) { return found }
        }
        return nil
    }
}

@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func navigationDestination<D, C>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View
    where D: Hashable, C: View {
        changed { view, reading in
            reading.destinations?.declare(destination)
            return reading.nodes(of: view)
        }
    }
    public func navigationDestination<V>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View
    where V: View {
        let shown = destination()
        return changed { view, reading in
            if isPresented.wrappedValue {
                reading.destinations?.active.append((reading.path, shown, { isPresented.wrappedValue = false }))
            }
            return reading.nodes(of: view)
        }
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension View {
    public func navigationDestination<D, C>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C)
        -> some View
    where D: Hashable, C: View {
        changed { view, reading in
            if let value = item.wrappedValue {
                reading.destinations?.active.append((reading.path, destination(value), { item.wrappedValue = nil }))
            }
            return reading.nodes(of: view)
        }
    }
}
