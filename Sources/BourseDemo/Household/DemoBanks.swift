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
            add(start, day: 20, text: "REWARDS CARD AUTOPAY", cents: -payment)
            charged.append((start.adding(days: 20), "AUTOPAY PAYMENT THANK YOU", "", payment))
            owed += spent - payment
        }
        everyday = everyday.filter { $0.day <= last }.sorted { $0.day < $1.day }
        saved = saved.filter { $0.day <= last }.sorted { $0.day < $1.day }
        charged = charged.filter { $0.day <= last }.sorted { $0.day < $1.day }
    }

    private mutating func add(_ month: TradingDay, day: Int, text: String, cents: Int) {
        everyday.append((min(month.adding(days: day - 1), month.endOfMonth), text, cents))
    }

    private mutating func fixed(_ month: TradingDay) {
        add(month, day: 1, text: "HARBOR BANK MORTGAGE PAYMENT", cents: -187_432)
        add(month, day: 3, text: "LITTLE SPROUTS DAYCARE", cents: -64_000)
        add(month, day: 5, text: "BRIGHTLEAF DESIGN PAYROLL", cents: 198_000)
        add(month, day: 8, text: "UNION AUTO FINANCE LOAN", cents: -41_260)
        add(month, day: 9, text: "FIBERNET HOME INTERNET", cents: -6_999)
        add(month, day: 11, text: "SKYLINE MOBILE FAMILY PLAN", cents: -8_400)
        add(month, day: 15, text: "ACME ROBOTICS PAYROLL", cents: 315_000)
        add(month, day: 31, text: "ACME ROBOTICS PAYROLL", cents: 315_000)
        // Heat in winter, air conditioning in summer.
        let season = [42, 38, 22, 8, 0, 18, 34, 32, 12, 4, 14, 34][month.month - 1]
        add(
            month,
            day: 17,
            text: "NORTHSIDE POWER CO",
            cents: -(7_800 + season * 210 + Int.random(in: 0...900, using: &random))
        )
        if month.month % 3 == 1 { add(month, day: 22, text: "CLEARWATER UTILITY QUARTERLY BILL", cents: -13_640) }
        if month.month % 3 == 2 { add(month, day: 12, text: "BEACON INSURANCE HOME AND AUTO", cents: -48_600) }
        if month.month % 6 == 4 { add(month, day: 19, text: "CITY DENTAL GROUP", cents: -16_000) }
    }

    private mutating func savings(_ month: TradingDay, _ number: Int) {
        add(month, day: 2, text: "TRANSFER TO RAINY-DAY SAVINGS", cents: -140_000)
        saved.append((month.adding(days: 1), "TRANSFER FROM EVERYDAY CHECKING", 140_000))
        saved.append((month.endOfMonth, "INTEREST PAID", 2_900 + number * 190))
    }

    private mutating func daily(_ month: TradingDay) {
        var day = 4 + Int.random(in: 0...2, using: &random)
        while day <= 30 {
            let shop = Int.random(in: 0...4, using: &random) == 0 ? "CORNER MARKET #12" : "OAK GROCERS 0417"
            add(month, day: day, text: shop, cents: -(9_200 + Int.random(in: 0...10_400, using: &random)))
            day += 5 + Int.random(in: 0...3, using: &random)
        }
    }

    /// Adds what the card was used for in a month, and returns its sum.
    private mutating func card(_ month: TradingDay, _ number: Int) -> Int {
        var sum = 0
        func charge(_ day: Int, text: String, category: String, cents: Int) {
            charged.append((min(month.adding(days: day - 1), month.endOfMonth), text, category, -cents))
            sum += cents
        }
        // A price that rose half a year ago.
        charge(6, text: "STREAMWELL.COM", category: "Entertainment", cents: number < 8 ? 1_549 : 1_799)
        charge(12, text: "TUNEBOX FAMILY", category: "Entertainment", cents: 1_699)
        charge(21, text: "CLOUDNEST STORAGE", category: "Entertainment", cents: 299)
        charge(2, text: "IRONWORKS GYM", category: "Health", cents: 3_900)
        for day in [3, 7, 10, 14, 18, 22, 25, 28] where Int.random(in: 0...9, using: &random) < 8 {
            let places = ["BLUE DOOR CAFE", "TAQUERIA SOL", "PHO GARDEN", "RED BARN PIZZA"]
            let place = places[Int.random(in: 0..<places.count, using: &random)]
            charge(day, text: place, category: "Restaurants", cents: 1_800 + Int.random(in: 0...6_200, using: &random))
        }
        for day in [5, 19] {
            charge(
                day,
                text: "GULF STREAM FUEL 88",
                category: "Transport",
                cents: 3_900 + Int.random(in: 0...1_900, using: &random)
            )
        }
        for day in [9, 16, 27] where Int.random(in: 0...9, using: &random) < 7 {
            let shops = ["HEARTH & HOME", "THREADLINE OUTFITTERS", "PAPERBACK CORNER"]
            let shop = shops[Int.random(in: 0..<shops.count, using: &random)]
            charge(day, text: shop, category: "Shopping", cents: 2_400 + Int.random(in: 0...11_000, using: &random))
        }
        if month.month == 7 {
            charge(8, text: "COASTLINE AIR TICKETS", category: "Travel", cents: 112_840)
            charge(17, text: "SEABREEZE INN", category: "Travel", cents: 98_600)
        }
        if month.month == 11 { charge(24, text: "HEARTH & HOME", category: "Shopping", cents: 38_900) }
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
