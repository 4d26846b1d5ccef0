/// A fund house, by the name that AMFI calls it today, without `Mutual Fund`.
public struct FundHouse: Hashable, Sendable, Comparable {
    /// The name, such as `ICICI Prudential`.
    public let name: String

    /// Makes the house of a heading such as `Axis Mutual Fund`; nothing for an empty one.
    ///
    /// A house that was renamed gets the name of today.
    public init?(heading: String) {
        var words = heading.split(separator: " ").map(String.init)
        for ending in ["(IDF)", "Fund", "Mutual", "MF"] where words.last == ending { words.removeLast() }
        guard !words.isEmpty else { return nil }
        let name = words.joined(separator: " ")
        self.init(named: KnownFundHouse.beginning(name)?.name ?? name)
    }

    /// Makes the house that the name of a scheme begins with, by today's or a former name; nothing when it begins with
    /// none that we know.
    public init?(schemeName: String) {
        guard let known = KnownFundHouse.beginning(schemeName) else { return nil }
        self.init(named: known.name)
    }

    /// Makes the house of a name that is taken as it stands.
    init(named name: String) { self.name = name }

    /// Other names and abbreviations under which it is looked for, former names included.
    public var otherNames: [String] {
        KnownFundHouse.byName[name].map { $0.otherNames + $0.formerNames } ?? []
    }

    /// Former names, and houses that it took over.
    public var formerNames: [String] { KnownFundHouse.byName[name]?.formerNames ?? [] }

    /// Its place among the houses by assets, 0 for the largest; nothing for one of the small ones.
    ///
    /// After the averages by fund house that AMFI publishes every quarter, early in 2025, rounded to an order.
    public var place: Int? { KnownFundHouse.places[name] }

    /// Orders by name.
    public static func < (lhs: FundHouse, rhs: FundHouse) -> Bool { lhs.name < rhs.name }
}
