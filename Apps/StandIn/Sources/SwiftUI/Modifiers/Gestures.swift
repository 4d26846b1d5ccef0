// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Gestures, which the reader of screens names but does not perform.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none = GestureMask([])
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all = GestureMask(rawValue: 3)
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize
    }
    public var minimumDistance: CGFloat
    public init(minimumDistance: CGFloat = 10) { self.minimumDistance = minimumDistance }
    @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
        self.minimumDistance = minimumDistance
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct TapGesture: Gesture {
    public typealias Value = ()
    public var count: Int
    public init(count: Int = 1) { self.count = count }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public var minimumDuration: Double
    public init(minimumDuration: Double = 0.5) { self.minimumDuration = minimumDuration }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct MagnifyGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var magnification: CGFloat
    }
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}
struct HandledGesture<Value>: Gesture {}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Gesture {
    public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { HandledGesture<Value>() }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Gesture where Value: Equatable {
    public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { HandledGesture<Value>() }
}
