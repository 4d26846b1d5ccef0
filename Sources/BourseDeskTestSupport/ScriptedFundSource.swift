import BourseCore
import BourseDesk
import BourseFunds
import Synchronization

/// A source of funds that tells what a test says.
public final class ScriptedFundSource: FundSource {
    private struct State {
        var list: Result<FetchedSchemes, FundSourceError> = .success(FetchedSchemes([]))
        var histories: [Int32: Result<FetchedHistory, FundSourceError>] = [:]
        var outage: FundSourceError?
        var lists = 0
        var asked: [Int32] = []
        var isHeld = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    /// Its name, for people.
    public let name: String
    /// Whether it is asked for histories.
    public let tellsHistories: Bool

    /// Makes a source that tells a list and no history.
    public init(
        _ name: String = "Source",
        tellsHistories: Bool = true,
        schemes: [FetchedScheme] = [],
        unreadable: UnreadableRows = UnreadableRows()
    ) {
        self.name = name
        self.tellsHistories = tellsHistories
        tell(schemes, unreadable: unreadable)
    }

    /// How often the list was asked for.
    public var lists: Int { state.withLock { $0.lists } }
    /// The histories that were asked for, in order.
    public var asked: [Int32] { state.withLock { $0.asked } }

    /// Tells another list.
    public func tell(_ schemes: [FetchedScheme], unreadable: UnreadableRows = UnreadableRows(), isWhole: Bool = true) {
        state.withLock { $0.list = .success(FetchedSchemes(schemes, unreadable: unreadable, isWhole: isWhole)) }
    }

    /// Tells a history.
    public func tell(_ navs: [NAVRow], of code: Int32) {
        state.withLock { $0.histories[code] = .success(FetchedHistory(facts: nil, navs: navs)) }
    }

    /// Does not tell a list any more, but histories.
    public func failList(_ error: FundSourceError) { state.withLock { $0.list = .failure(error) } }

    /// Does not tell a history any more.
    public func fail(_ code: Int32, _ error: FundSourceError) {
        state.withLock { $0.histories[code] = .failure(error) }
    }

    /// Answers nothing but this error, or answers again.
    public func fail(_ error: FundSourceError?) { state.withLock { $0.outage = error } }

    /// Answers histories only when they are let go.
    public func hold() { state.withLock { $0.isHeld = true } }

    /// Answers all that were held, and holds none any more.
    public func letGo() {
        let held = state.withLock { state in
            state.isHeld = false
            defer { state.held = [] }
            return state.held
        }
        for answer in held { answer.resume() }
    }

    /// The list, or why there is none.
    public func schemes() async throws(FundSourceError) -> FetchedSchemes {
        let answer = state.withLock { state in
            state.lists += 1
            return state.outage.map { .failure($0) } ?? state.list
        }
        return try answer.get()
    }

    /// A history, or why there is none.
    public func history(of code: Int32) async throws(FundSourceError) -> FetchedHistory {
        await withCheckedContinuation { continuation in
            let isHeld = state.withLock { state in
                state.asked.append(code)
                if state.isHeld { state.held.append(continuation) }
                return state.isHeld
            }
            if !isHeld { continuation.resume() }
        }
        let answer = state.withLock { state in
            state.outage.map { .failure($0) } ?? state.histories[code] ?? .failure(.unknownScheme)
        }
        return try answer.get()
    }
}
