import BourseCore

extension Transaction {
    /// The days that count, by their numbers: those of the years 1900 to 2199.
    public static let days = -25_567...84_005

    /// What is wrong with it by itself, whatever else there is; nothing when it can be counted.
    ///
    /// - Parameter multiplier: How many units a price of its asset is for.
    public func problem(multiplier: Multiplier = .one) -> TransactionProblem.Reason? {
        guard Self.days.contains(day.number) else { return .dayOutOfRange }
        if let second, !(0...Self.lastSecond).contains(second) { return .timeOutOfRange }
        guard Self.isAccount(account) else { return .accountName }
        guard note.utf8.count <= Self.longestNote || note.count <= Self.longestNote else { return .longNote }
        for charge in [fee, tax] where charge < .zero || charge > .limit { return .charges }
        switch kind {
        case .buy(_, let quantity, let paid), .reinvestment(_, let quantity, let paid):
            return Self.problem(quantity, consideration: paid, multiplier: multiplier)
        case .sell(_, let quantity, let received, let lots):
            return Self.problem(quantity, consideration: received, multiplier: multiplier)
                ?? Self.problem(lots, of: quantity)
        case .dividend(_, let amount), .interest(let amount):
            guard amount > .zero, amount <= .limit else { return .amount }
            return fee + tax > amount ? .chargesAboveIncome : nil
        case .split(_, let new, let old):
            let limits: ClosedRange<Int64> = 1...1_000_000_000
            return limits.contains(new) && limits.contains(old) && new != old ? nil : .split(new: new, old: old)
        case .spinOff(let from, let to, let quantity, let share):
            if from == to { return .toItself }
            guard (0...10_000_000_000).contains(share.units) else { return .costShare(share) }
            return Self.problem(quantity)
        case .transferIn(_, let quantity, let cost):
            if let cost, cost < .zero || cost > .limit { return .amount }
            return Self.problem(quantity)
        case .transferOut(_, let quantity, let lots):
            return Self.problem(quantity) ?? Self.problem(lots, of: quantity)
        case .transfer(_, let quantity, let target, let lots):
            guard Self.isAccount(target) else { return .accountName }
            if target == account { return .toItself }
            return Self.problem(quantity) ?? Self.problem(lots, of: quantity)
        case .cashTransfer(let amount, let target):
            guard Self.isAccount(target) else { return .accountName }
            if target == account { return .toItself }
            return amount > .zero && amount <= .limit ? nil : .amount
        case .deposit(let amount), .withdrawal(let amount), .charge(let amount):
            return amount > .zero && amount <= .limit ? nil : .amount
        }
    }

    private static func isAccount(_ name: String) -> Bool {
        guard !name.isEmpty else { return false }
        return name.utf8.count <= longestAccount || name.count <= longestAccount
    }

    private static func problem(_ quantity: Quantity) -> TransactionProblem.Reason? {
        quantity > .zero && quantity <= .limit ? nil : .quantity(quantity)
    }

    private static func problem(
        _ quantity: Quantity,
        consideration: Consideration,
        multiplier: Multiplier
    ) -> TransactionProblem.Reason? {
        if let reason = problem(quantity) { return reason }
        let price: Price
        switch consideration {
        case .total(let amount): return amount > .zero && amount <= .limit ? nil : .amount
        case .price(let stated): price = stated
        }
        guard price >= .zero else { return .price(price) }
        // In floating point first: the exact product of three large numbers would overflow.
        let worth = price.double * quantity.double * (Double(multiplier.units) / 1e8)
        guard worth <= 2 * Money.limit.double else { return .amount }
        return Money(price: price, quantity: quantity, multiplier: multiplier) <= .limit ? nil : .amount
    }

    private static func problem(_ lots: [LotPick], of quantity: Quantity) -> TransactionProblem.Reason? {
        var sum = Quantity.zero
        for lot in lots {
            guard lot.quantity > .zero, lot.quantity <= .limit else { return .quantity(lot.quantity) }
            sum = sum + lot.quantity
        }
        return sum > quantity ? .lotsAboveQuantity : nil
    }
}
