import BourseCore
import BourseProgram
import Foundation
import Logging
import Synchronization
import Testing

@Suite("Log lines as JSON")
struct JSONLogHandlerTests {
    /// Lines that were written.
    private final class Lines: Sendable {
        let all = Mutex<[String]>([])
    }

    private func logger(_ lines: Lines) -> Logger {
        let now = Timestamp(seconds: 1_800_000_000)
        var logger = Logger(label: "bourse") { label in
            JSONLogHandler(label: label, now: { now }) { line in lines.all.withLock { $0.append(line) } }
        }
        logger.logLevel = .info
        return logger
    }

    private func object(_ line: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    @Test
    func event_isOneObjectOnALine() throws {
        let lines = Lines()
        var logger = logger(lines)
        logger[metadataKey: "desk"] = "first"
        logger.warning("two\nlines \"quoted\"", metadata: ["ms": "1.5", "list": ["a", "b"], "in": ["x": "y"]])
        let written = lines.all.withLock { $0 }
        #expect(written.count == 1 && written[0].count { $0 == "\n" } == 1 && written[0].hasSuffix("}\n"))
        let event = try object(written[0])
        #expect(event["time"] as? String == Timestamp(seconds: 1_800_000_000).description)
        #expect(event["level"] as? String == "warning" && event["label"] as? String == "bourse")
        #expect(event["message"] as? String == "two\nlines \"quoted\"")
        let metadata = try #require(event["metadata"] as? [String: Any])
        #expect(metadata["desk"] as? String == "first" && metadata["ms"] as? String == "1.5")
        #expect(metadata["list"] as? [String] == ["a", "b"] && (metadata["in"] as? [String: String]) == ["x": "y"])
    }

    @Test
    func eventWithoutMetadata_hasNone_andBelowTheLevelThereIsNoLine() throws {
        let lines = Lines()
        let logger = logger(lines)
        logger.debug("unseen")
        logger.info("seen")
        let written = lines.all.withLock { $0 }
        #expect(written.count == 1)
        #expect(try object(written[0])["metadata"] == nil)
    }
}
