import BourseCore
import Testing

@testable import BourseHousehold

/// A day of a test.
func day(_ text: String) throws -> TradingDay { try #require(TradingDay(iso: text)) }

/// An amount of a test, in hundredths.
func cents(_ count: Int) -> Money { Money(units: Int128(count) * 100_000_000_000_000) }

/// A category of a test.
func category(_ name: String) throws -> SpendingCategory { try SpendingCategory(name) }

/// A share of a test, in hundredths of a percent.
func basisPoints(_ count: Int) -> Ratio { Ratio(units: Int128(count) * 1_000_000) }
