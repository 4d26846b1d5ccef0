import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import NIOCore
import Synchronization

/// Quotes as events of a stream; what is written for one reader is sent to all who look at the same.
final class QuoteEvents: Sendable {
    /// The most instruments that are kept in one style of numbers.
    static let mostInstruments = QuoteService.capacity

    /// What is sent of an instrument.
    private struct Piece {
        let revision: UInt64
        /// Whether a price is old is a question of time: a piece is sent again within its second only.
        let second: Int64
        let bytes: [UInt8]
    }

    private let sources: SourceRegistry
    private let pieces = Mutex<[UserSettings.NumberStyle: [Symbol: Piece]]>([:])

    init(sources: SourceRegistry) { self.sources = sources }

    /// One event with each instrument that changed: the texts of its cells, when it was true, and how it moved.
    ///
    /// Nothing where nothing changed.
    func write(
        _ changed: [QuoteSnapshot],
        now: Timestamp,
        style: UserSettings.NumberStyle,
        to output: inout ByteBuffer
    ) {
        guard !changed.isEmpty else { return }
        output.reserveCapacity(output.writerIndex + changed.count * 240)
        output.writeString("event: quotes\ndata: {")
        pieces.withLock { pieces in
            var isFirst = true
            for quote in changed {
                if !isFirst { output.writeInteger(UInt8(ascii: ",")) }
                isFirst = false
                output.writeBytes(piece(quote, now: now, style: style, &pieces[style, default: [:]]))
            }
        }
        output.writeString("}\n\n")
    }

    /// Says that the line is alive, and what time it is here.
    static func beat(_ now: Timestamp) -> String { "event: beat\ndata: \(now.seconds)\n\n" }

    private func piece(
        _ quote: QuoteSnapshot,
        now: Timestamp,
        style: UserSettings.NumberStyle,
        _ pieces: inout [Symbol: Piece]
    ) -> [UInt8] {
        let symbol = quote.instrument.symbol
        if quote.revision > 0, let piece = pieces[symbol], piece.revision == quote.revision,
            piece.second == now.seconds
        {
            return piece.bytes
        }
        // The member of an object: "AAPL":{…}.
        let bytes =
            JSON.string(symbol.name).encoded() + [UInt8(ascii: ":")] + cells(quote, now: now, style: style).encoded()
        if pieces.count >= Self.mostInstruments { pieces = [:] }
        pieces[symbol] = Piece(revision: quote.revision, second: now.seconds, bytes: bytes)
        return bytes
    }

    private func cells(_ shown: QuoteSnapshot, now: Timestamp, style: UserSettings.NumberStyle) -> JSON {
        let cells = QuoteFormatter(shown, now: now, style: style, sources: sources)
        let origin = shown.quote.last.map { QuoteOrigin.text($0, shown.instrument, sources: sources) }
        return .object([
            ("last", .string(cells.last)), ("money", .string(cells.money)), ("change", .string(cells.change)),
            ("percent", .string(cells.percent)), ("volume", .string(cells.volume)),
            ("direction", .string(cells.direction)), ("mark", .string(cells.mark)),
            ("asOf", cells.asOf.map { .integer(Int($0)) } ?? .null), ("origin", .string(origin ?? "")),
        ])
    }
}
