// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ScreenTree
public import SwiftUI

/// The marks of a chart.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public protocol ChartContent {
    associatedtype Body: ChartContent
    @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Never: ChartContent {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Optional: ChartContent where Wrapped: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension ForEach: ChartContent where Content: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension ForEach where ID == Data.Element.ID, Content: ChartContent, Data.Element: Identifiable {
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0.id }, content: content)
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension ForEach where Content: ChartContent {
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(data: data, id: { $0[keyPath: id] }, content: content) }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct AnyChartContent: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: any ChartContent
    public init(_ content: some ChartContent) { self.content = content }
    public init<C>(erasing content: C) where C: ChartContent { self.content = content }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct Plot<Content>: ChartContent where Content: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
}

@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@resultBuilder
@MainActor
public struct ChartContentBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: ChartContent { content }
    public static func buildBlock() -> some ChartContent { MarkList(parts: []) }
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: ChartContent { content }
    public static func buildBlock<each Content>(_ content: repeat each Content) -> some ChartContent
    where repeat each Content: ChartContent {
        var parts: [any ChartContent] = []
        repeat parts.append(each content)
        return MarkList(parts: parts)
    }
    public static func buildIf<T>(_ content: T?) -> T? where T: ChartContent { content }
    public static func buildEither<TrueContent, FalseContent>(first: TrueContent)
        -> BuilderConditional<TrueContent, FalseContent>
    where TrueContent: ChartContent, FalseContent: ChartContent { .init(part: first) }
    public static func buildEither<TrueContent, FalseContent>(second: FalseContent)
        -> BuilderConditional<TrueContent, FalseContent>
    where TrueContent: ChartContent, FalseContent: ChartContent { .init(part: second) }
    public static func buildLimitedAvailability(_ content: any ChartContent) -> AnyChartContent {
        func erase(_ content: some ChartContent) -> AnyChartContent { AnyChartContent(content) }
        return erase(content)
    }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct BuilderConditional<TrueContent, FalseContent>: ChartContent
where TrueContent: ChartContent, FalseContent: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let part: any ChartContent
}
struct MarkList: ChartContent {
    typealias Body = Never
    var body: Never { fatalError("\(Self.self) has no body.") }
    let parts: [any ChartContent]
}

/// A mark, as the reader shows it.
struct ReadMark {
    var kind: String
    var channels: [Channel]
    var attributes: [Node.Attribute] = []
    var annotations: [any View] = []
    var mistakes: [String] = []
    var style: (any ShapeStyle)?
}
/// Chart content without a body of its own.
@MainActor protocol ReadableMarks {
    var marks: [ReadMark] { get }
}
extension ChartContent {
    var allMarks: [ReadMark] { (self as? any ReadableMarks)?.marks ?? body.allMarks }
}
extension MarkList: ReadableMarks {
    var marks: [ReadMark] { parts.flatMap(\.allMarks) }
}
extension BuilderConditional: ReadableMarks {
    var marks: [ReadMark] { part.allMarks }
}
extension AnyChartContent: ReadableMarks {
    var marks: [ReadMark] { content.allMarks }
}
extension Plot: ReadableMarks {
    var marks: [ReadMark] { content.allMarks }
}
extension Optional: ReadableMarks where Wrapped: ChartContent {
    var marks: [ReadMark] { self?.allMarks ?? [] }
}
extension ForEach: ReadableMarks where Content: ChartContent {
    var marks: [ReadMark] {
        let (elements, duplicates) = identified
        var marks = elements.flatMap(\.content.allMarks)
        if let duplicate = duplicates.first, !marks.isEmpty {
            marks[0].mistakes.append("Several elements of a ForEach have the id \(duplicate).")
        }
        return marks
    }
}
