/// The tour of one person: the state of each step, derived from what their desk contains.
public struct Tour: Hashable, Sendable {
    /// The state of a step.
    public enum StepState: Hashable, Sendable {
        /// The desk has such data.
        case done
        /// The desk has no such data.
        case open
        /// The person does not want it for now.
        case skipped
        /// The step does not apply: demo data are only for a desk without data.
        case unavailable
    }

    private let stored: StoredTour
    /// Whether this desk can generate demo data.
    private let offersDemoData: Bool

    /// Makes the tour of what is stored.
    ///
    /// - Parameter offersDemoData: Whether this desk can generate demo data.
    public init(_ stored: StoredTour, offersDemoData: Bool) {
        (self.stored, self.offersDemoData) = (stored, offersDemoData)
    }

    /// The state of a step; data count more than a choice to skip it.
    public subscript(step: TourStep) -> StepState {
        if step == .demoData {
            if stored.hasDemoData { return .done }
            if !offersDemoData || !stored.isEmpty { return .unavailable }
        } else if stored.filled.contains(step) {
            return .done
        }
        return stored.skipped.contains(step) ? .skipped : .open
    }

    /// The number of steps that are done.
    public var done: Int { TourStep.allCases.count { self[$0] == .done } }
    /// The first step that is open; nil once there is none.
    public var next: TourStep? { TourStep.allCases.first { self[$0] == .open } }
    /// Whether the person closed the tour.
    public var isClosed: Bool { stored.isClosed }
    /// Whether pages show the tour without being asked for it: it has open steps and is not closed.
    public var isOpen: Bool { !isClosed && next != nil }
    /// Whether the desk contains demo data.
    public var hasDemoData: Bool { stored.hasDemoData }
    /// Whether some of the person's own data are on the desk.
    public var hasOwnData: Bool { !stored.filled.isEmpty }
}
