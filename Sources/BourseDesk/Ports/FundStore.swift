import BourseCore
import BourseFunds
import BourseValues

/// The store of data about funds that sources provided.
///
/// Nothing in it belongs to a person.
public protocol FundStore: Sendable {
    /// The schemes as they were last saved, ascending by code; nil before the first time.
    func schemes() async throws -> StoredSchemes?

    /// Replaces the stored schemes, all or none.
    func save(_ schemes: StoredSchemes) async throws

    /// The history of a scheme; nil if none is stored.
    ///
    /// - Throws: ``DamagedHistory`` for one that cannot be read.
    func history(of code: Int32) async throws -> StoredHistory?

    /// Replaces the stored history, and adds its corrections, all or none.
    func save(_ history: StoredHistory, corrections: [NAVCorrection]) async throws

    /// Adds a value after the last of each scheme named, all or none; a scheme that has a value of that day or
    /// of a later one, one without a history and one whose history cannot be read is passed over, and so is a value that
    /// no fund can have.
    ///
    /// - Returns: The codes that got a value, ascending.
    func append(_ navs: [Int32: NAVRow]) async throws -> [Int32]

    /// Every history, ascending by code, one after the other.
    ///
    /// Histories saved meanwhile may or may not be among them. A history that cannot be read does not stop the
    /// others from being returned.
    ///
    /// - Returns: The histories that cannot be read, ascending by code.
    func eachHistory(_ body: @escaping @Sendable (StoredHistory) throws -> Void) async throws -> [DamagedHistory]

    /// When the history of each scheme was last fetched.
    func tellings() async throws -> [Int32: Provenance]

    /// What was corrected in a scheme's history, newest first.
    func corrections(of code: Int32) async throws -> [NAVCorrection]
}

/// All stored schemes.
public struct StoredSchemes: Hashable, Sendable {
    /// The schemes, ascending by code.
    public var schemes: [StoredScheme]
    /// The source of the last list, and when it was fetched.
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

/// A stored scheme.
public struct StoredScheme: Hashable, Sendable {
    /// Its facts.
    public var facts: SchemeFacts
    /// The last NAV of a list.
    public var latest: NAVRow?
    /// When a list last named it: before the last list's time for one that is no longer listed.
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

/// The stored history of a scheme.
public struct StoredHistory: Hashable, Sendable {
    /// The scheme's code.
    public var code: Int32
    /// Its values.
    public var series: NAVSeries
    /// The source of the last complete history, and when it was fetched.
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

/// A stored history that can no longer be read.
///
/// Saving the complete history of a source again repairs it.
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
