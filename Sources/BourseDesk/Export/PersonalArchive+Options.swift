import BourseCore
import BourseValues

/// Options: saved positions, favorite strategies, brokers, passed lessons and the latest calculations.
extension PersonalArchive {
    func optionFiles(of user: UserID) -> [PersonalFile] {
        [
            savedPositions(of: user), favoriteStrategies(of: user), ownBrokers(of: user), passedLessons(of: user),
            practice(of: user), practiceDays(of: user), calculations(of: user),
        ]
    }

    private func savedPositions(of user: UserID) -> PersonalFile {
        .table(
            "options/positions.csv",
            of: SavedInputs.self,
            "Saved positions and presets of calculators, newest first.",
            [
                .init("id", "Identity of the position or the preset.") { .text($0.id) },
                .init("kind", "position, or the calculator: single, implied-volatility, tree or parity.") {
                    .text($0.tool.name)
                },
                .init("name", "Name of the position or the preset.") { .text($0.name) },
                .init("query", "Legs and inputs: the query of the address of the builder or the calculator.") {
                    .text($0.query)
                },
                .init("saved_at", "Time at which it was saved.") { .instant($0.savedAt) },
            ]
        ) { [options] in try await options.savedInputs(of: user) }
    }

    private func favoriteStrategies(of user: UserID) -> PersonalFile {
        .table(
            "options/favorite-strategies.csv",
            of: String.self,
            "Favorite strategies, in order of name.",
            [.init("strategy", "Name of the strategy in addresses.") { .text($0) }]
        ) { [options] in try await options.favoriteStrategies(of: user).sorted() }
    }

    private func ownBrokers(of user: UserID) -> PersonalFile {
        .table(
            "options/brokers.csv",
            of: OwnBroker.self,
            "Your brokers, with your options levels there.",
            [
                .init("broker", "Name of the broker in addresses.") { .text($0.broker) },
                .init("level", "Number of the options level.") { .value($0.level) },
            ]
        ) { [options] in try await options.ownBrokers(of: user) }
    }

    private func passedLessons(of user: UserID) -> PersonalFile {
        .table(
            "options/lessons.csv",
            of: (lesson: String, passedAt: Timestamp).self,
            "Lessons that you passed, in order of time.",
            [
                .init("lesson", "Name of the lesson in addresses.") { .text($0.lesson) },
                .init("passed_at", "Time at which all of its questions were first answered rightly.") {
                    .instant($0.passedAt)
                },
            ]
        ) { [options] in
            try await options.passedLessons(of: user).map { (lesson: $0.key, passedAt: $0.value) }
                .sorted { ($0.passedAt, $0.lesson) < ($1.passedAt, $1.lesson) }
        }
    }

    private func practice(of user: UserID) -> PersonalFile {
        .table(
            "options/practice.csv",
            of: (position: PracticePosition, leg: PracticeLeg).self,
            "Practice positions, newest first, a row for each leg. No real money.",
            [
                .init("position", "Identity of the position.") { .text($0.position.id) },
                .init("symbol", "Symbol of the underlying.") { .text($0.position.symbol.name) },
                .init("name", "Name of the strategy.") { .text($0.position.name) },
                .init("spot", "Price of the underlying at the opening.") { .value($0.position.spot) },
                .init("conviction", "How sure you were of a profit, in percent; empty if you did not say.") {
                    $0.position.conviction.map { .value($0) } ?? .text("")
                },
                .init("probability", "Probability of a profit by option prices at the opening, in percent.") {
                    $0.position.probability.map { .value($0) } ?? .text("")
                },
                .init("margin", "Margin requirement at the opening, an estimate.") { .value($0.position.margin) },
                .init("opened_at", "Time of the opening.") { .instant($0.position.openedAt) },
                .init("contract", "OCC symbol of the option; empty for shares.") {
                    .text($0.leg.contract?.occSymbol ?? "")
                },
                .init("quantity", "Contracts or shares, below 0 for sold ones.") { .value($0.leg.quantity) },
                .init("entry", "Price per share at the opening.") { .value($0.leg.entry) },
                .init("exit", "Price per share at the end; empty while it is open.") {
                    $0.leg.exit.map { .value($0.price) } ?? .text("")
                },
                .init("ended_at", "Time of the end; empty while it is open.") {
                    $0.leg.exit.map { .instant($0.at) } ?? .text("")
                },
                .init("ending", "closed, exercised, assigned or lapsed; empty while it is open.") {
                    .text($0.leg.exit?.ending.rawValue ?? "")
                },
            ]
        ) { [options] in
            try await options.practice(of: user).flatMap { position in
                position.legs.map { (position: position, leg: $0) }
            }
        }
    }

    private func practiceDays(of user: UserID) -> PersonalFile {
        .table(
            "options/practice-days.csv",
            of: PracticeDayMark.self,
            "What your practice account was worth after the close of each trading day, in order of time. No real money.",
            [
                .init("day", "Day of the exchanges in New York.") { .value($0.day) },
                .init("equity", "Money and open positions together, in US dollars.") { .value($0.equity) },
                .init("unpriced", "Open positions that count without a leg that had no price.") { .value($0.unpriced) },
                .init("marked_at", "Time of the calculation.") { .instant($0.markedAt) },
            ]
        ) { [options] in try await options.practiceMarks(of: user) }
    }

    private func calculations(of user: UserID) -> PersonalFile {
        .table(
            "options/calculations.csv",
            of: Calculation.self,
            "The latest calculations, newest first.",
            [
                .init("kind", "Calculator: single, implied-volatility, tree or parity.") { .text($0.kind.rawValue) },
                .init("query", "Inputs: the query of the calculator's address.") { .text($0.query) },
                .init("summary", "Summary of the inputs.") { .text($0.summary) },
                .init("result", "Summary of the result.") { .text($0.result) },
                .init("calculated_at", "Time of the calculation.") { .instant($0.calculatedAt) },
            ]
        ) { [options] in try await options.calculations(of: user) }
    }
}
