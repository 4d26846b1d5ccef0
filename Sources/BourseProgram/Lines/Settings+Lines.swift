import BourseConnectors

// The lines to sources that settings describe.

extension Settings {
    /// Checks that addresses of markets have the keys and the other addresses they need.
    package func checkMarkets() throws(Failure) {
        let keys = try MarketKeys(self)
        guard !isSet(.fmp) || keys.fmp != nil else {
            throw Failure(.usage, "\(name(of: .fmp)) needs a key in \(Setting.fmpKey.variable)")
        }
        for setting in [Setting.finnhub, .finnhubTrades] where isSet(setting) && keys.finnhub == nil {
            throw Failure(.usage, "\(name(of: setting)) needs a key in \(Setting.finnhubKey.variable)")
        }
        guard isSet(.polymarket) == isSet(.polymarketExchange) else {
            let (one, other) =
                isSet(.polymarket)
                ? (Setting.polymarket, Setting.polymarketExchange) : (.polymarketExchange, .polymarket)
            throw Failure(.usage, "\(name(of: one)) needs \(name(of: other))")
        }
    }

    /// Checks that both addresses of live markets are of one venue.
    package func checkVenue() throws(Failure) {
        guard (text(.realtime) == Setting.realtime.usual) == (text(.rest) == Setting.rest.usual) else {
            throw Failure(
                .usage,
                "\(name(of: .realtime)) and \(name(of: .rest)) require each other: both belong to one venue"
            )
        }
    }
}

extension MarketLine {
    /// Prepares a line.
    ///
    /// - Parameter followsTrades: Whether trades are received as they happen; a key allows that to one at a time.
    /// - Throws: ``Failure`` if an address lacks its key or the address that belongs to it.
    package init(_ settings: Settings, followsTrades: Bool = false, logs: Logs = Logs()) throws {
        try settings.checkMarkets()
        // A key that is meant for an address of one's own is sent nowhere else.
        let hasTrades = !settings.isSet(.finnhub) || settings.isSet(.finnhubTrades)
        try self.init(
            MarketSourcesSettings(settings),
            keys: MarketKeys(settings),
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
        try settings.checkVenue()
        // A venue on this machine may be anything, so pages show its address.
        let name = realtime == Self.realtime ? nil : Endpoint(realtime)?.place
        try self.init(realtime: realtime, rest: rest, name: name ?? "BitMEX", logs: logs)
    }
}
