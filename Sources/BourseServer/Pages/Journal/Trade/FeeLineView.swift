/// One fee of the arithmetic.
struct FeeLineView: Sendable {
    /// "Fees of the sale on 20 Nov 13:20".
    let title: String
    /// "−1.04".
    let amount: String
}
