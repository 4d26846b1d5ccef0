// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

package import ScreenTree
public import SwiftUI

/// A chart.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct Chart<Content>: View where Content: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let content: Content
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Chart {
    public init<Data, C>(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C)
    where
        Content == ForEach<Data, Data.Element.ID, C>, Data: RandomAccessCollection, C: ChartContent,
        Data.Element: Identifiable
    { self.content = ForEach(data, content: content) }
    public init<Data, ID, C>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C>, Data: RandomAccessCollection, ID: Hashable, C: ChartContent {
        self.content = ForEach(data, id: id, content: content)
    }
}
extension Chart: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        var chart = Node("Chart")
        var order: [String] = []
        var groups: [String: [ReadMark]] = [:]
        for mark in content.allMarks {
            chart.mistakes += mark.mistakes
            if mark.channels.contains(where: { !$0.isFinite }) {
                chart.mistakes.append("A value of a \(mark.kind) is not a number.")
            }
            let style = mark.channels.filter {
                !["x", "y", "xStart", "xEnd", "yStart", "yEnd", "angle"].contains($0.name)
            }
            let key = ([mark.kind] + mark.channels.map(\.label) + style.map(\.shown)).joined(separator: "\t")
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(mark)
        }
        for key in order { chart.children.append(Self.summary(groups[key] ?? [], reading)) }
        return [chart]
    }

    /// The marks of a series as one element: how many, and the first and last value of each channel.
    private static func summary(_ marks: [ReadMark], _ reading: Reading) -> Node {
        guard let first = marks.first, let last = marks.last else { return Node("") }
        var node = Node(first.kind)
        node.set("count", "\(marks.count)")
        for (from, to) in zip(first.channels, last.channels) {
            let range = from.shown == to.shown ? from.shown : from.shown + " … " + to.shown
            node.set(from.name, from.label + " " + range)
        }
        for (from, to) in zip(first.attributes, last.attributes) {
            node.set(from.name, from.value == to.value ? from.value : from.value + " … " + to.value)
        }
        node.look.style = first.style
        node.look.marks = marks.map { mark in
            Dictionary(mark.channels.compactMap { channel in channel.number.map { (channel.name, $0) } }) { $1 }
        }
        for (offset, annotation) in marks.flatMap(\.annotations).enumerated() {
            node.children += reading.within("annotation \(offset)") { reading.nodes(of: annotation) }
        }
        return node
    }
}
