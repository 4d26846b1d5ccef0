import BourseCore

/// When a company of the demo market reports: four times a year, after the close; funds never do.
struct DemoEarnings: Sendable {
    /// The sessions that open on the news.
    let dates: Set<Int>
    /// For each session, the first such session after it; the number of sessions when there is none.
    let next: [Int]
    private let jumps: [Int: Double]

    /// How many usual days' movement the news is worth, as a standard deviation.
    static let size = 2.6

    init(stock: DemoStock, seed: UInt64, calendar: DemoCalendar) {
        let count = calendar.sessions.count
        var jumps: [Int: Double] = [:]
        if !stock.isFund {
            for month in Set(calendar.sessions.map(\.month)) where month % 3 == (stock.index + 1) % 2 {
                var generator = SeededGenerator(seed: seed, 7, month, stock.index)
                let sessions = calendar.indices(ofMonth: month)
                guard sessions.count > 12 else { continue }
                let session = sessions.lowerBound + generator.whole(in: 11...(sessions.count - 1))
                jumps[session] = Self.size * generator.normal()
            }
        }
        self.jumps = jumps
        dates = Set(jumps.keys)
        var next = [Int](repeating: count, count: count)
        for session in stride(from: count - 2, through: 0, by: -1) {
            next[session] = jumps[session + 1] == nil ? next[session + 1] : session + 1
        }
        self.next = next
    }

    /// What the news adds to a session's return.
    func jump(at session: Int, deviation: Double) -> Double { (jumps[session] ?? 0) * deviation }
}
