import BourseCore
import BourseFunds
import BourseMarkets

/// An index by its closing values, with which funds are compared.
public struct IndexValues: Sendable {
    /// The index.
    public let instrument: Instrument
    /// Its closing values, without dividends and in its own currency.
    public let series: NAVSeries
    /// Who provided them last, and when.
    public let provenance: (source: SourceID, at: Timestamp)?
    /// How current they are.
    public let freshness: Freshness

    /// Takes the closing values of a price history in days.
    ///
    /// - Complexity: O(bars + actions).
    public init(_ past: PricePast, today: TradingDay) {
        let bars = past.history.adjusted(for: .splits, asOf: today).series
        let rows = (0..<bars.count).compactMap { index in
            if case .day(let day) = bars.time(at: index) { NAVRow(day: day, nav: bars.close(at: index)) } else { nil }
        }
        series = MergedNAVs(.empty, fetched: rows, today: today).series
        (instrument, provenance, freshness) = (past.instrument, past.provenance, past.freshness)
    }

    /// What limits a comparison, without a full stop.
    public var remark: String {
        "\(instrument.name) is an index in \(instrument.currency.code) without dividends"
    }

    /// The symbol of an index, such as `^NSEI`; nil for other texts.
    public static func symbol(in text: String) -> Symbol? {
        text.first == "^" ? Symbol(text.uppercased()) : nil
    }
}
