/// At most ``capacity`` elements in memory that never grows again: what is added to a full ring pushes the oldest out.
struct Ring<Element> {
    let capacity: Int
    private var slots: [Element] = []
    /// The slot of the oldest element; 0 until the ring is full.
    private var head = 0

    init(capacity: Int) {
        self.capacity = max(1, capacity)
        slots.reserveCapacity(self.capacity)
    }

    var count: Int { slots.count }
    var isFull: Bool { slots.count == capacity }

    /// The element at `age` places from the oldest.
    subscript(age: Int) -> Element {
        get { slots[slot(age)] }
        set { slots[slot(age)] = newValue }
    }

    var newest: Element? { slots.isEmpty ? nil : self[count - 1] }
    var oldest: Element? { slots.isEmpty ? nil : self[0] }

    /// Adds the newest element and returns the oldest when there was no room for both.
    @discardableResult
    mutating func append(_ element: Element) -> Element? {
        guard isFull else {
            slots.append(element)
            return nil
        }
        let displaced = slots[head]
        slots[head] = element
        head = head + 1 == capacity ? 0 : head + 1
        return displaced
    }

    /// Adds an element before the `distance` newest ones, and returns the oldest when there was no room for both.
    ///
    /// - Complexity: O(`distance`).
    @discardableResult
    mutating func insert(_ element: Element, beforeNewest distance: Int) -> Element? {
        let displaced = append(element)
        var age = count - 1
        for _ in 0..<min(distance, count - 1) {
            slots.swapAt(slot(age), slot(age - 1))
            age -= 1
        }
        return displaced
    }

    mutating func removeAll() {
        slots.removeAll(keepingCapacity: true)
        head = 0
    }

    private func slot(_ age: Int) -> Int {
        let index = head + age
        return index < slots.count ? index : index - slots.count
    }
}

extension Ring: Sendable where Element: Sendable {}
