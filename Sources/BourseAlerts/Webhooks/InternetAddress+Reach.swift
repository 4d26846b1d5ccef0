extension InternetAddress {
    /// Who can be reached at an address.
    public enum Reach: String, Hashable, Sendable, CaseIterable {
        /// Anybody on the Internet.
        case everywhere
        /// Machines of the own house: this one, its network, its carrier's.
        case here
        /// The service by which a rented machine is told its secrets.
        case metadata
        /// Nobody: groups of receivers, examples, addresses set aside.
        case nobody
    }

    /// Who can be reached there.
    ///
    /// Sources: IANA, registries of special-purpose addresses of IPv4 and IPv6; of the latter only 2000::/3 is given out.
    /// Addresses of version 6 that stand for one of version 4 are judged as that one.
    public var reach: Reach {
        switch self {
        case .four(let value): Self.reach(value)
        case .six(let value): Self.reach(value)
        }
    }

    /// What clouds serve to their machines: AWS, Google and Azure share the first, then Alibaba, Azure and Oracle.
    ///
    /// AWS has two more for containers.
    private static let metadata: Set<UInt32> = [
        0xA9FE_A9FE, 0x6464_64C8, 0xA83F_8110, 0xC000_00C0, 0xA9FE_AA02, 0xA9FE_AA17,
    ]
    /// The same of version 6: AWS at fd00:ec2::254 and, for containers, fd00:ec2::23, Google at fd20:ce::254.
    private static let metadata6: Set<UInt128> = [
        0xFD00_0EC2_0000_0000_0000_0000_0000_0254, 0xFD00_0EC2_0000_0000_0000_0000_0000_0023,
        0xFD20_00CE_0000_0000_0000_0000_0000_0254,
    ]

    private static let here: [(UInt32, Int)] = [
        (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16), (0xAC10_0000, 12), (0xC0A8_0000, 16),
    ]
    private static let nobody: [(UInt32, Int)] = [
        (0x0000_0000, 8), (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24), (0xC612_0000, 15),
        (0xC633_6400, 24), (0xCB00_7100, 24), (0xE000_0000, 3),
    ]

    private static func reach(_ value: UInt32) -> Reach {
        func isIn(_ block: (start: UInt32, bits: Int)) -> Bool {
            value >> (32 - block.bits) == block.start >> (32 - block.bits)
        }
        if metadata.contains(value) { return .metadata }
        if here.contains(where: isIn) { return .here }
        return nobody.contains(where: isIn) ? .nobody : .everywhere
    }

    private static func reach(_ value: UInt128) -> Reach {
        func starts(_ group: UInt128, _ bits: Int) -> Bool { value >> UInt128(128 - bits) == group }
        let four = UInt32(truncatingIfNeeded: value)
        if metadata6.contains(value) { return .metadata }
        if value == 1 { return .here }
        if value == 0 { return .nobody }
        // ::ffff:0:0/96, 64:ff9b::/96, ::/96 and ::ffff:0:0:0/96 have version 4 in their last 32 bits.
        let prefix = value >> 32
        if prefix == 0xFFFF || prefix == 0x0064_FF9B_0000_0000_0000_0000 || prefix == 0 || prefix == 0xFFFF_0000 {
            return reach(four)
        }
        // 2002::/16 has it behind the first group.
        if starts(0x2002, 16) { return reach(UInt32(truncatingIfNeeded: value >> 80)) }
        // fc00::/7, fe80::/10 and fec0::/10.
        if starts(0x7E, 7) || starts(0x3FA, 10) || starts(0x3FB, 10) { return .here }
        // What is not given out; 2001::/23 for protocols, 2001:db8::/32 and 3fff::/20 for examples.
        let isGivenOut =
            starts(1, 3) && !starts(0x2001_0000 >> 9, 23) && !starts(0x2001_0DB8, 32) && !starts(0x3FFF0, 20)
        return isGivenOut ? .everywhere : .nobody
    }
}
