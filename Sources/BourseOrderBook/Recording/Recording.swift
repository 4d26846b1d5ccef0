import BourseCore
import Foundation

/// Why bytes are not a recording.
public enum RecordingError: Error, Hashable, Sendable {
    /// No block of them can be read.
    case notARecording
    /// A later version of the format.
    case unknownVersion(UInt8)
}

/// One block of a recording.
public struct RecordingBlock: Hashable, Sendable {
    /// Where it begins in the file.
    public let offset: Int
    let header: BlockHeader

    /// Its length in bytes, header included.
    public var length: Int { BlockHeader.length + header.payloadLength }
    /// How many events it has.
    public var events: Int { header.events }
    /// Whether everything known before it stands at its beginning.
    public var isKey: Bool { header.isKey }
    /// When its first event arrived.
    public var first: Timestamp { header.first }
    /// The latest arrival in it.
    public var last: Timestamp { header.last }
}

/// A part of a recording that cannot be read.
public struct RecordingDamage: Hashable, Sendable {
    /// Which bytes of the file; none where whole blocks are missing.
    public let bytes: Range<Int>
    /// The last instant before it, when a block before it can be read.
    public let after: Timestamp?
    /// The first instant behind it, when a block behind it can be read.
    public let before: Timestamp?
}

/// The bytes of a recording, and where in them which time is.
///
/// Opening reads headers only, so that large files are opened at once. What follows the last whole block is the
/// block a writer had open when it was stopped, and is passed over.
public struct Recording: Sendable {
    /// What it is of.
    public let subject: RecordingSubject
    /// Its blocks, as they stand in the file.
    public let blocks: [RecordingBlock]
    /// Stretches between blocks in which no block was found, and places where blocks are missing.
    ///
    /// Damage inside of blocks shows when they are read.
    public let damage: [RecordingDamage]
    /// How many bytes at the end belong to a block that was not finished.
    public let openBytes: Int
    let parts: [RecordingPart]
    private let bytes: any RecordingBytes

    /// Opens a recording.
    ///
    /// - Complexity: O(blocks); where a file is damaged, O(bytes) up to the next block.
    public init(_ bytes: any RecordingBytes) throws(RecordingError) {
        let magic = RecordingEncoder.magic
        let beginning = bytes.read(0..<min(bytes.count, magic.count))
        let found = Self.scan(bytes, from: beginning == magic ? magic.count : 0)
        self.bytes = bytes
        parts = found.parts
        openBytes = found.openBytes
        blocks = parts.compactMap(\.block)
        damage = parts.compactMap(\.damage)
        if beginning.count == magic.count, beginning.dropLast() == magic.dropLast(), beginning != magic {
            throw .unknownVersion(beginning[magic.count - 1])
        }
        var subject: RecordingSubject?
        for block in blocks where block.isKey && subject == nil {
            subject = Self.payload(of: block, in: bytes)?.withUnsafeBytes { payload in
                var reader = ByteReader(payload)
                return try? BlockReader.subject(&reader)
            }
        }
        guard let subject else { throw .notARecording }
        self.subject = subject
    }

    /// The bytes of the file.
    public var byteCount: Int { bytes.count }
    /// How many events are in its blocks.
    public var eventCount: Int { blocks.reduce(0) { $0 + $1.events } }
    /// From the first to the latest arrival.
    public var span: ClosedRange<Timestamp> {
        let first = blocks.first?.first ?? subject.start
        return first...max(first, blocks.lazy.map(\.last).max() ?? first)
    }

    /// Where something is missing, as it was recorded and in that order; damage is not among it.
    ///
    /// - Complexity: O(blocks + bytes of those that have gaps).
    public func gaps() -> [RecordedGap] {
        blocks.filter(\.header.hasGap).flatMap { contents(of: $0)?.events ?? [] }.compactMap { event in
            guard case .gap(let gap) = event.content else { return nil }
            return gap
        }
    }

