import BourseAlerts
import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

/// Prices, Greeks and implied volatilities of listed options, from the chains of the desk.
public struct OptionMetrics: MetricSource {
    private struct ExpirationKey: Hashable {
        let root: Symbol
        let day: TradingDay
    }

    private let chains: ChainService

    /// Chains are asked for about once a minute.
    public var pace: Duration { .seconds(15) }

    /// Makes the figures of a desk of chains.
    public init(chains: ChainService) { self.chains = chains }

    /// Options.
    public func isSource(of subject: AlertSubject) -> Bool {
        if case .option = subject { return true }
        return false
    }

    /// What the chains say of the options that are watched; each chain is asked for once.
    public func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick] {
        var contracts: [ExpirationKey: [OptionContract]] = [:]
        for case .option(let contract) in wanted.keys {
            contracts[ExpirationKey(root: contract.root, day: contract.expiration), default: []].append(contract)
        }
        var ticks: [AlertTick] = []
        for (expiry, contracts) in contracts {
            guard let answer = try? await chains.chain(of: expiry.root, expiring: expiry.day) else { continue }
            for contract in contracts {
                guard let cell = answer.sheet.cell(of: contract) else { continue }
                ticks += Self.ticks(of: cell, contract, fetched: answer.fetchedAt, spot: answer.sheet.spot.asOf, now)
            }
        }
        return ticks
    }

    /// The price halfway between bid and ask in a chain that is in memory.
    public func lastKnown(_ measure: AlertMeasure, of subject: AlertSubject, now: Timestamp) async -> KnownValue? {
        guard case .option(let contract) = subject, measure == .price,
            let mid = await chains.knownMids(of: [contract])[contract]
        else { return nil }
        return KnownValue(
            AlertValue(mid.value),
            asOf: mid.asOf,
            freshUntil: mid.asOf.adding(seconds: QuoteMetrics.usualDelay),
            exchange: await chains.exchange(of: contract.root)
        )
    }

    private static func ticks(
        of cell: ChainSheet.OptionCell,
        _ contract: OptionContract,
        fetched: Timestamp,
        spot: Timestamp,
        _ now: Timestamp
    ) -> [AlertTick] {
        func tick(_ reading: AlertTick.TickValue) -> AlertTick {
            AlertTick(
                .option(contract),
                reading,
                at: AlertMoment(fetched),
                arrived: now,
                // A chain is as old as the price of its instrument: Greeks of the evening are not of the morning.
                freshness: .fresh(until: spot.adding(seconds: QuoteMetrics.usualDelay))
            )
        }
        var ticks: [AlertTick] = []
        if let mid = cell.mid { ticks.append(tick(.price(mid))) }
        func add(_ measure: AlertMeasure, _ number: Double?) {
            if let number, let value = AlertValue(number) { ticks.append(tick(.metric(measure, value))) }
        }
        add(.impliedVolatility, cell.volatility)
        // As people are shown them: theta a day, vega and rho per percentage point.
        add(.greek(.delta), cell.value?.delta)
        add(.greek(.gamma), cell.value?.gamma)
        add(.greek(.theta), cell.value.map { $0.theta / 365 })
        add(.greek(.vega), cell.value.map { $0.vega / 100 })
        add(.greek(.rho), cell.value.map { $0.rho / 100 })
        return ticks
    }
}
