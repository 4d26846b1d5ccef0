import BourseCore
import BourseJournal
import BourseOptions

extension FeeSchedule {
    /// The schedules of the brokers in the catalogue, in its order.
    public static let catalogue: [FeeSchedule] = BrokerCatalogue.standard.brokers.compactMap { FeeSchedule($0) }

    /// The schedule of a broker; nil where its fees are not known as numbers.
    init?(_ broker: Broker) {
        guard let fees = broker.contractFees, let opening = try? Money(fees.opening),
            let closing = try? Money(fees.closing), let perContract = try? Money(fees.perContract),
            let perContractSold = try? Money(fees.perContractSold)
        else { return nil }
        let tiers = fees.tiers.compactMap { tier -> PremiumTier? in
            guard let below = try? Price(tier.below), let amount = try? Money(tier.perContract) else { return nil }
            return PremiumTier(below: below, perContract: amount)
        }
        self.init(
            id: broker.id,
            broker: broker.name,
            opening: opening,
            closing: closing,
            tiers: tiers,
            minimumPerOrder: fees.minimumPerOrder.flatMap { try? Money($0) } ?? .zero,
            mostPerLeg: fees.mostPerLeg.flatMap { try? Money($0) },
            perContract: perContract,
            perContractSold: perContractSold,
            shares: broker.shareFees.flatMap { fees in
                (try? Money(fees.perShare)).map { ShareFees(perShare: $0, note: fees.note) }
            },
            note: fees.note,
            source: fees.source,
            asOf: fees.asOf
        )
    }
}
