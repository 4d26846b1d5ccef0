import BourseCore

/// Short forms for tests.
enum Fixed {
    static func day(_ iso: String) -> TradingDay { TradingDay(iso: iso) ?? TradingDay(number: -1) }

    static func time(_ iso: String) -> Timestamp {
        ISOTime(iso).map { $0.timestamp(in: .utc) } ?? Timestamp(seconds: -1)
    }
}
