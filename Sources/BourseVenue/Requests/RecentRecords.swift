/// Records with names, of which the oldest go when there are too many.
struct RecentRecords<Record: Sendable>: Sendable {
    private let limit: Int
    private var records: [String: Record] = [:]
    /// The names of records that may go, the oldest first.
    private var order: [String] = []

    /// Prepares for records.
    ///
    /// - Parameter limit: The most records, without those that stay; more than 0.
    init(limit: Int) { self.limit = limit }

    /// A record; setting one that is not there does nothing.
    subscript(name: String) -> Record? {
        get { records[name] }
        set { if records[name] != nil, let newValue { records[name] = newValue } }
    }

    /// The number of records that may go.
    var count: Int { order.count }

    /// All records that may go, the oldest first.
    var oldestFirst: [Record] { order.compactMap { records[$0] } }

    /// All records that may go, the newest first.
    var newestFirst: [Record] { order.reversed().compactMap { records[$0] } }

    /// All records in the order of their names.
    var sorted: [Record] { records.sorted { $0.key < $1.key }.map(\.value) }

    /// Adds a record that stays.
    mutating func keep(_ record: Record, named name: String) { records[name] = record }

    /// Adds a record, in place of an older one of that name.
    ///
    /// - Returns: The name of the record that had to go.
    @discardableResult
    mutating func add(_ record: Record, named name: String) -> String? {
        if records.updateValue(record, forKey: name) != nil { return nil }
        order.append(name)
        guard order.count > limit else { return nil }
        let oldest = order.removeFirst()
        records[oldest] = nil
        return oldest
    }

    /// Removes a record.
    mutating func remove(_ name: String) {
        records[name] = nil
        order.removeAll { $0 == name }
    }

    /// Removes all records but those that stay.
    mutating func removeAll() {
        for name in order { records[name] = nil }
        order = []
    }
}
