// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import ScreenTree

/// Views below each other.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct VStack<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
}
extension VStack: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [reading.container("VStack", content)] }
}

/// Views beside each other.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct HStack<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
}
extension HStack: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [reading.container("HStack", content)] }
}

/// Views in front of each other.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@MainActor @preconcurrency
public struct ZStack<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    public init(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
}
extension ZStack: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [reading.container("ZStack", content)] }
}

/// Views below each other, created when they appear.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct LazyVStack<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
}
extension LazyVStack: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [reading.container("LazyVStack", content)] }
}

/// Views beside each other, created when they appear.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct LazyHStack<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
}
extension LazyHStack: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [reading.container("LazyHStack", content)] }
}

/// A grid that grows downwards.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct LazyVGrid<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    public init(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
}
extension LazyVGrid: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [reading.container("LazyVGrid", content)] }
}

/// A grid that grows sideways.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct LazyHGrid<Content>: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    public init(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
}
extension LazyHGrid: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [reading.container("LazyHGrid", content)] }
}

@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public var size: GridItem.Size
    public var spacing: CGFloat?
    public var alignment: Alignment?
    public init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}
