import BourseCore
import Foundation

/// How the files of a format are exported, and what they give: a row of the page of formats.
///
/// A test compares it with the table of `Documentation/Formats.md`.
struct FormatGuide: Decodable, Hashable, Sendable {
    /// Groups of formats, in the order of the page.
    enum FormatGroup: String, Decodable, CaseIterable, Sendable {
        case us
        case futures
        case world
        case india
        case crypto
        case programs
        case any

        /// The heading of the group.
        var title: String {
            switch self {
            case .us: "United States"
            case .futures: "Futures and forex"
            case .world: "Europe, Canada and Australia"
            case .india: "India"
            case .crypto: "Crypto"
            case .programs: "Other programs"
            case .any: "Any broker"
            }
        }
    }

    /// The identifier of the format.
    let id: String
    /// Its group.
    let group: FormatGroup
    /// "CSV or workbook".
    let file: String
    /// What it gives to the journal: "executions", or "none".
    let journal: String
    /// What it gives to the portfolio: "trades, income and transfers".
    let portfolio: String
    /// What the format was made after: "real export".
    let evidence: String
    /// How the file is exported.
    let export: String

    /// All of them by the identifier of the format.
    static let all: [String: FormatGuide] = {
        do {
            let data = EmbeddedFiles.base64["Pages/Imports/Data/formats.json"].flatMap { Data(base64Encoded: $0) }
            let guides = try JSONDecoder().decode([FormatGuide].self, from: data ?? Data())
            return Dictionary(guides.map { ($0.id, $0) }) { first, _ in first }
        } catch {
            // Only a broken build gets here, and the first test of the page with it.
            preconditionFailure("formats.json in the program cannot be read: \(error)")
        }
    }()
}
