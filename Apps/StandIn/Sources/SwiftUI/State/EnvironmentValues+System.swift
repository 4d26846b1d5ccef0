// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A value of the environment that the system sets.
private enum SystemKey<Value> {}

extension EnvironmentValues {
    func system<Value>(_ name: String, _ standard: Value) -> Value { named[name] as? Value ?? standard }
    var named: [String: Any] { values[ObjectIdentifier(SystemKey<Any>.self)] as? [String: Any] ?? [:] }
    mutating func setSystem<Value>(_ name: String, _ value: Value) {
        var named = named
        named[name] = value
        values[ObjectIdentifier(SystemKey<Any>.self)] = named
    }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { system("colorScheme", .light) }
        set { setSystem("colorScheme", newValue) }
    }
    public var isEnabled: Bool {
        get { system("isEnabled", true) }
        set { setSystem("isEnabled", newValue) }
    }
    public var font: Font? {
        get { system("font", nil) }
        set { setSystem("font", newValue) }
    }
    public var locale: Locale {
        get { system("locale", Locale(identifier: "en_US")) }
        set { setSystem("locale", newValue) }
    }
    public var calendar: Calendar {
        get { system("calendar", Calendar(identifier: .gregorian)) }
        set { setSystem("calendar", newValue) }
    }
    public var timeZone: TimeZone {
        get { system("timeZone", .gmt) }
        set { setSystem("timeZone", newValue) }
    }
    public var layoutDirection: LayoutDirection {
        get { system("layoutDirection", .leftToRight) }
        set { setSystem("layoutDirection", newValue) }
    }
    public var lineLimit: Int? {
        get { system("lineLimit", nil) }
        set { setSystem("lineLimit", newValue) }
    }
    public var multilineTextAlignment: TextAlignment {
        get { system("multilineTextAlignment", .leading) }
        set { setSystem("multilineTextAlignment", newValue) }
    }
    public var displayScale: CGFloat {
        get { system("displayScale", 2) }
        set { setSystem("displayScale", newValue) }
    }
    public var pixelLength: CGFloat { system("pixelLength", 0.5) }
    public var accessibilityReduceMotion: Bool { system("accessibilityReduceMotion", false) }
    public var accessibilityReduceTransparency: Bool { system("accessibilityReduceTransparency", false) }
    public var accessibilityDifferentiateWithoutColor: Bool { system("accessibilityDifferentiateWithoutColor", false) }
    public var accessibilityInvertColors: Bool { system("accessibilityInvertColors", false) }
    public var colorSchemeContrast: ColorSchemeContrast { system("colorSchemeContrast", .standard) }
    public var defaultMinListRowHeight: CGFloat {
        get { system("defaultMinListRowHeight", 44) }
        set { setSystem("defaultMinListRowHeight", newValue) }
    }
}

@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension EnvironmentValues {
    public var scenePhase: ScenePhase {
        get { system("scenePhase", .active) }
        set { setSystem("scenePhase", newValue) }
    }
    public var redactionReasons: RedactionReasons {
        get { system("redactionReasons", []) }
        set { setSystem("redactionReasons", newValue) }
    }
    public var openURL: OpenURLAction {
        get { system("openURL", OpenURLAction { _ in .systemAction }) }
        set { setSystem("openURL", newValue) }
    }
}

@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension EnvironmentValues {
    public var dismiss: DismissAction { system("dismiss", DismissAction {}) }
    public var isPresented: Bool { system("isPresented", false) }
    public var refresh: RefreshAction? { system("refresh", nil) }
    public var isSearching: Bool { system("isSearching", false) }
    public var dismissSearch: DismissSearchAction { system("dismissSearch", DismissSearchAction {}) }
    public var dynamicTypeSize: DynamicTypeSize {
        get { system("dynamicTypeSize", .large) }
        set { setSystem("dynamicTypeSize", newValue) }
    }
    public var isFocused: Bool { system("isFocused", false) }
    public var headerProminence: Prominence {
        get { system("headerProminence", .standard) }
        set { setSystem("headerProminence", newValue) }
    }
}

@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension EnvironmentValues {
    public var openWindow: OpenWindowAction { system("openWindow", OpenWindowAction()) }
    public var backgroundStyle: AnyShapeStyle? {
        get { system("backgroundStyle", nil) }
        set { setSystem("backgroundStyle", newValue) }
    }
}

@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension EnvironmentValues {
    public var dismissWindow: DismissWindowAction { system("dismissWindow", DismissWindowAction()) }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension EnvironmentValues {
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { system("horizontalSizeClass", UserInterfaceSizeClass?.some(.compact)) }
        set { setSystem("horizontalSizeClass", newValue) }
    }
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { system("verticalSizeClass", UserInterfaceSizeClass?.some(.regular)) }
        set { setSystem("verticalSizeClass", newValue) }
    }
    #if !STANDIN_MACOS
        public var editMode: Binding<EditMode>? {
            get { system("editMode", nil) }
            set { setSystem("editMode", newValue) }
        }
    #endif
}

#if STANDIN_MACOS
    @available(macOS 14.0, *)
    extension EnvironmentValues {
        public var openSettings: OpenSettingsAction { system("openSettings", OpenSettingsAction()) }
    }
#endif
