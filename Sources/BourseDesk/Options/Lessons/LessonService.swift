import BourseCore
import BourseMarkets
import BourseOptions
import BourseValues

/// Lessons on options, and which of them a person has passed.
public struct LessonService: Sendable {
    /// The example market's name in addresses.
    public static let exampleMarket = "example"
    /// The days to expiration that lessons look for.
    static let days = StrategyFormatter.days
    /// The most instruments that a lesson offers.
    private static let mostOffered = 6
    /// The most instruments whose options are requested for a person without stored options.
    private static let mostRequested = 3

    private let store: any OptionsStore
    private let accounts: any AccountStore
    private let secrets: any Secrets
    private let markets: Markets
    private let own: OwnSymbols
    private let environment: DeskEnvironment
    private let workbench = Workbench()

    /// Makes the service.
    init(
        store: any OptionsStore,
        accounts: any AccountStore,
        secrets: any Secrets,
        markets: Markets,
        own: OwnSymbols,
        environment: DeskEnvironment
    ) {
        self.store = store
        self.accounts = accounts
        self.secrets = secrets
        self.markets = markets
        self.own = own
        self.environment = environment
    }

    /// The lessons, in order, with the time at which a person first answered all questions of a set rightly.
    public func lessons(of user: UserID) async throws -> [TakenLesson] {
        let passed = try await store.passedLessons(of: user)
        return LessonCatalogue.standard.lessons.map { TakenLesson(lesson: $0, passedAt: passed[$0.id]) }
    }

    /// A lesson, with the time at which a person passed it.
    public func lesson(_ lesson: Lesson, of user: UserID) async throws -> TakenLesson {
        TakenLesson(lesson: lesson, passedAt: try await store.passedLessons(of: user)[lesson.id])
    }

    // MARK: - Markets

    /// What a lesson is about: the stored options of the instrument that is named, or of the first one that a person holds
    /// or watches and whose options are stored; otherwise the example market.
    ///
    /// No source is waited for. Missing and old chains are requested in the background.
    ///
    /// - Parameter name: A symbol, ``exampleMarket``, or nil for the person's own instruments.
    public func market(named name: String?, of user: User) async throws -> LessonMarketChoice {
        if let choice = await market(named: name) { return choice }
        return await market(among: try await own.symbols(of: user, patience: .zero))
    }

    /// The same, with the instruments that a person holds or watches and whose options are stored, the first few.
    public func markets(
        named name: String?,
        of user: User
    ) async throws -> (choice: LessonMarketChoice, symbols: [Symbol]) {
        let symbols = try await own.symbols(of: user, patience: .zero)
        let choice: LessonMarketChoice
        if let named = await market(named: name) { choice = named } else { choice = await market(among: symbols) }
        let stored = await markets.chains.storedExpirations()
        let offered = await optionable(symbols.filter { stored[$0] != nil }).prefix(Self.mostOffered)
        return (choice, Array(offered))
    }

    /// The market that is named; nil without a name.
    private func market(named name: String?) async -> LessonMarketChoice? {
        if name == Self.exampleMarket { return LessonMarketChoice(market: nil, problem: nil) }
        guard let symbol = name.flatMap({ Symbol($0) }) else { return nil }
        return await market(of: symbol)
    }

    /// The first of some instruments whose options are stored; otherwise the example market.
    private func market(among symbols: [Symbol]) async -> LessonMarketChoice {
        let stored = await markets.chains.storedExpirations()
        for symbol in symbols where stored[symbol] != nil {
            guard let market = await storedMarket(of: symbol) else { continue }
            await markets.chains.requestInBackground(of: symbol, near: Self.days)
            return LessonMarketChoice(market: market, problem: nil)
        }
        for symbol in await optionable(symbols).prefix(Self.mostRequested) {
            await markets.chains.requestInBackground(of: symbol, near: Self.days)
        }
        return LessonMarketChoice(
            market: nil,
            problem: "No options of an instrument that you hold or watch are stored."
        )
    }

    /// Requests the options of an instrument and waits for them, for a program that ends before they arrive otherwise.
    public func requestOptions(of symbol: Symbol) async throws(MarketError) {
        _ = try await markets.chains.chain(of: symbol, near: Self.days)
    }

    private func market(of symbol: Symbol) async -> LessonMarketChoice {
        guard !(await optionable([symbol])).isEmpty else {
            return LessonMarketChoice(
                market: nil,
                problem: "Lessons need a share, an ETF or an index with options in US dollars."
            )
        }
        await markets.chains.requestInBackground(of: symbol, near: Self.days)
        if let market = await storedMarket(of: symbol) { return LessonMarketChoice(market: market, problem: nil) }
        let isStored = await markets.chains.storedChain(of: symbol, near: Self.days) != nil
        return LessonMarketChoice(
            market: nil,
            problem: isStored
                ? "The stored options of \(symbol) have no usable prices."
                : "No options of \(symbol) are stored yet. They have been requested; try again in a moment."
        )
    }

