import BourseCore

/// What makes two executions the same: 128 bits over everything but the note.
///
/// Two fills of equal content are told apart by how many of them there are, so a file imported twice adds nothing and
/// two real identical fills stay two. The function is FNV-1a with 128 bits (G. Fowler, L. C. Noll, K.-P. Vo, RFC 9923):
/// nobody gains by forging a collision with himself.
public struct ContentHash: Hashable, Sendable {
    /// The value.
    public private(set) var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

    /// Makes a hash from its value.
    public init(value: UInt128) { self.value = value }

    /// The hash of an execution.
    public init(_ execution: Execution) {
        self.init(
            key: PositionKey(
                account: execution.account,
                instrument: execution.instrument,
                currency: execution.currency
            )
        )
        combine(
            time: execution.time,
            side: execution.side,
            quantity: Int64(clamping: execution.quantity.units),
            price: execution.price,
            multiplier: execution.multiplier,
            fees: Int64(clamping: execution.fees.units / 1_000_000),
            effect: execution.effect,
            order: execution.order
        )
    }

    /// The hash of the fill at `index` of a ledger that keeps texts.
    public init(_ ledger: ExecutionLedger, at index: Int) {
        self.init(key: ledger.key(of: ledger.fills[index]))
        combine(ledger, at: index)
    }

    /// The hashes of all fills of a ledger that keeps texts, in its order.
    ///
    /// - Complexity: what a position contributes is combined once, not for each of its fills.
    public static func all(of ledger: ExecutionLedger) -> [ContentHash] {
        let positions = ledger.positions.map { ContentHash(key: $0) }
        return ledger.fills.indices.map { index in
            var hash = positions[Int(ledger.fills[index].position)]
            hash.combine(ledger, at: index)
            return hash
        }
    }

    /// What all fills of a position begin with.
    private init(key: PositionKey) {
        combine(key.account)
        combine(key.instrument.symbol.name)
        combine(key.instrument.type.rawValue)
        combine(Int64(key.instrument.expiration?.number ?? .min))
        combine(key.instrument.strike?.units ?? .min)
        combine(key.currency.code)
    }

    private mutating func combine(_ ledger: ExecutionLedger, at index: Int) {
        let fill = ledger.fills[index]
        combine(
            time: fill.time,
            side: fill.side,
            quantity: fill.quantityUnits,
            price: fill.price,
            multiplier: fill.multiplier,
            fees: fill.feeUnits,
            effect: fill.effect,
            order: ledger.order(at: index)
        )
    }

    /// Combines what a fill has besides its position: quantities as counts of 10^−8, fees as counts of 10^−10.
    private mutating func combine(
        time: Timestamp,
        side: Side,
        quantity: Int64,
        price: Price,
        multiplier: Multiplier,
        fees: Int64,
        effect: Effect?,
        order: String
    ) {
        combine(time.microseconds)
        combine(side.rawValue)
        combine(quantity)
        combine(price.units)
        combine(multiplier.units)
        combine(fees)
        combine(effect?.rawValue ?? "")
        combine(order)
    }

    private mutating func combine(byte: UInt8) {
        value = (value ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
    }

    private mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte: byte) }
        combine(byte: 0xFF)
    }

    private mutating func combine(_ number: Int64) {
        for shift in stride(from: 0, to: 64, by: 8) { combine(byte: UInt8(truncatingIfNeeded: number >> shift)) }
    }

    /// The 16 bytes, most significant first.
    public var bytes: [UInt8] {
        stride(from: 120, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> UInt128($0)) }
    }

    /// Reads 16 bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        value = bytes.reduce(0) { $0 << 8 | UInt128($1) }
    }
}
