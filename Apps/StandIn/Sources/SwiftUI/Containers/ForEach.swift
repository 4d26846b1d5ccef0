// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import ScreenTree

/// Views for the elements of a collection, each with an identity.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
    var onDelete: ((IndexSet) -> Void)?
    var onMove: ((IndexSet, Int) -> Void)?
    package init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        (self.data, self.id, self.content) = (data, id, content)
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension ForEach: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0.id }, content: content)
    }
    public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where
        Data == LazyMapSequence<C.Indices, Binding<C.Element>>, C: MutableCollection, C: RandomAccessCollection,
        C.Element: Identifiable, C.Index: Hashable, ID == C.Element.ID
    {
        self.init(
            data: data.wrappedValue.indices.lazy.map { data[$0] },
            id: { $0.wrappedValue.id },
            content: content
        )
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension ForEach where Content: View {
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(data: data, id: { $0[keyPath: id] }, content: content) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, id: { $0 }, content: content)
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension ForEach: DynamicViewContent where Content: View {}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension ForEach where Content: View {
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        var copy = self
        copy.onDelete = action
        return copy
    }
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        var copy = self
        copy.onMove = action
        return copy
    }
}
extension ForEach {
    /// The elements with their identities, and the identities that more than one element has.
    package var identified: (elements: [(id: ID, content: Content)], duplicates: [ID]) {
        var seen: Set<ID> = []
        var duplicates: [ID] = []
        let elements = data.map { element in
            let id = id(element)
            if !seen.insert(id).inserted { duplicates.append(id) }
            return (id: id, content: content(element))
        }
        return (elements, duplicates)
    }
}
extension ForEach: ReadableView where Content: View {
    package func nodes(in reading: Reading) -> [Node] {
        let (elements, duplicates) = identified
        var nodes: [Node] = []
        for (offset, element) in elements.enumerated() {
            var row = reading.within("\(element.id)") { reading.nodes(of: element.content) }
            for index in row.indices {
                row[index].tags.append(AnyHashable(element.id))
                if let onDelete {
                    row[index].set("deletable")
                    row[index].handlers.delete = { _ in onDelete([offset]) }
                }
                if let onMove {
                    row[index].set("movable")
                    row[index].handlers.move = { _, destination in onMove([offset], destination) }
                }
            }
            nodes += row
        }
        if let duplicate = duplicates.first {
            var mistake = Node("duplicate id", "\(duplicate)")
            mistake.mistakes = ["Several elements of a ForEach have the id \(duplicate)."]
            nodes.append(mistake)
        }
        return nodes
    }
}
