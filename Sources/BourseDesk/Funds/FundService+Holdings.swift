import BourseCore
import BourseFunds
import Synchronization

extension FundService: FundKnowledge {
    /// The schemes that statements may mean: those of the list as it is known now.
    ///
    /// - Complexity: O(length of all names) the first time after a list was told.
    public func matching() async -> SchemeMatching {
        guard let list = try? await opened() else { return SchemeMatching([]) }
        let edition = edition
        if let known = matchings.known(edition) { return known }
        let made = try? await workbench.run { [matchings] in matchings.make(of: list.schemes, edition: edition) }
        return made ?? SchemeMatching([])
    }

    /// The history of a scheme as it is kept, or its last NAV when no more is known.
    ///
    /// Nobody waits for a source: one that is old or missing is asked for, and is there when somebody looks again.
    public func series(of code: Int32) async -> NAVSeries? {
        guard let list = try? await opened() else { return nil }
        let now = environment.now()
        let state = histories[code] ?? Revalidation(fetchedAt: nil)
        let position = list.position(of: code)
        if position != nil, !state.isFresh(at: now, for: timing.history), state.mayRequest(at: now) { request(code) }
        if let known = (try? await legible(code))?.series, !known.isEmpty { return known }
        guard let latest = position.flatMap({ list.latest[$0] }) else { return nil }
        return NAVSeries.clean([latest], today: Self.today(at: now)).series
    }
}

/// The matching of one list of schemes, made once.
final class PreparedMatching: Sendable {
    private let last = Mutex<(edition: Int, matching: SchemeMatching)?>(nil)

    /// The matching of an edition of the list; nothing when it was not made yet.
    func known(_ edition: Int) -> SchemeMatching? {
        last.withLock { $0?.edition == edition ? $0?.matching : nil }
    }

    /// Makes the matching of an edition unless it was made; on one workbench, so that nobody makes it twice.
    func make(of schemes: [Scheme], edition: Int) -> SchemeMatching {
        if let known = known(edition) { return known }
        let made = SchemeMatching(schemes)
        last.withLock { $0 = (edition, made) }
        return made
    }
}
