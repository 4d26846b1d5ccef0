import BourseCore

/// One level of a book as a message tells it: only what the message said.
public struct BookRow: Hashable, Sendable {
    /// The venue's number of the level; together with the side it names the level.
    public var id: Int64
    /// The side.
    public var side: BookSide
    /// The price, when it was told.
    public var price: Price?
    /// How many contracts wait there, when it was told.
    public var size: Int64?
    /// The venue's time, when it was told.
    public var time: Timestamp?

    /// Makes a row.
    @inlinable
    public init(id: Int64, side: BookSide, price: Price? = nil, size: Int64? = nil, time: Timestamp? = nil) {
        self.id = id
        self.side = side
        self.price = price
        self.size = size
        self.time = time
    }
}
