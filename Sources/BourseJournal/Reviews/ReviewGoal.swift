import BourseCore

/// A goal that a person set in a weekly or monthly review.
public struct ReviewGoal: Hashable, Sendable {
    /// What became of a goal.
    public enum State: String, CaseIterable, Sendable {
        /// It is carried on from review to review.
        case open
        /// It was reached.
        case reached
        /// It was given up.
        case dropped

        /// The name of the state.
        public var title: String {
            switch self {
            case .open: "Open"
            case .reached: "Reached"
            case .dropped: "Dropped"
            }
        }
    }

    /// The longest text, in code points.
    public static let longestText = 200
    /// The most goals of a person.
    public static let mostGoals = 500

    /// The number by which it is stored.
    public let number: Int64
    /// The week or month in whose review it was set.
    public let setIn: NotePeriod
    /// What is to be reached.
    public let text: String
    /// What became of it.
    public let state: State
    /// The week or month in whose review it was closed; nil while it is open.
    public let closedIn: NotePeriod?

    /// Makes a goal.
    public init(number: Int64, setIn: NotePeriod, text: String, state: State = .open, closedIn: NotePeriod? = nil) {
        self.number = number
        self.setIn = setIn
        self.text = text
        self.state = state
        self.closedIn = state == .open ? nil : closedIn
    }

    /// Whether the review of a period shows it: one that was set by then and not closed before.
    public func isPart(of period: NotePeriod) -> Bool {
        guard setIn.kind == period.kind, setIn.firstDay <= period.firstDay else { return false }
        return closedIn.map { $0.firstDay >= period.firstDay } ?? true
    }

    /// What had become of it by the end of a period.
    public func state(in period: NotePeriod) -> State {
        guard let closedIn, closedIn.firstDay <= period.firstDay else { return .open }
        return state
    }
}
