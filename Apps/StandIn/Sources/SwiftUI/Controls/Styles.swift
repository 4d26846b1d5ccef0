// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Styles of controls and containers.
///
/// They change looks only, except where their documentation says otherwise.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ButtonStyleConfiguration
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct ButtonStyleConfiguration {
    public struct Label: View {
        public typealias Body = Never
        public var body: Never { fatalError("\(Self.self) has no body.") }
    }
    @available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
    public let role: ButtonRole?
    public let label: ButtonStyleConfiguration.Label
    public let isPressed: Bool
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle { self }
    public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle { self }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: DefaultButtonStyle { .init() }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: BorderlessButtonStyle { .init() }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct PlainButtonStyle: PrimitiveButtonStyle {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { .init() }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    public init() {}
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle { .init() }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    public init() {}
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
#if STANDIN_MACOS
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    public struct LinkButtonStyle: PrimitiveButtonStyle {
        public init() {}
    }
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    extension PrimitiveButtonStyle where Self == LinkButtonStyle {
        public static var link: LinkButtonStyle { .init() }
    }
#endif
#if STANDIN_MACOS
    @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
    public struct AccessoryBarButtonStyle: PrimitiveButtonStyle {
        public init() {}
    }
    @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
    extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
        public static var accessoryBar: AccessoryBarButtonStyle { .init() }
    }
#endif

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol ListStyle {}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func listStyle<S>(_ style: S) -> some View where S: ListStyle { self }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct DefaultListStyle: ListStyle {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension ListStyle where Self == DefaultListStyle {
    public static var automatic: DefaultListStyle { .init() }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct PlainListStyle: ListStyle {
    public init() {}
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension ListStyle where Self == PlainListStyle {
    public static var plain: PlainListStyle { .init() }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct SidebarListStyle: ListStyle {
    public init() {}
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension ListStyle where Self == SidebarListStyle {
    public static var sidebar: SidebarListStyle { .init() }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct InsetListStyle: ListStyle {
    public init() {}
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension ListStyle where Self == InsetListStyle {
    public static var inset: InsetListStyle { .init() }
}
#if !STANDIN_MACOS
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    public struct GroupedListStyle: ListStyle {
        public init() {}
    }
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    extension ListStyle where Self == GroupedListStyle {
        public static var grouped: GroupedListStyle { .init() }
    }
#endif
#if !STANDIN_MACOS
    @available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
    public struct InsetGroupedListStyle: ListStyle {
        public init() {}
    }
    @available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
    extension ListStyle where Self == InsetGroupedListStyle {
        public static var insetGrouped: InsetGroupedListStyle { .init() }
    }
#endif
#if STANDIN_MACOS
    @available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
    public struct BorderedListStyle: ListStyle {
        public init() {}
    }
    @available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
    extension ListStyle where Self == BorderedListStyle {
        public static var bordered: BorderedListStyle { .init() }
    }
#endif
