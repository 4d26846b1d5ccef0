// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import ScreenTree

/// Modifiers that only some systems have.
#if !STANDIN_MACOS
    @available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
    extension View {
        public func keyboardType(_ type: UIKeyboardType) -> some View { self }
        public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
        public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
    }
    @available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
    extension View {
        public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
            self
        }
    }
    @available(iOS 13.4, visionOS 1.0, *)
    extension View {
        public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
    }
    @available(iOS 13.4, visionOS 1.0, *)
    public struct HoverEffect: Sendable {
        public static let automatic = HoverEffect()
        public static let highlight = HoverEffect()
        public static let lift = HoverEffect()
    }
    @available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
    public struct TextInputAutocapitalization: Sendable {
        public static var never: TextInputAutocapitalization { .init() }
        public static var words: TextInputAutocapitalization { .init() }
        public static var sentences: TextInputAutocapitalization { .init() }
        public static var characters: TextInputAutocapitalization { .init() }
    }
    /// A type of UIKit, which SwiftUI makes available.
    @available(iOS 2.0, visionOS 1.0, *)
    public enum UIKeyboardType: Int, Sendable {
        case `default` = 0
        case asciiCapable = 1
        case numbersAndPunctuation = 2
        case URL = 3
        case numberPad = 4
        case phonePad = 5
        case namePhonePad = 6
        case emailAddress = 7
        case decimalPad = 8
        case twitter = 9
        case webSearch = 10
        case asciiCapableNumberPad = 11
    }
    /// A type of UIKit, which SwiftUI makes available.
    @available(iOS 10.0, visionOS 1.0, *)
    public struct UITextContentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let username = UITextContentType(rawValue: "username")
        public static let password = UITextContentType(rawValue: "password")
        public static let newPassword = UITextContentType(rawValue: "newPassword")
        public static let emailAddress = UITextContentType(rawValue: "emailAddress")
        public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
        public static let URL = UITextContentType(rawValue: "URL")
    }
#else
    @available(macOS 10.15, *)
    extension View {
        public func onDeleteCommand(perform action: (() -> Void)?) -> some View { self }
        public func onExitCommand(perform action: (() -> Void)?) -> some View { self }
        public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)? = nil) -> some View { self }
    }
    @available(macOS 10.15, *)
    public enum MoveCommandDirection: Sendable {
        case up
        case down
        case left
        case right
    }
    @available(macOS 11.0, *)
    extension View {
        public func textContentType(_ textContentType: NSTextContentType?) -> some View { self }
    }
    /// A type of AppKit, which SwiftUI makes available.
    @available(macOS 11.0, *)
    public struct NSTextContentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let username = NSTextContentType(rawValue: "username")
        public static let password = NSTextContentType(rawValue: "password")
        public static let oneTimeCode = NSTextContentType(rawValue: "oneTimeCode")
    }
    @available(macOS 14.0, *)
    extension View {
        public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View {
            self
        }
    }
    @available(macOS 14.0, *)
    public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
        public static let automatic = AlternatingRowBackgroundBehavior()
        public static let enabled = AlternatingRowBackgroundBehavior()
        public static let disabled = AlternatingRowBackgroundBehavior()
    }
#endif
#if STANDIN_VISIONOS
    @available(visionOS 1.0, *)
    extension View {
        public func glassBackgroundEffect(displayMode: GlassBackgroundDisplayMode = .always) -> some View { self }
        public func ornament<Content>(
            visibility: Visibility = .automatic,
            attachmentAnchor: OrnamentAttachmentAnchor,
            contentAlignment: Alignment = .center,
            @ViewBuilder ornament: () -> Content
        ) -> some View where Content: View {
            let content = ornament()
            return attached("ornament") { content }
        }
    }
    @available(visionOS 1.0, *)
    public enum GlassBackgroundDisplayMode: Sendable {
        case always
        case implicit
        case never
    }
    @available(visionOS 1.0, *)
    public struct OrnamentAttachmentAnchor: Sendable {
        public static func scene(_ point: UnitPoint) -> OrnamentAttachmentAnchor { .init() }
    }
#endif
