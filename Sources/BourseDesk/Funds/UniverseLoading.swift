import BourseFunds
import Synchronization

/// Histories on their way from the store into the universe, a row for each scheme of the list.
final class UniverseLoading: Sendable {
    private struct State {
        var table = NAVTable()
        var next = 0
    }

    private let schemes: [Scheme]
    private let state = Mutex(State())

    /// - Parameter schemes: The schemes of the list, ascending by code.
    init(_ schemes: [Scheme]) { self.schemes = schemes }

    /// Takes a history; they come ascending by code, and those of schemes that no list knows are passed over.
    func take(_ series: NAVSeries, of code: Int32) {
        state.withLock { state in
            fill(&state, upTo: code)
            guard state.next < schemes.count, schemes[state.next].code == code else { return }
            state.table.append(series)
            state.next += 1
        }
    }

    /// Schemes of which nothing is known have a row without values.
    private func fill(_ state: inout State, upTo code: Int32) {
        while state.next < schemes.count, schemes[state.next].code < code {
            state.table.append(NAVSeries.empty)
            state.next += 1
        }
    }

    /// Computes the metrics of all, and puts them into the universe.
    func finish(in universe: FundUniverse) {
        let table = state.withLock { state in
            while state.next < schemes.count {
                state.table.append(NAVSeries.empty)
                state.next += 1
            }
            // Nobody else holds it then, so that the first new value does not copy it.
            let table = state.table
            state.table = NAVTable()
            return table
        }
        universe.load(table, schemes)
    }
}
