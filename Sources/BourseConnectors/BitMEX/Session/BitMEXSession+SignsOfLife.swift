extension BitMEXSession {
    mutating func heard() {
        lastHeard = now
        answered()
    }

    mutating func answered() {
        pongDue = nil
        doubtDue = nil
        isSilent = false
    }

    /// The answer to a ping stands behind the message that is on its way, so the line is given more time; but what
    /// people see grows old meanwhile, and they are told as before.
    mutating func heardPiece() {
        guard pongDue != nil else { return }
        pongDue = min(now + settings.pongLimit, lastHeard + settings.pieceLimit)
    }

    mutating func ping(_ number: SocketNumber) {
        pongDue = now + settings.pongLimit
        doubtDue = now + settings.doubtLimit
        pingSent = now
        actions.append(.ping(number))
    }

    mutating func ponged() {
        if let pingSent { meter.add(roundTrip: now - pingSent) }
        pingSent = nil
    }

    /// Pings after a silence, then says so, and then is true: the line is to be given up.
    mutating func listen(on number: SocketNumber) -> Bool {
        if let doubtDue, doubtDue <= now {
            isSilent = true
            self.doubtDue = nil
        }
        if let pongDue { return pongDue <= now }
        if lastHeard + settings.silence <= now { ping(number) }
        return false
    }
}
