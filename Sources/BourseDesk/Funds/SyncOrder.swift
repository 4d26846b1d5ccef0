import BourseCore
import BourseFunds

/// In which order histories are fetched when all are wanted.
public enum SyncOrder {
    /// The codes of the schemes that lists still name: those with a recent NAV first, of these what most people hold first.
    public static func codes(of list: FundList) -> [Int32] {
        let newest = list.latest.compactMap { $0?.day }.max()
        let places = list.schemes.indices.filter { !list.isGone(at: $0) }.map { position in
            let scheme = list.schemes[position]
            let isCurrent = list.latest[position].map { nav in newest.map { nav.day >= $0.adding(days: -10) } ?? true }
            let usual = (scheme.option == .growth ? 0 : 2) + (scheme.plan == .direct ? 0 : 1)
            let rank = isCurrent == true ? usual : usual + 4
            return (rank: rank, house: scheme.house?.place ?? .max, code: scheme.code)
        }
        return places.sorted { ($0.rank, $0.house, $0.code) < ($1.rank, $1.house, $1.code) }.map(\.code)
    }
}
