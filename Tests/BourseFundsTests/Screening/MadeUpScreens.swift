import BourseCore
import BourseFunds
import BourseScreening
import BourseTestSupport

/// Screens from a seed.
struct MadeUpScreens {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed &* 7_919) }

    mutating func screen(conditions: ClosedRange<Int> = 0...5) -> FundScreen {
        FundScreen(
            (0..<generator.int(conditions)).map { _ in condition() },
            order: ScreenOrder(
                generator.pick([.name, .house, .metric(figure()), .metric(figure())]),
                isDescending: generator.oneIn(2)
            ),
            includesStale: generator.oneIn(3)
        )
    }

    mutating func figure() -> ScreenMetricName {
        let metric = generator.pick(ScreenMetric.allCases)
        let period = generator.pick(ReturnPeriod.allCases)
        return generator.pick([
            .metric(metric, period), .metric(metric, period), .percentile(metric, period), .age, .expenseRatio, .assets,
        ])
    }

    mutating func condition() -> ScreenCondition {
        switch generator.int(0...9) {
        case 0: return .lastDay(bounds { TradingDay(number: $0.int(19_000...21_000)) })
        case 1: return .category(set(Self.categories))
        case 2: return .house(set(Self.houses))
        case 3: return .plan(set(SchemePlan.allCases))
        case 4: return .option(set(SchemeOption.allCases))
        case 5: return .structure(set(SchemeStructure.allCases))
        default:
            let value = figure()
            return .metric(value, bounds { Self.value(of: value, &$0) })
        }
    }

    private static func value(of metric: ScreenMetricName, _ generator: inout SeededGenerator) -> Ratio {
        switch metric {
        case .percentile: Ratio(units: Int128(generator.int(0...400)) * 2_500_000_000)
        case .age: Ratio(units: Int128(generator.int(0...300)) * 100_000_000)
        case .assets: Ratio(units: Int128(generator.int(0...3_000)) * 10_000_000_000)
        case .expenseRatio: Ratio(units: Int128(generator.int(0...250)) * 1_000_000)
        case .metric: Ratio(units: Int128(generator.int64(-3_000_000_000...9_000_000_000)))
        }
    }

    private mutating func set<Value: Hashable>(_ values: [Value]) -> Set<Value> {
        let count = generator.int(0...3)
        return Set((0..<count).map { _ in generator.pick(values) })
    }

    private mutating func bounds<Value>(_ value: (inout SeededGenerator) -> Value) -> ScreenBounds<Value> {
        let one = value(&generator)
        switch generator.int(0...4) {
        case 0: return .below(one)
        case 1: return .atMost(one)
        case 2: return .above(one)
        case 3: return .atLeast(one)
        default: return .between(one, value(&generator))
        }
    }

    private static let categories =
        SchemeCategory.allCases.map { ScreenCategory.one($0) }
        + SchemeCategory.Group.allCases.map { ScreenCategory.group($0) }

    static let houses = [
        "HDFC", "SBI", "quant", "Bank of India", "IL&FS", "360 ONE", "Old Bridge", "Axis", "Nobody's", "A, B; C",
        "Said \"X\"", "two\nlines", "Éclat", "and", "or", "any",
    ].compactMap { FundHouse(heading: $0) }
}
