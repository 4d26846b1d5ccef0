import BourseCore

/// Something that whoever reads a fund's returns has to know to read them right.
public enum ReturnsCaveat: Hashable, Sendable {
    /// Income is paid out: the NAV falls by each payout, and returns from the NAV leave the payouts out.
    case incomePaidOut
    /// Income is reinvested: the NAV falls by each payout while units are added, which returns from the NAV leave out.
    case incomeReinvested
    /// The fund has had no value for so long that it may have ended, or merged into another.
    case stale(last: TradingDay, today: TradingDay)
    /// A value that changed so much at once that returns across it may be wrong.
    case jump(NAVChange)

    /// Days without a value after which a fund is called stale: longer than any run of holidays.
    public static let staleAfterDays = 10

    /// What to know about a fund's values by themselves.
    public static func all(_ series: NAVSeries, today: TradingDay) -> [ReturnsCaveat] {
        var caveats: [ReturnsCaveat] = []
        if let last = series.lastDay, today.number - last.number > staleAfterDays {
            caveats.append(.stale(last: last, today: today))
        }
        return caveats + series.jumps().map(ReturnsCaveat.jump)
    }

    /// The caveat as a sentence.
    public var sentence: String {
        switch self {
        case .incomePaidOut:
            "This option pays its income out (IDCW). The NAV falls with every payout, and these returns "
                + "exclude payouts: compare the growth option."
        case .incomeReinvested:
            "This option reinvests its income (IDCW). The NAV falls with every payout, and these returns "
                + "exclude the units added for it: compare the growth option."
        case .stale(let last, let today):
            "The last NAV is from \(last), \(today.number - last.number) days ago. The scheme may be closed or merged. "
                + "All values are as of that day."
        case .jump(let jump):
            "\(jump.after.day): the NAV went from \(jump.before.nav) (\(jump.before.day)) to \(jump.after.nav) in one "
                + "step: a split, a payout or an error of the source. Returns across this day may be wrong."
        }
    }
}
