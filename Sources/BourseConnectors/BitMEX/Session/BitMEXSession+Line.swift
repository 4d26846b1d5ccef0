import BourseWire

extension BitMEXSession {
    // MARK: opening

    mutating func connect() {
        if case .waiting(_, _, let fault) = phase, forbiddenUntil > now { return wait(until: forbiddenUntil, fault) }
        if budget.earliest(at: now) > now { return wait(until: now, .exhausted) }
        lastSocket = SocketNumber(lastSocket.value + 1)
        phase = .opening(lastSocket, until: now + settings.openingLimit)
        actions.append(.open(lastSocket))
    }

    /// Waits until the instant, and longer when the venue grants no connection then.
    private mutating func wait(until: Duration, _ fault: ConnectionFault) {
        let granted = budget.earliest(at: now)
        phase = .waiting(since: now, until: max(until, granted), because: granted > until ? .exhausted : fault)
    }

    mutating func opened(_ number: SocketNumber) {
        guard case .opening(number, _) = phase else { return }
        budget.open(at: now)
        phase = .greeting(number, until: now + settings.welcomeLimit)
        heard()
    }

    mutating func welcomed(_ welcome: BitMEXWelcome, on number: SocketNumber) {
        if let remaining = welcome.limitRemaining { budget.learn(remaining: remaining, at: now) }
        guard case .greeting(number, _) = phase else { return }
        phase = .open(number)
        // The first ping tells the round trip, without which lateness and skew cannot be told apart.
        ping(number)
    }

    mutating func refused(_ number: SocketNumber, status: Int, retryAfter: Duration?, text: String) {
        guard case .opening(number, _) = phase else { return }
        budget.open(at: now)
        let requested = retryAfter.map { min(max($0, .zero), settings.longestWait) }
        let least: Duration
        switch status {
        case 429: least = requested ?? settings.unnamedWait
        case 500...599: least = max(requested ?? .zero, settings.overloadWait)
        default: least = requested ?? settings.refusalWait
        }
        if status == 429 || requested != nil { forbiddenUntil = now + least }
        lose(.refused(status: status, text: text), waitingAtLeast: least)
    }

    // MARK: ending

    /// Gives the present line up, and waits for the next attempt.
    mutating func lose(_ fault: ConnectionFault, waitingAtLeast least: Duration = .zero) {
        if let healthySince, now - healthySince >= settings.health { failures = 0 }
        failures += 1
        leaveLine(because: fault)
        if fault == .slowReader {
            phase = .held(because: fault)
            return
        }
        wait(until: now + max(backOff.delay(afterFailures: failures), least), fault)
    }

    /// Ends the present socket, if there is one that still lives, and then waits as after any fault.
    mutating func hangUp(_ fault: ConnectionFault) {
        if let socket { actions.append(.close(socket)) }
        lose(fault)
    }

    mutating func stop() {
        if let socket { actions.append(.close(socket)) }
        leaveLine(because: .stopped)
        phase = .stopped
        failures = 0
    }

    /// Connects at once instead of later, as far as the venue allows, and asks again for what was refused.
    mutating func retry() {
        for topic in topics.keys {
            guard case .refused = topics[topic]?.stage else { continue }
            topics[topic]?.stage = .queued
            report(topic)
        }
        if case .waiting = phase { connect() }
    }

    private mutating func leaveLine(because fault: ConnectionFault) {
        answered()
        pingSent = nil
        stalledSince = nil
        recentlyGarbled = []
        healthySince = nil
        lastTiming = nil
        meter.forget()
        topicsLost(because: fault)
    }

    // MARK: our reader

    mutating func readerResumed() {
        if stalledSince != nil {
            stalledSince = nil
            // What arrived meanwhile was not read, so the silence was ours.
            heard()
        }
        guard case .held(let fault) = phase else { return }
        wait(until: now + backOff.delay(afterFailures: failures), fault)
    }

    // MARK: time

    mutating func timer() {
        switch phase {
        case .stopped, .held: break
        case .waiting(_, let until, _): if until <= now { connect() }
        case .opening(_, let until): if until <= now { hangUp(.late(.opening)) }
        case .greeting(_, let until): if until <= now { hangUp(.late(.welcome)) }
        case .open(let number):
            if let stalledSince {
                if stalledSince + settings.readerLimit <= now { hangUp(.slowReader) }
                return
            }
            guard !listen(on: number) else { return hangUp(.silent) }
            topicTimers()
        }
    }
}

extension BitMEXSession {
    /// Whether it waits for the reader to make room.
    var isHeld: Bool {
        if case .held = phase { return true }
        return false
    }
}
