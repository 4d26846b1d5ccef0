// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func navigationSplitViewStyle<S>(_ style: S) -> some View where S: NavigationSplitViewStyle { self }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}

@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol TabViewStyle {}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle { self }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct DefaultTabViewStyle: TabViewStyle {
    public init() {}
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension TabViewStyle where Self == DefaultTabViewStyle {
    public static var automatic: DefaultTabViewStyle { .init() }
}
#if !STANDIN_MACOS
    @available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
    public struct PageTabViewStyle: TabViewStyle {
        public init() {}
    }
    @available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
    extension TabViewStyle where Self == PageTabViewStyle {
        public static var page: PageTabViewStyle { .init() }
    }
#endif
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    public init() {}
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    public init() {}
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    public static var tabBarOnly: TabBarOnlyTabViewStyle { .init() }
}
#if STANDIN_MACOS
    @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
    public struct GroupedTabViewStyle: TabViewStyle {
        public init() {}
    }
    @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
    extension TabViewStyle where Self == GroupedTabViewStyle {
        public static var grouped: GroupedTabViewStyle { .init() }
    }
#endif

@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol LabeledContentStyle {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func labeledContentStyle<S>(_ style: S) -> some View where S: LabeledContentStyle { self }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    public init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    public static var automatic: AutomaticLabeledContentStyle { .init() }
}

@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol ControlGroupStyle {}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func controlGroupStyle<S>(_ style: S) -> some View where S: ControlGroupStyle { self }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    public init() {}
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    public static var automatic: AutomaticControlGroupStyle { .init() }
}
