public import Foundation
public import ScreenTree
public import SwiftUI

/// A screen that a test reads and uses as a person does.
///
/// The views are evaluated again after each action. State, settings and navigation live as long as the screen.
@MainActor
public final class Screen {
    private let store = ScreenStore()
    private let environment: EnvironmentValues
    private let evaluate: (Reading) -> [Node]
    private var present: Set<String> = []
    private var leaving: [String: () -> Void] = [:]
    private var startedTasks: Set<String> = []
    private var openers: [(URL) -> Void] = []
    private var pending: [(key: String, run: @Sendable () async -> Void)] = []
    /// Addresses that views asked the system to open.
    public private(set) var openedURLs: [URL] = []
    /// The elements, as they were evaluated last.
    public private(set) var nodes: [Node] = []

    /// Creates a screen of a view in an environment, which is English at large text on an active phone by default.
    public init(_ view: some View, environment change: (inout EnvironmentValues) -> Void = { _ in }) {
        evaluate = { reading in reading.nodes(of: view) }
        var values = EnvironmentValues()
        change(&values)
        environment = values
        update()
    }

    /// Creates a screen of the scenes of an app.
    public init<Content: Scene>(scenes: Content, environment change: (inout EnvironmentValues) -> Void = { _ in }) {
        evaluate = { reading in reading.nodes(ofScene: scenes) }
        var values = EnvironmentValues()
        change(&values)
        environment = values
        update()
    }

    /// The elements as text, which is the form of golden files.
    public var golden: String { nodes.golden }

    /// What the rules of screens find wrong, and what was found while views were evaluated.
    public var faults: [Fault] { nodes.faults }

    /// Evaluates the views, and what appeared, changed and disappeared, until nothing changes any more.
    ///
    /// Twenty evaluations without an end are a fault of the views, which is reported by `settles`.
    public func update() {
        for _ in 0..<20 {
            let found = read()
            var isSettled = found.changes.isEmpty
            for appearance in found.appearances where !present.contains(appearance.key) {
                isSettled = false
                appearance.run()
            }
            let keys = Set(found.appearances.map(\.key)).union(found.disappearances.keys)
            for (key, run) in leaving where !keys.contains(key) {
                isSettled = false
                run()
            }
            (present, leaving) = (keys, found.disappearances)
            for change in found.changes { change() }
            if isSettled {
                settles = true
                return
            }
        }
        settles = false
    }

    /// Whether the last update came to an end.
    public private(set) var settles = true

    private func read() -> FoundEvents {
        store.begin()
        var values = environment
        values.openURL = OpenURLAction { [weak self] url in
            self?.openedURLs.append(url)
            return .systemAction
        }
        let reading = Reading(store: store, environment: values)
        nodes = evaluate(reading)
        store.end()
        openers = reading.found.openers
        let keys = Set(reading.found.tasks.map(\.key))
        startedTasks.formIntersection(keys)
        pending = reading.found.tasks.filter { !startedTasks.contains($0.key) }
        return reading.found
    }

    /// Runs the tasks of views that have not run since they appeared, each to its end.
    public func runTasks() async {
        while let task = pending.first {
            startedTasks.insert(task.key)
            await task.run()
            update()
        }
    }

    /// Opens an address, as the system does for links to the app.
    public func open(_ url: URL) {
        for opener in openers { opener(url) }
        update()
    }
}
