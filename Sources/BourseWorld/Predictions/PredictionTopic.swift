import BourseCore

/// What made-up questions are about.
///
/// Places, parties, clubs and companies are invented.
enum PredictionTopic: String, CaseIterable {
    case politics = "Politics"
    case economy = "Economy"
    case crypto = "Crypto"
    case sport = "Sports"
    case technology = "Technology"
    case weather = "Weather"

    static let places = [
        "Northfield", "Aldermoor", "Varonia", "Lower Kestle", "Port Ansel", "Lorania", "Eastmarch", "Selby Islands",
        "Torvale", "Marenia", "Graywater", "Ansel Bay", "Halden County", "New Brisk", "Calder Valley",
    ]
    static let parties = [
        "Civic Union", "Reform League", "Green Accord", "Workers' Front", "Liberal Bloc", "Farmers' List",
    ]
    static let clubs = [
        "Harborview Rovers", "Granite City", "Redwood Athletic", "Bay Mariners", "Iron Valley", "Old Mill United",
        "Summit Wanderers", "Prairie Kings",
    ]
    static let companies = ["Quillon Labs", "Bluefern", "Tessaract Motors", "Ardent Robotics", "Novalight", "Palewood"]
    static let cups = ["Northern Cup", "Coastal League", "Continental Shield", "Winter Trophy", "Harvest Open"]
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// A day as questions write it: December 18, 2026.
    static func text(_ day: TradingDay) -> String { "\(months[day.month - 1]) \(day.day), \(day.year)" }

    /// A question with Yes and No for answers.
    func question(_ chance: inout WorldRandom, day: TradingDay) -> String {
        let place = chance.pick(Self.places)
        let date = Self.text(day)
        let month = "\(Self.months[day.month - 1]) \(day.year)"
        let number = chance.whole(in: 1...9)
        let forms: [String] =
            switch self {
            case .politics:
                [
                    "Will \(place) approve its new budget by \(date)?",
                    "Will \(place) hold an early election by \(date)?",
                    "Will the \(chance.pick(Self.parties)) enter the government of \(place) by \(date)?",
                    "Will turnout in \(place) be higher than \(50 + number * 4)% on \(date)?",
                ]
            case .economy:
                [
                    "Will the central bank of \(place) cut its rate by \(date)?",
                    "Will inflation in \(place) be above \(number).5% in \(month)?",
                    "Will unemployment in \(place) fall below \(number + 2)% in \(month)?",
                    "Will \(place) report growth for the quarter that ends in \(month)?",
                ]
            case .crypto:
                [
                    "Will \(chance.pick(Self.companies)) issue a stablecoin by \(date)?",
                    "Will \(place) license a crypto exchange by \(date)?",
                    "Will a blockchain network halt for \(number) hours before \(date)?",
                ]
            case .sport:
                [
                    "Will \(chance.pick(Self.clubs)) reach the final of the \(chance.pick(Self.cups)) by \(date)?",
                    "Will \(chance.pick(Self.clubs)) stay unbeaten until \(date)?",
                    "Will the \(chance.pick(Self.cups)) final have more than \(number) goals?",
                ]
            case .technology:
                [
                    "Will \(chance.pick(Self.companies)) release a home robot by \(date)?",
                    "Will \(chance.pick(Self.companies)) open its new data center in \(place) by \(date)?",
                    "Will \(chance.pick(Self.companies)) recall a product by \(date)?",
                ]
            case .weather:
                [
                    "Will \(place) have more than \(number * 20) mm of rain in \(month)?",
                    "Will it snow in \(place) by \(date)?",
                    "Will a named storm reach \(place) by \(date)?",
                    "Will \(place) measure more than \(24 + number) °C in \(month)?",
                ]
            }
        return chance.pick(forms)
    }

    /// A matter of which one of some answers comes true, each as a question.
    func choice(_ chance: inout WorldRandom, day: TradingDay) -> (
        title: String, answers: [(name: String, question: String)]
    ) {
        let place = chance.pick(Self.places)
        let month = "\(Self.months[day.month - 1]) \(day.year)"
        let cup = chance.pick(Self.cups)
        switch self {
        case .politics:
            return (
                "Most seats in the \(month) election in \(place)",
                named(Self.parties, &chance) {
                    "Will the \($0) win the most seats in \(place) in \(month)?"
                }
            )
        case .economy, .crypto:
            let steps = ["cut by 50 points or more", "cut by 25 points", "no change", "raise"]
            return (
                "Decision of the central bank of \(place) in \(month)",
                steps.map {
                    ($0, "Will the central bank of \(place) decide in \(month): \($0)?")
                }
            )
        case .sport:
            return (
                "Winner of the \(cup) in \(month)",
                named(Self.clubs, &chance) {
                    "Will \($0) win the \(cup) in \(month)?"
                }
            )
        case .technology:
            return (
                "Most downloaded application of \(month)",
                named(Self.companies, &chance) {
                    "Will \($0) have the most downloaded application of \(month)?"
                }
            )
        case .weather:
            let ranges = ["below 10 °C", "10 to 15 °C", "15 to 20 °C", "above 20 °C"]
            return (
                "Warmest day of \(month) in \(place)",
                ranges.map {
                    ($0, "Will the warmest day of \(month) in \(place) have \($0)?")
                }
            )
        }
    }

    private func named(
        _ all: [String],
        _ chance: inout WorldRandom,
        _ question: (String) -> String
    ) -> [(name: String, question: String)] {
        all.shuffled(using: &chance).prefix(4).map { ($0, question($0)) }
    }
}
