// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// How a change is animated.
///
/// The reader of screens shows only where a change ends.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Animation: Equatable, Hashable, Sendable {
    let name: String
    public static let `default` = Animation(name: "default")
    public static let linear = Animation(name: "linear")
    public static let easeIn = Animation(name: "easeIn")
    public static let easeOut = Animation(name: "easeOut")
    public static let easeInOut = Animation(name: "easeInOut")
    public static func linear(duration: TimeInterval) -> Animation { .linear }
    public static func easeIn(duration: TimeInterval) -> Animation { .easeIn }
    public static func easeOut(duration: TimeInterval) -> Animation { .easeOut }
    public static func easeInOut(duration: TimeInterval) -> Animation { .easeInOut }
    public func delay(_ delay: TimeInterval) -> Animation { self }
    public func speed(_ speed: Double) -> Animation { self }
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension Animation {
    public static let smooth = Animation(name: "smooth")
    public static let snappy = Animation(name: "snappy")
    public static let bouncy = Animation(name: "bouncy")
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { .smooth }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { .snappy }
    public static let spring = Animation(name: "spring")
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Transaction {
    public var animation: Animation?
    public init() {}
    public init(animation: Animation?) { self.animation = animation }
    public var disablesAnimations: Bool {
        get { animation == nil }
        set { if newValue { animation = nil } }
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try body()
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ContentTransition: Equatable, Sendable {
    let name: String
    public static let identity = ContentTransition(name: "identity")
    public static let opacity = ContentTransition(name: "opacity")
    public static let interpolate = ContentTransition(name: "interpolate")
    public static func numericText(countsDown: Bool = false) -> ContentTransition { .init(name: "numericText") }
    @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
    public static func numericText(value: Double) -> ContentTransition { .init(name: "numericText") }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct AnyTransition {
    let name: String
    public static let identity = AnyTransition(name: "identity")
    public static let opacity = AnyTransition(name: "opacity")
    public static let slide = AnyTransition(name: "slide")
    public static var scale: AnyTransition { .init(name: "scale") }
    public static func move(edge: Edge) -> AnyTransition { .init(name: "move") }
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }
}
extension AnyTransition: Sendable {}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable { self }
    public func transition(_ t: AnyTransition) -> some View { self }
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func contentTransition(_ transition: ContentTransition) -> some View { self }
}
