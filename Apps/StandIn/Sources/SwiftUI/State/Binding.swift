// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A connection between a control and a value that is stored elsewhere.
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    let read: () -> Value
    let write: (Value) -> Void
    package var transaction = Transaction()

    package init(reading read: @escaping () -> Value, writing write: @escaping (Value) -> Void) {
        (self.read, self.write) = (read, write)
    }
    // The published closures inherit the isolation of the place where they are written. Views are on the main actor.
    @preconcurrency public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        read = { onMainActor { get() } }
        write = { value in
            nonisolated(unsafe) let value = value
            onMainActor { set(value) }
        }
    }
    public static func constant(_ value: Value) -> Binding<Value> { Binding(reading: { value }, writing: { _ in }) }
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public init(projectedValue: Binding<Value>) { self = projectedValue }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let (read, write) = (read, write)
        return Binding<Subject>(
            reading: { read()[keyPath: keyPath] },
            writing: { subject in
                var value = read()
                value[keyPath: keyPath] = subject
                write(value)
            }
        )
    }
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
    public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Binding {
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            reading: { base.wrappedValue },
            writing: { value in
                if let value { base.wrappedValue = value }
            }
        )
    }
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(reading: { base.wrappedValue ?? first }, writing: { base.wrappedValue = $0 })
    }
}
extension Binding: @unchecked Sendable where Value: Sendable {}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Binding: DynamicProperty {}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        let (read, write) = (read, write)
        return Binding<Value.Element>(
            reading: { read()[position] },
            writing: { element in
                var value = read()
                value[position] = element
                write(value)
            }
        )
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

/// Runs a closure that belongs to the main actor in code that is not marked so but runs there.
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = body() }
    guard let result else { fatalError("The closure did not run.") }
    return result
}
