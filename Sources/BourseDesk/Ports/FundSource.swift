import BourseCore
import BourseFunds

/// A source of funds and their NAVs.
///
/// It reports rows that cannot be read; the desk decides whether the others are plausible.
public protocol FundSource: Sendable {
    /// The source's name, for people: `api.mfapi.in`.
    var name: String { get }

    /// Whether it provides histories besides current NAVs.
    var hasHistories: Bool { get }

    /// All its schemes, each with its last NAV if it has one.
    func schemes() async throws(FundSourceError) -> FetchedSchemes

    /// The whole history of a scheme.
    func history(of code: Int32) async throws(FundSourceError) -> FetchedHistory

    /// The newest expense ratios of all funds, of days until `today`.
    func expenseRatios(until today: TradingDay) async throws(FundSourceError) -> ExpenseRatioTable

    /// What investors have in each scheme, by its code, on average over the last published quarter that
    /// ended by `today`.
    func averageAssets(until today: TradingDay) async throws(FundSourceError) -> [Int32: FundAssets]
}

extension FundSource {
    /// Most sources do not have them.
    public func expenseRatios(until today: TradingDay) async throws(FundSourceError) -> ExpenseRatioTable {
        throw .unavailable
    }

    /// Most sources do not have them.
    public func averageAssets(until today: TradingDay) async throws(FundSourceError) -> [Int32: FundAssets] {
        throw .unavailable
    }
}

/// A source's list of all schemes.
public struct FetchedSchemes: Hashable, Sendable {
    /// The schemes, each code once.
    public var schemes: [FetchedScheme]
    /// Rows that could not be read.
    public var unreadable: UnreadableRows
    /// Whether the source named all the schemes it has: a partial list does not show which schemes were removed.
    public var isWhole: Bool

    /// Makes a list.
    public init(_ schemes: [FetchedScheme], unreadable: UnreadableRows = UnreadableRows(), isWhole: Bool = true) {
        self.schemes = schemes
        self.unreadable = unreadable
        self.isWhole = isWhole
    }
}

/// A scheme as a source lists it.
public struct FetchedScheme: Hashable, Sendable {
    /// Its facts.
    public var facts: SchemeFacts
    /// Its last NAV.
    public var latest: NAVRow?

    /// Makes a scheme.
    public init(_ facts: SchemeFacts, latest: NAVRow? = nil) {
        self.facts = facts
        self.latest = latest
    }
}

/// A scheme's history as a source provides it.
public struct FetchedHistory: Hashable, Sendable {
    /// The facts of the scheme; nil if the source provides only its code.
    public var facts: SchemeFacts?
    /// The values, in any order.
    public var navs: [NAVRow]
    /// Rows that could not be read.
    public var unreadable: UnreadableRows

    /// Makes a history.
    public init(facts: SchemeFacts?, navs: [NAVRow], unreadable: UnreadableRows = UnreadableRows()) {
        self.facts = facts
        self.navs = navs
        self.unreadable = unreadable
    }
}

/// Rows of a source that could not be read: all are counted, the first are stored.
public struct UnreadableRows: Hashable, Sendable {
    /// The most that are stored.
    public static let limit = 200

    /// How many there are.
    public var count: Int
    /// The first of them.
    public var first: [UnreadableRow]

    /// Makes a list; rows beyond ``limit`` are not stored.
    public init(count: Int = 0, first: [UnreadableRow] = []) {
        self.count = count
        self.first = Array(first.prefix(Self.limit))
    }

    /// Adds a row; beyond ``limit`` it is only counted.
    public mutating func add(_ row: UnreadableRow) { add(UnreadableRows(count: 1, first: [row])) }

    /// Adds the rows of another list; beyond ``limit`` they are only counted.
    public mutating func add(_ others: UnreadableRows) {
        self = UnreadableRows(count: count + others.count, first: first + others.first)
    }
}

/// A row of a source that could not be read.
public struct UnreadableRow: Hashable, Sendable {
    /// Its line in a text, or its element of a list, from 1.
    public var number: Int
    /// The scheme it speaks of, when that much could be read.
    public var code: Int32?
    /// What is wrong with it, for people.
    public var reason: String
    /// The beginning of what it says.
    public var excerpt: String

    /// Makes a row.
    public init(number: Int, code: Int32? = nil, reason: String, excerpt: String) {
        self.number = number
        self.code = code
        self.reason = reason
        self.excerpt = excerpt
    }
}

/// Why a source provided nothing.
public enum FundSourceError: Error, Hashable, Sendable {
    /// No connection could be made; in a few words why.
    case unreachable(String)
    /// It did not answer in time.
    case late
    /// It limits requests; try again later.
    case busy(retryAfter: Duration?)
    /// It answered with another status than that of success.
    case refused(status: Int)
    /// It has no such scheme.
    case unknownScheme
    /// It answered with something that cannot be read; in a few words what.
    case unreadable(String)
    /// It does not provide this.
    case unavailable
    /// The request was canceled.
    case cancelled

    /// What happened, after the source's name: `api.mfapi.in did not answer in time`.
    public var sentence: String {
        switch self {
        case .unreachable(let text): "cannot be reached: \(text)"
        case .late: "did not answer in time"
        case .busy: "limits requests for now"
        case .refused(let status): "answered with status \(status)"
        case .unknownScheme: "does not have this scheme"
        case .unreadable(let text): "sent an unreadable response: \(text)"
        case .unavailable: "does not provide this"
        case .cancelled: "did not finish: request canceled"
        }
    }
}
