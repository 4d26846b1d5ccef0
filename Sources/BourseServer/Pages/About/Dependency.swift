import Foundation

/// Software that Bourse is built with, and its license.
struct Dependency: Decodable, Hashable, Sendable {
    /// How it becomes part of Bourse.
    enum DependencyOrigin: String, Decodable, Sendable {
        /// A package that Bourse names.
        case direct
        /// A package that other packages name.
        case indirect
        /// Part of another package.
        case bundled
        /// Files of Bourse's own sources that others made.
        case included
        /// Installed with the system or the compiler.
        case system
    }

    /// "swift-nio".
    let name: String
    /// How it becomes part of Bourse.
    let origin: DependencyOrigin
    /// The lowest version that Bourse accepts; versions below the next major version are accepted, too.
    let from: String?
    /// The SPDX identifier of its license, or what takes its place.
    let license: String
    /// Its home.
    let address: String

    /// All of them, in the order of `dependencies.json`.
    static let all: [Dependency] = EmbeddedFiles.about("dependencies.json")

    /// "from 2.101.0", or how it becomes part of Bourse.
    var version: String {
        switch origin {
        case .direct: from.map { "from \($0)" } ?? "any"
        case .indirect: "as other packages require"
        case .bundled: "part of another package"
        case .included: "included"
        case .system: "of the system"
        }
    }
}

/// A source of data, and its terms.
struct DataSource: Decodable, Hashable, Sendable {
    /// "Yahoo".
    let name: String
    /// What Bourse requests.
    let data: String
    /// The environment variable with the key; nil for a source without keys.
    let key: String?
    /// The address of its terms.
    let terms: String

    /// All of them, in the order of `sources.json`.
    static let all: [DataSource] = EmbeddedFiles.about("sources.json")
}

extension EmbeddedFiles {
    /// A list of the About page.
    fileprivate static func about<Element: Decodable>(_ name: String) -> [Element] {
        do {
            let data = base64["Pages/About/Data/\(name)"].flatMap { Data(base64Encoded: $0) }
            return try JSONDecoder().decode([Element].self, from: data ?? Data())
        } catch {
            // Only a broken build gets here, and the first test of the page with it.
            preconditionFailure("\(name) in the program cannot be read: \(error)")
        }
    }
}
