/// Values by the order in which they first came.
struct Interner<Value: Hashable & Sendable>: Sendable {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int32] = [:]
    private var last: Int32 = -1

    /// The number of a value, a new one if it was not there.
    mutating func number(of value: Value) -> Int32 {
        // Rows of one account and currency come in long runs.
        if last >= 0, values[Int(last)] == value { return last }
        if let number = numbers[value] {
            last = number
            return number
        }
        last = Int32(values.count)
        values.append(value)
        numbers[value] = last
        return last
    }

    /// The number of a value that is there.
    func find(_ value: Value) -> Int32? { numbers[value] }
}
