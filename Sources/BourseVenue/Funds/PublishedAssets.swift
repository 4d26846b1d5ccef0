import BourseCore
import BourseWire

/// The average assets of made-up schemes over the last quarter that is out.
struct PublishedAssets {
    /// The last day of the quarter: its assets come out ten days later.
    let quarterEnd: TradingDay
    private let schemes: [GeneratedScheme]
    private let seed: UInt64

    init(_ schemes: [GeneratedScheme], seed: UInt64, today: TradingDay) {
        self.schemes = schemes
        self.seed = seed
        let known = today.adding(days: -10)
        let first = known.startOfMonth.adding(months: -((known.month - 1) % 3))
        quarterEnd = first.adding(days: -1)
    }

    /// The financial year of the quarter, which begins in April.
    var years: [AMFIPeriod] {
        let begin = quarterEnd.month > 3 ? quarterEnd.year : quarterEnd.year - 1
        return [AMFIPeriod(id: 1, name: "April \(begin) - March \(begin + 1)")]
    }

    /// The quarter alone.
    var quarters: [AMFIPeriod] { [AMFIPeriod(id: 1, name: AMFIPeriod.quarterName(endingOn: quarterEnd))] }

    /// 200 crores of rupees for a scheme in the middle, a hundredth or a hundred times that at the edges.
    var rows: [AMFIAssets.AssetRow] {
        schemes.map { scheme in
            var random = VenueRandom(seed: seed, label: "assets \(scheme.code)")
            let hundredths = min(200_000_000, max(20_000, 2_000_000 * random.logNormal(2)))
            return AMFIAssets.AssetRow(
                code: scheme.code,
                lakhs: Price(units: Int64(hundredths.rounded()) * 1_000_000)
            )
        }
    }
}
