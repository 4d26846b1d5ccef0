// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background
    case inactive
    case active
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light
    case dark
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard
    case increased
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
    case leftToRight
    case rightToLeft
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact
    case regular
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public enum DynamicTypeSize: Comparable, CaseIterable, Hashable, Sendable {
    case xSmall
    case small
    case medium
    case large
    case xLarge
    case xxLarge
    case xxxLarge
    case accessibility1
    case accessibility2
    case accessibility3
    case accessibility4
    case accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public enum Prominence: Hashable, Sendable {
    case standard
    case increased
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public enum Visibility: CaseIterable, Hashable, Sendable {
    case automatic
    case visible
    case hidden
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1)
    @available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
    public static let privacy = RedactionReasons(rawValue: 2)
    @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
    public static let invalidated = RedactionReasons(rawValue: 4)
}
#if !STANDIN_MACOS
    @available(iOS 13.0, visionOS 1.0, *)
    public enum EditMode: Hashable, Sendable {
        case inactive
        case transient
        case active
        public var isEditing: Bool { self != .inactive }
    }
#endif
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct ButtonRole: Equatable, Sendable {
    let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct SubmitLabel: Sendable {
    let name: String
    public static var done: SubmitLabel { SubmitLabel(name: "done") }
    public static var go: SubmitLabel { SubmitLabel(name: "go") }
    public static var send: SubmitLabel { SubmitLabel(name: "send") }
    public static var join: SubmitLabel { SubmitLabel(name: "join") }
    public static var search: SubmitLabel { SubmitLabel(name: "search") }
    public static var next: SubmitLabel { SubmitLabel(name: "next") }
    public static var `return`: SubmitLabel { SubmitLabel(name: "return") }
    public static var `continue`: SubmitLabel { SubmitLabel(name: "continue") }
}
