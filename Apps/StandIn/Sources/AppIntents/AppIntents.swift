// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Actions that the system offers outside the app.
///
/// LocalizedStringResource is a type of Foundation on Apple systems.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
    public let key: String
    public init(stringLiteral value: String) { key = value }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
    public let descriptionText: LocalizedStringResource
    public init(stringLiteral value: String) { descriptionText = LocalizedStringResource(stringLiteral: value) }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public protocol IntentResult: Sendable {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public protocol ReturnsValue<Value>: Sendable {
    associatedtype Value
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public protocol ProvidesDialog: Sendable {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension IntentResult where Self == IntentResultContainer {
    public static func result() -> IntentResultContainer { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct IntentResultContainer: IntentResult {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public protocol AppIntent: Sendable {
    associatedtype PerformResult: IntentResult
    static var title: LocalizedStringResource { get }
    static var description: IntentDescription? { get }
    static var openAppWhenRun: Bool { get }
    init()
    func perform() async throws -> PerformResult
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension AppIntent {
    public static var description: IntentDescription? { nil }
    public static var openAppWhenRun: Bool { false }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public protocol WidgetConfigurationIntent: AppIntent {}
