// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ScreenTree

/// Menus and keyboard shortcuts of an app.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Never: Commands {}
@MainActor protocol ReadableCommands {
    func nodes(in reading: Reading) -> [Node]
}
extension Reading {
    func nodes(ofCommands commands: some Commands) -> [Node] {
        if let readable = commands as? any ReadableCommands { return readable.nodes(in: self) }
        return within("\(type(of: commands))") {
            connect(commands)
            return nodes(ofCommands: commands.body)
        }
    }
}
struct CommandList: Commands, ReadableCommands {
    typealias Body = Never
    var body: Never { fatalError("\(Self.self) has no body.") }
    let parts: [any Commands]
    func nodes(in reading: Reading) -> [Node] {
        parts.enumerated().flatMap { offset, part in reading.within("\(offset)") { reading.nodes(ofCommands: part) } }
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@resultBuilder
@MainActor
public struct CommandsBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Commands { content }
    public static func buildBlock<C>(_ content: C) -> C where C: Commands { content }
    public static func buildBlock<each C>(_ content: repeat each C) -> some Commands where repeat each C: Commands {
        var parts: [any Commands] = []
        repeat parts.append(each content)
        return CommandList(parts: parts)
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct CommandMenu<Content>: Commands where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let name: String
    let content: Content
    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        (name, self.content) = (nameKey.text, content())
    }
    @_disfavoredOverload public init<S>(_ name: S, @ViewBuilder content: () -> Content) where S: StringProtocol {
        (self.name, self.content) = (String(name), content())
    }
}
extension CommandMenu: ReadableCommands {
    func nodes(in reading: Reading) -> [Node] {
        [Node("CommandMenu", name, [], reading.within("menu") { reading.nodes(of: content) })]
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct CommandGroupPlacement: Sendable {
    let name: String
    public static let appInfo = CommandGroupPlacement(name: "appInfo")
    public static let appSettings = CommandGroupPlacement(name: "appSettings")
    public static let newItem = CommandGroupPlacement(name: "newItem")
    public static let saveItem = CommandGroupPlacement(name: "saveItem")
    public static let importExport = CommandGroupPlacement(name: "importExport")
    public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
    public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
    public static let sidebar = CommandGroupPlacement(name: "sidebar")
    public static let toolbar = CommandGroupPlacement(name: "toolbar")
    public static let windowList = CommandGroupPlacement(name: "windowList")
    public static let help = CommandGroupPlacement(name: "help")
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct CommandGroup<Content>: Commands where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let place: String
    let content: Content
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (place, content) = ("before " + group.name, addition())
    }
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (place, content) = ("after " + group.name, addition())
    }
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (place, content) = ("replacing " + group.name, addition())
    }
}
extension CommandGroup: ReadableCommands {
    func nodes(in reading: Reading) -> [Node] {
        [Node("CommandGroup", place, [], reading.within("group") { reading.nodes(of: content) })]
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct SidebarCommands: Commands, ReadableCommands {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    public init() {}
    func nodes(in reading: Reading) -> [Node] { [Node("SidebarCommands")] }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct ToolbarCommands: Commands, ReadableCommands {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    public init() {}
    func nodes(in reading: Reading) -> [Node] { [Node("ToolbarCommands")] }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct InspectorCommands: Commands, ReadableCommands {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    public init() {}
    func nodes(in reading: Reading) -> [Node] { [Node("InspectorCommands")] }
}

/// Values of the focused view that commands read.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public protocol FocusedValueKey {
    associatedtype Value
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct FocusedValues {
    var values: [ObjectIdentifier: Any] = [:]
    public subscript<Key>(key: Key.Type) -> Key.Value? where Key: FocusedValueKey {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    let location = StateLocation(FocusedValues())
    let read: (FocusedValues) -> Value?
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }
    public var wrappedValue: Value? { read(location.box.value) }
}
extension FocusedValue: ConnectedProperty {
    package func connect(to reading: Reading, at key: String) { location.box = reading.store.focusedValues }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        changed { view, reading in
            reading.store.focusedValues.value[keyPath: keyPath] = value
            return reading.nodes(of: view)
        }
    }
    public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View
    {
        changed { view, reading in
            reading.store.focusedValues.value[keyPath: keyPath] = value
            return reading.nodes(of: view)
        }
    }
}
