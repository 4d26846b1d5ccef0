import BourseTestSupport
import BourseWire
import Foundation
import Testing

/// Payloads written for these tests, in the forms that the venue uses.
enum Fixture {
    static let names = ["system", "levels-current", "levels-legacy", "markets"]

    static func bytes(_ name: String) throws -> [UInt8] {
        let folder = ReferenceFolder.repository.appendingPathComponent("Fixtures/bitmex")
        return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }

    /// The lines of a file.
    static func frames(_ name: String) throws -> [[UInt8]] {
        try bytes(name + ".jsonl").split(separator: 0x0A).map { Array($0) }
    }

    static func messages(_ name: String) throws -> [BitMEXMessage] {
        var decoder = BitMEXDecoder()
        return try frames(name).map { try decoder.decode($0) }
    }

    static var allFrames: [[UInt8]] {
        get throws { try names.flatMap { try frames($0) } }
    }
}

/// Reads a frame written in a test.
func decoded(_ frame: String) throws(BitMEXWireError) -> BitMEXMessage {
    var decoder = BitMEXDecoder()
    return try decoder.decode(Array(frame.utf8))
}

/// What is wrong with a frame; nothing when it can be read.
func fault(of frame: String) -> BitMEXWireError? {
    do throws(BitMEXWireError) {
        _ = try decoded(frame)
        return nil
    } catch {
        return error
    }
}
