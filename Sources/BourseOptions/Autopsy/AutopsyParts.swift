import BourseCore

/// A profit split by cause; the parts add up to it exactly.
public struct AutopsyParts: Hashable, Sendable {
    /// Change of the underlying times delta.
    public var delta = Money.zero
    /// Half the squared change of the underlying times gamma.
    public var gamma = Money.zero
    /// Change of implied volatility times vega.
    public var vega = Money.zero
    /// Time passed times theta.
    public var theta = Money.zero
    /// Change of the risk-free rate times rho.
    public var rho = Money.zero
    /// What an exercise or assignment passed between option and shares: the difference between the price of the fill and
    /// the market.
    public var exercise = Money.zero
    /// Fees, below 0 when paid.
    public var fees = Money.zero
    /// What the other parts do not explain: higher orders, and rounding.
    public var residual = Money.zero

    /// Nothing.
    public static let zero = AutopsyParts()

    /// The profit after fees.
    public var total: Money { gross + fees }
    /// The profit before fees.
    public var gross: Money { delta + gamma + vega + theta + rho + exercise + residual }

    /// Adds part by part.
    public static func += (lhs: inout AutopsyParts, rhs: AutopsyParts) {
        lhs.delta = lhs.delta + rhs.delta
        lhs.gamma = lhs.gamma + rhs.gamma
        lhs.vega = lhs.vega + rhs.vega
        lhs.theta = lhs.theta + rhs.theta
        lhs.rho = lhs.rho + rhs.rho
        lhs.exercise = lhs.exercise + rhs.exercise
        lhs.fees = lhs.fees + rhs.fees
        lhs.residual = lhs.residual + rhs.residual
    }
}
