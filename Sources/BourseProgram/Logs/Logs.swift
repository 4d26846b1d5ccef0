import BourseCore
import Foundation
import Logging

/// How the program logs: to standard error, in one format, from one level on.
package struct Logs: Sendable {
    /// The format of lines.
    package enum Format: String, Sendable {
        /// One line of text.
        case text
        /// One JSON object a line.
        case json
    }

    private let format: Format
    private let level: Logger.Level

    /// Makes the usual logs: text, from warnings on.
    package init(format: Format = .text, level: Logger.Level = .warning) {
        self.format = format
        self.level = level
    }

    /// Takes the format and the level of settings.
    package init(_ settings: Settings) {
        self.init(
            format: settings.text(.logFormat).flatMap(Format.init) ?? .text,
            level: settings.text(.logLevel).flatMap(Logger.Level.init(rawValue:)) ?? .warning
        )
    }

    /// A logger with a label.
    package func logger(_ label: String) -> Logger {
        var logger = Logger(label: label) { label in
            switch format {
            case .text: StreamLogHandler.standardError(label: label)
            case .json: JSONLogHandler(label: label, now: DeskEnvironment.live.now, write: Self.write)
            }
        }
        logger.logLevel = level
        return logger
    }

    /// A logger of a connection to a source, whose interruptions are expected: at the usual level, errors only.
    package func sourceLogger(_ label: String) -> Logger {
        var logger = logger(label)
        if level == .warning { logger.logLevel = .error }
        return logger
    }

    @Sendable
    private static func write(_ line: String) { FileHandle.standardError.write(Data(line.utf8)) }
}
