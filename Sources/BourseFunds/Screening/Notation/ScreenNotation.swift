import BourseCore
import BourseScreening

extension ScreenCondition {
    /// Reads one condition: `return 3Y > 15%`, `percentile return 3Y <= 25`, `category = Large Cap, ELSS`, `age > 5`,
    /// `latest >= 2026-03-31`.
    ///
    /// Capitals make no difference, comparisons can be words, and a period can stand before its figure.
    /// - Throws: What stands where something else is expected.
    /// - Complexity: O(length).
    public init(_ text: String) throws(ScreenNotationError) {
        var reader = try ScreenReader(fundScreen: text)
        reader.passSeparators()
        self = try reader.condition()
        reader.passSeparators()
        guard reader.token.kind == .end else { throw reader.error(.end) }
    }
}

extension FundScreen {
    /// The most bytes of a text that are read.
    public static let longestText = ScreenToken.longestText

    /// Reads a screen: conditions, `stale` and one `sort`, with a semicolon, `and` or a new line between them.
    ///
    /// - Throws: The first thing that stands where something else is expected; a text is never read in part, for a
    ///   condition that is left out would find what was not asked for. A screen that is too long as links and forms write
    ///   it is refused as well.
    /// - Complexity: O(length).
    public init(_ text: String) throws(ScreenNotationError) {
        var reader = try ScreenReader(fundScreen: text)
        self.init()
        var isSorted = false
        reader.passSeparators()
        while reader.token.kind != .end {
            switch reader.token.word {
            case "stale":
                reader.advance()
                includesStale = true
            case "sort", "order":
                guard !isSorted else { throw reader.error(.oneOrder) }
                order = try reader.order()
                isSorted = true
            default:
                guard conditions.count < Self.mostConditions else {
                    throw reader.error(.fewerConditions(Self.mostConditions))
                }
                conditions.append(try reader.condition())
            }
            try reader.endClause()
            reader.passSeparators()
        }
        guard description.utf8.count <= Self.longestText else { throw .tooLong(text) }
    }
}

extension ScreenReader {
    /// A condition.
    mutating func condition() throws(ScreenNotationError) -> ScreenCondition {
        if pass("category", "categories") {
            return .category(
                try set(else: .kind(.category)) { token throws(ScreenNotationError) in
                    try Self.value(token, .category, FundVocabulary.categories) { heading in
                        SchemeCategory(heading: heading).map(ScreenCategory.one)
                    }
                }
            )
        }
        if pass("house", "amc") {
            return .house(try set(else: .kind(.house)) { token throws(ScreenNotationError) in try Self.house(token) })
        }
        if pass("plan") {
            return .plan(
                try set(else: .kind(.plan)) { token throws(ScreenNotationError) in
                    try Self.value(token, .plan, FundVocabulary.plans)
                }
            )
        }
        if pass("option") {
            return .option(
                try set(else: .kind(.option)) { token throws(ScreenNotationError) in
                    try Self.value(token, .option, FundVocabulary.options)
                }
            )
        }
        if pass("structure") {
            return .structure(
                try set(else: .kind(.structure)) { token throws(ScreenNotationError) in
                    try Self.value(token, .structure, FundVocabulary.structures)
                }
            )
        }
        if pass("latest") {
            return .lastDay(try bounds { reader throws(ScreenNotationError) in try reader.day() })
        }
        let value = try metricName(else: .condition)
        return .metric(
            value,
            try bounds { reader throws(ScreenNotationError) in try reader.number(in: value.unit) }
        )
    }

    /// An order: `sort by return 3Y descending`.
    mutating func order() throws(ScreenNotationError) -> ScreenOrder {
        advance()
        _ = pass("by")
        let key: ScreenOrder.ScreenSortKey
        if pass("name") {
            key = .name
        } else if pass("house") {
            key = .house
        } else {
            key = .metric(try metricName(else: .order))
        }
        return ScreenOrder(key, isDescending: direction())
    }

    private static func value<Value>(
        _ token: ScreenToken,
        _ kind: ScreenKind,
        _ words: [ScreenWord<Value>],
        heading: (String) -> Value? = { _ in nil }
    ) throws(ScreenNotationError) -> Value {
        let key = ScreenVocabulary.key(token.text)
        if let word = words.first(where: { $0.isMeant(by: key) }) { return word.value }
        if let value = heading(token.text) { return value }
        throw ScreenNotationError(
            token,
            .kind(kind),
            meant: ScreenVocabulary.nearest(to: token.text, among: words.map(\.title))
        )
    }

    /// A house that is known by this or another name, or the one of a quoted name as it stands.
    private static func house(_ token: ScreenToken) throws(ScreenNotationError) -> FundHouse {
        if token.kind == .quoted, !token.text.isEmpty { return FundHouse(named: token.text) }
        if let house = FundHouse(schemeName: token.text) { return house }
        throw ScreenNotationError(
            token,
            .kind(.house),
            meant: ScreenVocabulary.nearest(to: token.text, among: KnownFundHouse.all.map(\.name))
                ?? KnownFundHouse.all.first { house in
                    ScreenVocabulary.nearest(to: token.text, among: house.otherNames + house.formerNames) != nil
                }?.name
        )
    }
}
