/// Which world of markets a venue tells of, and how much it tells.
public struct VenueMarkets: Hashable, Sendable {
    /// What the world follows from; nothing for a venue without markets of this kind.
    public var seed: UInt64?
    /// Keys that are not valid; any other is.
    public var refusedKeys: Set<String>
    /// Requests that Yahoo answers in a minute.
    public var yahooPerMinute: Int
    /// Requests that Finnhub answers in a minute for a key.
    public var finnhubPerMinute: Int
    /// Requests that Finnhub answers in a second for a key.
    public var finnhubPerSecond: Int
    /// Requests that Financial Modeling Prep answers in a day for a key.
    public var fmpPerDay: Int
    /// Requests that GDELT answers in five seconds.
    public var gdeltPerFiveSeconds: Int
    /// Requests that the Flex Web Service answers in a second for a token.
    public var flexPerSecond: Int
    /// Requests that the Flex Web Service answers in a minute for a token.
    public var flexPerMinute: Int

    /// Makes a choice; limits are those of the real sources for people who do not pay.
    public init(
        seed: UInt64?,
        refusedKeys: Set<String> = ["revoked"],
        yahooPerMinute: Int = 360,
        finnhubPerMinute: Int = 60,
        finnhubPerSecond: Int = 30,
        fmpPerDay: Int = 250,
        gdeltPerFiveSeconds: Int = 1,
        flexPerSecond: Int = 1,
        flexPerMinute: Int = 10
    ) {
        self.seed = seed
        self.refusedKeys = refusedKeys
        self.yahooPerMinute = yahooPerMinute
        self.finnhubPerMinute = finnhubPerMinute
        self.finnhubPerSecond = finnhubPerSecond
        self.fmpPerDay = fmpPerDay
        self.gdeltPerFiveSeconds = gdeltPerFiveSeconds
        self.flexPerSecond = flexPerSecond
        self.flexPerMinute = flexPerMinute
    }

    /// Whether a key opens the door.
    func accepts(_ key: String?) -> Bool {
        guard let key, !key.isEmpty else { return false }
        return !refusedKeys.contains(key)
    }
}
