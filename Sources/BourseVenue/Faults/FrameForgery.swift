import BourseCore
import BourseOrderBook
import BourseWire
import NIOCore

/// Messages that look right and are wrong, made from right ones.
enum FrameForgery {
    /// An update of a level that nobody told of, like the first row of a message about a book.
    static func unknownLevel(
        like frame: VenueFrame,
        form: BitMEXForm,
        _ random: inout VenueRandom
    ) -> ByteBuffer? {
        guard var message = book(frame), var row = message.rows.first else { return nil }
        // Numbers of the venue stay far below this one.
        row.id = 9_000_000_000_000 + random.int(0...999_999)
        row.size = row.size ?? 100
        message.action = random.chance(0.7) ? .update : .delete
        message.rows = [row]
        return ByteBuffer(bytes: BitMEXEncoder.frame(.book(message), form: form))
    }

    /// A partial that lacks a third of its levels, or whose best bid and ask have changed places.
    static func wrongPartial(
        like frame: VenueFrame,
        form: BitMEXForm,
        _ random: inout VenueRandom
    ) -> ByteBuffer? {
        guard var message = book(frame), message.rows.count > 3 else { return nil }
        let bid = message.rows.indices.filter { message.rows[$0].side == .bid }.max { price($0) < price($1) }
        let ask = message.rows.indices.filter { message.rows[$0].side == .ask }.min { price($0) < price($1) }
        func price(_ index: Int) -> Price { message.rows[index].price ?? .zero }
        if random.chance(0.5), let bid, let ask {
            let bidPrice = message.rows[bid].price
            message.rows[bid].price = message.rows[ask].price
            message.rows[ask].price = bidPrice
        } else {
            var remaining: [BookRow] = []
            for row in message.rows where !random.chance(1 / 3) { remaining.append(row) }
            message.rows = remaining
        }
        return ByteBuffer(bytes: BitMEXEncoder.frame(.book(message), form: form))
    }

    private static func book(_ frame: VenueFrame) -> BitMEXBookMessage? {
        var decoder = BitMEXDecoder()
        guard case .book(let message) = try? decoder.decode(Array(frame.text.readableBytesView)) else { return nil }
        return message
    }
}
