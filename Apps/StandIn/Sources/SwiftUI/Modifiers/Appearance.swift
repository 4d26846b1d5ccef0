// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import ScreenTree

/// Fonts, colors and effects, and what they say about content: redaction, privacy and badges.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func font(_ font: Font?) -> some View {
        onEach { node in node.look.font = node.look.font ?? font?.name }
    }
    public func foregroundColor(_ color: Color?) -> some View { styled(color) }
    public func opacity(_ opacity: Double) -> some View { self }
    public func background<Background>(_ background: Background, alignment: Alignment = .center) -> some View
    where Background: View { self }
    public func border<S>(_ content: S, width: CGFloat = 1) -> some View where S: ShapeStyle { self }
    public func clipShape<S>(_ shape: S, style: FillStyle = FillStyle()) -> some View where S: Shape { self }
    public func clipped(antialiased: Bool = false) -> some View { self }
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View { self }
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
    public func lineLimit(_ number: Int?) -> some View { self }
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
    public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View where S: Shape { self }
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { self }
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
    public func labelsHidden() -> some View { attributed("labels hidden") }
    public func disabled(_ disabled: Bool) -> some View {
        changed { view, reading in
            guard disabled else { return reading.nodes(of: view) }
            var nodes = reading.with({ $0.isEnabled = false }) { reading.nodes(of: view) }
            for index in nodes.indices { nodes[index].set("disabled") }
            return nodes
        }
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func textCase(_ textCase: Text.Case?) -> some View { self }
    public func redacted(reason: RedactionReasons) -> some View {
        changed { view, reading in
            var nodes = reading.with({ $0.redactionReasons = reason }) { reading.nodes(of: view) }
            guard !reason.isEmpty else { return nodes }
            for index in nodes.indices { nodes[index].set("redacted") }
            return nodes
        }
    }
    public func unredacted() -> some View {
        changed { view, reading in reading.with({ $0.redactionReasons = [] }) { reading.nodes(of: view) } }
    }
    public func help(_ textKey: LocalizedStringKey) -> some View { attributed("help", textKey.text) }
    public func help(_ text: Text) -> some View { attributed("help", text.text) }
    @_disfavoredOverload public func help<S>(_ text: S) -> some View where S: StringProtocol {
        attributed("help", String(text))
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle { styled(style) }
    public func foregroundStyle<S1, S2>(_ primary: S1, _ secondary: S2) -> some View
    where S1: ShapeStyle, S2: ShapeStyle {
        styled(primary)
    }
    /// The view with a style on each element that has none of its own.
    func styled(_ style: (any ShapeStyle)?) -> ChangedView<Self> {
        onEach { node in node.look.style = node.look.style ?? style }
    }
    public func tint(_ tint: Color?) -> some View { self }
    public func background<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View
    where V: View {
        let content = content()
        return attached("background") { content }
    }
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
    public func background<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
    where S: ShapeStyle {
        self
    }
    public func background<S, T>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View
    where S: ShapeStyle, T: Shape { self }
    public func overlay<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View where V: View {
        let content = content()
        return attached("overlay") { content }
    }
    public func overlay<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View where S: ShapeStyle {
        self
    }
    public func overlay<S, T>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View
    where S: ShapeStyle, T: Shape { self }
    public func mask<Mask>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View
    where Mask: View {
        self
    }
    public func monospacedDigit() -> some View { self }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        changed { view, reading in reading.with({ $0.dynamicTypeSize = size }) { reading.nodes(of: view) } }
    }
    public func dynamicTypeSize<T>(_ range: T) -> some View where T: RangeExpression, T.Bound == DynamicTypeSize {
        changed { view, reading in
            let size = reading.environment.dynamicTypeSize
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            let nearest = allowed.last { $0 <= size } ?? allowed.first ?? size
            return reading.with({ $0.dynamicTypeSize = nearest }) { reading.nodes(of: view) }
        }
    }
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        onEach { node in if sensitive { node.set("privacySensitive") } }
    }
    public func badge(_ count: Int) -> some View { onEach { node in if count != 0 { node.set("badge", "\(count)") } } }
    public func badge(_ label: Text?) -> some View { onEach { node in if let label { node.set("badge", label.text) } } }
    public func badge(_ key: LocalizedStringKey?) -> some View {
        onEach { node in if let key { node.set("badge", key.text) } }
    }
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        onEach { node in if isDisabled { node.set("interactive dismiss disabled") } }
    }
    public func controlSize(_ controlSize: ControlSize) -> some View { self }
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
    public func textSelection<S>(_ selectability: S) -> some View where S: TextSelectability {
        attributed("selectable text")
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func tint<S>(_ tint: S?) -> some View where S: ShapeStyle { self }
    public func bold(_ isActive: Bool = true) -> some View { self }
    public func italic(_ isActive: Bool = true) -> some View { self }
    public func fontWeight(_ weight: Font.Weight?) -> some View { self }
    public func fontDesign(_ design: Font.Design?) -> some View { self }
    public func monospaced(_ isActive: Bool = true) -> some View { self }
    public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
        -> some View
    { self }
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }
    public func fontWidth(_ width: Font.Width?) -> some View { self }
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini
    case small
    case regular
    case large
    @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
    case extraLarge
    public static var allCases: [ControlSize] { [.mini, .small, .regular, .large, .extraLarge] }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct ButtonBorderShape: Equatable, Sendable {
    public static let automatic = ButtonBorderShape()
    public static let capsule = ButtonBorderShape()
    public static let roundedRectangle = ButtonBorderShape()
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .init() }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public protocol TextSelectability {}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct EnabledTextSelectability: TextSelectability {}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct DisabledTextSelectability: TextSelectability {}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { .init() }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { .init() }
}
