import Foundation
import Testing

@testable import BourseClient

@Suite("Parts between a connection and its reader")
struct PartBufferTests {
    private final class Pauses: @unchecked Sendable {
        private let lock = NSLock()
        private var calls: [Bool] = []
        var all: [Bool] { lock.withLock { calls } }
        func add(_ isPaused: Bool) { lock.withLock { calls.append(isPaused) } }
    }

    @Test func slowReader_pausesTheConnection_untilHalfIsRead() async throws {
        let buffer = PartBuffer()
        let pauses = Pauses()
        buffer.connect { pauses.add($0) }
        let part = Data(count: PartBuffer.highMark / 4)
        for _ in 0..<4 { buffer.append(part) }
        #expect(pauses.all.isEmpty)
        buffer.append(part)
        #expect(pauses.all == [true])
        for _ in 0..<3 { #expect(try await buffer.next() == part) }
        #expect(pauses.all == [true])
        _ = try await buffer.next()
        #expect(pauses.all == [true, false])
    }

    @Test func connectionThatDoesNotPause_isLost() async throws {
        let buffer = PartBuffer()
        for _ in 0...16 { buffer.append(Data(count: PartBuffer.limit / 16)) }
        await #expect(throws: TransportError.unreachable("The reader was too slow.")) { try await buffer.next() }
    }

    @Test func partsBeforeTheEnd_areRead() async throws {
        let buffer = PartBuffer()
        buffer.append(Data([1]))
        buffer.append(Data())
        buffer.end(.failure(.timedOut))
        buffer.append(Data([2]))
        #expect(try await buffer.next() == Data([1]))
        await #expect(throws: TransportError.timedOut) { try await buffer.next() }
    }

    @Test func cancelledReader_isReleased() async {
        let buffer = PartBuffer()
        let task = Task { try await buffer.next() }
        task.cancel()
        let result = await task.result
        #expect(throws: TransportError.cancelled) { try result.get() }
    }

    @Test("Parts arrive whole and in their order, whichever side is faster", arguments: [11, 12, 13] as [UInt64])
    func parts_arriveInOrder(seed: UInt64) async throws {
        let buffer = PartBuffer()
        var generator = TestGenerator(seed: seed)
        let sizes = (0..<200).map { _ in Int.random(in: 1...50, using: &generator) }
        let writer = Task {
            for (number, size) in sizes.enumerated() {
                buffer.append(Data(repeating: UInt8(number % 251), count: size))
                if size % 7 == 0 { await Task.yield() }
            }
            buffer.end(.success(()))
        }
        var read: [Data] = []
        while let part = try await buffer.next() { read.append(part) }
        await writer.value
        let expected = sizes.enumerated().map { Data(repeating: UInt8($0 % 251), count: $1) }
        #expect(read == expected, "seed \(seed)")
    }
}
