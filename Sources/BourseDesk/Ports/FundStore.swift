import BourseCore
import BourseFunds
import BourseValues

/// Where is kept what sources told about funds.
///
/// Nothing in it belongs to a person.
public protocol FundStore: Sendable {
    /// The schemes as they were last kept, ascending by code; nothing before the first time.
    func schemes() async throws -> StoredSchemes?

    /// Keeps the schemes in place of those kept before, at once or not at all.
    func save(_ schemes: StoredSchemes) async throws

    /// The history of a scheme; nothing when none is kept.
    ///
    /// - Throws: ``DamagedHistory`` for one that cannot be read.
    func history(of code: Int32) async throws -> StoredHistory?

    /// Keeps a history in place of the one kept before, and what was corrected in it, at once or not at all.
    func save(_ history: StoredHistory, corrections: [NAVCorrection]) async throws

    /// Adds a value after the last of each scheme named, at once or not at all; a scheme that has a value of that day or
    /// of a later one, one without a history and one whose history cannot be read is passed over, and so is a value that
    /// no fund can have.
    ///
    /// - Returns: The codes that got a value, ascending.
    func append(_ navs: [Int32: NAVRow]) async throws -> [Int32]

    /// Every history, ascending by code, one after the other.
    ///
    /// What is kept meanwhile may be among them or not. A history that cannot be read does not keep the others from being
    /// handed out.
    ///
    /// - Returns: The histories that cannot be read, ascending by code.
    func eachHistory(_ body: @escaping @Sendable (StoredHistory) throws -> Void) async throws -> [DamagedHistory]

    /// When the history of each scheme was last told.
    func tellings() async throws -> [Int32: Provenance]

    /// What was corrected in a scheme's history, newest first.
    func corrections(of code: Int32) async throws -> [NAVCorrection]
}

/// All schemes that are known.
public struct StoredSchemes: Hashable, Sendable {
    /// The schemes, ascending by code.
    public var schemes: [StoredScheme]
    /// Who told the last list, and when.
    public var provenance: Provenance
    /// What could not be read of it.
    public var unreadable: UnreadableRows

    /// Makes a list.
    public init(_ schemes: [StoredScheme], provenance: Provenance, unreadable: UnreadableRows) {
        self.schemes = schemes
        self.provenance = provenance
        self.unreadable = unreadable
    }
}

/// A scheme that is known.
public struct StoredScheme: Hashable, Sendable {
    /// What is said of it.
    public var facts: SchemeFacts
    /// The last NAV told with a list.
    public var latest: NAVRow?
    /// When a list last named it: before the last list's time for one that is told no more.
    public var listedAt: Timestamp
    /// The former names of its fund, newest first; at most ``BourseFunds/SchemeNaming/mostFormerNames``.
    public var formerNames: [String]

    /// Makes a scheme.
    public init(_ facts: SchemeFacts, latest: NAVRow?, listedAt: Timestamp, formerNames: [String] = []) {
        self.facts = facts
        self.latest = latest
        self.listedAt = listedAt
        self.formerNames = formerNames
    }
}

/// What is known of the past of a scheme.
public struct StoredHistory: Hashable, Sendable {
    /// The scheme's code.
    public var code: Int32
    /// Its values.
    public var series: NAVSeries
    /// Who told the whole of it last, and when.
    public var provenance: Provenance
    /// Rows that were left out of it then, as sentences; the first few.
    public var cautions: [String]

    /// Makes a history.
    public init(code: Int32, series: NAVSeries, provenance: Provenance, cautions: [String] = []) {
        self.code = code
        self.series = series
        self.provenance = provenance
        self.cautions = cautions
    }
}

/// A history that is kept, but cannot be read any more.
///
/// Keeping the whole history again, as a source tells it, makes it good.
public struct DamagedHistory: Error, Hashable, Sendable {
    /// The scheme's code.
    public var code: Int32
    /// What is wrong, for people, as the end of a sentence.
    public var problem: String

    /// Makes a finding.
    public init(code: Int32, problem: String) {
        self.code = code
        self.problem = problem
    }

    /// What happened and what to do.
    public var message: String {
        "The stored history of scheme \(code) cannot be read: \(problem). Other data are unchanged. The history is "
            + "repaired when a source provides it completely again."
    }
}
