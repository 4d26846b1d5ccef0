import BourseCore
import BourseHousehold
import BourseValues

extension HouseholdDraft {
    /// Reads it.
    ///
    /// - Parameters:
    ///   - id: Its number, 0 for a new one.
    ///   - household: The household it is to be part of, for its base currency and accounts.
    ///   - today: The day it is written down on.
    /// - Throws: ``HouseholdMistakes`` with a message for each field that cannot be taken.
    public func item(
        id: Int64 = 0,
        in household: StoredHousehold,
        today: TradingDay
    ) throws(HouseholdMistakes) -> HouseholdItem {
        var reader = HouseholdReader(typed)
        let item: HouseholdItem?
        do throws(HouseholdError) {
            item = try read(id, household: household, today: today, reader: &reader)
        } catch {
            reader.report(Self.field(of: error, kind), message: error.message)
            throw HouseholdMistakes(reader.problems)
        }
        guard let item, reader.problems.isEmpty else { throw HouseholdMistakes(reader.problems) }
        return item
    }

    private func read(
        _ id: Int64,
        household: StoredHousehold,
        today: TradingDay,
        reader: inout HouseholdReader
    ) throws(HouseholdError) -> HouseholdItem? {
        switch kind {
        case .account: try account(id, household: household, reader: &reader).map { .account($0) }
        case .line: try line(id, household: household, reader: &reader).map { .line($0) }
        case .debt: try debt(id, household: household, today: today, reader: &reader).map { .debt($0) }
        case .goal: try goal(id, household: household, reader: &reader).map { .goal($0) }
        }
    }

    /// The field that an error of the domain is about, where the readers let it through.
    private static func field(of error: HouseholdError, _ kind: HouseholdKind) -> String {
        switch error {
        case .endBeforeStart: kind == .account ? "closedOn" : "last"
        case .badSecondDay: "secondDay"
        case .badShare: "minimumShare"
        case .rateOutside: kind == .debt ? "annualRate" : "annualReturn"
        case .amountTooLarge, .amountNotPositive:
            switch kind {
            case .account: "openingBalance"
            case .line: "amount"
            case .debt: "balance"
            case .goal: "target"
            }
        default: "name"
        }
    }
}
