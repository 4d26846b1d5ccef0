import BourseCore
import BourseTestSupport
import BourseWire
import Foundation
import Testing

/// What was read of an answer: enough to compare it, to write it again, and to doubt it.
struct Reading {
    let value: AnyHashable
    let again: [UInt8]
    let faults: AnswerFaults
    /// What cannot be true of what was read.
    let doubts: [String]
}

/// A kind of answer: how it is read, and an example of it.
struct AnswerCase: Sendable, CustomTestStringConvertible {
    /// Monday 15 June 2026, 14:30 UTC: the fixtures were made just before.
    static let now = Timestamp(seconds: 1_781_533_800)

    let fixture: String
    /// What stands around the rows, with a point at its end.
    var around = ""
    var ignored: Set<String> = []
    let read: @Sendable ([UInt8], Timestamp) throws(AnswerError) -> Reading

    var testDescription: String { fixture }

    func read(_ bytes: [UInt8]) throws(AnswerError) -> Reading { try read(bytes, Self.now) }

    var bytes: [UInt8] {
        get throws { try Self.bytes(fixture) }
    }

    static func bytes(_ fixture: String) throws -> [UInt8] {
        let folder = ReferenceFolder.repository.appendingPathComponent("Fixtures")
        return [UInt8](try Data(contentsOf: folder.appendingPathComponent(fixture)))
    }

    static func text(_ fixture: String) throws -> String { String(decoding: try bytes(fixture), as: UTF8.self) }

    static func names(_ lists: [IgnoredFields], within prefix: String = "") -> Set<String> {
        Set(lists.flatMap { list in list.names.map { prefix + $0 } })
    }

    /// What is wrong with an answer; nothing when it can be read.
    func error(_ text: String) -> AnswerError? {
        do throws(AnswerError) {
            _ = try read(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }
}
