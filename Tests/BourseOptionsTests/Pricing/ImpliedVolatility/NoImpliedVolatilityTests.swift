import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

@Suite("Implied volatility: reasons for none")
struct NoImpliedVolatilityTests {
    private static let call = OptionTerms(right: .call, spot: 105, strike: 100, years: 0.5, rate: 0.04, volatility: 0)

    @Test func impliedVolatility_belowIntrinsic_names_theIntrinsicValue() {
        let intrinsic = 105 - 100 * exp(-0.02)
        #expect(throws: NoImpliedVolatility.belowIntrinsic(price: 6, intrinsic: intrinsic)) {
            try ImpliedVolatility.of(price: 6, Self.call)
        }
        #expect(
            NoImpliedVolatility.belowIntrinsic(price: 6, intrinsic: intrinsic).message
                == "price is below the discounted intrinsic value of 6.98, so no volatility gives it"
        )
    }

    @Test func impliedVolatility_atIntrinsic_hasNoTimeValue() {
        let intrinsic = 105 - 100 * exp(-0.02)
        for price in [intrinsic, intrinsic.nextUp, intrinsic.nextDown] {
            #expect(throws: NoImpliedVolatility.noTimeValue(price: price, intrinsic: intrinsic)) {
                try ImpliedVolatility.of(price: price, Self.call)
            }
        }
        #expect(
            NoImpliedVolatility.noTimeValue(price: intrinsic, intrinsic: intrinsic).message
                == "price is the discounted intrinsic value of 6.98, so no single volatility gives it"
        )
    }

    @Test func impliedVolatility_ofNothingOutOfTheMoney_hasNoTimeValue() {
        #expect(throws: NoImpliedVolatility.noTimeValue(price: 0, intrinsic: 0)) {
            try ImpliedVolatility.of(price: 0, Self.call.other)
        }
        #expect(
            NoImpliedVolatility.noTimeValue(price: 0, intrinsic: 0).message
                == "price is 0, so no single volatility gives it"
        )
    }

    @Test func impliedVolatility_atOrAboveBound_namesTheBound() {
        for price in [105, 105.01, 1e9] {
            #expect(throws: NoImpliedVolatility.aboveBound(price: price, bound: 105)) {
                try ImpliedVolatility.of(price: price, Self.call)
            }
        }
        let bound = 100 * exp(-0.02)
        #expect(throws: NoImpliedVolatility.aboveBound(price: 100, bound: bound)) {
            try ImpliedVolatility.of(price: 100, Self.call.other)
        }
        #expect(
            NoImpliedVolatility.aboveBound(price: 100, bound: bound).message
                == "price must be below 98.02, the maximum at any volatility"
        )
    }

    @Test func impliedVolatility_justInsideItsBounds_exists() throws {
        let nearly = try ImpliedVolatility.of(price: 105.0.nextDown, Self.call)
        #expect(nearly > 15 && nearly < 40)
        let hardly = try ImpliedVolatility.of(price: .leastNonzeroMagnitude, Self.call.other)
        #expect(hardly > 0 && hardly < 0.01)
    }

    @Test func impliedVolatility_atExpiry_hasNoTime() {
        #expect(throws: NoImpliedVolatility.noTime) {
            try ImpliedVolatility.of(price: 6, Self.call.with(\.years, 0))
        }
        #expect(NoImpliedVolatility.noTime.message.hasPrefix("the option has no time until expiration"))
    }

    @Test func impliedVolatility_ofNumberOutOfDomain_namesIt() {
        for price in [Double.nan, .infinity, -.infinity, -1e-9] {
            #expect {
                try ImpliedVolatility.of(price: price, Self.call)
            } throws: { error in
                guard case .input(let input)? = error as? NoImpliedVolatility else { return false }
                return input.field == .price
            }
        }
        let fields: [(WritableKeyPath<OptionTerms, Double>, OptionField)] = [
            (\.spot, .spot), (\.strike, .strike), (\.years, .years), (\.rate, .rate), (\.dividendYield, .dividendYield),
        ]
        for (path, field) in fields {
            #expect(throws: NoImpliedVolatility.input(OptionInputError(field: field, value: -1))) {
                try ImpliedVolatility.of(price: 6, Self.call.with(path, -1))
            }
        }
        #expect(
            NoImpliedVolatility.input(OptionInputError(field: .spot, value: -1)).message
                == "spot must be greater than 0"
        )
    }

    @Test func impliedVolatility_aboveDomainOfVolatility_isGivenAllTheSame() throws {
        let terms = Self.call.with(\.volatility, 8)
        let ours = try ImpliedVolatility.of(price: BlackScholes.price(terms), terms)
        #expect(abs(ours - 8) < 1e-9)
    }

    @Test func impliedVolatility_ofVolatilityInTerms_takesNoNotice() throws {
        let answers = try [0, 0.3, -1, .nan].map {
            try ImpliedVolatility.of(price: 9, Self.call.with(\.volatility, $0))
        }
        #expect(Set(answers).count == 1)
    }
}
