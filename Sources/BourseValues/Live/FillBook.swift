import BourseCore
import BourseOrderBook

/// The order book at a fill, as a recording has it.
public struct FillBook: Hashable, Sendable {
    /// How many levels of each side are kept.
    public static let levels = 5

    /// The recording.
    public let recording: RecordingID
    /// Whole seconds from its beginning to a moment before the fill, where a replay shows what came.
    public let replayAt: Int
    /// When the book changed last before the fill.
    public let changedAt: Timestamp
    /// The best bids, best first.
    public let bids: [BookLevel]
    /// The best asks, best first.
    public let asks: [BookLevel]
    /// The fill held against it.
    public let quality: FillQuality

    /// Makes a book of a fill.
    public init(
        recording: RecordingID,
        replayAt: Int,
        changedAt: Timestamp,
        bids: [BookLevel],
        asks: [BookLevel],
        quality: FillQuality
    ) {
        self.recording = recording
        self.replayAt = replayAt
        self.changedAt = changedAt
        self.bids = bids
        self.asks = asks
        self.quality = quality
    }
}

/// A fill of a trade with the book at its moment, or why there is none.
public struct BookedFill: Hashable, Sendable {
    /// Why there is no book.
    public enum Absence: String, Hashable, Sendable, CaseIterable {
        /// Nothing was recorded at that time.
        case notRecorded = "not-recorded"
        /// The book was not current then: the line was down, or a side was empty.
        case noBook = "no-book"
        /// The recording cannot be read.
        case unreadable
    }

    /// When it happened, by the broker's word.
    public let time: Timestamp
    /// Whether it was bought.
    public let isBuy: Bool
    /// How much.
    public let quantity: Quantity
    /// The price.
    public let price: Price
    /// The book, or why there is none.
    public let book: Result<FillBook, Absence>

    /// Makes a fill.
    public init(time: Timestamp, isBuy: Bool, quantity: Quantity, price: Price, book: Result<FillBook, Absence>) {
        self.time = time
        self.isBuy = isBuy
        self.quantity = quantity
        self.price = price
        self.book = book
    }

    /// Whether its time says nothing smaller than seconds, in which a book changes many times.
    public var isWholeSecond: Bool { time.microseconds % 1_000_000 == 0 }
}

extension BookedFill.Absence: Error {}
