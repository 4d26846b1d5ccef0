import BourseCore

/// An owner who reads and changes the measured portfolio; every function returns the milliseconds it took.
struct PortfolioClient {
    private let port: Int
    private let token: String

    init(_ desk: ServedDesk, _ folder: PortfolioFolder) { (port, token) = (desk.port, folder.token) }

    /// The usual page.
    func page() throws -> Double { try page("/portfolio") }

    /// The same figures of one year, which are never kept from before a start.
    func anew() throws -> Double { try page("/portfolio?period=1Y") }

    private func page(_ path: String) throws -> Double {
        try ContinuousClock().measure { try BenchSocket.get(port: port, path: path, token: token) } / .milliseconds(1)
    }

    /// Buys shares of the first instrument.
    func add(on day: TradingDay, shares: Int) throws -> Double {
        let symbol = try MovingPrices.symbol(0)
        return try send(
            "POST",
            to: "transactions",
            json: #"{"day":"\#(day)","account":"\#(PortfolioPast.accounts[0])","type":"buy","symbol":"\#(symbol)","#
                + #""currency":"\#(PortfolioPast.currency(of: 0))","quantity":"\#(shares)","price":"100"}"#
        )
    }

    /// Changes one setting.
    func set(_ name: String, to value: String) throws -> Double {
        try send("PUT", to: "settings", json: #"{"\#(name)":"\#(value)"}"#)
    }

    private func send(_ method: String, to resource: String, json: String) throws -> Double {
        let path = "/api/v1/portfolio/\(resource)"
        return try ContinuousClock().measure {
            try BenchSocket.deliver(method, port: port, path: path, json: json, token: token)
        } / .milliseconds(1)
    }
}
