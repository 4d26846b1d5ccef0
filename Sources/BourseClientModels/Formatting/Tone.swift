public import Foundation

/// Whether a value is a gain or a loss, for its color and its symbol.
public enum Tone: String, Equatable, Sendable {
    case gain, loss, neutral

    /// The tone of an amount; neutral for zero and without one.
    public init(_ amount: Decimal?) {
        guard let amount, amount != 0 else {
            self = .neutral
            return
        }
        self = amount > 0 ? .gain : .loss
    }
}
