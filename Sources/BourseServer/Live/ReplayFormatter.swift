import BourseAPI
import BourseCore
import BourseDesk
import BourseValues

/// A recorded moment in words.
struct ReplayFormatter: Sendable {
    let replay: LiveReplay
    let speed: Int
    let numbers: LiveNumbers

    private var market: LiveMarket { replay.market }

    /// Seconds from the beginning to the moment shown.
    var position: Int { seconds(to: replay.time) }
    /// Seconds from the beginning to the end, at least 1.
    var length: Int { max(1, seconds(to: replay.span.upperBound)) }

    /// Microseconds from the beginning to the moment shown.
    var elapsed: Int64 { replay.time.microseconds - replay.span.lowerBound.microseconds }

    private func seconds(to time: Timestamp) -> Int {
        Int((time.microseconds - replay.span.lowerBound.microseconds) / 1_000_000)
    }

    /// `12:43:20`.
    var time: String { numbers.clock(replay.time) }
    /// `Recorded Sat 21 Nov 19:32:07 UTC · local 14:32:07 New York`.
    var clock: String {
        let day = numbers.zone.day(at: replay.time)
        return "Recorded \(DayText.short(day)) · " + LiveClock.text(replay.time, numbers.zone)
    }

    /// What goes with the time in the stream.
    var clockMembers: [(String, JSON)] {
        [("words", .string(clock)), ("at", .integer(position)), ("time", .string(time))]
    }

    var status: LiveStatusFormatter {
        let book =
            switch market.bookState {
            case LiveMarket.BookState.none: "none"
            case .current: "current"
            case .stale: "stale"
            }
        let since = market.bookChangedAt.map { " Last change \(numbers.clock($0))." } ?? ""
        let unusable = market.unusable
        return LiveStatusFormatter(
            state: "replay",
            text: replay.hasEnded ? "End of replay" : "Replay \(speed)×",
            detail: detail,
            canRetry: false,
            book: book,
            bookText: unusable ?? (book == "stale" ? "Stale data at that time.\(since)" : "")
        )
    }

    /// How the line stood when it was recorded.
    private var detail: String {
        if replay.isDamaged { return "Part of the recording cannot be read." }
        if let unusable = market.unusable { return unusable }
        return switch replay.line {
        case .live: "The connection was live."
        case .connecting: "The connection was being opened."
        case .resyncing: "The order book was resynchronizing."
        case .silent: "No messages were received."
        case .reconnecting(_, let reason), .offline(let reason), .error(let reason): reason
        }
    }
}
