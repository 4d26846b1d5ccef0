/// Why a block of bars cannot be read.
public enum PackedBarsError: Error, Hashable, Sendable {
    /// It is shorter than its first bytes say, or than any block is.
    case cutShort
    /// Its bytes are not those that were written.
    case altered
    /// Its first bytes tell a step, decimals or a number of bars that no block has.
    case noBlock
    /// More follows after the last bar, or a number in it goes on for too long.
    case overlong
    /// The bar at this position, from 0, has a time, a price or a volume that no bar has.
    case impossible(Int)
    /// It begins at the time of the last bar of the block before it, or earlier.
    case outOfOrder
    /// Its bars last longer or shorter than those of the other blocks.
    case otherStep

    /// What is wrong, for people, after “what is kept of it”.
    public var message: String {
        switch self {
        case .cutShort: "a block of bars ends too early"
        case .altered: "a block of bars was altered"
        case .noBlock: "a block of bars has an invalid header"
        case .overlong: "a block of bars has extra bytes after its end"
        case .impossible(let place): "bar \(place + 1) of a block is not valid"
        case .outOfOrder: "a block of bars begins before the previous block ends"
        case .otherStep: "a block of bars has a different step than the previous block"
        }
    }
}
