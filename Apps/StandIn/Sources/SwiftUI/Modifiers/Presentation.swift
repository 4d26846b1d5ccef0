// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import ScreenTree

/// Sheets, popovers and inspectors.
extension View {
    /// Adds what is presented while a condition holds, with a way to close it.
    func presenting(_ kind: String, if isShown: Bool, close: @escaping () -> Void, _ content: any View)
        -> ChangedView<Self>
    {
        onWhole { node, reading in
            guard isShown else { return }
            let outer = (reading.destinations, reading.select)
            (reading.destinations, reading.select) = (nil, nil)
            let parts = reading.within(kind) {
                reading.with({ values in
                    values.setSystem("dismiss", DismissAction(close))
                    values.setSystem("isPresented", true)
                }) { reading.nodes(of: content) }
            }
            (reading.destinations, reading.select) = outer
            var presented = Node(kind, "", [], parts)
            presented.handlers.tap = close
            node.children.append(presented)
        }
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func sheet<Content>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View {
        presenting("sheet", if: isPresented.wrappedValue, close: closing(isPresented, onDismiss), LazyView(content))
    }
    public func sheet<Item, Content>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        presenting(
            "sheet",
            if: item.wrappedValue != nil,
            close: closing(item, onDismiss),
            LazyView { item.wrappedValue.map(content) }
        )
    }
    public func popover<Content>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View {
        presenting("popover", if: isPresented.wrappedValue, close: closing(isPresented, nil), LazyView(content))
    }
    public func popover<Item, Content>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {
        presenting(
            "popover",
            if: item.wrappedValue != nil,
            close: closing(item, nil),
            LazyView { item.wrappedValue.map(content) }
        )
    }
}
#if !STANDIN_MACOS
    @available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
    extension View {
        public func fullScreenCover<Content>(
            isPresented: Binding<Bool>,
            onDismiss: (() -> Void)? = nil,
            @ViewBuilder content: @escaping () -> Content
        ) -> some View where Content: View {
            presenting(
                "full screen cover",
                if: isPresented.wrappedValue,
                close: closing(isPresented, onDismiss),
                LazyView(content)
            )
        }
        public func fullScreenCover<Item, Content>(
            item: Binding<Item?>,
            onDismiss: (() -> Void)? = nil,
            @ViewBuilder content: @escaping (Item) -> Content
        ) -> some View where Item: Identifiable, Content: View {
            presenting(
                "full screen cover",
                if: item.wrappedValue != nil,
                close: closing(item, onDismiss),
                LazyView { item.wrappedValue.map(content) }
            )
        }
    }
#endif
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension View {
    public func inspector<V>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View where V: View {
        presenting("inspector", if: isPresented.wrappedValue, close: closing(isPresented, nil), content())
    }
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }
    public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
}

private func closing(_ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?) -> () -> Void {
    {
        isPresented.wrappedValue = false
        onDismiss?()
    }
}
private func closing<Item>(_ item: Binding<Item?>, _ onDismiss: (() -> Void)?) -> () -> Void {
    {
        item.wrappedValue = nil
        onDismiss?()
    }
}

/// A view that is made when it is evaluated.
struct LazyView<Content: View>: View {
    let make: () -> Content
    init(_ make: @escaping () -> Content) { self.make = make }
    var body: Content { make() }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public enum PopoverAttachmentAnchor {
    case rect(Anchor)
    case point(UnitPoint)
    public struct Anchor: Sendable {
        public static var bounds: Anchor { .init() }
    }
}

/// How high a sheet is.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct PresentationDetent: Hashable, Sendable {
    let name: String
    public static let medium = PresentationDetent(name: "medium")
    public static let large = PresentationDetent(name: "large")
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { .init(name: "fraction \(fraction)") }
    public static func height(_ height: CGFloat) -> PresentationDetent { .init(name: "height \(height)") }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>)
        -> some View
    {
        self
    }
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
}
@available(iOS 16.4, macOS 13.3, visionOS 1.0, *)
extension View {
    public func presentationBackground<S>(_ style: S) -> some View where S: ShapeStyle { self }
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }
}
@available(iOS 16.4, macOS 13.3, visionOS 1.0, *)
public struct PresentationAdaptation: Sendable {
    public static var automatic: PresentationAdaptation { .init() }
    public static var none: PresentationAdaptation { .init() }
    public static var popover: PresentationAdaptation { .init() }
    public static var sheet: PresentationAdaptation { .init() }
    public static var fullScreenCover: PresentationAdaptation { .init() }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension View {
    public func presentationSizing(_ sizing: some PresentationSizing) -> some View { self }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
public protocol PresentationSizing: Sendable {}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
public struct FormPresentationSizing: PresentationSizing {}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension PresentationSizing where Self == FormPresentationSizing {
    public static var form: FormPresentationSizing { .init() }
}
