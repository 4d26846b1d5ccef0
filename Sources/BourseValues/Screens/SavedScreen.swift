import BourseCore
import Foundation

/// A screen that a user saved under a name.
public struct SavedScreen: Hashable, Sendable {
    /// The most characters of a name.
    public static let longestName = 80

    /// What it is about.
    public enum Subject: String, CaseIterable, Sendable {
        /// Mutual funds.
        case funds
        /// Instruments that are quoted.
        case instruments
        /// Trades on listed options.
        case options
    }

    /// 32 hexadecimal digits.
    public let id: String
    /// What it is about.
    public let subject: Subject
    /// Its name.
    public let name: String
    /// The query of its page, such as `where=return%203Y%20%3E%2015%25`.
    public let query: String
    /// When it was saved.
    public let savedAt: Timestamp

    /// Makes a saved screen.
    public init(id: String, subject: Subject, name: String, query: String, savedAt: Timestamp) {
        self.id = id
        self.subject = subject
        self.name = name
        self.query = query
        self.savedAt = savedAt
    }

    /// The conditions in the notation of screens.
    public var conditions: String { parameter("where") ?? "" }
    /// The order in the notation of screens, without its keyword; nil for the order by name.
    public var sort: String? { parameter("sort") }

    /// The first value of a parameter of the query; nil for one that is absent or empty.
    private func parameter(_ name: String) -> String? {
        for pair in query.split(separator: "&") where pair.hasPrefix(name + "=") {
            // Browsers write a blank in a field of a form as a plus.
            let value = pair.dropFirst(name.count + 1).replacing("+", with: "%20")
            return value.isEmpty ? nil : value.removingPercentEncoding
        }
        return nil
    }
}
