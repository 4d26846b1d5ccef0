import BourseCore

/// Goes through funds of a table one after the other.
struct TableScan {
    private let riskFreePerDay: Double
    private let asOf: TradingDay?
    /// The day the targets were made for: funds that end on the same day share them.
    private var end = -1
    private var targets: SIMD16<Int32> = .zero

    init(riskFree: Double, asOf: TradingDay?) {
        riskFreePerDay = riskFree / RiskRatios.tradingDays
        self.asOf = asOf
    }

    /// Calls `emit` for each period of a fund and returns the day they end at; nothing when it has no value by then.
    ///
    /// - Parameter blocks: The fund's blocks as far as they are known; those that became whole are added.
    @inline(__always)
    mutating func scan(
        _ table: NAVTable,
        row: Int,
        blocks: inout BlockSums,
        emit: (_ period: Int, _ growth: Double, _ days: Int, _ sums: WindowSums) -> Void
    ) -> TradingDay? {
        let span = table.spans[row]
        if span.unit == 0 {
            let series = table.wide[row] ?? NAVSeries(dayNumbers: [], units: [])
            let days = series.dayNumbers.map { UInt16($0) }
            let values = series.units.map { Double($0) }
            return days.withUnsafeBufferPointer { days in
                values.withUnsafeBufferPointer { values in
                    scan(days, DoubleColumn(values: values), blocks: &blocks, emit: emit)
                }
            }
        }
        guard span.count > 0 else { return nil }
        let columns = table.segments.columns(span.place.segment)
        return columns.days.withUnsafeBufferPointer { days in
            columns.ticks.withUnsafeBufferPointer { ticks in
                let column = TickColumn(values: UnsafeBufferPointer(rebasing: ticks[span.cells]), unit: span.unit)
                return scan(UnsafeBufferPointer(rebasing: days[span.cells]), column, blocks: &blocks, emit: emit)
            }
        }
    }

    @inline(__always)
    private mutating func scan<Column: NAVColumn>(
        _ days: UnsafeBufferPointer<UInt16>,
        _ column: Column,
        blocks: inout BlockSums,
        emit: (_ period: Int, _ growth: Double, _ days: Int, _ sums: WindowSums) -> Void
    ) -> TradingDay? {
        var last = days.count - 1
        if let asOf { while last >= 0, Int(days[last]) > asOf.number { last -= 1 } }
        guard last >= 0 else { return nil }
        let endDay = Int(days[last])
        if endDay != end {
            end = endDay
            targets = PeriodStarts.targets(asOf: TradingDay(number: endDay))
        }
        blocks.cover(column, through: last, riskFreePerDay: riskFreePerDay)
        blocks.scan(
            column,
            end: last,
            starts: PeriodStarts(days, end: last, targets: targets),
            riskFreePerDay: riskFreePerDay
        ) { period, start, sums in
            emit(period, column.price(at: last) / column.price(at: start), endDay - Int(days[start]), sums)
        }
        return TradingDay(number: endDay)
    }
}
