// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, UseSynthesizedInitializer

public import Foundation
public import SwiftUI

/// The axes of charts.
///
/// The reader shows whether there are any and their titles, not their marks.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol AxisContent {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol AxisMark {}
struct AxisParts: AxisContent, AxisMark {
    nonisolated init() {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AxisValue: Sendable {
    public var index: Int
    public var count: Int
    public func `as`<P>(_ type: P.Type) -> P? where P: Plottable { nil }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AxisMarkPosition: Sendable {
    public static let automatic = AxisMarkPosition()
    public static let leading = AxisMarkPosition()
    public static let trailing = AxisMarkPosition()
    public static let top = AxisMarkPosition()
    public static let bottom = AxisMarkPosition()
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AxisMarkPreset: Sendable {
    public static let automatic = AxisMarkPreset()
    public static let aligned = AxisMarkPreset()
    public static let extended = AxisMarkPreset()
    public static let inset = AxisMarkPreset()
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AxisMarkValues: Sendable {
    public static var automatic: AxisMarkValues { .init() }
    public static func automatic(desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil)
        -> AxisMarkValues
    { .init() }
    public static func automatic<P>(minimumStride: P, desiredCount: Int? = nil) -> AxisMarkValues
    where P: Plottable, P: BinaryFloatingPoint { .init() }
    public static func stride<P>(by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil)
        -> AxisMarkValues
    where P: Plottable, P: BinaryFloatingPoint { .init() }
    public static func stride(
        by component: Calendar.Component,
        count: Int = 1,
        roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> AxisMarkValues { .init() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AxisMarks<Content>: AxisContent where Content: AxisMark {
    public init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) { _ = content(AxisValue(index: 0, count: 1)) }
    public init<Value>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) where Value: Plottable { _ = content(AxisValue(index: 0, count: 1)) }
    public init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping () -> Content
    ) { _ = content() }
    public init<Value>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        @AxisMarkBuilder content: @escaping () -> Content
    ) where Value: Plottable { _ = content() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension AxisMarks where Content == BuilderAxisMark {
    public init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) {}
    public init<Value>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        stroke: StrokeStyle? = nil
    ) where Value: Plottable {}
    public init<Format>(
        format: Format,
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) where Format: FormatStyle, Format.FormatInput: Plottable, Format.FormatOutput == String {}
    public init<Value, Format>(
        format: Format,
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        stroke: StrokeStyle? = nil
    ) where Value: Plottable, Format: FormatStyle, Format.FormatInput == Value, Format.FormatOutput == String {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AxisGridLine: AxisMark {
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AxisTick: AxisMark {
    public struct Length: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        public static var automatic: Length { .init(integerLiteral: 0) }
        public static var longestLabel: Length { .init(integerLiteral: 0) }
        public init(integerLiteral value: Int) {}
        public init(floatLiteral value: Double) {}
    }
    public init(centered: Bool? = nil, length: AxisTick.Length = .automatic, stroke: StrokeStyle? = nil) {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AxisValueLabelCollisionResolution: Sendable {
    public static let automatic = AxisValueLabelCollisionResolution()
    public static let disabled = AxisValueLabelCollisionResolution()
    public static func greedy(priority: Double? = nil, minimumSpacing: CGFloat? = nil)
        -> AxisValueLabelCollisionResolution
    {
        .init()
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AxisValueLabelOrientation: Sendable {
    public static let automatic = AxisValueLabelOrientation()
    public static let horizontal = AxisValueLabelOrientation()
    public static let vertical = AxisValueLabelOrientation()
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AxisValueLabel<Content>: AxisMark where Content: View {
    public init(
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension AxisValueLabel where Content == Text {
    public init(
        _ titleKey: LocalizedStringKey,
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {}
    @_disfavoredOverload public init<S>(
        _ title: S,
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where S: StringProtocol {}
    public init<Format>(
        format: Format,
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where Format: FormatStyle, Format.FormatInput: Plottable, Format.FormatOutput == String {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension AxisValueLabel where Content == Never {
    public init(
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension AxisMark {
    public func foregroundStyle<S>(_ style: S) -> some AxisMark where S: ShapeStyle { self }
    public func font(_ font: Font?) -> some AxisMark { self }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark { self }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct BuilderAxisMark: AxisMark {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@resultBuilder
@MainActor
public struct AxisMarkBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: AxisMark { content }
    public static func buildBlock<C>(_ content: C) -> C where C: AxisMark { content }
    public static func buildBlock<each C>(_ content: repeat each C) -> some AxisMark where repeat each C: AxisMark {
        AxisParts()
    }
    public static func buildIf<T>(_ content: T?) -> some AxisMark where T: AxisMark { AxisParts() }
    public static func buildEither(first: some AxisMark) -> some AxisMark { AxisParts() }
    public static func buildEither(second: some AxisMark) -> some AxisMark { AxisParts() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@resultBuilder
@MainActor
public struct AxisContentBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: AxisContent { content }
    public static func buildBlock<C>(_ content: C) -> C where C: AxisContent { content }
    public static func buildBlock<each C>(_ content: repeat each C) -> some AxisContent
    where repeat each C: AxisContent {
        AxisParts()
    }
    public static func buildIf<T>(_ content: T?) -> some AxisContent where T: AxisContent { AxisParts() }
}
