// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A font, which adapts to the size of text that a person chose.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Font: Hashable, Sendable {
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle
        case title
        case title2
        case title3
        case headline
        case subheadline
        case body
        case callout
        case footnote
        case caption
        case caption2
        #if STANDIN_VISIONOS
            case extraLargeTitle
            case extraLargeTitle2
        #endif
    }
    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced
    }
    public struct Weight: Hashable, Sendable {
        let name: String
        public static let ultraLight = Weight(name: "ultraLight")
        public static let thin = Weight(name: "thin")
        public static let light = Weight(name: "light")
        public static let regular = Weight(name: "regular")
        public static let medium = Weight(name: "medium")
        public static let semibold = Weight(name: "semibold")
        public static let bold = Weight(name: "bold")
        public static let heavy = Weight(name: "heavy")
        public static let black = Weight(name: "black")
    }
    let name: String
    public static let largeTitle = Font(name: "largeTitle")
    public static let title = Font(name: "title")
    public static let headline = Font(name: "headline")
    public static let subheadline = Font(name: "subheadline")
    public static let body = Font(name: "body")
    public static let callout = Font(name: "callout")
    public static let footnote = Font(name: "footnote")
    public static let caption = Font(name: "caption")
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name) }
    public func italic() -> Font { self }
    public func bold() -> Font { self }
    public func weight(_ weight: Font.Weight) -> Font { self }
    public func smallCaps() -> Font { self }
    public func monospacedDigit() -> Font { self }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Font {
    public static let title2 = Font(name: "title2")
    public static let title3 = Font(name: "title3")
    public static let caption2 = Font(name: "caption2")
    public enum Leading: Hashable, Sendable {
        case standard
        case tight
        case loose
    }
    public func leading(_ leading: Font.Leading) -> Font { self }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: Font.TextStyle) -> Font {
        Font(name: name)
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension Font {
    public func monospaced() -> Font { self }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Font {
    public struct Width: Hashable, Sendable {
        public var value: CGFloat
        public init(_ value: CGFloat) { self.value = value }
        public static let compressed = Width(-0.3)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }
    public func width(_ width: Font.Width) -> Font { self }
    public static func system(_ style: Font.TextStyle, design: Font.Design? = nil, weight: Font.Weight? = nil) -> Font {
        Font(name: "\(style)")
    }
    public static func system(size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil) -> Font {
        Font(name: "system \(size)")
    }
}
