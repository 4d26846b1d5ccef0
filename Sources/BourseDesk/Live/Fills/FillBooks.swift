import BourseCore
import BourseOrderBook
import BourseValues

/// The order books at fills, out of what was recorded.
public actor FillBooks {
    /// The most fills of one question.
    public static let mostFills = 60
    /// Seconds before a fill at which its replay begins.
    static let lead: Int64 = 5

    /// A fill of a market.
    public struct Fill: Hashable, Sendable {
        let time: Timestamp
        let isBuy: Bool
        let quantity: Quantity
        let price: Price

        /// Makes a fill.
        public init(time: Timestamp, isBuy: Bool, quantity: Quantity, price: Price) {
            self.time = time
            self.isBuy = isBuy
            self.quantity = quantity
            self.price = price
        }
    }

    private let recordings: Recordings
    private let workbench = Workbench()

    /// Reads books out of recordings.
    public init(recordings: Recordings) { self.recordings = recordings }

    /// The books at the fills of an instrument, in their order; nothing when the instrument was never recorded.
    ///
    /// - Parameter fills: The fills; those beyond ``mostFills`` are left out.
    /// - Throws: What reading recordings throws.
    /// - Complexity: O(events since the state before each fill).
    public func books(of symbol: Symbol, fills: [Fill]) async throws -> [BookedFill] {
        let known = try await recordings.list(of: symbol)
        guard !known.isEmpty else { return [] }
        var readings: [RecordingID: RecordingReading] = [:]
        var booked: [BookedFill] = []
        for fill in fills.prefix(Self.mostFills) {
            // The newest that has the moment: what was recorded twice says the same.
            let recording = known.first { $0.span.contains(fill.time) }
            var answer = Result<FillBook, BookedFill.Absence>.failure(.notRecorded)
            if let recording {
                if readings[recording.id] == nil { readings[recording.id] = try? await recordings.open(recording.id) }
                answer = .failure(.unreadable)
                if let reading = readings[recording.id] {
                    answer = try await workbench.run { Self.book(at: fill, in: reading) }
                }
            }
            booked.append(
                BookedFill(
                    time: fill.time,
                    isBuy: fill.isBuy,
                    quantity: fill.quantity,
                    price: fill.price,
                    book: answer
                )
            )
        }
        return booked
    }

    /// The book in the microsecond before a fill: what came with it is its doing.
    private static func book(at fill: Fill, in reading: RecordingReading) -> Result<FillBook, BookedFill.Absence> {
        let start = reading.span.lowerBound
        let replay = LiveReplay(reading, at: Timestamp(microseconds: fill.time.microseconds - 1))
        guard !replay.isDamaged else { return .failure(.unreadable) }
        let book = replay.market.book
        guard replay.market.bookState == .current, let changedAt = replay.market.bookChangedAt,
            let quality = FillQuality(price: fill.price, quantity: fill.quantity, isBuy: fill.isBuy, book: book)
        else { return .failure(.noBook) }
        return .success(
            FillBook(
                recording: reading.id,
                replayAt: Int(max(0, fill.time.seconds - start.seconds - lead)),
                changedAt: changedAt,
                bids: book.levels(.bid, FillBook.levels),
                asks: book.levels(.ask, FillBook.levels),
                quality: quality
            )
        )
    }
}
