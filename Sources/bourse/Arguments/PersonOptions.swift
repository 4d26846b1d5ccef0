import ArgumentParser
import BourseDesk
import BourseProgram
import BourseValues

/// Whose data a command is about.
struct PersonOptions: ParsableArguments {
    @Option(help: "The user, by e-mail address; optional if there is only one.")
    var user: String?

    /// Lets `body` use the desk and the person's data, and closes the database, whatever came of it.
    ///
    /// - Throws: What `body` throws, or a ``Failure`` without a database or a person.
    func open(
        _ data: DataOptions,
        marketSources: MarketSources = MarketSources(),
        _ body: (OpenDesk, User) async throws -> Void
    ) async throws {
        try await OpenDesk(folder: data.existingFolder(), marketSources: marketSources).whileOpen { live in
            try await body(live, try await person(live.desk, in: data.folder))
        }
    }

    /// The brokers of the person, whose database is opened for them.
    ///
    /// - Throws: A ``Failure`` without a database or a person.
    func brokers(in data: DataOptions) async throws -> OwnBrokers {
        var brokers = OwnBrokers()
        try await Failure.catching {
            try await open(data) { live, person in
                brokers = try await live.desk.options.ownBrokers(of: person.id)
            }
        }
        return brokers
    }

    /// The brokers of the person; none where no user is named and there is not exactly one.
    func brokers(_ desk: Desk, in folder: String) async throws -> OwnBrokers {
        if user == nil, try await desk.accounts.onlyUser() == nil { return OwnBrokers() }
        return try await desk.options.ownBrokers(of: try await person(desk, in: folder).id)
    }

    /// The person.
    func person(_ desk: Desk, in folder: String) async throws -> User {
        if let user {
            guard let email = Email(user), let found = try await desk.accounts.user(email: email) else {
                throw Failure(.usage, "there is no account “\(user)” in \(folder)")
            }
            return found
        }
        guard let only = try await desk.accounts.onlyUser() else {
            throw Failure(
                .usage,
                "choose a user with --user EMAIL; if there is none, sign up with “bourse serve”"
            )
        }
        return only
    }
}
