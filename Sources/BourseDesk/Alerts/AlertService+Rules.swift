import BourseAlerts
import BourseCore
import BourseValues

extension AlertService {
    /// The alerts of a person, the newest first.
    public func alerts(of user: UserID) async throws -> [StoredAlert] { try await store.alerts(of: user) }

    /// One alert of a person.
    ///
    /// - Throws: ``AlertError/gone``, or what the store throws.
    public func alert(_ id: String, of user: UserID) async throws -> StoredAlert {
        guard let alert = try await store.alerts(of: user).first(where: { $0.id.text == id }) else {
            throw AlertError.gone
        }
        return alert
    }

    /// What should be known of alerts on a figure, as sentences; empty where there is nothing to say.
    public nonisolated func cautions(on subject: AlertSubject, _ measure: AlertMeasure) async -> [String] {
        guard let source = sources.first(where: { $0.isSource(of: subject) }) else {
            return ["No source on this desk provides this value, so the alert cannot fire."]
        }
        var cautions = [await source.obstacle(to: subject)].compactMap(\.self)
        if !source.storesPast(of: subject, measure) { cautions.append(AlertPhrases.unseenWhileOff) }
        if case .stories = measure { cautions.append(AlertPhrases.storiesOfAnHour) }
        if measure == .newMatches { cautions.append(AlertPhrases.matchesOfADay) }
        return cautions
    }

    /// What should be known of each of some alerts that are watched, by their identity.
    public nonisolated func cautions(on alerts: [StoredAlert]) async -> [AlertRuleID: [String]] {
        var known: [AlertRuleID: [String]] = [:]
        for alert in alerts { known[alert.id] = await cautions(on: alert.rule.subject, alert.rule.condition.measure) }
        return known
    }

    /// Reads a draft without keeping anything.
    ///
    /// - Throws: ``AlertError``.
    public func read(_ draft: AlertDraft, id: AlertRuleID? = nil, of user: User) async throws(AlertError) -> StoredAlert
    {
        let subject = try draft.readSubject(of: user.id)
        let facts = try await facts.lookup(subject)
        guard let id = id ?? AlertRuleID(environment.newID()) else { throw .gone }
        let now = environment.now()
        let zone = ZoneRules(identifier: user.settings.zone) ?? .utc
        let rule = try draft.rule(id, of: subject, currency: facts.currency, zone: zone, now: now)
        if rule.channels.contains(.email), carriers.mailer == nil { throw .noCarrier(.email) }
        if rule.channels.contains(.webhook), carriers.webhooks == nil { throw .noCarrier(.webhook) }
        if rule.channels.contains(.push), push == nil { throw .noCarrier(.push) }
        return StoredAlert(user: user.id, rule: rule, name: facts.name, madeAt: now)
    }

    /// Makes an alert; it may fire at once.
    ///
    /// - Throws: ``AlertError``, or what the store throws.
    public func make(_ draft: AlertDraft, of user: User) async throws -> StoredAlert {
        let alert = try await read(draft, of: user)
        guard try await store.insert(alert, atMost: StoredAlert.limit) else { throw AlertError.tooMany }
        try await begin(alert)
        return alert
    }

    /// Changes an alert, which is armed anew by that.
    ///
    /// - Throws: ``AlertError``, or what the store throws.
    public func change(_ id: String, to draft: AlertDraft, of user: User) async throws -> StoredAlert {
        let old = try await alert(id, of: user.id)
        var changed = try await read(draft, id: old.id, of: user)
        try await replace(old) { newest in
            changed.state = newest
            changed.state.rearm()
            return changed
        }
        return changed
    }

    /// Switches an alert off or on; one that is done, or switched on, is armed anew.
    ///
    /// - Throws: ``AlertError``, or what the store throws.
    public func setEnabled(_ isEnabled: Bool, _ id: String, of user: UserID) async throws {
        let old = try await alert(id, of: user)
        guard old.rule.isEnabled != isEnabled || (isEnabled && old.state.phase == .fired) else { return }
        var changed = old
        changed.rule.isEnabled = isEnabled
        changed.madeAt = environment.now()
        try await replace(old) { newest in
            changed.state = newest
            if isEnabled { changed.state.rearm() }
            return changed
        }
    }

    /// Puts an alert away; false when there is none.
    public func delete(_ id: String, of user: UserID) async throws -> Bool {
        guard let id = AlertRuleID(id), try await store.deleteAlert(id, of: user, now: environment.now()) else {
            return false
        }
        unwatch(id)
        await flush()
        return true
    }

    /// Brings an alert back that was put away; false when it is gone.
    public func restore(_ id: String, of user: UserID) async throws -> Bool {
        guard let id = AlertRuleID(id), try await store.restoreAlert(id, of: user) else { return false }
        try await begin(alert(id.text, of: user))
        return true
    }

    /// What a draft would have told of in the last days, in words; nothing where nothing was stored.
    ///
    /// - Throws: ``AlertError``.
    public func dryRun(_ draft: AlertDraft, days: Int, of user: User) async throws(AlertError) -> AlertDryRun? {
        let alert = try await read(draft, of: user)
        let now = environment.now()
        let start = now.adding(seconds: -Int64(days) * 86_400)
        guard let source = source(of: alert.rule.subject) else { return nil }
        let past = await source.past(of: alert.rule.subject, alert.rule.condition.measure, from: start, now: now)
        guard past.bars.contains(where: { $0.start >= start }) else { return nil }
        // The days of journals and portfolios are those of New York, wherever their owner is.
        let isOwn = alert.rule.subject.owner != nil
        let zone = isOwn ? UserJournal.exchangeZone : ZoneRules(identifier: user.settings.zone) ?? .utc
        return AlertDryRun(of: alert.rule, over: past.bars, from: max(start, past.start), now: now, zone: zone)
    }

    // MARK: - Within the desk

    /// Begins to watch what is new, from its newest figure on.
    func begin(_ alert: StoredAlert) async throws(AlertError) {
        guard isRunning else { return }
        let (subject, measure) = (alert.rule.subject, alert.rule.condition.measure)
        let isFirst = !book.measures(of: subject).contains(measure)
        // It is in the book before that is shown what it looks back at, and the first figure comes after both.
        let memory = isFirst ? await memory(of: subject, book.measures(of: subject) + [measure]) : nil
        try watch(alert)
        if let memory { take(memory, of: subject) }
        await flush()
    }

    /// Puts a changed alert in the place of what it was, with the newest state of that.
    private func replace(_ old: StoredAlert, _ body: (AlertState) -> StoredAlert) async throws {
        let isWatched = book[old.id] != nil
        let isWaiting = waiting[old.id] != nil
        let newest = book[old.id]?.state ?? old.state
        unwatch(old.id)
        // Nothing happens to it from here on; what did is written first.
        await flush()
        let changed = body(newest)
        do {
            guard try await store.replace(changed) else { throw AlertError.gone }
        } catch {
            var replaced = old
            replaced.state = newest
            if isWatched { try watch(replaced) }
            if isWaiting { waiting[old.id] = replaced }
            throw error
        }
        try await begin(changed)
    }
}
