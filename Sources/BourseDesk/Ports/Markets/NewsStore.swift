import BourseCore
import BourseMarkets
import BourseValues

/// Where is kept what is written and what the crowd bets, the same for everybody, and what people marked of it.
public protocol NewsStore: Sendable {
    // MARK: articles

    /// The articles that are kept, the newest first; one for each address and source.
    func articles() async throws -> [Article]
    /// Keeps articles in place of those of the same address and source.
    func save(_ articles: [Article]) async throws
    /// Forgets what was published before a time, with its marks, but for what somebody bookmarked.
    func forget(before time: Timestamp) async throws

    // MARK: events

    /// The recorded events of a kind and direction of an instrument, ascending by day.
    func events(
        of symbol: Symbol,
        kind: NewsEventKind,
        direction: NewsDirection?
    ) async throws -> [RecordedNewsEvent]
    /// Records all events of some stories: the first of each instrument, kind, direction and day stays, and what these
    /// stories were read as before is deleted.
    ///
    /// - Parameters:
    ///   - events: What the stories report.
    ///   - stories: The stories, also those that report nothing.
    ///   - first: Events of earlier days are deleted.
    ///   - limit: The most events; the oldest are deleted first.
    func record(
        _ events: [RecordedNewsEvent],
        of stories: Set<StoryID>,
        since first: TradingDay,
        atMost limit: Int
    ) async throws

    // MARK: marks

    /// What a person marked.
    func marks(of user: UserID) async throws -> ArticleMarks
    /// Marks an article, by its canonical address, or takes the mark off; what is not kept is not marked.
    ///
    /// - Parameter limit: The most bookmarks of a person; one more is not made.
    /// - Returns: Whether the article has the mark now, or has it no more.
    func mark(
        _ address: String,
        as mark: ArticleMark,
        isSet: Bool,
        of user: UserID,
        limit: Int,
        now: Timestamp
    ) async throws -> Bool

    // MARK: predictions

    /// The list of events that was kept.
    func predictions() async throws -> StoredPredictions?
    /// Keeps a list in place of the one before.
    func save(_ predictions: StoredPredictions) async throws

    // MARK: forecasts

    /// The forecasts of a person, the latest first.
    func forecasts(of user: UserID) async throws -> [PredictionForecast]
    /// Saves a forecast in place of the person's last one on the market; false when the person has `limit` others.
    func save(_ forecast: PredictionForecast, atMost limit: Int, of user: UserID) async throws -> Bool
    /// Records how the market of a forecast ended; one that is recorded stays as it is.
    func resolve(
        _ market: String,
        as resolution: PredictionForecast.Resolution,
        at time: Timestamp,
        of user: UserID
    ) async throws
    /// Deletes a forecast; false when there is none on the market.
    func deleteForecast(_ market: String, of user: UserID) async throws -> Bool
}

/// A list of events with who told it and when.
public struct StoredPredictions: Hashable, Sendable {
    /// The events, in the order of the source.
    public var events: [PredictionEvent]
    /// Who told it.
    public var source: SourceID
    /// When.
    public var fetchedAt: Timestamp

    /// Makes a list.
    public init(_ events: [PredictionEvent], source: SourceID, fetchedAt: Timestamp) {
        self.events = events
        self.source = source
        self.fetchedAt = fetchedAt
    }
}
