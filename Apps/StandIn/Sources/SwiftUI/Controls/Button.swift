// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

package import ScreenTree

/// A control that runs an action.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct Button<Label>: View where Label: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let role: ButtonRole?
    let action: @MainActor () -> Void
    let label: Label
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (role, self.action, self.label) = (nil, action, label())
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S>(_ title: S, action: @escaping @MainActor () -> Void) where S: StringProtocol {
        self.init(action: action) { Text(title) }
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension Button {
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.role, self.action, self.label) = (role, action, label())
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void)
    where S: StringProtocol { self.init(role: role, action: action) { Text(title) } }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Button where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload public init<S>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void)
    where S: StringProtocol { self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) } }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension Button where Label == SwiftUI.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) } }
    @_disfavoredOverload public init<S>(
        _ title: S,
        systemImage: String,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {
        self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}
extension Button: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("Button", label)
        if let role { node.set("role", role.name) }
        node.handlers.tap = reading.enabled { action() }
        return [node]
    }
}
