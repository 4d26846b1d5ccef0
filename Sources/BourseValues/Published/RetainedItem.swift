/// Something that a client left out, and that stays because it came from elsewhere in the desk.
public struct RetainedItem: Hashable, Sendable {
    /// The list it is in: `holdings`, `accounts`.
    public let list: String
    /// Its name there.
    public let name: String

    /// Makes an item.
    public init(list: String, name: String) {
        self.list = list
        self.name = name
    }
}
