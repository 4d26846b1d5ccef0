public import BourseClient
import BourseValues
import Foundation
public import Observation

/// The content of a screen: the stored answer at once, then the present one.
///
/// An answer is prepared off the main actor, once, so that a list that scrolls calculates nothing.
@Observable @MainActor
public final class ScreenContent<Value: Sendable> {
    /// What is shown.
    public private(set) var state = Loadable<Value>.loading {
        didSet { didChange() }
    }
    /// Called after each change, by a model that arranges what it shows.
    @ObservationIgnored var didChange: () -> Void = {}
    @ObservationIgnored let context: DeskContext
    /// Whether a further page of a list is being read.
    @ObservationIgnored var isReadingMore = false
    /// The answer that is shown, without the changes of actions.
    @ObservationIgnored private var answered: Value?
    /// The changes of actions since the answer, in order.
    @ObservationIgnored private var changes: [(number: Int, make: (inout Value) -> Void)] = []
    @ObservationIgnored private var changeCount = 0
    /// The request whose answer is shown; another one starts from the beginning.
    @ObservationIgnored private var address: String?
    @ObservationIgnored private var generation = 0
    /// The areas of the desk whose changes may change what is shown.
    @ObservationIgnored private var areas: Set<ChangeArea> = []
    /// Reads what is shown again.
    @ObservationIgnored private var reload: (@MainActor () async -> Void)?
    @ObservationIgnored private var isReloading = false
    @ObservationIgnored private var isChanged = false

    /// A change of the value before the desk confirms it.
    public struct Change: Sendable {
        fileprivate let number: Int
    }

    /// Makes content that nothing was read for.
    public init(_ context: DeskContext) {
        self.context = context
        context.changes.add(self)
    }

    /// Reads an answer: first the stored one with its age, then the present one.
    ///
    /// A load that a later one overtakes changes nothing. A cancelled one, as when the screen goes away, keeps what is shown.
    ///
    /// - Parameters:
    ///   - call: Answers with what is shown.
    ///   - prepare: Makes the value of an answer, off the main actor; nil if the answer has nothing to show.
    public func load<Answer: Sendable>(
        _ call: Call<Answer>,
        prepare: @escaping @Sendable (Answer) -> Value?
    ) async {
        generation += 1
        let mine = generation
        areas = ChangeArea.areas(of: call.request.path)
        reload = { [weak self] in await self?.load(call, prepare: prepare) }
        if address != call.request.address || state.reading == nil {
            clear()
            address = call.request.address
            if let stored = await call.stored() {
                let value = await Self.prepared(stored.value, prepare)
                guard mine == generation else { return }
                show(value, Reading(asOf: stored.storedAt, isRefreshing: true))
            }
        } else {
            state = state.with { $0.isRefreshing = true }
        }
        await refresh(call, mine, prepare)
    }

    /// Changes the value that is shown, as an action does before the desk confirms it.
    ///
    /// - Parameter change: Changes the value; called again if an earlier change is taken back.
    /// - Returns: The change, for `restore(_:)`.
    @discardableResult
    public func update(_ change: @escaping (inout Value) -> Void) -> Change {
        changeCount += 1
        if case .shown(var value, let reading) = state {
            change(&value)
            changes.append((changeCount, change))
            state = .shown(value, reading)
        }
        return Change(number: changeCount)
    }

    /// Takes a change of the value back that the desk did not make; later changes stay.
    ///
    /// An answer that arrived since has the value of the desk: nothing is taken back from it.
    public func restore(_ change: Change) {
        guard let index = changes.firstIndex(where: { $0.number == change.number }) else { return }
        changes.remove(at: index)
        guard case .shown(_, let reading) = state, var value = answered else { return }
        for change in changes { change.make(&value) }
        state = .shown(value, reading)
    }

    /// Shows a value that the desk returned for a change.
    public func show(_ value: Value?, asOf reading: Reading) {
        generation += 1
        show(value, reading)
    }

    private func refresh<Answer: Sendable>(
        _ call: Call<Answer>,
        _ mine: Int,
        _ prepare: @escaping @Sendable (Answer) -> Value?
    ) async {
        do {
            let answer = try await call.latest()
            let problem = answer.problem.map(Problem.init)
            if problem != nil, state.reading != nil {
                // What is shown is at least as new as what is stored.
                guard mine == generation else { return }
                return settle(problem)
            }
            let value = await Self.prepared(answer.value, prepare)
            guard mine == generation else { return }
            show(value, Reading(asOf: answer.storedAt, problem: problem))
        } catch {
            guard mine == generation else { return }
            guard error.kind != .cancelled, !Task.isCancelled else {
                state = state.with { $0.isRefreshing = false }
                return
            }
            context.report(error)
            // What the desk does not have any more is not shown any more.
            if error.status == 404 { state = .loading }
            settle(Problem(error))
        }
    }

    /// Shows a problem beside the content, or in its place if there is none.
    private func settle(_ problem: Problem?) {
        if state.reading == nil {
            if let problem { state = .failed(problem) }
        } else {
            state = state.with { reading in
                reading.isRefreshing = false
                reading.problem = problem
            }
        }
    }

    private func clear() {
        (answered, changes) = (nil, [])
        state = .loading
    }

    private func show(_ value: Value?, _ reading: Reading) {
        (answered, changes) = (value, [])
        state = value.map { .shown($0, reading) } ?? .empty(reading)
    }

    @concurrent
    private static func prepared<Answer: Sendable>(
        _ answer: Answer,
        _ prepare: @escaping @Sendable (Answer) -> Value?
    ) async -> Value? {
        prepare(answer)
    }
}

extension ScreenContent: ChangeListener {
    /// Reads what is shown again, if it may have changed.
    ///
    /// One request is sent at a time; changes that arrive during it lead to one more.
    func changed(_ areas: Set<ChangeArea>) {
        guard state.reading != nil, !self.areas.isDisjoint(with: areas) else { return }
        isChanged = true
        guard !isReloading else { return }
        isReloading = true
        Task { [weak self] in
            while let self, isChanged {
                isChanged = false
                await reload?()
            }
            self?.isReloading = false
        }
    }
}
