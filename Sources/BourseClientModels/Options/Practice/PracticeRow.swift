import BourseClient
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Foundation

/// A practice position of the list, prepared once.
public struct PracticeRow: Equatable, Identifiable, Sendable {
    /// The identity of the position.
    public let id: String
    /// `Bull put spread`.
    public let name: String
    /// `NVDA`.
    public let symbol: String
    /// `−1 put 195 at 4.35, +1 put 182.5 at 1.89`.
    public let legs: String
    /// `Opened 19 Nov 2026, expires 24 Dec 2026`, `Opened 16 Oct 2026, ended 12 Nov 2026: Closed`.
    public let dates: String
    /// `+$246.00`: what opening it brought or cost.
    public let opening: String
    /// `−$95.00`; an em dash while nothing is known.
    public let result: String
    /// Whether the result is a profit.
    public let tone: Tone
    /// `75%`; an em dash if it was not said.
    public let conviction: String
    /// `68%`: the probability of profit that option prices implied; an em dash if it is not known.
    public let probability: String
    /// `Opening +$246.00, conviction 75%, option prices 68%`.
    public var terms: String { "Opening \(opening), conviction \(conviction), option prices \(probability)" }
    /// Whether it has ended.
    public let isClosed: Bool
    /// The position as it was opened, in the builder.
    public let builder: BuilderLink

    init(_ position: API.PracticePosition, _ formats: DeskFormats) {
        let legs = position.legs.map(PracticeLegText.init)
        func day(_ time: Date) -> String { DayText.medium(formats.local(time).day) }
        id = position.id
        name = position.name
        symbol = position.symbol
        self.legs = legs.map(\.brief).joined(separator: ", ")
        if let closedAt = position.closedAt {
            let endings = API.PracticeLeg.Ending.listedCases.filter { kind in
                position.legs.contains { $0.ending == kind }
            }
            let how = endings.map(\.rawValue).joined(separator: ", ").capitalizedFirst
            dates = "Opened \(day(position.openedAt)), ended \(day(closedAt))\(how.isEmpty ? "" : ": \(how)")"
        } else {
            let open = zip(position.legs, legs).filter { $0.0.exit == nil }
            let expiration = open.compactMap(\.1.contract?.expiration).min()
            dates = "Opened \(day(position.openedAt)), expires \(expiration.map(DayText.medium) ?? "never")"
        }
        opening = formats.signedMoney(position.openingFlow, Currency.usd.code)
        result = formats.signedMoney(position.result, Currency.usd.code)
        tone = Tone(position.result)
        conviction = position.conviction.map { "\($0)%" } ?? "—"
        probability = position.probability.map { "\($0)%" } ?? "—"
        isClosed = position.closedAt != nil
        builder = BuilderLink(
            legs: legs.compactMap(\.notation?.description).joined(separator: ","),
            fields: ["symbol": position.symbol, "spot": position.spot.description]
        )
    }
}

/// A leg in words, and in the notation of the builder.
private struct PracticeLegText {
    let leg: API.PracticeLeg
    let contract: OptionContract?

    init(_ leg: API.PracticeLeg) {
        self.leg = leg
        contract = leg.contract.flatMap { OptionContract(occ: $0) }
    }

    /// `−1 put 195 at 4.35`, `+100 shares at 210.77`.
    var brief: String {
        let count = (leg.quantity < 0 ? NumberText.minus : "+") + NumberText.count(leg.quantity.absolute)
        let what = contract.map { "\($0.right.rawValue) \($0.strike)" } ?? "shares"
        return "\(count) \(what) at \(leg.entry.price.map { NumberText.price($0) } ?? "—")"
    }

    /// The leg in the notation of the builder; nil if the contract cannot be read.
    var notation: LegNotation? {
        guard leg.contract != nil else { return LegNotation(.stock, quantity: leg.quantity, entry: leg.entry.price) }
        return contract.map { contract in
            LegNotation(
                .option(
                    contract.right,
                    strike: contract.strike,
                    expiry: .day(contract.expiration),
                    volatilityPercent: nil
                ),
                quantity: leg.quantity,
                entry: leg.entry.price
            )
        }
    }
}
