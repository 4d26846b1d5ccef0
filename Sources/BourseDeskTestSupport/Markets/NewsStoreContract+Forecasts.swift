import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues

extension NewsStoreContract {
    private static func forecast(
        _ number: Int,
        _ percent: Int,
        at seconds: Int64,
        _ resolution: PredictionForecast.Resolution? = nil,
        resolvedAt: Timestamp? = nil
    ) -> PredictionForecast {
        PredictionForecast(
            market: "market-\(number)",
            event: "event-\(number)",
            question: "Will number \(number) come true?",
            outcome: "Yes",
            category: number % 2 == 0 ? "Economy" : nil,
            percent: percent,
            price: number % 3 == 0 ? nil : Price(units: 42_000_000),
            madeAt: now.adding(seconds: seconds),
            resolution: resolution,
            resolvedAt: resolvedAt
        )
    }

    static func forecastsComeBack(_ store: any NewsStore, _ ann: UserID) async throws {
        try Breach.unless(try await store.forecasts(of: ann), is: [], "no forecasts")
        for number in 1...3 {
            let isSaved = try await store.save(forecast(number, 10 * number, at: Int64(number)), atMost: 9, of: ann)
            try Breach.unless(isSaved, is: true, "saving")
        }
        let later = now.adding(seconds: 100)
        try await store.resolve("market-1", as: .decided(true), at: later, of: ann)
        try await store.resolve("market-2", as: .undecided, at: later, of: ann)
        // What is recorded stays as it is.
        try await store.resolve("market-1", as: .decided(false), at: later.adding(seconds: 1), of: ann)
        try Breach.unless(
            try await store.forecasts(of: ann),
            is: [
                forecast(3, 30, at: 3), forecast(2, 20, at: 2, .undecided, resolvedAt: later),
                forecast(1, 10, at: 1, .decided(true), resolvedAt: later),
            ],
            "forecasts"
        )
        // Another opinion takes the place of the first.
        _ = try await store.save(forecast(3, 55, at: 9), atMost: 9, of: ann)
        try Breach.unless(try await store.forecasts(of: ann).first, is: forecast(3, 55, at: 9), "the later one")
        try Breach.unless(try await store.deleteForecast("market-2", of: ann), is: true, "deleting")
        try Breach.unless(try await store.deleteForecast("market-2", of: ann), is: false, "deleting again")
        try Breach.unless(try await store.forecasts(of: ann).count, is: 2, "those that are left")
    }

    static func forecastsAreLimited(_ store: any NewsStore, _ ann: UserID) async throws {
        for number in 1...3 {
            let isSaved = try await store.save(forecast(number, 50, at: 0), atMost: 2, of: ann)
            try Breach.unless(isSaved, is: number < 3, "number \(number)")
        }
        let isSaved = try await store.save(forecast(2, 60, at: 1), atMost: 2, of: ann)
        try Breach.unless(isSaved, is: true, "another opinion on a market")
    }

    static func forecastsAreTheirOwnersAlone(_ store: any NewsStore, _ ann: UserID, _ bob: UserID) async throws {
        let hers = forecast(1, 50, at: 0)
        _ = try await store.save(hers, atMost: 9, of: ann)
        try await store.resolve("market-1", as: .decided(true), at: now, of: bob)
        let isDeleted = try await store.deleteForecast("market-1", of: bob)
        try Breach.unless(isDeleted, is: false, "deleting that of another person")
        try Breach.unless(try await store.forecasts(of: bob), is: [], "forecasts of another person")
        try Breach.unless(try await store.forecasts(of: ann), is: [hers], "forecasts")
    }
}
