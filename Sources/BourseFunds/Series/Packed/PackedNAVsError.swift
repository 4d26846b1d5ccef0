/// Why a block of values cannot be read.
public enum PackedNAVsError: Error, Hashable, Sendable {
    /// It is shorter than its first bytes say, or than any block is.
    case cutShort
    /// Its bytes are not those that were written.
    case altered
    /// Its first bytes tell a unit or a number of values that no block has.
    case noBlock
    /// More follows after the last value.
    case overlong
    /// The value at this position, from 0, is of a day or an amount that no fund has.
    case impossible(Int)
    /// It begins on the last day of the block before it, or earlier.
    case outOfOrder

    /// What is wrong, for people, after “what is kept of it”.
    public var message: String {
        switch self {
        case .cutShort: "a block of values ends too early"
        case .altered: "a block of values was altered"
        case .noBlock: "a block of values has an invalid header"
        case .overlong: "a block of values continues after its end"
        case .impossible(let place): "the value \(place + 1) of a block is not a possible NAV"
        case .outOfOrder: "a block of values begins before the previous one ends"
        }
    }
}
