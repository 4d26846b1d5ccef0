import BourseCore

/// Who publishes in the made-up world.
public struct WorldPublisher: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// Its site, below a top level that never is real (RFC 2606).
    public let domain: String
    /// Its country, in English words.
    public let country: String

    static let all = [
        WorldPublisher(name: "Market Ledger", domain: "marketledger.example", country: "United States"),
        WorldPublisher(name: "Harbor Wire", domain: "harborwire.example", country: "United States"),
        WorldPublisher(name: "The Daily Quote", domain: "dailyquote.example", country: "United Kingdom"),
        WorldPublisher(name: "Street Notes", domain: "streetnotes.example", country: "United States"),
        WorldPublisher(name: "Northern Gazette", domain: "northerngazette.example", country: "Canada"),
        WorldPublisher(name: "Capital Courier", domain: "capitalcourier.example", country: "India"),
    ]
}

/// What a made-up article is about.
public enum WorldNewsKind: String, Hashable, Sendable, CaseIterable {
    /// A price that moved far.
    case move
    /// What a company earned.
    case earnings
    /// What a company pays its shareholders.
    case dividend
    /// What analysts think.
    case analysts
    /// A company that buys another.
    case merger
    /// What a company does: products, plants, authorities.
    case company
    /// The market as a whole.
    case market
}

/// A made-up article of one publisher.
public struct WorldArticle: Hashable, Sendable {
    /// Its number; later ones have higher numbers.
    public internal(set) var id: Int64
    /// The number of the story, which several publishers may tell.
    public let story: Int64
    /// Which telling of the story it is: 0 for the first.
    public let version: Int
    /// What it is about.
    public let kind: WorldNewsKind
    /// When it was published.
    public let time: Timestamp
    /// The headline.
    public let title: String
    /// What it says, in short.
    public let summary: String
    /// Who published it.
    public let publisher: WorldPublisher
    /// Where it can be read, on the publisher's site.
    public let address: String
    /// What it speaks of.
    public let symbols: [Symbol]
}
