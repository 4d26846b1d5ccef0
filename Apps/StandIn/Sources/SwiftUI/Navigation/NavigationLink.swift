// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

package import ScreenTree

/// A control that opens another screen.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct NavigationLink<Label, Destination>: View where Label: View, Destination: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let label: Label
    let value: AnyHashable?
    let destination: (any View)?
    private init(label: Label, value: AnyHashable?, destination: (any View)?) {
        (self.label, self.value, self.destination) = (label, value, destination)
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension NavigationLink {
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(label: label(), value: nil, destination: destination())
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(label: Text(titleKey), value: nil, destination: destination())
    }
    @_disfavoredOverload public init<S>(_ title: S, @ViewBuilder destination: () -> Destination)
    where S: StringProtocol {
        self.init(label: Text(title), value: nil, destination: destination())
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension NavigationLink where Destination == Never {
    public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
        self.init(label: label(), value: value.map { AnyHashable($0) }, destination: nil)
    }
    public init<P>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text, P: Hashable {
        self.init(label: Text(titleKey), value: value.map { AnyHashable($0) }, destination: nil)
    }
    @_disfavoredOverload public init<S, P>(_ title: S, value: P?) where Label == Text, S: StringProtocol, P: Hashable {
        self.init(label: Text(title), value: value.map { AnyHashable($0) }, destination: nil)
    }
}
extension NavigationLink: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("NavigationLink", label)
        let destinations = reading.destinations
        if let value {
            node.set("value", Node.described(value.base))
            node.tags.append(value)
            let select = reading.select
            node.handlers.tap = reading.enabled { _ = select?(value) == true || destinations?.push(value) == true }
        } else if let destination {
            let isActive = reading.store.object(at: reading.path + ".isActive", Box(false))
            if isActive.value { destinations?.active.append((reading.path, destination, { isActive.value = false })) }
            node.handlers.tap = reading.enabled { isActive.value = true }
        }
        return [node]
    }
}
