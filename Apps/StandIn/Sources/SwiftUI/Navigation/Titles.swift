// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ScreenTree

/// Titles of screens.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { titled(titleKey.text) }
    public func navigationTitle(_ title: Text) -> some View { titled(title.text) }
    @_disfavoredOverload public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
        titled(String(title))
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func navigationTitle(_ title: Binding<String>) -> some View { titled(title.wrappedValue) }
}
extension View {
    func titled(_ title: String) -> ChangedView<Self> { onWhole { node, _ in node.set("title", title) } }
}
#if STANDIN_MACOS
    @available(macOS 11.0, *)
    extension View {
        public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
            onWhole { node, _ in node.set("subtitle", subtitleKey.text) }
        }
        @_disfavoredOverload public func navigationSubtitle<S>(_ subtitle: S) -> some View where S: StringProtocol {
            onWhole { node, _ in node.set("subtitle", String(subtitle)) }
        }
    }
#else
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    public struct NavigationBarItem: Sendable {
        public enum TitleDisplayMode: Sendable {
            case automatic
            case inline
            case large
        }
    }
    @available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
    extension View {
        public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
            self
        }
    }
#endif
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        onWhole { node, _ in if hidesBackButton { node.set("back button hidden") } }
    }
}
