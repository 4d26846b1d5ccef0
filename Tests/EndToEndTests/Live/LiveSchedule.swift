import BourseConnectors
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseVenue

/// One schedule of faults from its seed to the end, and everything about it that was not as it must be.
///
/// What is held against the hub at every step: a book that it calls current is one that the venue had, none older than
/// one shown before, and not older than the plan's faults can keep hidden; while the line waits for another attempt no
/// book is called current, and while the line is called silent every book counts as out of date; quotes contradict no
/// book that is right. A plan that makes the venue tell wrong books in messages that look right excuses from the first
/// and the last until the end of the faults, after which one resync has to be enough.
struct LiveSchedule {
    /// How long faults come.
    static let horizon: Duration = .seconds(60)

    /// What came of it.
    struct Report: Sendable {
        let seed: UInt64
        let plan: FaultPlan
        var complaints: [String] = []
        var sockets = 0
        var gaps = 0
        /// How often somebody had to ask for a book by hand.
        var resyncs = 0

        mutating func complain(_ text: String) { if !complaints.contains(text) { complaints.append(text) } }
    }

    private(set) var report: Report
    private var matched: [Symbol: Int] = [:]
    private let isDeceived: Bool
    private let oldest: Duration?

    private init(seed: UInt64) {
        let plan = FaultPlan.random(seed: seed, horizon: Self.horizon)
        report = Report(seed: seed, plan: plan)
        isDeceived = plan.deceivesAboutBooks
        oldest = plan.longestUnseenDelay
    }

    /// Plays the schedule of a seed.
    static func play(_ seed: UInt64) async throws -> Report {
        let plan = FaultPlan.random(seed: seed, horizon: horizon)
        let outcome = Box(LiveSchedule(seed: seed))
        let remains = try await LiveRig.run(seed: seed, faults: plan) { rig in
            var schedule = LiveSchedule(seed: seed)
            try await schedule.play(on: &rig)
            await outcome.set(schedule)
        }
        var report = await outcome.value.report
        if !remains.isClean { report.complain("left behind: \(remains)") }
        return report
    }

    private actor Box {
        var value: LiveSchedule
        init(_ value: LiveSchedule) { self.value = value }
        func set(_ value: LiveSchedule) { self.value = value }
    }

    private mutating func play(on rig: inout LiveRig) async throws {
        for _ in 0..<Int(Self.horizon / LiveRig.step) { try await step(&rig) }
        try await rig.venue.use(.none)
        var hasHealed = try await heal(&rig, within: isDeceived ? .seconds(60) : .seconds(150))
        if !hasHealed, isDeceived {
            report.resyncs += 1
            for listing in rig.listings { rig.source.resync(listing.symbol) }
            hasHealed = try await heal(&rig, within: .seconds(60))
        }
        if !hasHealed { report.complain("does not heal: \(await standing(rig))") }
        _ = try await isWhole(rig, patience: 1000)
        try await judgeEnd(rig)
    }

    private mutating func step(_ rig: inout LiveRig) async throws {
        try await rig.advance()
        await look(rig)
    }

    /// Goes on until everything is the venue's for a while: at one moment a line that is dead may be right by chance.
    private mutating func heal(_ rig: inout LiveRig, within limit: Duration) async throws -> Bool {
        var streak = 0
        for _ in 0..<Int(limit / LiveRig.step) where streak < 8 {
            try await step(&rig)
            streak = try await isWhole(rig, patience: 5) ? streak + 1 : 0
        }
        return streak == 8
    }

    // MARK: - judging

    /// Whether the line is live and every book is what the venue's is, as soon as what is on its way has arrived.
    private func isWhole(_ rig: LiveRig, patience: Int) async throws -> Bool {
        for _ in 0..<patience {
            if await isWhole(rig) { return true }
            try await rig.settle()
        }
        return await isWhole(rig)
    }

    private func isWhole(_ rig: LiveRig) async -> Bool {
        guard await rig.hub.line == .live else { return false }
        for listing in rig.listings {
            guard let market = await rig.hub.market(listing.symbol), market.bookState == .current,
                LiveTruth.digest(market.book) == rig.truth.digest(of: listing.symbol)
            else { return false }
        }
        return true
    }

