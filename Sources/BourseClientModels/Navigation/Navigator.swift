public import Observation

/// Where the person is: a tab, and the screens above the first one of each tab.
@Observable @MainActor
public final class Navigator {
    /// The tab that is shown.
    public var tab = Tab.today
    /// The screens of each tab above its first one.
    public var paths: [Tab: [Destination]] = [:]
    /// The link that opens after the sign-in.
    public private(set) var pending: Destination?

    /// Makes a navigator at Today.
    public init() {}

    /// The screen that is shown; nil for the list of other screens.
    public var current: Destination? { paths[tab]?.last ?? tab.root }

    /// Shows a screen in a tab, its own by default.
    public func open(_ destination: Destination, in other: Tab? = nil) {
        tab = other ?? destination.tab
        paths[tab] = destination == tab.root ? [] : [destination]
    }

    /// Shows a screen above the present one.
    public func push(_ destination: Destination) { paths[tab, default: []].append(destination) }

    /// Goes back by one screen.
    public func pop() { _ = paths[tab]?.popLast() }

    /// Remembers a screen until the person signed in or chose a plan.
    public func wait(for destination: Destination?) { pending = destination }

    /// Opens the screen that waited.
    public func resume() {
        guard let destination = pending else { return }
        pending = nil
        open(destination)
    }
}
