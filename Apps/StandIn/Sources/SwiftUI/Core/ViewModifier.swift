// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A modifier of views that the app declares.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    typealias Content = _ViewModifier_Content<Self>
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct _ViewModifier_Content<Modifier>: View where Modifier: ViewModifier {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: any View
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier
    nonisolated public init(content: Content, modifier: Modifier) {
        (self.content, self.modifier) = (content, modifier)
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
