/// The number under which a share is traded: 77 digits that say where it belongs, and a rest that nobody can guess.
struct PredictionToken: Hashable {
    let slot: Int
    let generation: Int
    let market: Int
    let answer: Int

    /// The digits.
    func text(seed: UInt64) -> String {
        var chance = WorldRandom(seed: seed, "token", slot, generation, market, answer)
        var text = Array(
            ("7" + Self.digits(slot, 3) + Self.digits(generation + 500_000, 6) + "\(market)\(answer)").utf8
        )
        for _ in 0..<65 { text.append(UInt8(0x30 + chance.whole(in: 0...9))) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads digits; nothing when they are none of this world.
    init?(_ text: String, seed: UInt64) {
        let digits = text.utf8.compactMap { (0x30...0x39).contains($0) ? Int($0 - 0x30) : nil }
        guard digits.count == 77, text.utf8.count == 77 else { return nil }
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        self.init(slot: number(1..<4), generation: number(4..<10) - 500_000, market: digits[10], answer: digits[11])
        guard slot < PredictionSlot.count, answer < 2, self.text(seed: seed) == text else { return nil }
    }

    init(slot: Int, generation: Int, market: Int, answer: Int) {
        self.slot = slot
        self.generation = generation
        self.market = market
        self.answer = answer
    }

    private static func digits(_ value: Int, _ count: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}
