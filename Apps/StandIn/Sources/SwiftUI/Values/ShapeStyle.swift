// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A color or pattern to draw with.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public protocol ShapeStyle: Sendable {}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct AnyShapeStyle: ShapeStyle, Sendable {
    let style: any ShapeStyle
    public init<S>(_ style: S) where S: ShapeStyle { self.style = style }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct HierarchicalShapeStyle: ShapeStyle, Sendable {}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .init() }
    public static var secondary: HierarchicalShapeStyle { .init() }
    public static var tertiary: HierarchicalShapeStyle { .init() }
    public static var quaternary: HierarchicalShapeStyle { .init() }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct Material: ShapeStyle, Sendable {}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension ShapeStyle where Self == Material {
    public static var regularMaterial: Material { .init() }
    public static var thickMaterial: Material { .init() }
    public static var thinMaterial: Material { .init() }
    public static var ultraThinMaterial: Material { .init() }
    public static var ultraThickMaterial: Material { .init() }
    public static var bar: Material { .init() }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct TintShapeStyle: ShapeStyle, Sendable {
    public init() {}
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { .init() }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct BackgroundStyle: ShapeStyle, Sendable {
    public init() {}
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { .init() }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct ForegroundStyle: ShapeStyle, Sendable {
    public init() {}
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { .init() }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct FillShapeStyle: ShapeStyle, Sendable {
    public init() {}
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension ShapeStyle where Self == FillShapeStyle {
    public static var fill: FillShapeStyle { .init() }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct SeparatorShapeStyle: ShapeStyle, Sendable {
    public init() {}
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: SeparatorShapeStyle { .init() }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct PlaceholderTextShapeStyle: ShapeStyle, Sendable {
    public init() {}
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    public static var placeholder: PlaceholderTextShapeStyle { .init() }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    { LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension ShapeStyle where Self == Color {
    public static var red: Color { Color.red }
    public static var orange: Color { Color.orange }
    public static var yellow: Color { Color.yellow }
    public static var green: Color { Color.green }
    public static var blue: Color { Color.blue }
    public static var purple: Color { Color.purple }
    public static var pink: Color { Color.pink }
    public static var white: Color { Color.white }
    public static var gray: Color { Color.gray }
    public static var black: Color { Color.black }
    public static var clear: Color { Color.clear }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension ShapeStyle where Self == Color {
    public static var mint: Color { Color.mint }
    public static var teal: Color { Color.teal }
    public static var cyan: Color { Color.cyan }
    public static var indigo: Color { Color.indigo }
    public static var brown: Color { Color.brown }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension ShapeStyle {
    public func opacity(_ opacity: Double) -> some ShapeStyle { self }
}
