import BourseAPI
import BourseCore
import Foundation
import Logging

/// Writes each log event as one JSON object on a line of its own.
///
/// Members: `time` (ISO 8601, UTC), `level`, `label`, `message`, and `metadata` if there is any.
package struct JSONLogHandler: LogHandler {
    package var metadata: Logger.Metadata = [:]
    package var metadataProvider: Logger.MetadataProvider?
    package var logLevel: Logger.Level = .info
    private let label: String
    private let now: @Sendable () -> Timestamp
    private let write: @Sendable (String) -> Void

    /// Makes a handler.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - write: Where lines go, each with its newline.
    package init(
        label: String,
        now: @escaping @Sendable () -> Timestamp,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.label = label
        self.now = now
        self.write = write
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var all = metadata
        if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
        if let own = event.metadata { all.merge(own) { $1 } }
        if let error = event.error { all["error"] = "\(error)" }
        var members: [(String, JSON)] = [
            ("time", .string(now().description)), ("level", .string(event.level.rawValue)), ("label", .string(label)),
            ("message", .string(event.message.description)),
        ]
        if !all.isEmpty { members.append(("metadata", Self.json(.dictionary(all)))) }
        write(String(decoding: JSON.object(members).encoded(), as: UTF8.self) + "\n")
    }

    private static func json(_ value: Logger.MetadataValue) -> JSON {
        switch value {
        case .string(let text): .string(text)
        case .stringConvertible(let value): .string(value.description)
        case .array(let values): .array(values.map(json))
        case .dictionary(let values):
            .object(values.sorted { $0.key < $1.key }.map { ($0.key, json($0.value)) })
        }
    }
}
