import BourseCore
import BourseOrderBook

/// Reads the frames of the venue's feed.
///
/// Fields may come in any order; fields and tables that we do not know are skipped; prices and times may be missing.
/// Nothing that comes from the network can stop the program: frames above the limit and values nested deeper than 32
/// are refused, and a row that makes no sense is listed in the message's `rejected`.
///
/// The way for speed is ``read(_:)``: levels are left in ``book``, whose room is used again, so that reading the next
/// frame of a book allocates nothing.
public struct BitMEXDecoder: Sendable {
    /// The largest frame that is read, in bytes.
    public var maximumBytes: Int
    /// The levels read last, after ``read(_:)`` said ``BitMEXReading/book``.
    public internal(set) var book: BitMEXBookMessage
    var symbols = SymbolMemory()
    var minutes = MinuteMemory()

    /// Makes a decoder.
    public init(maximumBytes: Int = 16 << 20) {
        self.maximumBytes = maximumBytes
        book = BitMEXBookMessage(action: .partial, symbol: symbols.symbol, rows: [])
    }

    /// Reads a frame.
    ///
    /// - Complexity: O(length), with the allocation of a message.
    public mutating func decode(_ frame: [UInt8]) throws(BitMEXWireError) -> BitMEXMessage {
        let result: Result<BitMEXMessage, BitMEXWireError> = frame.withUnsafeBytes { bytes in
            do throws(BitMEXWireError) { return .success(try decode(bytes)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Reads a frame.
    public mutating func decode(_ frame: UnsafeRawBufferPointer) throws(BitMEXWireError) -> BitMEXMessage {
        switch try read(frame) {
        case .book: .book(book)
        case .message(let message): message
        }
    }

    /// Reads a frame, leaving levels in ``book``.
    ///
    /// - Complexity: O(length); without allocation for levels once the room suffices.
    public mutating func read(_ frame: UnsafeRawBufferPointer) throws(BitMEXWireError) -> BitMEXReading {
        guard frame.count <= maximumBytes else { throw BitMEXWireError(.tooLarge(limit: maximumBytes), offset: 0) }
        guard var scanner = ByteScanner(frame) else { throw BitMEXWireError(.truncated, offset: 0) }
        if readPlainLevels(frame) { return .book }
        return try readFrame(&scanner)
    }
}

/// What a frame was.
public enum BitMEXReading: Hashable, Sendable {
    /// Levels, which are in the decoder's ``BitMEXDecoder/book``.
    case book
    /// Anything else.
    case message(BitMEXMessage)
}
