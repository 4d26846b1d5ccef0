// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import Observation
import ScreenTree

/// Modifiers of scenes.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Scene {
    public func commands<Content>(@CommandsBuilder content: () -> Content) -> some Scene where Content: Commands {
        let content = content()
        return ChangedScene(scene: self) { node, reading in
            let menus = reading.within("commands") { reading.nodes(ofCommands: content) }
            if !menus.isEmpty { node.children.append(Node("commands", "", [], menus)) }
        }
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension Scene {
    public func onChange<V>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    )
        -> some Scene
    where V: Equatable {
        ChangedScene(scene: self) { _, reading in reading.observe(value, initial, action) }
    }
    public func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene
    where V: Equatable {
        ChangedScene(scene: self) { _, reading in reading.observe(value, initial) { _, _ in action() } }
    }
    public func environment<T>(_ object: T?) -> some Scene where T: AnyObject, T: Observable {
        EnvironmentScene(scene: self) { $0[T.self] = object }
    }
}
struct EnvironmentScene: Scene, ReadableScene {
    typealias Body = Never
    var body: Never { fatalError("\(Self.self) has no body.") }
    let scene: any Scene
    let change: (inout EnvironmentValues) -> Void
    func nodes(in reading: Reading) -> [Node] { reading.with(change) { reading.nodes(ofScene: scene) } }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension Scene {
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        EnvironmentScene(scene: self) { $0[keyPath: keyPath] = value }
    }
}
@available(iOS 17.0, macOS 13.0, visionOS 1.0, *)
extension Scene {
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    public func defaultSize(_ size: CGSize) -> some Scene { self }
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
}
@available(iOS 17.0, macOS 13.0, visionOS 1.0, *)
public struct WindowResizability: Sendable {
    public static var automatic: WindowResizability { .init() }
    public static var contentSize: WindowResizability { .init() }
    public static var contentMinSize: WindowResizability { .init() }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Scene {
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}
#if !STANDIN_MACOS
    @available(iOS 16.0, visionOS 1.0, *)
    extension Scene {
        public func backgroundTask<D, R>(
            _ task: BackgroundTask<D, R>,
            action: @escaping @Sendable (D) async -> R
        ) -> some Scene where D: Sendable, R: Sendable { self }
    }
    @available(iOS 16.0, visionOS 1.0, *)
    public struct BackgroundTask<Request, Response>: Sendable {
        let identifier: String
    }
    @available(iOS 16.0, visionOS 1.0, *)
    extension BackgroundTask {
        public static func appRefresh(_ matching: String) -> BackgroundTask<Void, Void> { .init(identifier: matching) }
        public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> {
            .init(identifier: identifier)
        }
    }
#endif
