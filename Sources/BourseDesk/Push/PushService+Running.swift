import BourseAlerts
import BourseCore
import BourseValues

extension PushService {
    /// Seconds before each try of a message that is no alert.
    static let pauses: [Int64] = [0, 10, 60, 600]

    /// Sends what is in the queue and the daily summaries, until the task is cancelled; to be called once.
    ///
    /// - Parameter summary: The text of the summary of a person; nothing for a person with an empty desk.
    public func run(
        clock: some Clock<Duration> = ContinuousClock(),
        summary: @escaping @Sendable (User) async -> String?
    ) async {
        await withDiscardingTaskGroup { group in
            group.addTask {
                for await queued in self.wanted { await self.send(queued, clock: clock) }
            }
            group.addTask {
                while (try? await clock.sleep(for: .seconds(30))) != nil { await self.summarize(summary) }
            }
        }
    }

    /// Sends what is in the queue and takes nothing more.
    func finish(clock: some Clock<Duration> = ContinuousClock()) async {
        close()
        for await queued in wanted { await send(queued, clock: clock) }
    }

    /// Sends a message to all devices of its person, those that fail for now a few times more.
    private func send(_ queued: QueuedMessage, clock: some Clock<Duration>) async {
        guard let settings = try? await settings(of: queued.user), settings.topics.contains(queued.message.topic),
            let devices = try? await store.subscriptions(of: queued.user)
        else { return }
        let isQuiet = await isQuiet(settings, of: queued.user)
        let message = isQuiet ? queued.message.silenced : queued.message
        var open = devices
        for pause in Self.pauses where !open.isEmpty {
            if pause > 0, (try? await clock.sleep(for: .seconds(pause))) == nil { return }
            let answers = await send(message, to: open, of: queued.user)
            open = zip(open, answers).filter { _, answer in
                if case .failed = answer.outcome { true } else { false }
            }.map(\.0)
        }
    }

    private func isQuiet(_ settings: PushSettings, of user: UserID) async -> Bool {
        guard let hours = settings.quietHours else { return false }
        let now = environment.now()
        guard let person = try? await store.person(user) else { return false }
        return hours.release(of: now, in: ZoneRules(identifier: person.settings.zone) ?? .utc) > now
    }

    /// When an alert may be delivered to a person's devices: now, or when the quiet hours are over.
    func release(for user: UserID, zone: ZoneRules) async -> Timestamp {
        let now = environment.now()
        guard let hours = try? await settings(of: user).quietHours else { return now }
        return hours.release(of: now, in: zone)
    }

    /// Sends the summaries whose time has come, once a day each.
    ///
    /// A desk that was off at the time sends it when it is on again, within the same day.
    func summarize(_ summary: @Sendable (User) async -> String?) async {
        guard let readers = try? await store.summaryReaders() else { return }
        let now = environment.now()
        for (user, settings, last) in readers {
            let zone = ZoneRules(identifier: user.settings.zone) ?? .utc
            let local = zone.localTime(at: now)
            let minute = Int(local.microseconds / 60_000_000)
            guard minute >= settings.summaryMinute, last.map({ $0 < local.day }) ?? true,
                (try? await store.setSummarized(local.day, of: user.id)) == true,
                let text = await summary(user)
            else { continue }
            post(
                PushMessage(
                    .summary,
                    title: "Your day",
                    text: text,
                    path: "/",
                    tag: "summary",
                    at: now
                ),
                to: user.id
            )
        }
    }
}
