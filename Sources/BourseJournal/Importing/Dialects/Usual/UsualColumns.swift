import BourseCore

/// Where a file has what a usual trade is read from, and how its dialect reads it.
struct UsualColumns {
    /// A column of fees.
    struct FeeColumn {
        let cell: Int
        let notation: FeeNotation
        /// How it is written once the amount is checked, where that is another way.
        let later: FeeNotation?
    }

    /// The number of cells of the header.
    let width: Int
    /// The cells, each below 0 where the header has none.
    let day, time, quantity, price, amount, net, taxes, order, note, description, balance, dayOfTrading: Int
    /// The columns of fees.
    let fees: [FeeColumn]
    /// The cells that say what a row is, whatever else the dialect reads.
    let keys: [Int]
    /// Whether numbers are read as in ``NumberNotation/point``, so that they may have signs of currencies.
    let areMarked: Bool
    /// Whether decimals are behind a comma.
    let hasComma: Bool
    /// Whether a number with a point or a comma is read in another way.
    let isUndecided: Bool
    /// The cells whose numbers have a unit behind them.
    let units: [Int]
    /// The letter behind quantities that went out of the account; nil where there is none.
    let outgoing: UInt8?
    let isPricedPerContract, tradesHaveSigns, amountsHaveSigns, pricesAreOfMarket, hasLaterFees: Bool
    let amounts: DialectFees

    /// The cells that vary from row to row: a row that is known by one of them is like no other.
    var varying: Set<Int> {
        Set([day, time, quantity, price, amount, net, taxes, balance] + fees.map(\.cell))
    }

    /// Finds the cells of a dialect; nil where rows of it depend on more than can be read from bytes.
    init?(_ dialect: Dialect, _ header: DialectHeader) {
        func cell(_ column: DialectColumn) -> Int { header.cells[column.rawValue] ?? -1 }
        guard dialect.correct == nil, !dialect.pairsOrders, dialect.carried.isEmpty, dialect.otherSides.isEmpty,
            !header.hasUnits || Self.canHaveUnits(dialect),
            cell(.salePrice) < 0, Self.canBalance(dialect), header.fees.count <= UInt64.bitWidth,
            cell(.day) >= 0, cell(.quantity) >= 0, cell(.price) >= 0
        else { return nil }
        width = header.names.count
        (day, time, quantity, price) = (cell(.day), cell(.time), cell(.quantity), cell(.price))
        (amount, net, taxes) = (cell(.amount), cell(.net), cell(.taxes))
        (order, note, description, balance) = (cell(.order), cell(.note), cell(.description), cell(.balance))
        dayOfTrading = dialect.dayOfTrading.map(cell) ?? -1
        hasLaterFees = !dialect.feesAfterCheck.isEmpty
        fees = header.fees.map { place in
            FeeColumn(
                cell: place,
                notation: dialect.fees,
                later: dialect.feesAfterCheck[header.names[place].lowercased()]
            )
        }
        let columns: [DialectColumn] = [
            .action, .subaction, .symbol, .isin, .currency, .account, .level, .multiplier, .feeCurrency,
            .accountCurrency,
        ]
        let codes = ([price, amount, net, taxes, balance] + header.fees).compactMap {
            $0 < 0 ? nil : header.codeCells[$0]
        }
        var keys: [Int] = []
        for cell in columns.map(cell) + codes where cell >= 0 && !keys.contains(cell) { keys.append(cell) }
        self.keys = keys
        areMarked = dialect.numbers == .point
        (hasComma, isUndecided) = (dialect.numbers == .comma, dialect.numbers == .either)
        units = header.hasUnits ? ([quantity, price, amount] + header.fees).filter { $0 >= 0 } : []
        if case .outgoing(let suffix) = dialect.quantity {
            guard let letter = suffix.asciiValue else { return nil }
            outgoing = letter
        } else {
            outgoing = nil
        }
        isPricedPerContract = dialect.isPricedPerContract
        (tradesHaveSigns, amountsHaveSigns) = (dialect.tradesHaveSigns, dialect.amountsHaveSigns)
        pricesAreOfMarket = dialect.pricesAreOfMarket
        amounts = DialectFees(dialect)
    }

    /// Whether what a row moved in cash is its amount, where rows state balances.
    private static func canBalance(_ dialect: Dialect) -> Bool {
        dialect.columns[.balance] == nil || dialect.columns[.profit] == nil && dialect.fees != .paidNegative
    }

    /// Whether all numbers but those with units are read like any other.
    private static func canHaveUnits(_ dialect: Dialect) -> Bool {
        let others: [DialectColumn] = [.net, .taxes, .balance]
        if case .outgoing = dialect.quantity { return false }
        return dialect.numbers == .point && others.allSatisfy { dialect.columns[$0] == nil }
    }

    /// Reads a number; nil where it has to be read as a text.
    @inline(__always)
    func number(_ cell: UnsafeBufferPointer<UInt8>) -> DecimalCell? {
        guard units.isEmpty else {
            guard let unit = UnitAmount.start(in: cell) else { return nil }
            return DecimalCell(UnsafeBufferPointer(rebasing: cell[..<unit]), isComma: false)
        }
        guard !areMarked else { return DecimalCell(cell, isComma: false) }
        for byte in cell {
            guard byte &- 0x30 <= 9 || (0x28...0x2E).contains(byte) else { return nil }
            guard !isUndecided || byte != 0x2C && byte != 0x2E else { return nil }
        }
        return DecimalCell(cell, isComma: hasComma)
    }
}

/// What is the same in all rows that are alike in every cell that says what a row is.
struct UsualTrade {
    /// The index of the position.
    let position: Int32
    let side: Side
    let effect: Effect?
    let multiplier: Multiplier
    let isOption, isFuture: Bool
    /// Whether the word of the row says that it is a purchase: its quantity cannot be negative.
    let isNamedPurchase: Bool
    /// The place of the row's level among those of the dialect.
    let level: Int
    /// Whether a dollar sign can mean the currency of the price.
    let takesDollar: Bool
    /// Which columns of fees are in the currency of the price, a bit each.
    let ownFees: UInt64
    /// Whether amounts and taxes are in the currency of the price.
    let hasOwnAmounts, hasOwnTaxes: Bool
    /// Whether the column of notes has text for the person.
    let hasNote: Bool
    /// The place of the account among the running balances; nil where the first row of the kind has no balance.
    let balancePlace: Int?
    /// The column of fees in a coin; nil where there is none.
    let coinFee: CoinFee?

    /// A column of fees in a coin.
    struct CoinFee {
        /// The place among the columns of fees.
        let place: Int
        /// The coin, as the file writes it.
        let code: String
        /// The warning that the fees were left out; nil where it is the coin that was traded, which pays them.
        let warning: RowRefusal?
    }
}
