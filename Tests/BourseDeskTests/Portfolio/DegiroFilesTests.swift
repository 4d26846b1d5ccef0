import BourseCore
import BourseDeskTestSupport
import BourseJournal
import BoursePortfolio
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Both files of DEGIRO in the portfolio")
struct DegiroFilesTests {
    /// A purchase in US dollars with its exchange, and one in euros; the fee of the exchange is in its rate.
    private static let account = """
        Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id
        16-03-2026,10:00,16-03-2026,WIDGET NV,NL0000000001,DEGIRO Transaction and/or third party fees,,EUR,"-1,00",EUR,"499,86",b-2
        16-03-2026,10:00,16-03-2026,WIDGET NV,NL0000000001,"Buy 2 WIDGET NV@20 EUR (NL0000000001)",,EUR,"-40,00",EUR,"500,86",b-2
        13-03-2026,10:00,13-03-2026,ACME INC,US0000000001,FX Debit,,EUR,"-457,14",EUR,"540,86",a-1
        13-03-2026,10:00,13-03-2026,ACME INC,US0000000001,FX Credit,"1,2469",USD,"570,00",USD,"0,00",a-1
        13-03-2026,10:00,13-03-2026,ACME INC,US0000000001,DEGIRO Transaction and/or third party fees,,EUR,"-2,00",EUR,"998,00",a-1
        13-03-2026,10:00,13-03-2026,ACME INC,US0000000001,"Buy 3 ACME INC@190 USD (US0000000001)",,USD,"-570,00",USD,"-570,00",a-1
        12-03-2026,09:00,12-03-2026,,,flatex Deposit,,EUR,"1.000,00",EUR,"1.000,00",

        """

    /// The same trades in the other file.
    private static let transactions = """
        Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR,Exchange rate,AutoFX Fee,Transaction and/or third party fees EUR,Total EUR,Order ID,
        16-03-2026,10:00,WIDGET NV,NL0000000001,EAM,XAMS,2,"20,0000",EUR,"-40,00",EUR,"-40,00",,"0,00","-1,00","-41,00",,b-2
        13-03-2026,10:00,ACME INC,US0000000001,NDQ,XNAS,3,"190,0000",USD,"-570,00",USD,"-456,00","1,2500","-1,14","-2,00","-459,14",,a-1

        """

    private static func file(_ text: String) -> StagedFile {
        StagedFile(name: "d.csv", account: "DEGIRO", zone: "Europe/Amsterdam", bytes: Array(text.utf8))
    }

    /// The cash in each currency that transactions leave.
    private static func cash(_ transactions: [Transaction]) -> [String: Money] {
        var cash: [String: Money] = [:]
        for transaction in transactions {
            let moved: Money =
                switch transaction.kind {
                case .deposit(let amount), .interest(let amount): amount
                case .withdrawal(let amount), .charge(let amount): .zero - amount
                case .buy(_, let quantity, let paid): .zero - value(quantity, paid) - transaction.fee
                default: .zero
                }
            cash[transaction.currency.code, default: .zero] = cash[transaction.currency.code, default: .zero] + moved
        }
        return cash.filter { $0.value != .zero }
    }

    private static func value(_ quantity: Quantity, _ paid: Consideration) -> Money {
        switch paid {
        case .price(let price): Money(price: price, quantity: quantity)
        case .total(let total): total
        }
    }

    @Test func accountStatement_hasTheCashOfBothCurrencies_andNamesItsFees() async throws {
        let rig = try PortfolioRig()
        let added = try await rig.desk.commit(Self.file(Self.account), user: rig.ann.id)
        // The fee in euros of the trade in euros is part of it.
        #expect(added.new.count == 6 && added.file.ignored.reduce(0) { $0 + $1.rows } == 1)
        let stored = try await rig.store.portfolio(of: rig.ann.id).transactions
        #expect(Self.cash(stored) == ["EUR": Money(units: 499_86 * 100_000_000_000_000)])
        let charges = stored.filter { if case .charge = $0.kind { true } else { false } }
        #expect(charges.map(\.note) == ["DEGIRO Transaction and/or third party fees"])
        #expect(stored.map(\.fee).max() == Money(units: 10_000_000_000_000_000))
    }

    @Test(arguments: [true, false]) func secondFile_doesNotMoveTheMoneyOfATradeAgain(isAccountFirst: Bool) async throws
    {
        let rig = try PortfolioRig()
        let files = [Self.file(Self.account), Self.file(Self.transactions)]
        let order = isAccountFirst ? files : files.reversed()
        _ = try await rig.desk.commit(order[0], user: rig.ann.id)
        let second = try await rig.desk.preview(order[1], user: rig.ann.id)
        #expect(second.overlaps.isEmpty && second.new.count == (isAccountFirst ? 0 : 1))
        if !isAccountFirst { _ = try await rig.desk.commit(order[1], user: rig.ann.id) }
        let stored = try await rig.store.portfolio(of: rig.ann.id).transactions
        #expect(Self.cash(stored) == ["EUR": Money(units: 499_86 * 100_000_000_000_000)])
        #expect(stored.count { if case .buy = $0.kind { true } else { false } } == 2)
    }

    @Test func overlappingTrade_takesTheRowsOfItsOrderWithIt() async throws {
        let rig = try PortfolioRig()
        _ = try await rig.desk.commit(Self.file(Self.transactions), user: rig.ann.id)
        let later = Self.account.replacing("13-03-2026,10:00", with: "13-03-2026,10:01")
        let preview = try await rig.desk.preview(Self.file(later), user: rig.ann.id)
        // The purchase of ACME, both sides of its exchange and its fee.
        #expect(preview.new.count == 5 && preview.overlaps.count == 4)
        let added = try await rig.desk.commit(Self.file(later), overlaps: .skip, user: rig.ann.id)
        #expect(added.new.count == 1)
    }

    @Test func exchangeWithOneSide_hasAWarning() async throws {
        let rig = try PortfolioRig()
        let lines = Self.account.split(separator: "\n").filter { !$0.contains("FX Debit") }
        let preview = try await rig.desk.preview(Self.file(lines.joined(separator: "\n") + "\n"), user: rig.ann.id)
        #expect(preview.file.issues.map(\.severity) == [.warning])
        #expect(preview.file.issues.first?.message.contains("other side of this exchange") == true)
    }
}
