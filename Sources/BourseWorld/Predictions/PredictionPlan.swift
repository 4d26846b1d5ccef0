import BourseCore
import BourseMarkets
import Foundation

/// An event of a slot: what is asked, and what decides.
struct PredictionPlan {
    /// A question and what its probability follows.
    struct Question {
        let text: String
        let group: String?
        let course: Course
    }

    /// What a probability follows.
    enum Course {
        /// A walk of its own.
        case belief(BeliefPath)
        /// Parts of a whole: this walk's share of what those before it leave.
        case share([BeliefPath], place: Int)
        /// The price of a symbol: to be above or below a level at the end.
        case price(Symbol, level: Double, isAbove: Bool, volatility: Double)
    }

    let slot: PredictionSlot
    let title: String
    let category: String
    let tags: [String]
    let isExclusive: Bool
    let questions: [Question]

    /// Makes the event of a slot; one on prices becomes another when no price is known.
    init(_ slot: PredictionSlot, _ world: PredictionWorld) {
        self.slot = slot
        var chance = WorldRandom(seed: world.seed, "plan", slot.number, slot.generation)
        let seed = chance.next()
        if slot.kind == .price, let plan = Self.price(slot, in: world, using: &chance) {
            (title, questions) = plan.0
            (category, tags, isExclusive) = (plan.category, [plan.category, "Prices"], false)
            return
        }
        let topic = PredictionTopic.allCases[slot.number % PredictionTopic.allCases.count]
        (category, tags) = (topic.rawValue, [topic.rawValue])
        guard slot.kind == .choice else {
            isExclusive = false
            questions = (0..<slot.marketCount).map { place in
                let prior = chance.whole(in: 8...92)
                let path = BeliefPath(seed: seed &+ UInt64(place), prior: Double(prior) / 100, minutes: slot.minutes)
                return Question(text: topic.question(&chance, day: slot.day), group: nil, course: .belief(path))
            }
            title = questions[0].text
            return
        }
        isExclusive = true
        let choice = topic.choice(&chance, day: slot.day)
        title = choice.title
        let paths = choice.answers.indices.dropLast().map { place in
            // So that all answers have about the same chance: a fourth, a third of the rest, half of the rest.
            let prior = 1 / Double(choice.answers.count - place) + Double(chance.whole(in: -12...12)) / 100
            return BeliefPath(seed: seed &+ UInt64(place), prior: prior, minutes: slot.minutes)
        }
        questions = choice.answers.enumerated().map { place, answer in
            Question(text: answer.question, group: answer.name, course: .share(paths, place: place))
        }
    }

    private static func price(
        _ slot: PredictionSlot,
        in world: PredictionWorld,
        using chance: inout WorldRandom
    ) -> ((String, [Question]), category: String)? {
        let priced = world.instruments.filter { $0.kind == .share || $0.kind == .coin }.prefix(60)
        guard !priced.isEmpty else { return nil }
        let instrument = chance.pick(Array(priced))
        guard let spot = world.close(instrument.symbol, at: slot.start) else { return nil }
        let isCoin = instrument.kind == .coin
        let volatility = isCoin ? 0.6 : 0.35
        let name = isCoin ? instrument.name.split(separator: " ").first.map(String.init) ?? "" : instrument.symbol.name
        let deviation = volatility * (Double(slot.minutes) / 525_600).squareRoot()
        let isAbove = chance.chance(0.7)
        let date = PredictionTopic.text(slot.day)
        let step = pow(10, floor(log10(spot))) / 40
        let questions = (-1...1).map { place in
            let wish = spot * exp(Double(place) * max(deviation * 0.7, 0.03))
            // Half a step away from the others at least, so that no level stands twice.
            let level = max(step, (wish / step).rounded() * step)
            let text = level.rounded() == level ? String(Int(level)) : String((level * 10_000).rounded() / 10_000)
            let relation = isAbove ? "above" : "below"
            return Question(
                text: "Will \(name) close \(relation) $\(text) on \(date)?",
                group: "$" + text,
                course: .price(instrument.symbol, level: level, isAbove: isAbove, volatility: volatility)
            )
        }
        return (("\(name) \(isAbove ? "above" : "below") ___ on \(date)?", questions), isCoin ? "Crypto" : "Stocks")
    }
}
