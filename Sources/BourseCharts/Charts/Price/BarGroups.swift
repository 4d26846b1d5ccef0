/// Bars side by side in slots; where they would be too narrow, neighbors share one.
struct BarGroups: Sendable {
    /// How many bars share a slot.
    let size: Int
    /// How many slots hold bars.
    let count: Int
    /// All slots, with the empty ones after the last bar.
    let slots: Int
    private let bars: Int

    /// Puts `bars` bars by `size` into slots, with room for `room` bars in all.
    init(bars: Int, room: Int, size: Int) {
        self.size = size
        self.bars = bars
        count = (bars + size - 1) / size
        slots = max(1, count + (max(0, room - bars) + size - 1) / size)
    }

    /// How many bars the first slot lacks: the newest slot is always full, so that the drawing does not change shape with
    /// every bar that is added.
    var lead: Int { count * size - bars }

    /// The bars in the slot at `index`.
    func bars(in index: Int) -> Range<Int> { max(0, index * size - lead)..<((index + 1) * size - lead) }

    /// The slot of a bar.
    func slot(ofBar index: Int) -> Int { (index + lead) / size }
}
