import BourseConnectors

// The lines to sources that settings describe.

extension MarketLine {
    /// Prepares a line.
    ///
    /// - Parameter followsTrades: Whether trades are received as they happen; a key allows that to one at a time.
    /// - Throws: ``Failure`` if an address lacks its key or the address that belongs to it.
    package init(_ settings: Settings, followsTrades: Bool = false, logs: Logs = Logs()) throws {
        let keys = try MarketKeys(settings)
        guard !settings.isSet(.fmp) || keys.fmp != nil else {
            throw Failure(.usage, "\(settings.name(of: .fmp)) needs a key in \(Setting.fmpKey.variable)")
        }
        for setting in [Setting.finnhub, .finnhubTrades] where settings.isSet(setting) && keys.finnhub == nil {
            throw Failure(.usage, "\(settings.name(of: setting)) needs a key in \(Setting.finnhubKey.variable)")
        }
        guard settings.isSet(.polymarket) == settings.isSet(.polymarketExchange) else {
            let (one, other) =
                settings.isSet(.polymarket)
                ? (Setting.polymarket, Setting.polymarketExchange) : (.polymarketExchange, .polymarket)
            throw Failure(.usage, "\(settings.name(of: one)) needs \(settings.name(of: other))")
        }
        // A key that is meant for an address of one's own is sent nowhere else.
        let hasTrades = !settings.isSet(.finnhub) || settings.isSet(.finnhubTrades)
        try self.init(
            MarketSourcesSettings(settings),
            keys: keys,
            followsTrades: followsTrades && hasTrades,
            logs: logs
        )
    }
}

extension MarketSourcesSettings {
    /// Where sources are.
    fileprivate init(_ settings: Settings) {
        self.init()
        let addresses = settings.list(.yahoo)
        if !addresses.isEmpty {
            yahoo.hosts = addresses.compactMap { Endpoint($0) }
            yahoo.cookiePages = addresses.compactMap { Endpoint($0.hasSuffix("/") ? $0 : $0 + "/") }
        }
        func endpoint(_ setting: Setting) -> Endpoint? { settings.text(setting).flatMap { Endpoint($0) } }
        if let base = endpoint(.fmp) { fmp.base = base }
        if let base = endpoint(.finnhub) { finnhub.base = base }
        if let trades = endpoint(.finnhubTrades) { finnhub.trades = trades }
        if let base = endpoint(.gdelt) { gdelt.base = base }
        if let gamma = endpoint(.polymarket) { polymarket.gamma = gamma }
        if let exchange = endpoint(.polymarketExchange) { polymarket.exchange = exchange }
        if let address = settings.text(.feeds) { feeds = FeedsSettings(under: address) }
    }
}

extension FundLine {
    /// Prepares a line.
    package init(_ settings: Settings) throws {
        try self.init(
            mfapi: settings.text(.mfapi) ?? MFAPISource.address,
            amfi: settings.text(.amfi) ?? AMFISource.address
        )
    }
}

extension VenueLine {
    /// Prepares a line.
    ///
    /// - Throws: ``Failure`` if one of its two addresses is of another venue.
    package init(_ settings: Settings, logs: Logs = Logs()) throws {
        let realtime = settings.text(.realtime) ?? Self.realtime
        let rest = settings.text(.rest) ?? Self.rest
        guard (realtime == Self.realtime) == (rest == Self.rest) else {
            throw Failure(
                .usage,
                "\(settings.name(of: .realtime)) and \(settings.name(of: .rest)) require each other: both belong to one venue"
            )
        }
        // A venue on this machine may be anything, so pages show its address.
        let name = realtime == Self.realtime ? nil : Endpoint(realtime)?.place
        try self.init(realtime: realtime, rest: rest, name: name ?? "BitMEX", logs: logs)
    }
}
