// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import ScreenTree

/// Sizes and positions, which the reader of screens does not show.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        self
    }
    public func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { self }
    public func padding(_ insets: EdgeInsets) -> some View { self }
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    public func padding(_ length: CGFloat) -> some View { self }
    public func offset(_ offset: CGSize) -> some View { self }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    public func fixedSize() -> some View { self }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
    public func layoutPriority(_ value: Double) -> some View { self }
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
    public func scaledToFit() -> some View { self }
    public func scaledToFill() -> some View { self }
    public func zIndex(_ value: Double) -> some View { self }
    public func alignmentGuide(_ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat)
        -> some View
    {
        self
    }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { self }
    public func id<ID>(_ id: ID) -> some View where ID: Hashable {
        changed { view, reading in reading.within("#\(id)") { reading.nodes(of: view) } }
    }
    public func equatable() -> some View where Self: Equatable { self }
    public func hidden() -> some View { changed { _, _ in [] } }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct ViewDimensions {
    public let width: CGFloat
    public let height: CGFloat
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func safeAreaInset<V>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View where V: View {
        let content = content()
        return attached("safe area inset") { content }
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension View {
    public func contentMargins(
        _ edges: Edge.Set = .all,
        _ length: CGFloat?,
        for placement: ContentMarginPlacement = .automatic
    )
        -> some View
    { self }
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { self }
    public func containerBackground<S>(_ style: S, for container: ContainerBackgroundPlacement) -> some View
    where S: ShapeStyle { self }
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
    public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View { self }
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct ContainerBackgroundPlacement: Sendable {
    public static let widget = ContainerBackgroundPlacement()
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public protocol ScrollTargetBehavior {}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    public init() {}
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    public init() {}
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public static var paging: PagingScrollTargetBehavior { .init() }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }
}
@available(iOS 16.4, macOS 13.3, visionOS 1.0, *)
extension View {
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
        self
    }
}
@available(iOS 16.4, macOS 13.3, visionOS 1.0, *)
public struct ScrollBounceBehavior: Sendable {
    public static var automatic: ScrollBounceBehavior { .init() }
    public static var always: ScrollBounceBehavior { .init() }
    public static var basedOnSize: ScrollBounceBehavior { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
    public func scrollDisabled(_ disabled: Bool) -> some View { self }
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    { self }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ScrollDismissesKeyboardMode: Sendable {
    public static var automatic: ScrollDismissesKeyboardMode { .init() }
    public static var immediately: ScrollDismissesKeyboardMode { .init() }
    public static var interactively: ScrollDismissesKeyboardMode { .init() }
    public static var never: ScrollDismissesKeyboardMode { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ScrollIndicatorVisibility: Sendable {
    public static var automatic: ScrollIndicatorVisibility { .init() }
    public static var visible: ScrollIndicatorVisibility { .init() }
    public static var hidden: ScrollIndicatorVisibility { .init() }
    public static var never: ScrollIndicatorVisibility { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func onGeometryChange<T>(
        for type: T.Type,
        of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View where T: Equatable, T: Sendable { self }
}
