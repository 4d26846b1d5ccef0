import ArgumentParser
import BourseValues

/// Whether a report is about the journal or the practice account.
struct TradeMoneyOption: ParsableArguments {
    @Flag(help: "Report the trades of the practice account in place of the journal.")
    var practice = false

    /// Which of the two.
    var money: TradeMoney { practice ? .practice : .real }
}
