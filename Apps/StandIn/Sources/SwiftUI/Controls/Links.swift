// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreTransferable
public import Foundation
package import ScreenTree

/// A control that opens an address.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct Link<Label>: View where Label: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let label: Label
    let destination: URL
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        (self.label, self.destination) = (label(), destination)
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Link where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S>(_ title: S, destination: URL) where S: StringProtocol {
        self.init(destination: destination) { Text(title) }
    }
}
extension Link: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("Link", label)
        node.set("destination", "\(destination)")
        let open = reading.environment.openURL
        node.handlers.tap = reading.enabled { open(destination) }
        return [node]
    }
}

/// A preview of a shared item.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct SharePreview<Image, Icon> where Image: Transferable, Icon: Transferable {
    let title: String
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension SharePreview where Image == Never, Icon == Never {
    public init(_ titleKey: LocalizedStringKey) { title = titleKey.text }
    @_disfavoredOverload public init<S>(_ title: S) where S: StringProtocol { self.title = String(title) }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension SharePreview where Icon == Never {
    public init(_ titleKey: LocalizedStringKey, image: Image) { title = titleKey.text }
    @_disfavoredOverload public init<S>(_ title: S, image: Image) where S: StringProtocol { self.title = String(title) }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension SharePreview where Image == Never {
    public init(_ titleKey: LocalizedStringKey, icon: Icon) { title = titleKey.text }
    @_disfavoredOverload public init<S>(_ title: S, icon: Icon) where S: StringProtocol { self.title = String(title) }
}

/// A control that shares items.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: View
where
    Data: RandomAccessCollection, Data.Element: Transferable, PreviewImage: Transferable, PreviewIcon: Transferable,
    Label: View
{
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let items: Data
    let label: Label
    let title: String?
    init(items: Data, title: String? = nil, label: Label) {
        (self.items, self.title, self.label) = (items, title, label)
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct DefaultShareLinkLabel: View, ReadableView {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    package func nodes(in reading: Reading) -> [Node] { [Node("Text", "Share…")] }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension ShareLink {
    public init<I>(
        item: I,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I> {
        self.init(items: CollectionOfOne(item), title: preview.title, label: label())
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension ShareLink where Label == DefaultShareLinkLabel {
    public init<I>(
        item: I,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(items: CollectionOfOne(item), title: preview.title, label: DefaultShareLinkLabel())
    }
    public init<I>(
        _ titleKey: LocalizedStringKey,
        item: I,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(items: CollectionOfOne(item), title: titleKey.text, label: DefaultShareLinkLabel())
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
    where Data.Element == URL { self.init(items: items, label: label()) }
    public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
    where Data == CollectionOfOne<URL> { self.init(items: CollectionOfOne(item), label: label()) }
    public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
    where Data == CollectionOfOne<String> { self.init(items: CollectionOfOne(item), label: label()) }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    public init(item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> {
        self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel())
    }
    public init(item: String, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<String> {
        self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel())
    }
    public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<URL> {
        self.init(items: CollectionOfOne(item), title: titleKey.text, label: DefaultShareLinkLabel())
    }
    public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<String> {
        self.init(items: CollectionOfOne(item), title: titleKey.text, label: DefaultShareLinkLabel())
    }
}
extension ShareLink: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = reading.control("ShareLink", label)
        if let title { node.set("title", title) }
        node.set("items", items.map { $0 is Image ? "image" : "\($0)" }.joined(separator: " "))
        return [node]
    }
}
