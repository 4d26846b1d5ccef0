import BourseCore
import BourseFunds

/// All schemes that are known, ready to be searched.
public struct FundList: Sendable {
    /// The schemes by their positions, ascending by code, and the search over them.
    public let index: SchemeIndex
    /// The last NAV known of each scheme, by position.
    public let latest: [NAVRow?]
    /// Who told the list last, and when; nothing before the first time.
    public let told: Told?
    /// What could not be read of it.
    public let leftOut: LeftOutRows
    /// When a list last named each scheme, by position.
    let listedAt: [Timestamp]

    /// The schemes by their positions.
    public var schemes: [Scheme] { index.schemes }

    /// No schemes.
    init() {
        index = SchemeIndex([])
        latest = []
        told = nil
        leftOut = LeftOutRows()
        listedAt = []
    }

    /// The schemes as they are kept.
    ///
    /// - Complexity: O(schemes), about 2 µs for each.
    init(_ kept: KeptSchemes) {
        index = SchemeIndex(kept.schemes.map { Scheme($0.facts) })
        latest = kept.schemes.map(\.latest)
        told = kept.told
        leftOut = kept.leftOut
        listedAt = kept.schemes.map(\.listedAt)
    }

    private init(_ list: FundList, latest: [NAVRow?]) {
        index = list.index
        self.latest = latest
        told = list.told
        leftOut = list.leftOut
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

    /// Whether the last list named the scheme no more: it was wound up, merged, or left out by mistake.
    public func isGone(at position: Int) -> Bool { told.map { listedAt[position] < $0.at } ?? false }

    /// The list with later NAVs.
    func updating(_ navs: [Int32: NAVRow]) -> FundList {
        var latest = latest
        for (code, nav) in navs {
            guard let position = position(of: code), latest[position].map({ $0.day <= nav.day }) ?? true else {
                continue
            }
            latest[position] = nav
        }
        return FundList(self, latest: latest)
    }
}