    private func storedMarket(of symbol: Symbol) async -> LessonMarket? {
        guard let instrument = await markets.directory.instrument(symbol), instrument.hasOptions,
            let dated = await markets.chains.storedChain(of: symbol, near: Self.days),
            let chain = try? await workbench.run({ () -> OptionChain? in try? dated.sheet.listed().chain })
        else { return nil }
        return LessonMarket(instrument, dated, chain)
    }

    /// Those instruments that amounts of lessons can be about: they are in dollars.
    private func optionable(_ symbols: [Symbol]) async -> [Symbol] {
        let known = await markets.directory.instruments(symbols)
        return symbols.filter { known[$0]?.hasOptions ?? false }
    }

    // MARK: - Questions

    /// The questions of a set with the figures of now.
    ///
    /// - Throws: ``LessonError``, or an error of the store.
    public func check(
        _ lesson: Lesson,
        set: Int,
        on market: LessonMarket?,
        of user: UserID
    ) async throws -> LessonCheck {
        try Self.check(set)
        guard let market else { return LessonCheck(lesson, set: set, nil) }
        let figures = LessonFigures(
            symbol: market.instrument.symbol,
            source: market.dated.source,
            fetchedAt: market.dated.fetchedAt,
            positions: lesson.positions(set: set, on: market.chain)
        )
        // What is read back is what the answers will be judged by.
        guard let text = figures.text, let read = LessonFigures(text) else {
            return LessonCheck(lesson, set: set, nil)
        }
        let code = try await code(of: text, lesson, set: set, user: user)
        return LessonCheck(lesson, set: set, (read, "\(text)|\(Hex.text(code))"))
    }

    /// The questions of a set as they were asked.
    ///
    /// - Parameter figures: ``LessonCheck/figures`` of that time; nil for the example market.
    /// - Throws: ``LessonError``, or an error of the store.
    public func check(_ lesson: Lesson, set: Int, figures: String?, of user: UserID) async throws -> LessonCheck {
        try Self.check(set)
        guard let figures else { return LessonCheck(lesson, set: set, nil) }
        guard let end = figures.lastIndex(of: "|"), let sent = Hex.bytes(String(figures[figures.index(after: end)...]))
        else {
            throw LessonError.figures
        }
        let text = String(figures[..<end])
        let code = try await code(of: text, lesson, set: set, user: user)
        guard code.matches(sent), let read = LessonFigures(text) else {
            throw LessonError.figures
        }
        return LessonCheck(lesson, set: set, (read, figures))
    }

    /// Checks answers, and records the lesson as passed if all are right.
    ///
    /// - Parameter choices: The place of the chosen answer of each question; nil where none was chosen.
    /// - Returns: Whether each answer is right.
    public func answer(_ choices: [Int?], _ check: LessonCheck, user: UserID) async throws -> [Bool] {
        let marks = check.marks(choices)
        if !marks.isEmpty, marks.allSatisfy({ $0 }) {
            try await store.setPassed(check.lesson.id, at: environment.now(), user: user)
        }
        return marks
    }

    private static func check(_ set: Int) throws(LessonError) {
        guard (1...Lesson.lastSet).contains(set) else { throw .set(set) }
    }

    /// The code by which figures are known to be the desk's.
    ///
    /// The key is the hash of the person's password: only the desk has it, it lasts as long as an answer may take, and
    /// figures of one person are refused for another.
    private func code(of text: String, _ lesson: Lesson, set: Int, user: UserID) async throws -> [UInt8] {
        guard let key = try await accounts.user(user)?.passwordHash else { throw LessonError.figures }
        let signed = ["lesson", user.description, lesson.id, "\(set)", text].joined(separator: "\n")
        return secrets.authenticationCode(of: Array(signed.utf8), key: Array(key.utf8))
    }
}

/// Why a lesson is not answered.
public enum LessonError: UserFacingError, Sendable {
    /// The number of a set of questions is out of range.
    case set(Int)
    /// The figures that came with the answers are not those of a set of this lesson.
    case figures

    /// What failed.
    public var headline: String { "The answers were not checked" }
    /// What happened and what to do.
    public var message: String {
        switch self {
        case .set(let number):
            "There is no set \(NumberText.count(number)): sets are numbered from 1 to \(Lesson.lastSet)."
        case .figures:
            "These answers belong to other questions."
        }
    }
    /// What to do.
    public var remedy: String {
        switch self {
        case .set: kind.remedy
        case .figures: "Open the lesson again and answer its new questions."
        }
    }
    /// What it is refused as.
    public var kind: ErrorKind { .invalid }
}
