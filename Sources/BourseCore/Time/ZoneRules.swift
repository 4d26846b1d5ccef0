import Foundation
import Synchronization

/// The offsets of one time zone through time, as a value that can be looked up without locks.
///
/// The table is made once from the system's zone data, for 1970 to 2100; before and after, the first and last offsets
/// hold. A lookup is a binary search.
public struct ZoneRules: Hashable, Sendable {
    /// Universal time.
    public static let utc = ZoneRules(identifier: "UTC", starts: [], offsets: [0])
    /// The zone of the US exchanges.
    public static let newYork = ZoneRules(identifier: "America/New_York") ?? .utc

    /// The name in the IANA database, such as `America/New_York`.
    public let identifier: String
    /// When each offset but the first begins, in seconds since the epoch.
    private let starts: [Int64]
    /// Seconds ahead of UTC, one more than `starts`.
    private let offsets: [Int]

    /// Zones that were looked up before: there are some six hundred.
    private static let known = Mutex<[String: ZoneRules]>([:])
    /// More names than zones have are not remembered.
    private static let mostKnown = 1000

    /// Looks a zone up by its IANA name; nothing when the system does not know it.
    ///
    /// - Complexity: O(1), and about 5 000 queries of the system's zone data the first time.
    public init?(identifier: String) {
        if let known = Self.known.withLock({ $0[identifier] }) {
            self = known
            return
        }
        guard let rules = Self.read(identifier) else { return nil }
        Self.known.withLock { if $0.count < Self.mostKnown { $0[identifier] = rules } }
        self = rules
    }

    private static func read(_ identifier: String) -> ZoneRules? {
        guard identifier.contains("/") || identifier == "UTC" || identifier == "GMT",
            let zone = TimeZone(identifier: identifier)
        else { return nil }
        func offset(_ seconds: Int64) -> Int {
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
        }
        let end: Int64 = 4_102_444_800
        let stride: Int64 = 10 * 86_400
        var starts: [Int64] = []
        var offsets = [offset(0)]
        var time: Int64 = 0
        while time < end {
            let next = time + stride
            let before = offset(time)
            let after = offset(next)
            if before != after {
                var low = time
                var high = next
                while high - low > 1 {
                    let middle = low + (high - low) / 2
                    if offset(middle) == before { low = middle } else { high = middle }
                }
                starts.append(high)
                offsets.append(after)
            }
            time = next
        }
        return ZoneRules(identifier: identifier, starts: starts, offsets: offsets)
    }

    private init(identifier: String, starts: [Int64], offsets: [Int]) {
        self.identifier = identifier
        self.starts = starts
        self.offsets = offsets
    }

    /// Seconds ahead of UTC at an instant.
    ///
    /// - Complexity: O(log transitions).
    public func offset(at timestamp: Timestamp) -> Int { offset(atSeconds: timestamp.seconds) }

    /// Seconds ahead of UTC that hold for every time of a day, read as ``timestamp(of:)`` reads it; nil where clocks change
    /// within two days of it.
    ///
    /// - Complexity: O(log transitions).
    public func steadyOffset(on day: TradingDay) -> Int? {
        let start = LocalTime(day: day).timestamp(offset: 0).seconds
        let (first, last) = (index(atSeconds: start - 2 * 86_400), index(atSeconds: start + 3 * 86_400))
        return first == last ? offsets[first] : nil
    }

    private func offset(atSeconds seconds: Int64) -> Int { offsets[index(atSeconds: seconds)] }

    private func index(atSeconds seconds: Int64) -> Int {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= seconds { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// What a clock in this zone shows at an instant.
    public func localTime(at timestamp: Timestamp) -> LocalTime {
        LocalTime(timestamp, offset: offset(at: timestamp))
    }

    /// The day it is in this zone at an instant.
    public func day(at timestamp: Timestamp) -> TradingDay { localTime(at: timestamp).day }

    /// The instant a clock in this zone shows `local`.
    ///
    /// A time that occurs twice, when clocks go back, means the first; a time that is skipped, when clocks go forward,
    /// is read with the offset that held before.
    public func timestamp(of local: LocalTime) -> Timestamp {
        let wall = local.timestamp(offset: 0).seconds
        let before = offset(atSeconds: wall - 86_400)
        let guess = local.timestamp(offset: before)
        if offset(at: guess) == before { return guess }
        let after = offset(at: guess)
        let second = local.timestamp(offset: after)
        return offset(at: second) == after ? second : guess
    }

    private static let centralEurope: Set<String> = [
        "Europe/Amsterdam", "Europe/Berlin", "Europe/Brussels", "Europe/Budapest", "Europe/Copenhagen",
        "Europe/Luxembourg", "Europe/Madrid", "Europe/Malta", "Europe/Oslo", "Europe/Paris", "Europe/Prague",
        "Europe/Rome", "Europe/Stockholm", "Europe/Vienna", "Europe/Warsaw", "Europe/Zurich",
    ]

    /// The usual letters for the zone at an instant, such as `EST` or `IST`, else the offset, such as `+05:45`.
    public func abbreviation(at timestamp: Timestamp) -> String {
        let offset = offset(at: timestamp)
        switch (identifier, offset) {
        case ("UTC", _), ("GMT", _), ("Etc/UTC", _): return "UTC"
        case ("America/New_York", -18_000), ("America/Toronto", -18_000): return "EST"
        case ("America/New_York", -14_400), ("America/Toronto", -14_400): return "EDT"
        case ("America/Chicago", -21_600): return "CST"
        case ("America/Chicago", -18_000): return "CDT"
        case ("America/Denver", -25_200): return "MST"
        case ("America/Denver", -21_600): return "MDT"
        case ("America/Los_Angeles", -28_800): return "PST"
        case ("America/Los_Angeles", -25_200): return "PDT"
        case ("Asia/Kolkata", _), ("Asia/Calcutta", _): return "IST"
        case ("Asia/Tokyo", _): return "JST"
        case ("Europe/London", 0): return "GMT"
        case ("Europe/London", 3600): return "BST"
        case (let name, 3600) where Self.centralEurope.contains(name): return "CET"
        case (let name, 7200) where Self.centralEurope.contains(name): return "CEST"
        default:
            let minutes = abs(offset) / 60
            let clock = LocalTime(day: TradingDay(number: 0), microseconds: Int64(minutes) * 60_000_000).clock
            return (offset < 0 ? "−" : "+") + clock.prefix(5)
        }
    }
}
