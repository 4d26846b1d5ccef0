extension QRCode {
    /// The level of error correction: how much of a code may be unreadable (ISO/IEC 18004:2015, 7.5.1).
    public enum Correction: Int, CaseIterable, Hashable, Sendable {
        /// Level L: about 7 % of the codewords.
        case low
        /// Level M: about 15 %.
        case medium
        /// Level Q: about 25 %.
        case quartile
        /// Level H: about 30 %.
        case high

        /// The most bytes that a code of this level holds.
        public var mostBytes: Int { QRLayout.all(self).last?.capacity ?? 0 }

        /// The two bits by which a code states its level (table 12).
        var indicator: Int {
            switch self {
            case .low: 0b01
            case .medium: 0b00
            case .quartile: 0b11
            case .high: 0b10
            }
        }
    }
}
