// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple documents these declarations. They are written here from their published signatures.

/// A part of an interface.
///
/// The app's views conform to it; the reader of screens evaluates their bodies.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct EmptyView: Sendable {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension EmptyView: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct AnyView {
    nonisolated(unsafe) let content: any View
    nonisolated public init<V>(_ view: V) where V: View { content = view }
    nonisolated public init<V>(erasing view: V) where V: View { content = view }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension AnyView: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct TupleView<T> {
    public var value: T
    let parts: [any View]
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension TupleView: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }
    let storage: Storage
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Group<Content> {
    let content: Content
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Group: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}
