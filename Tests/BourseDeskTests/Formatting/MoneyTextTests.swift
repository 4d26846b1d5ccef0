import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@Suite("Amounts in words")
struct MoneyTextTests {
    private let dollars = MoneyText(style: .western, currency: .usd)
    private let rupees = MoneyText(style: .western, currency: .inr)

    @Test(arguments: [
        ("0", "$0.00", "$0.00"), ("5", "$5.00", "+$5.00"), ("-5", "−$5.00", "−$5.00"),
        ("1234.5", "$1,234.50", "+$1,234.50"), ("-86.2", "−$86.20", "−$86.20"),
        ("0.004", "$0.00", "$0.00"), ("-0.004", "$0.00", "$0.00"), ("-0.005", "$0.00", "$0.00"),
        ("0.005", "$0.00", "$0.00"), ("0.015", "$0.02", "+$0.02"), ("-0.015", "−$0.02", "−$0.02"),
        ("0.025", "$0.02", "+$0.02"), ("0.0250000001", "$0.03", "+$0.03"), ("2.675", "$2.68", "+$2.68"),
        ("999.995", "$1,000.00", "+$1,000.00"), ("999.985", "$999.98", "+$999.98"),
        ("999999999999999.99", "$999,999,999,999,999.99", "+$999,999,999,999,999.99"),
        ("-0.0000000000000001", "$0.00", "$0.00"),
    ])
    func dollars_areWrittenWithTheSignFirst(amount: String, text: String, signed: String) throws {
        let money = try Money(amount)
        #expect(dollars.text(money) == text)
        #expect(dollars.signed(money) == signed)
        #expect(dollars.bareSigned(money) == signed.replacing("$", with: ""))
        #expect(dollars.bare(money) == text.replacing("$", with: ""))
    }

    @Test(arguments: [
        ("100", "₹100.00"), ("1000", "₹1,000.00"), ("99999", "₹99,999.00"), ("100000", "₹1,00,000.00"),
        ("-1234567.891", "−₹12,34,567.89"), ("123456789", "₹12,34,56,789.00"), ("-0.001", "₹0.00"),
    ])
    func rupees_areGroupedTheIndianWay(amount: String, text: String) throws {
        #expect(rupees.text(try Money(amount)) == text)
    }

    @Test(arguments: [
        ("0.5", "$0"), ("1.5", "+$2"), ("2.5", "+$2"), ("-0.5", "$0"), ("-1.5", "−$2"), ("1234", "+$1,234"),
    ])
    func wholeAmounts_areRoundedHalfToEven(amount: String, text: String) throws {
        #expect(dollars.signed(try Money(amount), decimals: 0) == text)
    }

    @Test(arguments: Seeds.first(20))
    func anyAmount_hasOneSignInFrontAndNeverANegativeZero(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 1...200 {
            let span = generator.pick([10, 100_000, 100_000_000, 1_000_000_000_000] as [Int64])
            let money = Money(
                units: Int128(generator.int64(-span...span)) * generator.pick([1, 1_000_000_000_000_000])
            )
            for style in UserSettings.NumberStyle.allCases {
                for currency in [Currency.usd, .inr] {
                    let text = MoneyText(style: style, currency: currency).signed(money)
                    let digits = text.filter { $0.isNumber }
                    let isZero = digits.allSatisfy { $0 == "0" }
                    #expect(text.contains("-") == false, "seed \(seed): \(text)")
                    #expect(text.dropFirst().contains { $0 == "−" || $0 == "+" } == false, "seed \(seed): \(text)")
                    #expect(text.hasPrefix("−") == (!isZero && money < .zero), "seed \(seed): \(text)")
                    #expect(text.hasPrefix("+") == (!isZero && money > .zero), "seed \(seed): \(text)")
                    #expect(text.count { $0 == "." } == 1, "seed \(seed): \(text)")
                }
            }
        }
    }

    @Test(
        arguments: [
            (0, "$0"), (950, "$950"), (1500, "$1.5K"), (-1500, "−$1.5K"), (15_000, "$15K"), (999.6, "$1K"),
            (2_000_000, "$2M"), (-1_500_000, "−$1.5M"), (1e9, "$1B"), (.nan, "$"), (.infinity, "$"), (-0.0, "$0"),
        ] as [(Double, String)]
    )
    func axisLabels_areShort(value: Double, text: String) { #expect(dollars.axis(value) == text) }

    @Test(arguments: [(250_000, "₹2.5L"), (3e7, "₹3Cr"), (-1500, "−₹1.5K"), (1e5, "₹1L")] as [(Double, String)])
    func axisLabelsOfRupees_areInLakhAndCrore(value: Double, text: String) { #expect(rupees.axis(value) == text) }
}
