import BourseDesk
import BourseTestSupport
import Testing

@testable import BourseSpreadsheets

@Suite("Writing zip archives")
struct ZipArchiveWriterTests {
    private struct Full: Error {}

    private func pieces(_ files: [ArchiveFile]) async throws -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        try await ZipArchiveWriter().write(files) { pieces.append($0) }
        return pieces
    }

    @Test func files_ofEveryKind_areReadBack() async throws {
        let long = [UInt8](repeating: 0x41, count: 300_000)
        let bytes = try await pieces([
            ArchiveFile("empty", bytes: []), ArchiveFile("Bücher/été €.txt", bytes: Array("text".utf8)),
            ArchiveFile("long", bytes: long),
            ArchiveFile("parts") { send in
                try await send([])
                try await send([1, 2])
                try await send([3])
            },
        ]).flatMap(\.self)
        let archive = try ZipArchive(bytes)
        #expect(try archive.file("empty") == [])
        #expect(try archive.file("Bücher/été €.txt") == Array("text".utf8))
        #expect(try archive.file("long") == long)
        #expect(try archive.file("parts") == [1, 2, 3])
        #expect(bytes.count < 2_000)
    }

    @Test func archive_ofNoFiles_isOnlyItsEnd() async throws {
        let bytes = try await pieces([]).flatMap(\.self)
        #expect(bytes == [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))
        #expect(try ZipArchive(bytes).has("") == false)
    }

    @Test(arguments: Seeds.first(20))
    func files_atRandom_areReadBackFromFullPieces(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let contents = (0..<generator.int(1...6)).map { _ in
            (0..<generator.int(0...5)).map { _ -> [UInt8] in
                let count = generator.pick([0, 1, 1_000, 65_535, 65_536, 65_537, 150_000])
                return generator.oneIn(2) ? generator.bytes(count) : [UInt8](repeating: 7, count: count)
            }
        }
        let files = contents.enumerated().map { index, parts in
            ArchiveFile("file \(index)") { send in for part in parts { try await send(part) } }
        }
        let pieces = try await pieces(files)
        #expect(pieces.dropLast().allSatisfy { $0.count == ZipStream.pieceSize }, "seed \(seed)")
        #expect(pieces.last.map { (1...ZipStream.pieceSize).contains($0.count) } ?? false, "seed \(seed)")
        let archive = try ZipArchive(pieces.flatMap(\.self))
        for (index, parts) in contents.enumerated() {
            #expect(try archive.file("file \(index)") == parts.flatMap(\.self), "seed \(seed)")
        }
        #expect(try await self.pieces(files) == pieces, "seed \(seed)")
    }

    @Test func error_ofTheReceiver_endsWriting() async {
        var generator = SeededGenerator(seed: 1)
        let noise = generator.bytes(500_000)
        var count = 0
        await #expect(throws: Full.self) {
            try await ZipArchiveWriter().write([ArchiveFile("noise", bytes: noise)]) { _ in
                count += 1
                if count == 2 { throw Full() }
            }
        }
        #expect(count == 2)
    }

    @Test func error_ofAFile_endsWritingWithoutAnEnd() async {
        var bytes: [UInt8] = []
        await #expect(throws: Full.self) {
            try await ZipArchiveWriter().write([
                ArchiveFile("whole", bytes: [1]), ArchiveFile("broken") { _ in throw Full() },
            ]) { bytes += $0 }
        }
        #expect(throws: WorkbookError.self) { try ZipArchive(bytes) }
    }

    @Test func cancellation_ofTheTask_endsWriting() async {
        var generator = SeededGenerator(seed: 1)
        let noise = generator.bytes(500_000)
        let task = Task { () -> Int in
            var count = 0
            await #expect(throws: CancellationError.self) {
                try await ZipArchiveWriter().write([ArchiveFile("noise", bytes: noise)]) { _ in
                    count += 1
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
            return count
        }
        #expect(await task.value == 1)
    }

    @Test func name_tooLongForTheFormat_isRefused() async {
        let name = String(repeating: "é", count: 40_000)
        await #expect(throws: ZipWritingError.nameTooLong(80_000)) {
            try await pieces([ArchiveFile(name, bytes: [])])
        }
    }
}
