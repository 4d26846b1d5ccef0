import BourseCore
import BourseValues
import BourseWorld

/// The files of the banks of the simulated household, each in another format.
struct DemoBanks {
    /// A file and the account it is of.
    struct File {
        let account: String
        let name: String
        let text: String
    }

    private var random: WorldRandom
    private let first: TradingDay
    private let last: TradingDay
    private var everyday: [(day: TradingDay, text: String, cents: Int)] = []
    private var saved: [(day: TradingDay, text: String, cents: Int)] = []
    private var charged: [(day: TradingDay, text: String, category: String, cents: Int)] = []

    init(seed: UInt64, from first: TradingDay, through last: TradingDay) {
        // A stream of its own, so that no other part of the demo changes with it.
        random = WorldRandom(seed: seed ^ 0x486f_7573_6568_6f6c)
        (self.first, self.last) = (first, last)
        var owed = 148_620
        for month in 0..<DemoHousehold.months {
            let start = first.adding(months: month)
            fixed(start)
            savings(start, month)
            daily(start)
            let spent = card(start, month)
            // The card is paid on the 20th: nearly all of the month before, by a direct debit.
            let payment = min(owed, 140_000 + Int.random(in: 0...9, using: &random) * 2_500)
            add(start, 20, "REWARDS CARD AUTOPAY", -payment)
            charged.append((start.adding(days: 20), "AUTOPAY PAYMENT THANK YOU", "", payment))
            owed += spent - payment
        }
        everyday = everyday.filter { $0.day <= last }.sorted { $0.day < $1.day }
        saved = saved.filter { $0.day <= last }.sorted { $0.day < $1.day }
        charged = charged.filter { $0.day <= last }.sorted { $0.day < $1.day }
    }

    private mutating func add(_ month: TradingDay, _ day: Int, _ text: String, _ cents: Int) {
        everyday.append((min(month.adding(days: day - 1), month.endOfMonth), text, cents))
    }

    private mutating func fixed(_ month: TradingDay) {
        add(month, 1, "HARBOR BANK MORTGAGE PAYMENT", -187_432)
        add(month, 3, "LITTLE SPROUTS DAYCARE", -64_000)
        add(month, 5, "BRIGHTLEAF DESIGN PAYROLL", 198_000)
        add(month, 8, "UNION AUTO FINANCE LOAN", -41_260)
        add(month, 9, "FIBERNET HOME INTERNET", -6_999)
        add(month, 11, "SKYLINE MOBILE FAMILY PLAN", -8_400)
        add(month, 15, "ACME ROBOTICS PAYROLL", 315_000)
        add(month, 31, "ACME ROBOTICS PAYROLL", 315_000)
        // Heat in winter, air conditioning in summer.
        let season = [42, 38, 22, 8, 0, 18, 34, 32, 12, 4, 14, 34][month.month - 1]
        add(month, 17, "NORTHSIDE POWER CO", -(7_800 + season * 210 + Int.random(in: 0...900, using: &random)))
        if month.month % 3 == 1 { add(month, 22, "CLEARWATER UTILITY QUARTERLY BILL", -13_640) }
        if month.month % 3 == 2 { add(month, 12, "BEACON INSURANCE HOME AND AUTO", -48_600) }
        if month.month % 6 == 4 { add(month, 19, "CITY DENTAL GROUP", -16_000) }
    }

    private mutating func savings(_ month: TradingDay, _ number: Int) {
        add(month, 2, "TRANSFER TO RAINY-DAY SAVINGS", -140_000)
        saved.append((month.adding(days: 1), "TRANSFER FROM EVERYDAY CHECKING", 140_000))
        saved.append((month.endOfMonth, "INTEREST PAID", 2_900 + number * 190))
    }

    private mutating func daily(_ month: TradingDay) {
        var day = 4 + Int.random(in: 0...2, using: &random)
        while day <= 30 {
            let shop = Int.random(in: 0...4, using: &random) == 0 ? "CORNER MARKET #12" : "OAK GROCERS 0417"
            add(month, day, shop, -(9_200 + Int.random(in: 0...10_400, using: &random)))
            day += 5 + Int.random(in: 0...3, using: &random)
        }
    }

    /// Adds what the card was used for in a month, and returns its sum.
    private mutating func card(_ month: TradingDay, _ number: Int) -> Int {
        var sum = 0
        func charge(_ day: Int, _ text: String, _ category: String, _ cents: Int) {
            charged.append((min(month.adding(days: day - 1), month.endOfMonth), text, category, -cents))
            sum += cents
        }
        // A price that rose half a year ago.
        charge(6, "STREAMWELL.COM", "Entertainment", number < 8 ? 1_549 : 1_799)
        charge(12, "TUNEBOX FAMILY", "Entertainment", 1_699)
        charge(21, "CLOUDNEST STORAGE", "Entertainment", 299)
        charge(2, "IRONWORKS GYM", "Health", 3_900)
        for day in [3, 7, 10, 14, 18, 22, 25, 28] where Int.random(in: 0...9, using: &random) < 8 {
            let places = ["BLUE DOOR CAFE", "TAQUERIA SOL", "PHO GARDEN", "RED BARN PIZZA"]
            let place = places[Int.random(in: 0..<places.count, using: &random)]
            charge(day, place, "Restaurants", 1_800 + Int.random(in: 0...6_200, using: &random))
        }
        for day in [5, 19] {
            charge(day, "GULF STREAM FUEL 88", "Transport", 3_900 + Int.random(in: 0...1_900, using: &random))
        }
        for day in [9, 16, 27] where Int.random(in: 0...9, using: &random) < 7 {
            let shops = ["HEARTH & HOME", "THREADLINE OUTFITTERS", "PAPERBACK CORNER"]
            let shop = shops[Int.random(in: 0..<shops.count, using: &random)]
            charge(day, shop, "Shopping", 2_400 + Int.random(in: 0...11_000, using: &random))
        }
        if month.month == 7 {
            charge(8, "COASTLINE AIR TICKETS", "Travel", 112_840)
            charge(17, "SEABREEZE INN", "Travel", 98_600)
        }
        if month.month == 11 { charge(24, "HEARTH & HOME", "Shopping", 38_900) }
        return sum
    }

    // MARK: - Files

    var checking: File {
        var balance = 418_235
        let rows = everyday.map { row in
            balance += row.cents
            return CSVText.line([row.day.description, row.text, Self.text(row.cents), Self.text(balance)])
        }
        return File(
            account: "checking",
            name: "harbor-bank-checking.csv",
            text: "Date,Description,Amount,Balance\n" + rows.joined()
        )
    }

    var savings: File {
        var balance = 965_000
        let rows = saved.map { row in
            balance += row.cents
            let (out, into) = row.cents < 0 ? (Self.text(-row.cents), "") : ("", Self.text(row.cents))
            return CSVText.line([row.day.description, row.text, out, into, Self.text(balance)])
        }
        return File(
            account: "savings",
            name: "harbor-bank-savings.csv",
            text: "Date,Details,Withdrawals,Deposits,Balance\n" + rows.joined()
        )
    }

    var card: File {
        let rows = charged.map { CSVText.line([$0.day.description, $0.text, $0.category, Self.text($0.cents)]) }
        return File(
            account: "card",
            name: "rewards-card.csv",
            text: "Transaction Date,Description,Category,Amount\n" + rows.joined()
        )
    }

    private static func text(_ cents: Int) -> String { DecimalText.text(Int128(cents), places: 2) }
}
