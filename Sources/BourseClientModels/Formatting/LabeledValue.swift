/// A value with its name and a remark.
public struct LabeledValue: Equatable, Sendable {
    /// `Delta`.
    public let label: String
    /// `+0.5336`.
    public let value: String
    /// `If the price rises by $1, this gains about $53.36.`; empty without one.
    public let detail: String
    /// Whether it is the one that was asked for, among others to compare it with.
    public let isChosen: Bool

    init(_ label: String, _ value: String, _ detail: String = "", isChosen: Bool = false) {
        self.label = label
        self.value = value
        self.detail = detail
        self.isChosen = isChosen
    }
}
