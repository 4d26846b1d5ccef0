/// The name of a scheme, and the former names of its fund.
///
/// A scheme keeps its code when its fund is renamed: a code that a list gives another name has a former name.
public struct SchemeNaming: Hashable, Sendable {
    /// The most former names that a scheme has; older ones are dropped.
    public static let mostFormerNames = 8
    /// The most bytes of a former name; a longer one is dropped.
    public static let longestFormerName = 200

    /// The name as the source writes it.
    public let name: String
    /// The former names of the fund, without plan and option, newest first.
    public let formerNames: [String]

    /// Makes a naming that is stored.
    public init(_ name: String, formerNames: [String] = []) {
        self.name = name
        self.formerNames = formerNames
    }

    /// Makes the naming after lists have named a scheme.
    ///
    /// The name is that of the best source whose name is no former one; if all are, the fund has the best source's name
    /// again. The name stored before becomes a former one; so does another source's, if a known renaming has it as the
    /// older or the code is new. Names that differ only in plan, option or spelling are one. While a source is missing,
    /// the stored naming stays: the other sources may list an older name.
    ///
    /// - Parameters:
    ///   - others: The names that the other sources list, the better source first.
    ///   - stored: The naming before; nothing for a code that is new.
    ///   - isWhole: Whether every source that is asked for lists answered.
    /// - Complexity: O(names) where all are as the one stored, else O(names²).
    public init(_ best: String, others: [String] = [], after stored: SchemeNaming?, isWhole: Bool) {
        if let stored, !isWhole {
            self = stored
            return
        }
        let others = others.filter { $0 != best }
        guard !others.isEmpty || stored.map({ $0.name != best }) ?? false else {
            self.init(best, formerNames: stored?.formerNames ?? [])
            return
        }
        let listed = ([best] + others).map { NamedFund($0) }
        let before = stored.map { NamedFund($0.name) }
        let former = (stored?.formerNames ?? []).map { NamedFund($0) }
        let current = listed.first { fund in
            !former.contains(where: fund.means) && !listed.contains(where: fund.isFormerName(of:))
        }
        let fund = current ?? listed[0]
        let older = before == nil ? listed : listed.filter { listed.contains(where: $0.isFormerName(of:)) }
        let earlier = ([before].compactMap(\.self) + older).flatMap { [$0] + $0.former } + former
        self.init(fund.listed, formerNames: Self.formerNames(of: fund, earlier))
    }

    /// The names of other funds than the one meant today, each fund once.
    private static func formerNames(of fund: NamedFund, _ earlier: [NamedFund]) -> [String] {
        var seen = [fund] + fund.former
        var names: [String] = []
        for other in earlier where (1...longestFormerName).contains(other.name.utf8.count) {
            guard names.count < mostFormerNames else { break }
            guard !seen.contains(where: other.means) else { continue }
            seen.append(other)
            names.append(other.name)
        }
        return names
    }
}

extension NamedFund {
    /// The fund that the stated former name means.
    fileprivate var former: [NamedFund] { stated.map { [NamedFund($0)] } ?? [] }
}
