extension WorldRandom {
    /// Starts from a seed, the matter that the numbers decide, and the names of what it is about.
    public init(seed: UInt64, _ matter: StaticString, _ names: Int...) {
        // FNV-1a of all that is asked about; the generator's own mixing separates what comes out.
        var hash = seed ^ 0xcbf2_9ce4_8422_2325
        matter.withUTF8Buffer { for byte in $0 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 } }
        for name in names {
            hash = (hash ^ UInt64(bitPattern: Int64(name))) &* 0x100_0000_01b3
            hash ^= hash >> 29
        }
        self.init(seed: hash)
        self.init(seed: next())
    }

    /// One of the elements, of which there is at least one.
    public mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[whole(in: 0...(elements.count - 1))]
    }
}
