import BourseCore

extension Dialect {
    /// The trade history of BitMEX, read after a description: contracts that are settled in a stablecoin.
    ///
    /// Costs and fees are in millionths of the stablecoin. A contract is a part of a coin: its size follows from the cost.
    static let bitmexTrades = Dialect(
        format: ImportFormat(id: "bitmex", title: "BitMEX trades"),
        headers: [
            ["transacttime", "symbol", "exectype", "side", "lastqty", "lastpx", "execcost", "execcomm", "orderid"]
        ],
        columns: [
            .day: ["transacttime"], .symbol: ["symbol"], .status: ["exectype"], .action: ["side"],
            .quantity: ["lastqty"], .price: ["lastpx"], .value: ["execcost"], .fees: ["execcomm"],
            .order: ["orderid"],
        ],
        actions: [.word("BUY", .trade(.buy)), .word("SELL", .trade(.sell))],
        contracts: [DialectContract(.symbol, .linearCoinFuture)],
        days: .monthFirstUnlessRowsSayOtherwise,
        zone: nil,
        type: .future,
        ignores: { row throws(RowRefusal) in
            switch row.text(.status).uppercased() {
            case "TRADE": break
            case "FUNDING": return nil
            case "SETTLEMENT":
                throw row.refusal(.status, "is the end of a contract, whose side is not in the file. Add it by hand.")
            default: return "orders without fills"
            }
            let symbol = row.text(.symbol).uppercased()
            guard symbol.hasSuffix("USDT") || symbol.hasSuffix("USDC") else {
                throw row.refusal(
                    .symbol,
                    "is settled in a coin, so its profit is not the difference of its prices. Import the wallet history, "
                        + "or add its result by hand."
                )
            }
            return nil
        },
        unsupported: { row in row.text(.status).uppercased() == "FUNDING" ? "funding" : nil },
        correct: { row, entry throws(RowRefusal) in
            guard let cost = try row.number(.value)?.money?.magnitude, let size = contractsPerCoin(entry, cost: cost),
                entry.quantity.units % size == 0
            else {
                throw row.refusal(.value, "does not give the size of the contract. Add this trade by hand.")
            }
            entry.quantity = Quantity(units: entry.quantity.units / size)
            entry.fees = Money(units: entry.fees.units / 1_000_000)
        }
    )

    /// How many contracts are one coin: the power of ten with which quantity × price is the cost, which is a whole number
    /// of millionths.
    private static func contractsPerCoin(_ entry: DialectEntry, cost: Money) -> Int128? {
        let one = Money(price: Price(units: 100_000_000), quantity: Quantity(units: 100_000_000)).units
        // With fewer digits two sizes may fit.
        guard cost.units >= 100 * one else { return nil }
        let value = Money(price: entry.price, quantity: entry.quantity).units
        var size: Int128 = 1
        for _ in 0...8 {
            if (value.scaled(by: 1_000_000, dividedBy: size) - cost.units).magnitude <= one.magnitude { return size }
            size *= 10
        }
        return nil
    }
}
