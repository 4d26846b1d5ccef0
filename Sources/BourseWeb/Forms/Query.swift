import BourseCore
import Foundation
import HummingbirdCore

/// The parameters of an address, in their order, for reading and for links with the same parameters.
package struct Query: Sendable {
    package private(set) var parameters: [(name: String, value: String)]

    package init(_ uri: URI) {
        // Browsers write a blank in a field of a form as a plus, and a plus as %2B.
        let text = uri.description
        let uri = text.utf8.contains(0x2B) ? URI(text.replacing("+", with: "%20")) : uri
        parameters = uri.queryParameters.map { (String($0.key), String($0.value)) }
    }

    package init(_ parameters: [(name: String, value: String)] = []) { self.parameters = parameters }

    /// Reads the part of an address after the question mark.
    package static func parsing(_ text: String) -> Query { Query(URI("/?" + text)) }

    /// The first value of a parameter, unless it is empty.
    package subscript(name: String) -> String? {
        parameters.first { $0.name == name && !$0.value.isEmpty }?.value
    }

    /// The first value of a parameter, which may be empty; nil if it was not sent.
    package func typed(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
    /// All values of a parameter that are not empty.
    package func all(_ name: String) -> [String] {
        parameters.filter { $0.name == name && !$0.value.isEmpty }.map(\.value)
    }

    /// A copy with another value of a parameter, or without it.
    package func setting(_ name: String, to value: String?) -> Query {
        var copy = self
        copy.parameters.removeAll { $0.name == name }
        if let value, !value.isEmpty { copy.parameters.append((name, value)) }
        return copy
    }

    /// A copy with one more value of a parameter, unless it has it.
    package func adding(_ name: String, _ value: String) -> Query {
        parameters.contains { $0 == (name, value) } ? self : Query(parameters + [(name, value)])
    }

    /// A copy without one value of a parameter.
    package func removing(_ name: String, _ value: String) -> Query {
        Query(parameters.filter { $0 != (name, value) })
    }

    /// A copy without some parameters.
    package func without(_ names: String...) -> Query { Query(parameters.filter { !names.contains($0.name) }) }
    /// A copy with only some parameters.
    package func only(_ names: String...) -> Query { Query(parameters.filter { names.contains($0.name) }) }

    /// The address of `path` with these parameters.
    package func href(_ path: String) -> String {
        let pairs = parameters.filter { !$0.value.isEmpty }.map { "\(Self.escape($0.name))=\(Self.escape($0.value))" }
        return pairs.isEmpty ? path : path + "?" + pairs.joined(separator: "&")
    }

    /// The address of the sign-in page that leads to `uri` afterwards.
    package func signInHref(returningTo uri: URI) -> String {
        let target = uri.description
        return target == "/" ? "/sign-in" : Query([("next", target)]).href("/sign-in")
    }

    /// Text as a parameter or a segment of a path.
    package static func escape(_ text: String) -> String { text.percentEncoded }

    /// A requested path if it is on this site, or else the given one.
    package static func localPath(_ text: String?, otherwise path: String) -> String {
        guard let text, text.hasPrefix("/"), !text.hasPrefix("//"), !text.hasPrefix("/\\"),
            text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F })
        else { return path }
        return text
    }
}
