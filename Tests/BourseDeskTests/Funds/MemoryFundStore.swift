import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import Synchronization

/// Funds in memory, on a disk that can fail.
final class MemoryFundStore: FundStore {
    /// The disk fails, or something is not to be kept.
    struct Failure: Error {}

    private struct State {
        var schemes: StoredSchemes?
        var histories: [Int32: StoredHistory] = [:]
        var corrections: [Int32: [NAVCorrection]] = [:]
        var damaged: [Int32: DamagedHistory] = [:]
        var isFailing = false
    }

    private let state = Mutex(State())

    /// Whether nothing can be read or written.
    func fail(_ isFailing: Bool) { state.withLock { $0.isFailing = isFailing } }

    /// Makes a history unreadable, until it is kept again.
    func damage(_ code: Int32) {
        state.withLock { $0.damaged[code] = DamagedHistory(code: code, problem: "a block of values was altered") }
    }

    func schemes() async throws -> StoredSchemes? { try working { $0.schemes } }

    func save(_ schemes: StoredSchemes) async throws {
        try working { state throws(Failure) in
            let areReal = schemes.schemes.allSatisfy { scheme in
                scheme.facts.code > 0 && scheme.formerNames.count <= SchemeNaming.mostFormerNames
            }
            guard areReal else { throw Failure() }
            state.schemes = schemes
        }
    }

    func history(of code: Int32) async throws -> StoredHistory? {
        let (history, damaged) = try working { ($0.histories[code], $0.damaged[code]) }
        if let damaged { throw damaged }
        return history
    }

    func save(_ history: StoredHistory, corrections: [NAVCorrection]) async throws {
        try working { state throws(Failure) in
            let areReal = corrections.allSatisfy { $0.before > .zero && $0.after > .zero && $0.before != $0.after }
            guard history.code > 0, areReal else { throw Failure() }
            state.histories[history.code] = history
            state.damaged[history.code] = nil
            state.corrections[history.code, default: []] += corrections
        }
    }

    func append(_ navs: [Int32: NAVRow]) async throws -> [Int32] {
        try working { state in
            var codes: [Int32] = []
            for (code, nav) in navs where state.damaged[code] == nil {
                guard let series = state.histories[code]?.series.appending(nav) else { continue }
                state.histories[code]?.series = series
                codes.append(code)
            }
            return codes.sorted()
        }
    }

    func eachHistory(_ body: @escaping @Sendable (StoredHistory) throws -> Void) async throws -> [DamagedHistory] {
        let (histories, damaged) = try working { ($0.histories, $0.damaged) }
        for (code, history) in histories.sorted(by: { $0.key < $1.key }) where damaged[code] == nil {
            try Task.checkCancellation()
            try body(history)
        }
        return damaged.values.sorted { $0.code < $1.code }
    }

    func tellings() async throws -> [Int32: Provenance] { try working { $0.histories.mapValues(\.provenance) } }

    func corrections(of code: Int32) async throws -> [NAVCorrection] {
        try working { ($0.corrections[code] ?? []).reversed() }
    }

    /// Like a database, it reads and writes nothing in a task that is canceled.
    private func working<Result: Sendable>(_ body: (inout State) throws(Failure) -> Result) throws -> Result {
        try Task.checkCancellation()
        return try state.withLock { (state) throws(Failure) -> Result in
            guard !state.isFailing else { throw Failure() }
            return try body(&state)
        }
    }
}
