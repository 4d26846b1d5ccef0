// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, UseSynthesizedInitializer

public import Foundation
import ScreenTree

/// An outline that can be filled and stroked.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public protocol Shape: Sendable, View {
    nonisolated func path(in rect: CGRect) -> Path
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Shape {
    public var body: some View { ShapeView() }
    public func fill<S>(_ content: S, style: FillStyle = FillStyle()) -> some View where S: ShapeStyle { ShapeView() }
    public func stroke<S>(_ content: S, style: StrokeStyle) -> some View where S: ShapeStyle { ShapeView() }
    public func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some View where S: ShapeStyle { ShapeView() }
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { self }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public protocol InsettableShape: Shape {}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension InsettableShape {
    public func strokeBorder<S>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View
    where S: ShapeStyle { ShapeView() }
    public func inset(by amount: CGFloat) -> some InsettableShape { self }
}
struct ShapeView: View, ReadableView {
    typealias Body = Never
    var body: Never { fatalError("\(Self.self) has no body.") }
    nonisolated init() {}
    func nodes(in reading: Reading) -> [Node] { [] }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Rectangle: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Circle: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Ellipse: InsettableShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Capsule: InsettableShape {
    public var style: RoundedCornerStyle
    nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct RoundedRectangle: InsettableShape {
    public var cornerSize: CGSize
    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
    }
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct UnevenRoundedRectangle: InsettableShape {
    nonisolated public init(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular
    case continuous
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension Shape where Self == Rectangle {
    nonisolated public static var rect: Rectangle { Rectangle() }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension Shape where Self == Circle {
    nonisolated public static var circle: Circle { Circle() }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension Shape where Self == Capsule {
    nonisolated public static var capsule: Capsule { Capsule() }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension Shape where Self == RoundedRectangle {
    nonisolated public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool
    public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var dash: [CGFloat]
    public init(
        lineWidth: CGFloat = 1,
        lineCap: CGLineCap = .butt,
        lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) { (self.lineWidth, self.lineCap, self.lineJoin, self.dash) = (lineWidth, lineCap, lineJoin, dash) }
}
/// A type of Core Graphics, which SwiftUI makes available.
@available(iOS 2.0, macOS 10.0, visionOS 1.0, *)
public enum CGLineCap: Int32, Sendable {
    case butt
    case round
    case square
}
/// A type of Core Graphics, which SwiftUI makes available.
@available(iOS 2.0, macOS 10.0, visionOS 1.0, *)
public enum CGLineJoin: Int32, Sendable {
    case miter
    case round
    case bevel
}
