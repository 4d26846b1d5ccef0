// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import ScreenTree

/// A text.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Text: Equatable, Sendable {
    package let text: String
    private(set) var fontName: String?
    private(set) var style: (any ShapeStyle)?
    public static func == (lhs: Text, rhs: Text) -> Bool { lhs.text == rhs.text && lhs.fontName == rhs.fontName }
    init(shown text: String) { self.text = text }
    public init(verbatim content: String) { text = content }
    @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol { text = String(content) }
    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) { text = key.text }
    public enum TruncationMode: Hashable, Sendable {
        case head
        case tail
        case middle
    }
    public enum Case: Hashable, Sendable {
        case uppercase
        case lowercase
    }
    public static func + (lhs: Text, rhs: Text) -> Text { Text(shown: lhs.text + rhs.text) }
    public func font(_ font: Font?) -> Text {
        var text = self
        text.fontName = font?.name
        return text
    }
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public func bold() -> Text { self }
    public func italic() -> Text { self }
    public func foregroundColor(_ color: Color?) -> Text { styled(color) }
    private func styled(_ style: (any ShapeStyle)?) -> Text {
        var text = self
        text.style = style
        return text
    }
    public func kerning(_ kerning: CGFloat) -> Text { self }
    public func tracking(_ tracking: CGFloat) -> Text { self }
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension Text {
    public struct DateStyle: Equatable, Sendable {
        let name: String
        public static let time = DateStyle(name: "time")
        public static let date = DateStyle(name: "date")
        public static let relative = DateStyle(name: "relative")
        public static let offset = DateStyle(name: "offset")
        public static let timer = DateStyle(name: "timer")
        func shown(_ date: Date) -> String { "\(name) of \(date.formatted(.iso8601))" }
    }
    public init(_ date: Date, style: Text.DateStyle) { text = style.shown(date) }
    public init(_ dates: ClosedRange<Date>) {
        text = Text.DateStyle.date.shown(dates.lowerBound) + "–" + Text.DateStyle.date.shown(dates.upperBound)
    }
    public init(_ image: Image) { text = "[" + image.name + "]" }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension Text {
    public init<F>(_ input: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String { text = format.format(input) }
    public init(_ attributedContent: AttributedString) { text = String(attributedContent.characters) }
    public func monospacedDigit() -> Text { self }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Text {
    public init(
        timerInterval: ClosedRange<Date>,
        pauseTime: Date? = nil,
        countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        text = Text.DateStyle.timer.shown(timerInterval.upperBound)
    }
    public func bold(_ isActive: Bool) -> Text { self }
    public func monospaced(_ isActive: Bool = true) -> Text { self }
    public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
        -> Text
    { self }
    public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
        -> Text
    { self }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension Text {
    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Sendable {
            public static let solid = Pattern()
            public static let dot = Pattern()
            public static let dash = Pattern()
        }
        public static let single = LineStyle()
    }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension Text {
    public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle { styled(style) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Text: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
extension Text: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var node = Node("Text", text)
        (node.look.font, node.look.style) = (fontName, style)
        return [node]
    }
}
