// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A text that is looked up in the app's languages.
///
/// The stand-in shows it as it is written.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    package let text: String
    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) { text = stringInterpolation.text }
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation(_ string: String) { text += string }
        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter? = nil)
        where Subject: ReferenceConvertible { text += subject.description }
        public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable { text += value._shown }
        public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: _FormatSpecifiable {
            text += String(format: specifier, value._arg)
        }
    }
}
extension LocalizedStringKey: Sendable {}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation(_ text: Text) { self.text += text.text }
    public mutating func appendInterpolation(_ image: Image) { text += "[" + image.name + "]" }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { text += style.shown(date) }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
        text += Text.DateStyle.date.shown(dates.lowerBound) + "–" + Text.DateStyle.date.shown(dates.upperBound)
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String { text += format.format(input) }
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
        text += String(attributedString.characters)
    }
}

/// A number that a text shows without a format.
///
/// Real numbers get six decimal places, as on Apple systems.
public protocol _FormatSpecifiable: Equatable {
    associatedtype _Arg: CVarArg
    var _arg: Self._Arg { get }
    var _specifier: String { get }
}
extension _FormatSpecifiable {
    var _shown: String { String(format: _specifier, _arg) }
}
extension Int: _FormatSpecifiable {
    public var _arg: Int64 { Int64(self) }
    public var _specifier: String { "%lld" }
}
extension Int64: _FormatSpecifiable {
    public var _arg: Int64 { self }
    public var _specifier: String { "%lld" }
}
extension Int32: _FormatSpecifiable {
    public var _arg: Int32 { self }
    public var _specifier: String { "%d" }
}
extension UInt: _FormatSpecifiable {
    public var _arg: UInt64 { UInt64(self) }
    public var _specifier: String { "%llu" }
}
extension Double: _FormatSpecifiable {
    public var _arg: Double { self }
    public var _specifier: String { "%lf" }
}
extension Float: _FormatSpecifiable {
    public var _arg: Float { self }
    public var _specifier: String { "%f" }
}
extension CGFloat: _FormatSpecifiable {
    public var _arg: CGFloat { self }
    public var _specifier: String { "%lf" }
}
