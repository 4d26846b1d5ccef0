// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
package import ScreenTree

/// An app.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension App {
    public static func main() { fatalError("Apps run only on Apple systems.") }
}
/// A part of an app with a life of its own, such as a window.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Never: Scene {}
/// A scene without a body of its own.
@MainActor
package protocol ReadableScene {
    /// Returns the elements of the scene.
    func nodes(in reading: Reading) -> [Node]
}
extension Reading {
    /// Returns the elements of a scene.
    package func nodes(ofScene scene: some Scene) -> [Node] {
        if let readable = scene as? any ReadableScene { return readable.nodes(in: self) }
        return within("\(type(of: scene))") {
            connect(scene)
            return nodes(ofScene: scene.body)
        }
    }
}
struct SceneList: Scene, ReadableScene {
    typealias Body = Never
    var body: Never { fatalError("\(Self.self) has no body.") }
    let parts: [any Scene]
    func nodes(in reading: Reading) -> [Node] {
        parts.enumerated().flatMap { offset, part in reading.within("\(offset)") { reading.nodes(ofScene: part) } }
    }
}
struct ChangedScene: Scene, ReadableScene {
    typealias Body = Never
    var body: Never { fatalError("\(Self.self) has no body.") }
    let scene: any Scene
    let change: (inout Node, Reading) -> Void
    func nodes(in reading: Reading) -> [Node] {
        var node = Node.whole(reading.nodes(ofScene: scene))
        change(&node, reading)
        return [node]
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@resultBuilder
@MainActor
public struct SceneBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene { content }
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: Scene { content }
    public static func buildBlock<each Content>(_ content: repeat each Content) -> some Scene
    where repeat each Content: Scene {
        var parts: [any Scene] = []
        repeat parts.append(each content)
        return SceneList(parts: parts)
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct WindowGroup<Content>: Scene where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let title: String
    let content: Content
    public init(@ViewBuilder content: () -> Content) { (title, self.content) = ("", content()) }
    public init(id: String, @ViewBuilder content: () -> Content) { (title, self.content) = ("", content()) }
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        (title, self.content) = (titleKey.text, content())
    }
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        (title, self.content) = (titleKey.text, content())
    }
}
extension WindowGroup: ReadableScene {
    package func nodes(in reading: Reading) -> [Node] {
        [Node("WindowGroup", title, [], reading.within("window") { reading.nodes(of: content) })]
    }
}
#if STANDIN_MACOS
    @available(macOS 11.0, *)
    @MainActor @preconcurrency
    public struct Settings<Content>: Scene where Content: View {
        public typealias Body = Never
        public var body: Never { fatalError("\(Self.self) has no body.") }
        let content: Content
        public init(@ViewBuilder content: () -> Content) { self.content = content() }
    }
    extension Settings: ReadableScene {
        package func nodes(in reading: Reading) -> [Node] {
            [Node("Settings", "", [], reading.within("settings") { reading.nodes(of: content) })]
        }
    }
    @available(macOS 13.0, *)
    @MainActor @preconcurrency
    public struct Window<Content>: Scene where Content: View {
        public typealias Body = Never
        public var body: Never { fatalError("\(Self.self) has no body.") }
        let title: String
        let content: Content
        public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
            (title, self.content) = (titleKey.text, content())
        }
    }
    extension Window: ReadableScene {
        package func nodes(in reading: Reading) -> [Node] {
            [Node("Window", title, [], reading.within("window") { reading.nodes(of: content) })]
        }
    }
    @available(macOS 13.0, *)
    @MainActor @preconcurrency
    public struct MenuBarExtra<Label, Content>: Scene where Label: View, Content: View {
        public typealias Body = Never
        public var body: Never { fatalError("\(Self.self) has no body.") }
        let label: Label
        let content: Content
        public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
            (self.label, self.content) = (label(), content())
        }
    }
    extension MenuBarExtra: ReadableScene {
        package func nodes(in reading: Reading) -> [Node] {
            var node = reading.control("MenuBarExtra", label)
            node.children += reading.within("content") { reading.nodes(of: content) }
            return [node]
        }
    }
#endif
