import BourseCore

/// Finds the schemes that statements mean among those that are known.
///
/// The ISIN counts first, then AMFI's code, then the name. Of two houses, two plans or two kinds of funds none is taken for
/// the other, however alike their names; and what is not certain is left to a person. The answer depends on nothing but
/// the schemes and the statement, not on the order of either.
public struct SchemeMatching: Sendable {
    /// The most candidates a person is shown.
    public static let mostCandidates = 8

    private let schemes: [Scheme]
    private let byCode: [Int32: Int]
    private let byISIN: [ISIN: [Int]]
    private let traits: [MatchTraits]
    private let byHouse: [FundHouse?: [Int]]
    /// How much each word tells: 8 for one that all names have, 8 more for each halving.
    private let weights: [String: Int]

    /// Prepares the schemes.
    ///
    /// - Complexity: O(length of all names).
    public init(_ known: [Scheme]) {
        let schemes = known.sorted { $0.code < $1.code }
        let traits = schemes.map { MatchTraits($0) }
        var byISIN: [ISIN: [Int]] = [:]
        var counts: [String: Int] = [:]
        for (index, scheme) in schemes.enumerated() {
            for isin in Set([scheme.isin, scheme.reinvestmentISIN].compactMap { $0 }) {
                byISIN[isin, default: []].append(index)
            }
            for word in traits[index].words.words { counts[word, default: 0] += 1 }
        }
        self.schemes = schemes
        self.traits = traits
        self.byISIN = byISIN
        byCode = Dictionary(schemes.enumerated().map { ($1.code, $0) }, uniquingKeysWith: { first, _ in first })
        byHouse = Dictionary(grouping: schemes.indices) { traits[$0].house }
        weights = counts.mapValues { 8 + 8 * (schemes.count / $0).bitWidthUsed }
    }

    /// The scheme of a code.
    public func scheme(_ code: Int32) -> Scheme? { byCode[code].map { schemes[$0] } }

    /// Finds the scheme that is meant.
    ///
    /// - Parameter chosen: What a person said; it counts before everything else, and when the scheme is listed no more.
    /// - Complexity: O(schemes of the house).
    public func match(_ stated: StatedScheme, chosen: ChosenScheme? = nil) -> SchemeMatch {
        switch chosen {
        case .scheme(let code):
            let remarks = byCode[code] == nil ? ["The chosen scheme, \(code), is no longer listed."] : []
            return SchemeMatch(
                verdict: .certain(SchemeCandidate(code: code, parts: [])),
                ground: .choice,
                remarks: remarks
            )
        case .noScheme: return SchemeMatch(verdict: .none, ground: .choice, remarks: [])
        case nil: break
        }
        let statedTraits = MatchTraits(stated)
        var remarks: [String] = []
        if let isin = stated.isin {
            if let match = match(isin, statedTraits) { return match }
            remarks.append("No scheme has the ISIN \(isin).")
        }
        if let code = stated.code, let index = byCode[code] {
            let comparison = compare(statedTraits, index)
            // Brokers have codes of their own: without the house and half the name, the number says nothing.
            if stated.name.isEmpty || (comparison.veto == nil && comparison.wordPoints * 2 >= MatchPoints.words) {
                let candidate = SchemeCandidate(code: code, parts: [])
                return SchemeMatch(verdict: .certain(candidate), ground: .code, remarks: remarks)
            }
            remarks.append("The code \(code) belongs to \(schemes[index].name), but the statement has another name.")
        }
        return match(statedTraits, remarks: remarks)
    }

    private func match(_ isin: ISIN, _ statedTraits: MatchTraits) -> SchemeMatch? {
        guard let found = byISIN[isin], let first = found.first else { return nil }
        let candidates = found.map { SchemeCandidate(code: schemes[$0].code, parts: []) }
        if found.count > 1 {
            let remark = "\(found.count) schemes have the ISIN \(isin)."
            return SchemeMatch(verdict: .ambiguous(candidates), ground: .isin, remarks: [remark])
        }
        if let house = statedTraits.house, let other = traits[first].house, house != other {
            let remark = "The ISIN \(isin) belongs to \(other.name), but the name belongs to \(house.name)."
            return SchemeMatch(verdict: .ambiguous(candidates), ground: .isin, remarks: [remark])
        }
        return SchemeMatch(verdict: .certain(candidates[0]), ground: .isin, remarks: [])
    }

    private func match(_ statedTraits: MatchTraits, remarks: [String]) -> SchemeMatch {
        let found = pool(for: statedTraits).map { (index: $0, comparison: compare(statedTraits, $0)) }.filter {
            $0.comparison.veto == nil && $0.comparison.wordPoints * 2 >= MatchPoints.words
        }.sorted { one, other in
            (-one.comparison.score, schemes[one.index].code) < (-other.comparison.score, schemes[other.index].code)
        }
        let candidates = found.prefix(Self.mostCandidates).map {
            SchemeCandidate(code: schemes[$0.index].code, parts: $0.comparison.parts)
        }
        guard let best = found.first else { return SchemeMatch(verdict: .none, ground: .name, remarks: remarks) }
        // Where nothing was said of plan or option, the scheme must be the only one of its fund.
        let rivals = found.dropFirst().filter { $0.comparison.agrees }
        let isAlone = rivals.allSatisfy { $0.comparison.score < best.comparison.score && !best.comparison.isGuess }
        guard best.comparison.agrees, isAlone else {
            return SchemeMatch(verdict: .ambiguous(candidates), ground: .name, remarks: remarks)
        }
        return SchemeMatch(verdict: .certain(candidates[0]), ground: .name, remarks: remarks)
    }

    /// The schemes of the house, or of all houses that the name may begin with, and those of unknown houses.
    private func pool(for statedTraits: MatchTraits) -> [Int] {
        let houses = byHouse.keys.filter { MatchComparison.mayBe(statedTraits, of: $0) }
        return houses.flatMap { byHouse[$0] ?? [] }
    }

    private func compare(_ statedTraits: MatchTraits, _ index: Int) -> MatchComparison {
        MatchComparison(statedTraits, traits[index]) { weights[$0] ?? 200 }
    }
}

extension Int {
    /// The bits it takes to write the number.
    fileprivate var bitWidthUsed: Int { Int.bitWidth - leadingZeroBitCount }
}
