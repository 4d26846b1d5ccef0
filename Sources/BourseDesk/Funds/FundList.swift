import BourseCore
import BourseFunds
import BourseValues

/// All schemes that are known, ready to be searched.
public struct FundList: Sendable {
    /// The schemes by their positions, ascending by code, and the search over them.
    public let index: SchemeIndex
    /// The last NAV known of each scheme, by position.
    public let latest: [NAVRow?]
    /// Who told the list last, and when; nothing before the first time.
    public let provenance: Provenance?
    /// What could not be read of it.
    public let unreadable: UnreadableRows
    /// When a list last named each scheme, by position.
    let listedAt: [Timestamp]

    /// The schemes by their positions.
    public var schemes: [Scheme] { index.schemes }

    /// No schemes.
    init() {
        index = SchemeIndex([])
        latest = []
        provenance = nil
        unreadable = UnreadableRows()
        listedAt = []
    }

    /// The schemes as they are kept.
    ///
    /// - Complexity: O(schemes), about 2 µs for each.
    init(_ stored: StoredSchemes) {
        index = SchemeIndex(stored.schemes.map { Scheme($0.facts, formerNames: $0.formerNames) })
        latest = stored.schemes.map(\.latest)
        provenance = stored.provenance
        unreadable = stored.unreadable
        listedAt = stored.schemes.map(\.listedAt)
    }

    private init(_ list: FundList, latest: [NAVRow?]) {
        index = list.index
        self.latest = latest
        provenance = list.provenance
        unreadable = list.unreadable
        listedAt = list.listedAt
    }

    /// The position of a scheme.
    ///
    /// - Complexity: O(log n).
    public func position(of code: Int32) -> Int? {
        var (low, high) = (0, schemes.count)
        while low < high {
            let middle = (low + high) / 2
            if schemes[middle].code < code { low = middle + 1 } else { high = middle }
        }
        return low < schemes.count && schemes[low].code == code ? low : nil
    }

    /// The scheme of a code.
    public func scheme(_ code: Int32) -> Scheme? { position(of: code).map { schemes[$0] } }

    /// The positions of the other plans and options of a scheme's fund.
    ///
    /// - Complexity: O(n), a length each.
    public func siblings(of scheme: Scheme) -> [Int] {
        let length = scheme.fundNameLength
        guard length > 0 else { return [] }
        let name = scheme.name.utf8.prefix(length)
        return schemes.indices.filter { position in
            schemes[position].fundNameLength == length && schemes[position].code != scheme.code
                && schemes[position].house == scheme.house
                && schemes[position].name.utf8.prefix(length).elementsEqual(name)
        }
    }

    /// For how long lists have to leave a scheme out until it counts as gone, in seconds: a list that was cut short by
    /// mistake is put right within days.
    static let patience: Int64 = 7 * 86_400

    /// Whether lists named the scheme no more for a week: it was wound up, merged or renamed.
    public func isGone(at position: Int) -> Bool {
        provenance.map { Self.isGone(listedAt[position], by: $0.at) } ?? false
    }

    /// Whether a scheme that was last named then is gone by the time of the last list.
    static func isGone(_ listedAt: Timestamp, by lastListedAt: Timestamp) -> Bool {
        listedAt.adding(seconds: patience) < lastListedAt
    }

    /// The list with the last NAVs of histories: a later one that was told with a list stays when it may follow on them.
    func updating(_ navs: [Int32: NAVRow]) -> FundList {
        var latest = latest
        for (code, nav) in navs {
            guard let position = position(of: code) else { continue }
            if let listed = latest[position], listed.day > nav.day, !DayStep(before: nav, after: listed).isWild {
                continue
            }
            latest[position] = nav
        }
        return FundList(self, latest: latest)
    }
}
