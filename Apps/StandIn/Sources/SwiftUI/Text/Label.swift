// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

package import ScreenTree

/// A title with an icon.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct Label<Title, Icon>: View where Title: View, Icon: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let title: Title
    let icon: Icon
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        (title, icon) = (Text(titleKey), Image(name))
    }
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        (title, icon) = (Text(titleKey), Image(systemName: name))
    }
    @_disfavoredOverload public init<S>(_ title: S, image name: String) where S: StringProtocol {
        (self.title, icon) = (Text(title), Image(name))
    }
    @_disfavoredOverload public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
        (self.title, icon) = (Text(title), Image(systemName: name))
    }
}
extension Label: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = Node("Label")
        node.take(reading.within("title") { reading.nodes(of: title) })
        let icons = reading.within("icon") { reading.nodes(of: icon) }
        if let image = icons.first, image.kind == "Image" { node.set("image", image.text) }
        return [node]
    }
}
extension Node {
    /// Makes texts of elements the text of this one if they are only texts and labels; adds the elements otherwise.
    package mutating func take(_ nodes: [Node]) {
        let isPlain = nodes.allSatisfy {
            ($0.kind == "Text" || $0.kind == "Label") && $0.children.isEmpty
                && $0.attributes.allSatisfy { $0.name == "image" }
        }
        guard isPlain else {
            children += nodes
            return
        }
        text = ([text] + nodes.map(\.text)).filter { !$0.isEmpty }.joined(separator: ", ")
        for node in nodes { if let image = node["image"] { set("image", image) } }
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol LabelStyle {}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct DefaultLabelStyle: LabelStyle {}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct IconOnlyLabelStyle: LabelStyle {}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct TitleOnlyLabelStyle: LabelStyle {}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct TitleAndIconLabelStyle: LabelStyle {}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: DefaultLabelStyle { .init() }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: IconOnlyLabelStyle { .init() }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: TitleOnlyLabelStyle { .init() }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: TitleAndIconLabelStyle { .init() }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle { self }
}
