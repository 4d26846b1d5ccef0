import BourseCore
import BourseJournal
import BourseValues

extension UserJournal {
    /// How well the convictions at the opening agree with the results: a trade came true with a net profit above 0.
    ///
    /// - Returns: Nil when no trade has a conviction.
    /// - Complexity: O(n) in trades.
    public func calibration(of indexes: [Int]) -> Calibration? { Calibration(indexes.compactMap(forecast)) }

    /// The same for each group of a dimension, those with most forecasts first; a trade of several groups counts in each.
    ///
    /// - Complexity: O(n) in trades.
    public func calibrations(of indexes: [Int], by dimension: TradeDimension) -> [GroupCalibration] {
        let column = column(dimension)
        var forecasts: [Int32: [Calibration.Forecast]] = [:]
        for index in indexes {
            guard let forecast = forecast(ofTradeAt: index) else { continue }
            for code in column.codes(ofTradeAt: index) { forecasts[code, default: []].append(forecast) }
        }
        let groups = forecasts.compactMap { code, forecasts in
            Calibration(forecasts).map { GroupCalibration(group: column.groups[Int(code)], calibration: $0) }
        }
        return groups.sorted { one, other in
            one.calibration.count == other.calibration.count
                ? (one.group.place, one.group.title) < (other.group.place, other.group.title)
                : one.calibration.count > other.calibration.count
        }
    }

    private func forecast(ofTradeAt index: Int) -> Calibration.Forecast? {
        annotation(ofTradeAt: index)?.conviction.map { percent in
            Calibration.Forecast(percent: percent, isTrue: matched.trades[index].netProfit > .zero)
        }
    }
}

extension TradeCondition {
    /// Trades with a conviction.
    public static let withConviction = TradeCondition(TradeDimension.conviction.id, "", isExcluded: true)

    /// Trades whose conviction is in a band.
    public static func conviction(in band: Calibration.Band) -> TradeCondition {
        let lower = band.range.lowerBound == 0 ? "" : "\(band.range.lowerBound)"
        let upper = band.range.upperBound == 100 ? "" : "\(band.range.upperBound)"
        return TradeCondition(TradeDimension.conviction.id, "\(lower)..\(upper)")
    }
}

/// The calibration of the trades of a group.
public struct GroupCalibration: Hashable, Sendable {
    /// The group.
    public let group: TradeGroup
    /// How its convictions agree with its results.
    public let calibration: Calibration
}
