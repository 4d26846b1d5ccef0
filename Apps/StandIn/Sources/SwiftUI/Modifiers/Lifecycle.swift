// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import ScreenTree

/// What happens when a view appears, changes, disappears or receives something.
extension Reading {
    /// Queues an action if a value differs from that of the last evaluation.
    func observe<V>(_ value: V, _ initial: Bool, _ action: @escaping (V, V) -> Void) where V: Equatable {
        let key = path + ".change \(found.changes.count) \(V.self)"
        guard let former = store.exchange(value, at: key) else {
            if initial { found.changes.append { action(value, value) } }
            return
        }
        if former != value { found.changes.append { action(former, value) } }
    }
}
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension View {
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        changed { view, reading in
            if let action { reading.found.appearances.append((reading.path + ".\(Self.self)", action)) }
            return reading.nodes(of: view)
        }
    }
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        changed { view, reading in
            if let action { reading.found.disappearances[reading.path + ".\(Self.self)"] = action }
            return reading.nodes(of: view)
        }
    }
}
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
extension View {
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        onWhole { node, reading in
            reading.found.openers.append(action)
            node.set("opens addresses")
        }
    }
}
@available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
extension View {
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        changed { view, reading in
            reading.found.tasks.append((reading.path + ".task \(Self.self)", action))
            return reading.nodes(of: view)
        }
    }
    public func task<T>(
        id value: T,
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View where T: Equatable {
        changed { view, reading in
            let revision = reading.store.object(at: reading.path + ".taskID \(Self.self)", Revision(value))
            revision.use(value)
            reading.found.tasks.append((reading.path + ".task \(Self.self) \(revision.number)", action))
            return reading.nodes(of: view)
        }
    }
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        changed { view, reading in
            let refresh = RefreshAction(run: action)
            var node = Node.whole(
                reading.with({ $0.setSystem("refresh", RefreshAction?.some(refresh)) }) { reading.nodes(of: view) }
            )
            node.set("refreshable")
            node.handlers.refresh = action
            return [node]
        }
    }
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)) -> some View {
        onEach { node in node.handlers.submit = action }
    }
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { attributed("submitLabel", submitLabel.name) }
}
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
extension View {
    public func onChange<V>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    )
        -> some View
    where V: Equatable {
        changed { view, reading in
            reading.observe(value, initial, action)
            return reading.nodes(of: view)
        }
    }
    public func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View
    where V: Equatable {
        changed { view, reading in
            reading.observe(value, initial) { _, _ in action() }
            return reading.nodes(of: view)
        }
    }
}

/// Counts how often a value changed.
final class Revision<Value: Equatable> {
    private var value: Value
    private(set) var number = 0
    init(_ value: Value) { self.value = value }
    func use(_ value: Value) {
        if self.value != value { number += 1 }
        self.value = value
    }
}
