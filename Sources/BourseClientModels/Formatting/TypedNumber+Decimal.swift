import BourseCore
import Foundation

extension TypedNumber {
    /// The number of a text that ``entered(_:)`` returned; nil if it is none.
    static func decimal(_ text: String) -> Decimal? {
        Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    }

    /// The number that somebody typed; nil for a text that is none.
    static func amount(_ text: String) -> Decimal? { entered(text).flatMap(decimal) }
}
