// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreTransferable
public import Foundation
package import ScreenTree
public import UniformTypeIdentifiers

/// Actions on rows: swipes, context menus, gestures, dropped items and files.
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func swipeActions<T>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View where T: View {
        let content = content()
        return attached(edge == .trailing ? "swipe actions" : "leading swipe actions") { content }
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func contextMenu<MenuItems>(@ViewBuilder menuItems: () -> MenuItems) -> some View where MenuItems: View {
        let items = menuItems()
        return attached("context menu") { items }
    }
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        onWhole { node, _ in
            node.set("tap gesture")
            node.handlers.tap = action
        }
    }
    public func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { attributed("long press gesture") }
    public func gesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture {
        attributed("gesture")
    }
    public func allowsHitTesting(_ enabled: Bool) -> some View { self }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func contextMenu<M, P>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P) -> some View
    where M: View, P: View {
        let items = menuItems()
        return attached("context menu") { items }
    }
    public func contextMenu<I, M>(
        forSelectionType itemType: I.Type = I.self,
        @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View where I: Hashable, M: View { attached("context menu") { menu([]) } }
    public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View where T: Transferable {
        attributed("draggable")
    }
    public func dropDestination<T>(
        for payloadType: T.Type = T.self,
        action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View where T: Transferable {
        onWhole { node, _ in
            node.set("accepts", "\(T.self)")
            node.handlers.drop = { items in action(items.compactMap { $0 as? T }, .zero) }
        }
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View {
        panel("file importer", isPresented, allowedContentTypes) { result in
            onCompletion(
                result.flatMap { urls in urls.first.map { .success($0) } ?? .failure(CocoaError(.userCancelled)) }
            )
        }
    }
    public func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        allowsMultipleSelection: Bool,
        onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
    ) -> some View { panel("file importer", isPresented, allowedContentTypes, onCompletion) }
    public func fileExporter<D>(
        isPresented: Binding<Bool>,
        document: D?,
        contentType: UTType,
        defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
    ) -> some View where D: FileDocument {
        panel("file exporter", isPresented, [contentType]) { result in
            onCompletion(
                result.flatMap { urls in urls.first.map { .success($0) } ?? .failure(CocoaError(.userCancelled)) }
            )
        }
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension View {
    public func fileExporter<T>(
        isPresented: Binding<Bool>,
        item: T?,
        contentTypes: [UTType] = [],
        defaultFilename: String? = nil,
        onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View where T: Transferable {
        panel("file exporter", isPresented, contentTypes) { result in
            onCompletion(
                result.flatMap { urls in urls.first.map { .success($0) } ?? .failure(CocoaError(.userCancelled)) }
            )
        }
    }
}
extension View {
    fileprivate func panel(
        _ kind: String,
        _ isPresented: Binding<Bool>,
        _ types: [UTType],
        _ onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> ChangedView<Self> {
        onWhole { node, _ in
            guard isPresented.wrappedValue else { return }
            var panel = Node(kind, "", [.init("types", types.map(\.identifier).joined(separator: " "))])
            panel.handlers.receive = { result in
                isPresented.wrappedValue = false
                onCompletion(result)
            }
            panel.handlers.tap = { isPresented.wrappedValue = false }
            node.children.append(panel)
        }
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public protocol FileDocument {
    static var readableContentTypes: [UTType] { get }
    init(configuration: ReadConfiguration) throws
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct FileDocumentReadConfiguration {
    public let contentType: UTType
    public let file: FileWrapper
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct FileDocumentWriteConfiguration {
    public let contentType: UTType
    public let existingFile: FileWrapper?
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct PasteButton: View, ReadableView {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let paste: ([Any]) -> Bool
    public init<T>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) where T: Transferable {
        paste = { items in
            onPaste(items.compactMap { $0 as? T })
            return true
        }
    }
    package func nodes(in reading: Reading) -> [Node] {
        var node = Node("PasteButton", "Paste")
        node.handlers.drop = paste
        return [node]
    }
}
#if !STANDIN_MACOS
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    public struct EditButton: View, ReadableView {
        public typealias Body = Never
        public var body: Never { fatalError("\(Self.self) has no body.") }
        public init() {}
        package func nodes(in reading: Reading) -> [Node] { [Node("EditButton", "Edit")] }
    }
#endif
