import BourseCore
import BourseDesk
import BourseFunds
import Synchronization

/// A source of funds that tells what a test says.
final class ScriptedFundSource: FundSource {
    private struct State {
        var list: Result<ToldSchemes, FundSourceError> = .success(ToldSchemes([]))
        var histories: [Int32: Result<ToldHistory, FundSourceError>] = [:]
        var outage: FundSourceError?
        var lists = 0
        var asked: [Int32] = []
        var isHeld = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    let name: String
    let tellsHistories: Bool

    init(_ name: String = "Source", tellsHistories: Bool = true) {
        self.name = name
        self.tellsHistories = tellsHistories
    }

    /// How often the list was asked for.
    var lists: Int { state.withLock { $0.lists } }
    /// The histories that were asked for, in order.
    var asked: [Int32] { state.withLock { $0.asked } }

    func tell(_ schemes: [ToldScheme], leftOut: LeftOutRows = LeftOutRows()) {
        state.withLock { $0.list = .success(ToldSchemes(schemes, leftOut: leftOut)) }
    }

    func tell(_ navs: [NAVRow], of code: Int32) {
        state.withLock { $0.histories[code] = .success(ToldHistory(facts: nil, navs: navs)) }
    }

    func fail(_ code: Int32, _ error: FundSourceError) { state.withLock { $0.histories[code] = .failure(error) } }

    /// Answers nothing but this error, or answers again.
    func fail(_ error: FundSourceError?) { state.withLock { $0.outage = error } }

    /// Answers histories only when they are let go.
    func hold() { state.withLock { $0.isHeld = true } }

    func letGo() {
        let held = state.withLock { state in
            state.isHeld = false
            defer { state.held = [] }
            return state.held
        }
        for answer in held { answer.resume() }
    }

    func schemes() async throws(FundSourceError) -> ToldSchemes {
        let answer = state.withLock { state in
            state.lists += 1
            return state.outage.map { .failure($0) } ?? state.list
        }
        return try answer.get()
    }

    func history(of code: Int32) async throws(FundSourceError) -> ToldHistory {
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
