// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

package import ScreenTree

/// The values of pushed screens, of any types.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct NavigationPath: Equatable {
    var elements: [AnyHashable] = []
    public init() {}
    public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable {
        self.elements = elements.map { AnyHashable($0) }
    }
    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }
    public mutating func append<V>(_ value: V) where V: Hashable { elements.append(AnyHashable(value)) }
    public mutating func append<V>(_ value: V) where V: Decodable, V: Encodable, V: Hashable {
        elements.append(AnyHashable(value))
    }
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

/// Screens that are pushed onto each other.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct NavigationStack<Data, Root>: View where Root: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let root: Root
    let read: (() -> [AnyHashable])?
    let push: ((AnyHashable) -> Bool)?
    let pop: (() -> Void)?
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        (self.root, read, push, pop) = (root(), nil, nil, nil)
    }
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        read = { path.wrappedValue.elements }
        push = { value in
            path.wrappedValue.elements.append(value)
            return true
        }
        pop = { path.wrappedValue.removeLast() }
    }
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
    {
        self.root = root()
        read = { path.wrappedValue.map { AnyHashable($0) } }
        push = { value in
            guard let element = value.base as? Data.Element else { return false }
            path.wrappedValue.append(element)
            return true
        }
        pop = { path.wrappedValue.removeLast() }
    }
}
extension NavigationStack: ReadableView {
    package func nodes(in reading: Reading) -> [Node] {
        let own = reading.store.object(at: reading.path + ".path", Box<[AnyHashable]>([]))
        let former = reading.destinations
        let destinations = NavigationDestinations(
            push: push
                ?? { value in
                    own.value.append(value)
                    return true
                }
        )
        reading.destinations = destinations
        defer { reading.destinations = former }
        var node = reading.container("NavigationStack", root)
        let pop = pop ?? { own.value.removeLast() }
        for (offset, value) in (read?() ?? own.value).enumerated() {
            var pushed = Node("pushed", Node.described(value.base))
            if let view = destinations.view(for: value) {
                pushed.children = reading.within("pushed \(offset)") {
                    reading.with({ $0.setSystem("dismiss", DismissAction(pop)) }) { reading.nodes(of: view) }
                }
            } else {
                pushed.mistakes = ["No navigation destination for values of type \(type(of: value.base))."]
            }
            node.children.append(pushed)
        }
        var position = 0
        while position < destinations.active.count {
            let active = destinations.active[position]
            position += 1
            let children = reading.within("pushed " + active.key) {
                reading.with({ $0.setSystem("dismiss", DismissAction(active.close)) }) {
                    reading.nodes(of: active.view)
                }
            }
            node.children.append(Node("pushed", "", [], children))
        }
        return [node]
    }
}
