/// A date of the Gregorian calendar and its number of days since 1 January 1970.
///
/// The arithmetic counts in 400-year eras that start on 1 March, which puts the leap day last.
/// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
struct CivilDay: Sendable, Hashable {
    let year: Int
    /// 1 to 12.
    let month: Int
    /// 1 to 31.
    let day: Int

    /// The day numbers charts accept: about eight thousand years to both sides of 1970.
    static let supported = -3_000_000...3_000_000

    static let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    var monthName: String { Self.monthNames[month - 1] }

    init(number: Int) {
        let shifted = number + 719_468
        let era = shifted.quotient(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of the day, counted from 1 January 1970.
    ///
    /// Months beyond 1…12 carry into the year.
    static func number(year: Int, month: Int, day: Int) -> Int {
        let months = year * 12 + month - 1
        let civilYear = months.quotient(by: 12)
        let civilMonth = months - civilYear * 12 + 1
        let yearFromMarch = civilMonth <= 2 ? civilYear - 1 : civilYear
        let era = yearFromMarch.quotient(by: 400)
        let yearOfEra = yearFromMarch - era * 400
        let monthFromMarch = civilMonth > 2 ? civilMonth - 3 : civilMonth + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// 0 for Monday to 6 for Sunday.
    static func weekday(of number: Int) -> Int {
        let sinceMonday = number + 3
        return sinceMonday - sinceMonday.quotient(by: 7) * 7
    }
}

extension Int {
    /// Division that rounds down, also below zero.
    func quotient(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
