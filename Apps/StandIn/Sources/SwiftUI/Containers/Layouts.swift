// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import ScreenTree

/// Rows of cells that align with each other.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct Grid<Content> where Content: View {
    let content: Content
    public init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Grid: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
extension Grid: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [reading.container("Grid", content)] }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct GridRow<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}
extension GridRow: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [reading.container("GridRow", content)] }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension View {
    public func gridCellColumns(_ count: Int) -> some View { self }
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Spacer: Sendable {
    public var minLength: CGFloat?
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Spacer: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
extension Spacer: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [] }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct Divider: View, ReadableView {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    public init() {}
    package func nodes(in reading: Reading) -> [Node] { [] }
}

/// Content that scrolls.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct ScrollView<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    public var content: Content
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}
extension ScrollView: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [reading.container("ScrollView", content)] }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct ScrollViewReader<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    public var content: (ScrollViewProxy) -> Content
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct ScrollViewProxy {
    public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {}
}
extension ScrollViewReader: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { reading.nodes(of: content(ScrollViewProxy())) }
}

/// Content that depends on the size of its container.
///
/// The stand-in's containers are 390 × 844 points.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct GeometryReader<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    public var content: (GeometryProxy) -> Content
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct GeometryProxy: Sendable {
    public var size: CGSize { CGSize(width: 390, height: 844) }
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension GeometryProxy {
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { CGRect(origin: .zero, size: size) }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public protocol CoordinateSpaceProtocol {}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct NamedCoordinateSpace: CoordinateSpaceProtocol {}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { .init() }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { .init() }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { .init() }
}
extension GeometryReader: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { reading.nodes(of: content(GeometryProxy())) }
}

/// The first of some views that fits.
///
/// The stand-in shows the first.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ViewThatFits<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}
extension ViewThatFits: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { Array(reading.nodes(of: content).prefix(1)) }
}

/// A view that is updated on a schedule.
///
/// The stand-in shows it at the reference date.
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct TimelineView<Schedule, Content> where Schedule: TimelineSchedule {
    let content: (TimelineViewDefaultContext) -> Content
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public protocol TimelineSchedule {}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    public init(from startDate: Date, by interval: TimeInterval) {}
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        .init(from: startDate, by: interval)
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: EveryMinuteTimelineSchedule { .init() }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension TimelineView: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        self.content = content
    }
}
/// The published type is a member of `TimelineView`; the name is the published one.
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
public struct TimelineViewDefaultContext {
    public let date: Date
}
extension TimelineView: ReadableView where Content: View {
    package func nodes(in reading: Reading) -> [Node] {
        reading.nodes(of: content(TimelineViewDefaultContext(date: Date(timeIntervalSinceReferenceDate: 0))))
    }
}
