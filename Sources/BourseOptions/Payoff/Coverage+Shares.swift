import BourseCore

extension Coverage {
    /// How many shares of a position are sold short for longer than any of its calls can cover them.
    ///
    /// Shares do not expire and calls do. Only a bought call and a sold put of one day, the put at the call's strike or
    /// above, bring the shares back for certain: at any price one of the two is used.
    static func lastingShorts(_ position: OptionPosition) -> Int128 {
        let shares = position.legs.reduce(Int128(0)) { $1.instrument == .stock ? $0 + $1.shares : $0 }
        guard shares < 0 else { return 0 }
        return max(0, -shares - position.expiries.reduce(0) { $0 + returned(position, days: $1) })
    }

    private static func returned(_ position: OptionPosition, days: Int) -> Int128 {
        func sorted(_ right: OptionRight, sold: Bool) -> [(strike: Price, shares: Int128)] {
            position.legs.compactMap { leg in
                guard let option = leg.option, option.right == right, option.days == days, (leg.quantity < 0) == sold
                else { return nil }
                return (option.strike, Int128(leg.shares.magnitude))
            }.sorted { $0.strike < $1.strike }
        }
        var calls = sorted(.call, sold: false)[...]
        var total: Int128 = 0
        for put in sorted(.put, sold: true) {
            var left = put.shares
            while left > 0, let call = calls.first, call.strike <= put.strike {
                let both = min(left, call.shares)
                total += both
                left -= both
                calls[calls.startIndex].shares -= both
                if call.shares == both { calls.removeFirst() }
            }
        }
        return total
    }
}
