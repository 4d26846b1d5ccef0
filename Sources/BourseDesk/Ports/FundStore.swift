import BourseCore
import BourseFunds

/// Where is kept what sources told about funds.
///
/// Nothing in it belongs to a person.
public protocol FundStore: Sendable {
    /// The schemes as they were last kept, ascending by code; nothing before the first time.
    func schemes() async throws -> KeptSchemes?

    /// Keeps the schemes in place of those kept before, at once or not at all.
    func keep(_ schemes: KeptSchemes) async throws

    /// The history of a scheme; nothing when none is kept.
    func history(of code: Int32) async throws -> KeptHistory?

    /// Keeps a history in place of the one kept before, and what was corrected in it, at once or not at all.
    func keep(_ history: KeptHistory, corrections: [NAVCorrection]) async throws

    /// Adds a value after the last of each scheme named, at once or not at all; a scheme that has a value of that day or
    /// of a later one, and one without a history, is passed over.
    ///
    /// - Returns: The codes that got a value, ascending.
    func append(_ navs: [Int32: NAVRow]) async throws -> [Int32]

    /// Every history, ascending by code, one after the other.
    func eachHistory(_ body: @escaping @Sendable (KeptHistory) throws -> Void) async throws

    /// When the history of each scheme was last told.
    func tellings() async throws -> [Int32: Told]

    /// What was corrected in a scheme's history, newest first.
    func corrections(of code: Int32) async throws -> [NAVCorrection]
}

/// Who told something, and when.
public struct Told: Hashable, Sendable {
    /// The source's name.
    public var source: String
    /// When it was told.
    public var at: Timestamp

    /// Makes a telling.
    public init(by source: String, at: Timestamp) {
        self.source = source
        self.at = at
    }
}

/// All schemes that are known.
public struct KeptSchemes: Hashable, Sendable {
    /// The schemes, ascending by code.
    public var schemes: [KeptScheme]
    /// Who told the last list, and when.
    public var told: Told
    /// What could not be read of it.
    public var leftOut: LeftOutRows

    /// Makes a list.
    public init(_ schemes: [KeptScheme], told: Told, leftOut: LeftOutRows) {
        self.schemes = schemes
        self.told = told
        self.leftOut = leftOut
    }
}

/// A scheme that is known.
public struct KeptScheme: Hashable, Sendable {
    /// What is said of it.
    public var facts: SchemeFacts
    /// The last NAV told with a list.
    public var latest: NAVRow?
    /// When a list last named it: before the last list's time for one that is told no more.
    public var listedAt: Timestamp

    /// Makes a scheme.
    public init(_ facts: SchemeFacts, latest: NAVRow?, listedAt: Timestamp) {
        self.facts = facts
        self.latest = latest
        self.listedAt = listedAt
    }
}

/// What is known of the past of a scheme.
public struct KeptHistory: Hashable, Sendable {
    /// The scheme's code.
    public var code: Int32
    /// Its values.
    public var series: NAVSeries
    /// Who told the whole of it last, and when.
    public var told: Told
    /// Rows that were left out of it then, as sentences; the first few.
    public var cautions: [String]

    /// Makes a history.
    public init(code: Int32, series: NAVSeries, told: Told, cautions: [String] = []) {
        self.code = code
        self.series = series
        self.told = told
        self.cautions = cautions
    }
}

/// A value that a source told differently later.
public struct NAVCorrection: Hashable, Sendable {
    /// The day.
    public var day: TradingDay
    /// What it had told.
    public var before: Price
    /// What it tells now.
    public var after: Price
    /// Who corrected it, and when.
    public var told: Told

    /// Makes a correction.
    public init(day: TradingDay, before: Price, after: Price, told: Told) {
        self.day = day
        self.before = before
        self.after = after
        self.told = told
    }
}
