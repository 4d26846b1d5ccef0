public import Foundation

/// What a screen shows of one answer of the desk.
public enum Loadable<Value: Sendable>: Sendable {
    /// Nothing is known yet, and the desk is asked.
    case loading
    /// The value, which may be old.
    case shown(Value, Reading)
    /// The desk answered that there is nothing.
    case empty(Reading)
    /// There is nothing to show.
    case failed(Problem)

    /// The value; nil if none is shown.
    public var value: Value? {
        if case .shown(let value, _) = self { value } else { nil }
    }

    /// The age and the state of what is shown; nil without content.
    public var reading: Reading? {
        switch self {
        case .shown(_, let reading), .empty(let reading): reading
        case .loading, .failed: nil
        }
    }

    /// Why there is nothing, or nothing newer; nil if nothing went wrong.
    public var problem: Problem? {
        if case .failed(let problem) = self { problem } else { reading?.problem }
    }

    /// The same state with another value, or empty if there is none.
    func map<Other: Sendable>(_ transform: (Value) -> Other?) -> Loadable<Other> {
        switch self {
        case .loading: .loading
        case .failed(let problem): .failed(problem)
        case .empty(let reading): .empty(reading)
        case .shown(let value, let reading): transform(value).map { .shown($0, reading) } ?? .empty(reading)
        }
    }

    /// The same content with another reading; nothing without content.
    func with(_ change: (inout Reading) -> Void) -> Loadable {
        guard var reading else { return self }
        change(&reading)
        if let value { return .shown(value, reading) }
        return .empty(reading)
    }
}

extension Loadable: Equatable where Value: Equatable {}

/// How old the content of a screen is, and whether it is being read again.
public struct Reading: Equatable, Sendable {
    /// When the desk sent it.
    public var asOf: Date
    /// Whether the desk is asked for a newer one.
    public var isRefreshing: Bool
    /// Why there is nothing newer; nil if nothing went wrong.
    public var problem: Problem?

    /// Makes a reading.
    public init(asOf: Date, isRefreshing: Bool = false, problem: Problem? = nil) {
        self.asOf = asOf
        self.isRefreshing = isRefreshing
        self.problem = problem
    }

    /// Whether the content is shown because the desk cannot be reached.
    public var isOffline: Bool { problem?.isOffline ?? false }
}
