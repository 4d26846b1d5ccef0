import BourseWorld

/// What the demo trader does every month, whatever the market does: with these there is always something still open.
struct DemoRoutine: Sendable {
    /// The session on which he sells a put to be assigned: once a year.
    let assignment: Int?
    private let position: Int
    private let income: Int

    init(seed: UInt64, month: Int, sessions: Range<Int>) {
        var yearly = WorldRandom(seed: seed, 12, month / 12)
        assignment = month % 12 == yearly.whole(in: 1...9) ? sessions.lowerBound + 3 : nil
        var monthly = WorldRandom(seed: seed, 15, month)
        position = sessions.lowerBound + monthly.whole(in: 0...12)
        income = sessions.lowerBound + monthly.whole(in: 4...14)
    }

    /// The setups that are due on a session.
    func setups(on session: Int) -> [DemoSetup?] {
        (session == position ? [.position] : []) + (session == income ? [.wheel] : [])
    }
}