    private mutating func look(_ rig: LiveRig) async {
        let line = await rig.hub.line
        for symbol in rig.listings.map(\.symbol) {
            guard let market = await rig.hub.market(symbol), line != .silent else { continue }
            if market.disagreements > 0, !isDeceived {
                report.complain("\(symbol): quotes were found to disagree with a book that was right")
            }
            guard market.bookState == .current else { continue }
            if case .reconnecting = line, await rig.hub.line == line {
                report.complain("\(symbol) is current without a line")
            }
            let from = matched[symbol] ?? 0
            let digest = LiveTruth.digest(market.book)
            guard let change = rig.truth.change(of: symbol, from: from, as: digest) else {
                if !isDeceived {
                    report.complain("\(symbol) at \(rig.time.elapsed): current, but never so since \(from)")
                }
                continue
            }
            matched[symbol] = change
            let last = rig.truth.lastChange(of: symbol, as: digest) ?? change
            if let oldest, let next = rig.truth.timeOfChange(after: last, of: symbol),
                .microseconds(rig.time.now.microseconds - next.microseconds) > oldest
            {
                report.complain("\(symbol) at \(rig.time.elapsed): current, but of \(next)")
            }
        }
    }

    private mutating func judgeEnd(_ rig: LiveRig) async throws {
        report.sockets = rig.feed.statistics.sockets
        for symbol in rig.listings.map(\.symbol) {
            guard let market = await rig.hub.market(symbol), let book = try await rig.venue.truth(of: symbol) else {
                report.complain("\(symbol) is not there at the end")
                continue
            }
            for side in BookSide.allCases
            where market.book.levels(side) != book.best(side).map({ BookLevel(price: $0.price, size: $0.size) }) {
                report.complain("\(symbol): the \(side)s differ from the venue's at the end")
            }
            judge(market.tape, of: symbol, rig)
        }
    }

    /// Follows the tape in the order of arrival, which is the order of happening but for trades that came later.
    private mutating func judge(_ tape: TradeTape, of symbol: Symbol, _ rig: LiveRig) {
        let entries = tape.newest(.max).sorted { $0.position.sequence < $1.position.sequence }
        let ids = entries.compactMap { $0.trade?.id }
        let known = Set(ids)
        if known.count < ids.count { report.complain("\(symbol): a trade stands twice on the tape") }
        let places = Set(known.compactMap { rig.truth.place(of: $0, symbol) })
        if places.count < known.count { report.complain("\(symbol): a trade on the tape never was") }
        var isMarked = true
        var last = -1
        var gaps = 0
        for entry in entries {
            guard let id = entry.trade?.id, let place = rig.truth.place(of: id, symbol) else {
                isMarked = true
                gaps += 1
                continue
            }
            let missing = (last + 1..<max(last + 1, place)).count { !places.contains($0) }
            if missing > 0, !isMarked, !report.plan.deceivesAboutTrades {
                report.complain("\(symbol): \(missing) trades before trade \(place) are missing without a mark")
            }
            isMarked = false
            last = max(last, place)
        }
        if last + 1 < rig.truth.trades(of: symbol), !tape.isInterrupted, !report.plan.deceivesAboutTrades {
            report.complain("\(symbol): the tape ends with trade \(last) of \(rig.truth.trades(of: symbol))")
        }
        let statistics = rig.feed.statistics
        if gaps > 0, statistics.sockets == 1, statistics.garbledFrames == 0 {
            report.complain("\(symbol): \(gaps) gaps on a tape that was never interrupted")
        }
        report.gaps += gaps
    }

    private func standing(_ rig: LiveRig) async -> String {
        var texts = ["\(await rig.hub.line)"]
        for symbol in rig.listings.map(\.symbol) {
            guard let market = await rig.hub.market(symbol) else { continue }
            let change = rig.truth.change(of: symbol, from: 0, as: LiveTruth.digest(market.book))
            let text = change.map { "change \($0)" } ?? "no change"
            texts.append("\(symbol) \(market.bookState) as of \(text) of \(rig.truth.changes(of: symbol))")
        }
        return texts.joined(separator: ", ")
    }
}
