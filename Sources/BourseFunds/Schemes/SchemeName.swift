/// What the name of a scheme says about its plan and option.
///
/// A word that belongs to the name of the fund does not count: a `Growth Fund` may distribute, a `Dividend Yield Fund`
/// may not, and a `Regular Savings Fund` is sold direct. Among the rest the last word decides about the option, because
/// names go from the fund to the option: `Income Fund - Growth Plan - Bonus Option`.
public struct SchemeName: Hashable, Sendable {
    /// The plan.
    public private(set) var plan: SchemePlan = .unspecified
    /// The option.
    public private(set) var option: SchemeOption = .unspecified
    /// How often it distributes; nothing when that is not said, or it does not distribute.
    public private(set) var frequency: DistributionFrequency?
    /// The bytes of the name before the first word about plan or option.
    public private(set) var fundLength: Int

    /// Reads a name.
    ///
    /// - Complexity: O(length).
    public init(_ name: String) {
        var name = name
        fundLength = 0
        self = name.withUTF8 { bytes in
            var words: [NameToken] = []
            NameTokens.append(bytes, to: &words)
            return SchemeName(bytes, words)
        }
    }

    init(_ name: UnsafeBufferPointer<UInt8>, _ words: [NameToken]) {
        self.init(name, words, skipsFormer: true)
        // Where nothing is told outside of the brackets, one of them has been forgotten.
        if plan == .unspecified, option == .unspecified { self.init(name, words, skipsFormer: false) }
    }

    private init(_ name: UnsafeBufferPointer<UInt8>, _ words: [NameToken], skipsFormer: Bool) {
        fundLength = name.count
        var isPayout = false
        var isReinvestment = false
        var isFormer = false
        for (index, word) in words.enumerated() {
            let role = NameRole.roles[word.key]
            let gap = index == 0 ? 0..<0 : words[index - 1].range.upperBound..<word.range.lowerBound
            // What is told in brackets of former names counts no more.
            if isFormer, name[gap].contains(0x29) { isFormer = false }
            if skipsFormer, role == .former, name[gap].contains(0x28) { isFormer = true }
            if isFormer { continue }
            var start = word.range.lowerBound
            let next = index + 1 < words.count ? NameRole.roles[words[index + 1].key] : nil
            switch role {
            case .direct: plan = .direct
            case .regular:
                if next == .ofRegularFunds { continue }
                if plan == .unspecified { plan = .regular }
            case .growth:
                if next == .ofGrowthFunds { continue }
                option = .growth
            case .cumulative: option = .growth
            case .distribution:
                if next == .yield || Self.isUnclaimed(words, index) { continue }
                option = .distribution
                if index > 0, words[index - 1].key == NameRole.income { start = words[index - 1].range.lowerBound }
            case .payout: isPayout = true
            case .reinvestment: isReinvestment = true
            case .bonus: option = .bonus
            case .single:
                guard word.isBracketed else { continue }
                option = name[start] | 0x20 == 0x67 ? .growth : .distribution
            case .frequency(let named):
                let isOfOption = index + 2 < words.count && NameRole.roles[words[index + 2].key] == .distribution
                if next == .ofFrequentFunds, !isOfOption { continue }
                let isHalf = named == .annual && index > 0 && words[index - 1].key == NameRole.half
                frequency = isHalf ? .halfYearly : named
                if isHalf { start = words[index - 1].range.lowerBound }
                if !isOfOption, next?.isOption != true { continue }
            default: continue
            }
            fundLength = min(fundLength, start)
        }
        if option == .unspecified, isPayout || isReinvestment { option = .distribution }
        if option == .distribution, isPayout != isReinvestment { option = isPayout ? .payout : .reinvestment }
        if !option.distributes { frequency = nil }
        trimFund(name)
    }

    /// Whether the word stands behind `unclaimed`, as in `Unclaimed Redemption and Dividend Plan`.
    private static func isUnclaimed(_ words: [NameToken], _ index: Int) -> Bool {
        words[max(0, index - 3)..<index].contains { NameRole.roles[$0.key] == .unclaimed }
    }

    private mutating func trimFund(_ name: UnsafeBufferPointer<UInt8>) {
        while fundLength > 0, NameTokens.kinds[Int(name[fundLength - 1])] == 0, name[fundLength - 1] != 0x29 {
            fundLength -= 1
        }
        if fundLength == 0 { fundLength = name.count }
    }
}

/// What a word may mean in the name of a scheme.
enum NameRole: Equatable {
    case direct, regular, growth, cumulative, distribution, payout, reinvestment, bonus, single
    case frequency(DistributionFrequency)
    case former, unclaimed, yield, ofGrowthFunds, ofRegularFunds, ofFrequentFunds

    static let half = NameTokens.key("half")
    static let income = NameTokens.key("income")

    /// Whether the word tells an option that may distribute.
    var isOption: Bool { self == .distribution || self == .payout || self == .reinvestment || self == .bonus }

    /// The meaning of words by their first eight characters; some are misspelt in real names.
    static let roles: [UInt64: NameRole] = {
        let words: [(StaticString, NameRole)] = [
            ("direct", .direct), ("regular", .regular), ("growth", .growth), ("cumulative", .cumulative),
            ("idcw", .distribution), ("idwc", .distribution), ("idcwoption", .distribution), ("gr", .cumulative),
            ("dividend", .distribution), ("div", .distribution),
            ("distribution", .distribution), ("payout", .payout), ("ayout", .payout), ("reinvestment", .reinvestment),
            ("reinvest", .reinvestment), ("reinv", .reinvestment), ("bonus", .bonus), ("g", .single), ("d", .single),
            ("daily", .frequency(.daily)), ("weekly", .frequency(.weekly)), ("fortnightly", .frequency(.fortnightly)),
            ("monthly", .frequency(.monthly)), ("quarterly", .frequency(.quarterly)),
            ("quaterly", .frequency(.quarterly)), ("qtr", .frequency(.quarterly)), ("annual", .frequency(.annual)),
            ("yearly", .frequency(.annual)), ("formerly", .former), ("erstwhile", .former), ("previously", .former),
            ("earlier", .former), ("unclaimed", .unclaimed), ("yield", .yield), ("fund", .ofGrowthFunds),
            ("opportunities", .ofGrowthFunds), ("sector", .ofGrowthFunds), ("sectors", .ofGrowthFunds),
            ("series", .ofGrowthFunds), ("leaders", .ofGrowthFunds), ("companies", .ofGrowthFunds),
            ("mid", .ofGrowthFunds), ("midcap", .ofGrowthFunds),
            ("savings", .ofRegularFunds), ("saving", .ofRegularFunds), ("gold", .ofRegularFunds),
            ("premium", .ofRegularFunds), ("interval", .ofFrequentFunds), ("income", .ofFrequentFunds),
        ]
        return Dictionary(words.map { (NameTokens.key($0.0), $0.1) }, uniquingKeysWith: { first, _ in first })
    }()
}
