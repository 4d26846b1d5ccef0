/// How many points each part of a match can give, 100 together.
enum MatchPoints {
    static let house = 25
    static let words = 50
    static let plan = 12
    static let option = 13
}

/// A scheme beside what a statement says.
struct MatchComparison {
    /// Why it cannot be the scheme; nothing when it can.
    private(set) var veto: MatchPart.MatchTrait?
    private(set) var parts: [MatchPart] = []
    private(set) var wordPoints = 0
    /// Whether all words are the same, and nothing told is different.
    private(set) var agrees = true
    /// Whether the scheme is a plan or an option of which the statement says nothing.
    private(set) var isGuess = false

    /// All points.
    var score: Int { parts.reduce(0) { $0 + $1.points } }

    init(_ stated: MatchTraits, _ scheme: MatchTraits, weight: (String) -> Int) {
        compareHouses(stated, with: scheme)
        if veto == nil { compareKinds(stated, with: scheme) }
        if veto == nil { comparePlans(stated.plan, with: scheme.plan) }
        if veto == nil { compareOptions(stated, with: scheme) }
        if veto == nil { compareWords(stated.words.words, with: scheme.words.words, weight: weight) }
    }

    private mutating func add(_ subject: MatchPart.MatchTrait, points: Int, of most: Int, reason: String) {
        parts.append(MatchPart(subject: subject, points: points, most: most, reason: reason))
    }

    /// Whether what a statement says may be of a house; of an unknown one it always may.
    static func mayBe(_ stated: MatchTraits, of house: FundHouse?) -> Bool {
        guard let house else { return true }
        if let statedHouse = stated.house { return statedHouse == house }
        // A house that we do not know by name can still be told by it.
        let words = house.name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return words.allSatisfy(stated.words.words.contains)
    }

    private mutating func compareHouses(_ stated: MatchTraits, with scheme: MatchTraits) {
        let most = MatchPoints.house
        guard Self.mayBe(stated, of: scheme.house) else {
            veto = .house
            return
        }
        if let house = scheme.house, stated.words.takenOver != scheme.words.takenOver {
            // The buyer's fund of the same name may be another one.
            agrees = false
            add(
                .house,
                points: most / 2,
                of: most,
                reason: "\(house.name) took over the fund house in one of the two names."
            )
        } else if let house = scheme.house {
            add(.house, points: most, of: most, reason: "The fund house is \(house.name).")
        } else {
            agrees = stated.words == scheme.words
            add(.house, points: most / 2, of: most, reason: "The fund house of the scheme is unknown.")
        }
    }

    /// Words that exclude each other: small and large, gilt and equity, series 4 and series 5.
    private mutating func compareKinds(_ stated: MatchTraits, with scheme: MatchTraits) {
        let kinds = [stated.category, scheme.category]
        let haveOtherKinds = !kinds.contains(.unspecified) && kinds[0] != kinds[1]
        if haveOtherKinds || stated.words.numbers != scheme.words.numbers || stated.words.sizes != scheme.words.sizes {
            veto = .words
        }
    }

    private mutating func comparePlans(_ stated: SchemePlan, with scheme: SchemePlan) {
        let most = MatchPoints.plan
        switch (stated, scheme) {
        case (.unspecified, .direct):
            add(
                .plan,
                points: 0,
                of: most,
                reason: "The scheme is a direct plan; the statement does not name a direct plan."
            )
            isGuess = true
        case (.unspecified, _):
            add(.plan, points: most, of: most, reason: "The statement names no direct plan; the scheme is not one.")
        case (.direct, .direct), (.regular, .regular):
            add(.plan, points: most, of: most, reason: "Both are the \(stated.rawValue) plan.")
        case (.regular, .unspecified):
            add(
                .plan,
                points: most - 2,
                of: most,
                reason: "The statement names the regular plan; the scheme names no plan."
            )
        default: veto = .plan
        }
    }

    private mutating func compareOptions(_ stated: MatchTraits, with scheme: MatchTraits) {
        let most = MatchPoints.option
        var points = most - 4
        var reason = "Both are \(Self.words(scheme.option))."
        switch (stated.option, scheme.option) {
        case (let one, let other) where one == other: break
        case (.unspecified, let other):
            isGuess = true
            points = other == .growth ? 5 : 3
            reason =
                "The statement names no option; the scheme is \(Self.words(other))."
        case (let one, .unspecified):
            agrees = agrees && one == .growth
            points = 3
            reason = "The statement names \(Self.words(one)); the scheme names no option."
        case (.distribution, let other) where other.distributes:
            isGuess = true
            points = 6
            reason = "The statement names IDCW; the scheme is \(Self.words(other))."
        case (let one, .distribution) where one.distributes:
            points = 7
            reason = "IDCW, paid out or reinvested, includes \(Self.words(one))."
        default:
            veto = .option
            return
        }
        switch (stated.frequency, scheme.frequency) {
        case (let one, let other) where one == other: points += 4
        case (nil, _):
            isGuess = true
            points += 1
            reason += " The statement names no frequency."
        case (_, nil):
            agrees = false
            reason += " The scheme names no frequency."
        default:
            veto = .option
            return
        }
        add(.option, points: points, of: most, reason: reason)
    }

    private mutating func compareWords(_ stated: [String], with scheme: [String], weight: (String) -> Int) {
        let (one, other) = (Set(stated), Set(scheme))
        let missing = stated.filter { !other.contains($0) }
        let added = scheme.filter { !one.contains($0) }
        let common = stated.filter(other.contains).reduce(0) { $0 + weight($1) }
        let all = common + (missing + added).reduce(0) { $0 + weight($1) }
        let most = MatchPoints.words
        wordPoints = all == 0 ? 0 : most * common / all
        agrees = agrees && missing.isEmpty && added.isEmpty && all > 0
        var reasons: [String] = []
        if missing.isEmpty, added.isEmpty { reasons.append("The names match.") }
        if !missing.isEmpty { reasons.append("Only in the statement: \(missing.joined(separator: ", ")).") }
        if !added.isEmpty { reasons.append("Only in the scheme name: \(added.joined(separator: ", ")).") }
        add(.words, points: wordPoints, of: most, reason: reasons.joined(separator: " "))
    }

    private static func words(_ option: SchemeOption) -> String {
        switch option {
        case .growth: "growth"
        case .payout: "IDCW paid out"
        case .reinvestment: "IDCW reinvested"
        case .distribution: "IDCW"
        case .bonus: "bonus"
        case .unspecified: "without a named option"
        }
    }
}
