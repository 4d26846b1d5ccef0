import BourseFunds
import Synchronization

/// Histories on their way from the store into the universe, a row for each scheme of the list.
final class UniverseLoading: Sendable {
    private struct State {
        var table = NAVTable()
        var codes: [Int32] = []
        var next = 0
    }

    private let listed: [Int32]
    private let state = Mutex(State())

    /// - Parameter codes: The codes of the list, ascending.
    init(_ codes: [Int32]) { listed = codes }

    /// Takes a history; they come ascending by code.
    func take(_ series: NAVSeries, of code: Int32) {
        state.withLock { state in
            fill(&state, upTo: code)
            if state.next < listed.count, listed[state.next] == code { state.next += 1 }
            state.table.append(series)
            state.codes.append(code)
        }
    }

    /// Schemes of which nothing is known have a row without values.
    private func fill(_ state: inout State, upTo code: Int32) {
        while state.next < listed.count, listed[state.next] < code {
            state.table.append(NAVSeries.empty)
            state.codes.append(listed[state.next])
            state.next += 1
        }
    }

    /// Computes the metrics of all, and puts them into the universe.
    func finish(in universe: FundUniverse) {
        let loaded = state.withLock { state in
            fill(&state, upTo: .max)
            let loaded = (state.table, state.codes)
            state = State()
            return loaded
        }
        universe.load(loaded.0, codes: loaded.1)
    }
}
