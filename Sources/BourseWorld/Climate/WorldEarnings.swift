import BourseCore

/// When a company reports: four times a year, after the close; funds never do.
public struct WorldEarnings: Sendable {
    /// The sessions that open on the news.
    public let dates: Set<Int>
    /// For each session, the first such session after it; the number of sessions when there is none.
    public let next: [Int]
    private let jumps: [Int: Double]

    /// How many usual days' movement the news is worth, as a standard deviation.
    public static let size = 2.6

    init(asset: WorldAsset, seed: UInt64, calendar: WorldCalendar) {
        let count = calendar.sessions.count
        var jumps: [Int: Double] = [:]
        if asset.reports {
            let months = calendar.years.lowerBound * 12..<(calendar.years.upperBound + 1) * 12
            for month in months where month % 3 == (asset.number + 1) % 2 {
                var generator = WorldRandom(seed: seed, 7, month, asset.number)
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

    /// How good the news of a session is: above 0 for better than expected.
    public func surprise(at session: Int) -> Double? { jumps[session] }
}