    /// What is in a block: the state it begins with, if it is a key block, and its events.
    typealias Contents = (state: RecordedState?, events: [RecordedEvent])

    /// What is in a block; nothing when it is damaged.
    ///
    /// - Complexity: O(bytes of the block).
    func contents(of block: RecordingBlock) -> Contents? {
        guard let payload = Self.payload(of: block, in: bytes), block.events <= payload.count else { return nil }
        return payload.withUnsafeBytes { payload in
            var reader = BlockReader(payload, subject: subject, start: block.first)
            var events: [RecordedEvent] = []
            events.reserveCapacity(block.events)
            do {
                let state = block.isKey ? try reader.keyframe() : nil
                for _ in 0..<block.events { events.append(try reader.event()) }
                return reader.isAtEnd ? (state, events) : nil
            } catch {
                return nil
            }
        }
    }

    private static func payload(of block: RecordingBlock, in bytes: any RecordingBytes) -> [UInt8]? {
        let start = block.offset + BlockHeader.length
        let payload = bytes.read(start..<start + block.header.payloadLength)
        guard payload.count == block.header.payloadLength else { return nil }
        return payload.withUnsafeBytes { CRC32C.checksum(of: $0) } == block.header.checksum ? payload : nil
    }
}

/// A block, or a stretch that holds none.
enum RecordingPart: Hashable, Sendable {
    case block(RecordingBlock)
    case damage(RecordingDamage)

    var block: RecordingBlock? {
        guard case .block(let block) = self else { return nil }
        return block
    }

    var damage: RecordingDamage? {
        guard case .damage(let damage) = self else { return nil }
        return damage
    }
}

// MARK: - finding blocks

extension Recording {
    private static func scan(
        _ bytes: any RecordingBytes,
        from beginning: Int
    ) -> (parts: [RecordingPart], openBytes: Int) {
        var scanner = BlockScanner(bytes)
        var parts: [RecordingPart] = []
        var position = beginning
        var previous: RecordingBlock?
        while let block = nextBlock(in: bytes, &scanner, from: position) {
            if block.offset > position || block.header.number != previous?.header.nextNumber ?? 0 {
                let range = position..<block.offset
                parts.append(.damage(RecordingDamage(bytes: range, after: previous?.last, before: block.first)))
            }
            parts.append(.block(block))
            position = block.offset + block.length
            previous = block
        }
        // A writer that is killed leaves the beginning of a block; anything else there is damage.
        let rest = bytes.count - position
        let end = scanner.header(at: position).map { BlockHeader.length + $0.payloadLength } ?? 0
        if rest >= BlockHeader.length, end <= rest {
            parts.append(.damage(RecordingDamage(bytes: position..<bytes.count, after: previous?.last, before: nil)))
            return (parts, 0)
        }
        return (parts, rest)
    }

    /// The first block at or behind `position` that is whole.
    private static func nextBlock(
        in bytes: any RecordingBytes,
        _ scanner: inout BlockScanner,
        from position: Int
    ) -> RecordingBlock? {
        var position = position
        while position + BlockHeader.length <= bytes.count {
            if let block = block(in: bytes, &scanner, at: position) { return block }
            position = scanner.marker(from: position + 1)
        }
        return nil
    }

    /// The block at `position`, if one is there.
    ///
    /// A header may be whole while bytes behind it are lost; then the block reaches into those that follow. So what is
    /// behind a block must be another block or the end, or the block itself must be undamaged.
    private static func block(
        in bytes: any RecordingBytes,
        _ scanner: inout BlockScanner,
        at position: Int
    ) -> RecordingBlock? {
        guard let header = scanner.header(at: position) else { return nil }
        let block = RecordingBlock(offset: position, header: header)
        let end = position + block.length
        guard end <= bytes.count else { return nil }
        let isFollowed = end == bytes.count || scanner.header(at: end) != nil
        return isFollowed || payload(of: block, in: bytes) != nil ? block : nil
    }
}
