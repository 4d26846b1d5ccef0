// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import ScreenTree

/// A color, which is a view and a style as well.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Color: Hashable, Sendable {
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }
    package let name: String
    init(known name: String) { self.name = name }
    public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
    public init(
        _ colorSpace: Color.RGBColorSpace = .sRGB,
        red: Double,
        green: Double,
        blue: Double,
        opacity: Double = 1
    ) { name = "rgb \(red) \(green) \(blue) \(opacity)" }
    public init(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        name = "white \(white) \(opacity)"
    }
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        name = "hsb \(hue) \(saturation) \(brightness) \(opacity)"
    }
    public func opacity(_ opacity: Double) -> Color { Color(known: "\(name) \(opacity)") }
    public static let clear = Color(known: "clear")
    public static let black = Color(known: "black")
    public static let white = Color(known: "white")
    public static let gray = Color(known: "gray")
    public static let red = Color(known: "red")
    public static let green = Color(known: "green")
    public static let blue = Color(known: "blue")
    public static let orange = Color(known: "orange")
    public static let yellow = Color(known: "yellow")
    public static let pink = Color(known: "pink")
    public static let purple = Color(known: "purple")
    public static let primary = Color(known: "primary")
    public static let secondary = Color(known: "secondary")
    public static var accentColor: Color { Color(known: "accent") }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension Color {
    public static let mint = Color(known: "mint")
    public static let teal = Color(known: "teal")
    public static let cyan = Color(known: "cyan")
    public static let indigo = Color(known: "indigo")
    public static let brown = Color(known: "brown")
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Color {
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }
}
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
extension Color {
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        Color(known: "\(name) mixed with \(rhs.name)")
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Color: ShapeStyle {}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Color: CustomStringConvertible {
    public var description: String { name }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Color: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
extension Color: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [] }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Gradient: Equatable, Hashable, Sendable {
    public struct Stop: Equatable, Hashable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }
    @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
    public struct ColorSpace: Hashable, Sendable {
        let name: String
        public static let device = ColorSpace(name: "device")
        public static let perceptual = ColorSpace(name: "perceptual")
    }
    public var stops: [Gradient.Stop]
    public init(stops: [Gradient.Stop]) { self.stops = stops }
    public init(colors: [Color]) { stops = colors.map { Stop(color: $0, location: 0) } }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AnyGradient: Hashable, ShapeStyle, Sendable {
    let gradient: Gradient
    public init(_ gradient: Gradient) { self.gradient = gradient }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct LinearGradient: ShapeStyle, Sendable {
    let gradient: Gradient
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) { self.gradient = gradient }
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) { gradient = Gradient(colors: colors) }
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        gradient = Gradient(stops: stops)
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension LinearGradient: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
extension LinearGradient: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [] }
}
