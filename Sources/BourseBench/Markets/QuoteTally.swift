/// What all readers of moving prices have received; for one thread.
final class QuoteTally {
    /// How many readers were let in.
    private(set) var granted = 0
    /// How many streams have ended.
    private(set) var ended = 0
    /// Everything received, in bytes.
    var bytes = 0
    /// How old the prices were that came.
    private(set) var ages = Delays()
    private let period: Int64

    /// - Parameter period: The time between two moves of a price, in microseconds.
    init(period: Int64) { self.period = period }

    func answer(isGranted: Bool) { granted += isGranted ? 1 : 0 }

    func end() { ended += 1 }

    /// A reader received prices: `data: {"S0007":{"last":"100.07",…},…}`.
    func take(_ event: UnsafeRawBufferPointer, at now: Int64) {
        var place = event.startIndex
        while let brace = event[place...].firstIndex(of: UInt8(ascii: "{")) {
            place = brace + 1
            guard brace >= 6, event[place...].starts(with: Self.last),
                let number = Self.number(event[(brace - 6)..<(brace - 2)]),
                let cents = Self.number(event[(place + 12)..<min(place + 14, event.endIndex)])
            else { continue }
            let age = MovingPrices.age(cents: Int64(cents), of: number, at: now, period: period)
            ages.add(Double(age) / 1000)
        }
    }

    /// What stands before the cents of a price.
    private static let last = Array("\"last\":\"100.".utf8)

    private static func number(_ digits: Slice<UnsafeRawBufferPointer>) -> Int? {
        guard !digits.isEmpty else { return nil }
        var number = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            number = number * 10 + Int(digit) - 0x30
        }
        return number
    }

    /// The ages since the last time, which are forgotten.
    func takeAges() -> Delays {
        defer { ages = Delays() }
        return ages
    }
}
