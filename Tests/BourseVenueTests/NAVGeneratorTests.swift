import BourseCore
import BourseTestSupport
import BourseVenue
import BourseWire
import Foundation
import Testing

@Suite("Made-up histories of funds")
struct NAVGeneratorTests {
    /// 18 November 2026, a Wednesday.
    private static let today = TradingDay(number: 20_775)
    private static let direct2013 = TradingDay(number: 15_706)

    @Test(.enabled(if: TestRun.isExhaustive, "takes long"), arguments: Seeds.first(6))
    func histories_ofAnySeed_lookLikeHistories(seed: UInt64) throws {
        let schemes = SchemeGenerator.schemes(seed: seed, count: 12_000)
        let generator = NAVGenerator(seed: seed)
        for (number, scheme) in schemes.enumerated() where number % 37 == 0 {
            let navs = generator.history(of: scheme, today: Self.today)
            #expect(navs == generator.history(of: scheme, today: Self.today))
            #expect(navs.last == generator.latest(of: scheme, today: Self.today), "\(scheme.code)")
            let first = try #require(navs.first, "seed \(seed): \(scheme.name)")
            let areInOrder = zip(navs, navs.dropFirst()).allSatisfy { $0.day < $1.day }
            let move = zip(navs, navs.dropFirst()).map { abs($1.nav.double / $0.nav.double - 1) }.max() ?? 0
            #expect(areInOrder && navs.allSatisfy { $0.nav > .zero }, "seed \(seed): \(scheme.name)")
            #expect(move < 0.4, "seed \(seed): \(scheme.name) moves by \(move)")
            #expect(first.day.year >= 2006 && navs.allSatisfy { $0.day <= Self.today })
            #expect(scheme.plan != "Direct Plan" || first.day >= Self.direct2013, "\(scheme.name)")
        }
    }

    @Test func schemes_ofACountry_areOldYoungAndWoundUp() {
        let generator = NAVGenerator(seed: 3)
        var (current, gone, none, single, week, year) = (0, 0, 0, 0, 0, 0)
        for (number, scheme) in SchemeGenerator.schemes(seed: 3, count: 45_000).enumerated() where number % 5 == 0 {
            guard let last = generator.latest(of: scheme, today: Self.today) else {
                none += 1
                continue
            }
            if last.day < Self.today.adding(days: -30) { gone += 1 } else { current += 1 }
            guard scheme.type.hasPrefix("Open"), last.day == Self.today, number % 3 == 0 else { continue }
            let navs = generator.history(of: scheme, today: Self.today)
            if navs.count == 1 { single += 1 }
            if (2...6).contains(navs.count) { week += 1 }
            if (7..<260).contains(navs.count) { year += 1 }
        }
        #expect(none == 0 && gone > 4000 && current > 2500, "\(gone) gone, \(current) current, \(none) without a value")
        #expect(single > 0 && week > 0 && year > 10, "\(single) of one day, \(week) of a week, \(year) of a year")
    }

    @Test(arguments: [20_777, 20_778, 20_779])
    func latest_atAWeekend_isOfFriday(number: Int) throws {
        // 20 November 2026 is a Friday.
        let scheme = try Self.scheme("Large Cap", "Growth", isDirect: true)
        let last = try #require(NAVGenerator(seed: 1).latest(of: scheme, today: TradingDay(number: number)))
        #expect(last.day == TradingDay(number: 20_777))
    }

    @Test func values_ofADay_areTheSameWhateverDayIsToday() throws {
        let generator = NAVGenerator(seed: 9)
        for scheme in SchemeGenerator.schemes(seed: 9, count: 900) {
            let before = generator.history(of: scheme, today: Self.today.adding(days: -20))
            let now = Dictionary(
                uniqueKeysWithValues: generator.history(of: scheme, today: Self.today).map { ($0.day, $0.nav) }
            )
            let contradicted = before.filter { now[$0.day] != nil && now[$0.day] != $0.nav }
            #expect(contradicted.isEmpty, "\(scheme.name)")
        }
    }

    @Test func funds_ofAKind_moveTogetherAndDebtIsCalm() throws {
        let generator = NAVGenerator(seed: 1)
        func moves(_ category: String) throws -> [TradingDay: Double] {
            let navs = generator.history(of: try Self.scheme(category, "Growth", isDirect: true), today: Self.today)
            return Dictionary(
                uniqueKeysWithValues: zip(navs, navs.dropFirst()).suffix(700).map {
                    ($1.day, $1.nav.double / $0.nav.double - 1)
                }
            )
        }
        let large = try moves("Large Cap")
        let middle = try moves("Mid Cap")
        let debt = try moves("Corporate Bond")
        let common = large.keys.filter { middle[$0] != nil && debt[$0] != nil }
        #expect(common.count > 500)
        #expect(Self.correlation(common.map { large[$0] ?? 0 }, common.map { middle[$0] ?? 0 }) > 0.8)
        #expect(abs(Self.correlation(common.map { large[$0] ?? 0 }, common.map { debt[$0] ?? 0 })) < 0.2)
        func volatility(_ moves: [TradingDay: Double]) -> Double {
            let mean = moves.values.reduce(0, +) / Double(moves.count)
            return (moves.values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(moves.count) * 252).squareRoot()
        }
        #expect((0.10..<0.25).contains(volatility(large)), "\(volatility(large))")
        #expect(volatility(debt) < 0.04, "\(volatility(debt))")
    }

    @Test func distribution_ofIncome_takesItOutOfTheValue() throws {
        let generator = NAVGenerator(seed: 1)
        let growth = generator.history(of: try Self.scheme("Liquid", "Growth", isDirect: false), today: Self.today)
        let daily = generator.history(of: try Self.scheme("Liquid", "Daily IDCW", isDirect: false), today: Self.today)
        let last = try #require(growth.last).nav.double / (try #require(growth.first)).nav.double
        let years = Double(growth.count) / 365
        #expect(abs(log(last) / years - 0.063) < 0.01)
        #expect(daily.allSatisfy { abs($0.nav.double - 1000) < 5 })
        let rising = zip(growth, growth.dropFirst()).filter { $1.nav > $0.nav }
        #expect(rising.count > growth.count * 95 / 100)
    }

    private static let schemes = SchemeGenerator.schemes(seed: 1, count: 12_000)

    /// An old scheme that is still there.
    private static func scheme(_ category: String, _ option: String, isDirect: Bool) throws -> GeneratedScheme {
        let generator = NAVGenerator(seed: 1)
        return try #require(
            schemes.first { scheme in
                scheme.category.contains(category) && scheme.option == option
                    && (scheme.plan == "Direct Plan") == isDirect
                    && generator.history(of: scheme, today: today).count > 1500
                    && generator.latest(of: scheme, today: today)?.day == today
            }
        )
    }

    private static func correlation(_ one: [Double], _ other: [Double]) -> Double {
        let count = Double(one.count)
        let (mean, otherMean) = (one.reduce(0, +) / count, other.reduce(0, +) / count)
        var (sum, square, otherSquare) = (0.0, 0.0, 0.0)
        for (x, y) in zip(one, other) {
            sum += (x - mean) * (y - otherMean)
            square += (x - mean) * (x - mean)
            otherSquare += (y - otherMean) * (y - otherMean)
        }
        return sum / (square * otherSquare).squareRoot()
    }
}
