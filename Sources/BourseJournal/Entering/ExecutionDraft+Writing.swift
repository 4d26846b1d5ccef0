import BourseCore

extension ExecutionDraft {
    /// An execution as it would be entered: read again, it is the same.
    ///
    /// - Parameter zone: The zone of day and time.
    public init(_ execution: Execution, in zone: ZoneRules) {
        self.init()
        let local = zone.localTime(at: execution.time)
        let instrument = execution.instrument
        self[.symbol] = instrument.symbol.name
        self[.type] = instrument.type.rawValue
        self[.expiration] = instrument.expiration?.description ?? ""
        self[.strike] = instrument.strike?.description ?? ""
        self[.multiplier] = execution.multiplier == instrument.knownMultiplier ? "" : execution.multiplier.description
        self[.side] = execution.side.rawValue
        self[.quantity] = execution.quantity.description
        self[.price] = execution.price.description
        self[.fees] = execution.fees == .zero ? "" : execution.fees.description
        self[.day] = local.day.description
        self[.time] = local.clock
        self[.effect] = execution.effect?.rawValue ?? ""
        self[.account] = execution.account
        self[.currency] = execution.currency.code
        self[.note] = execution.note
    }
}
