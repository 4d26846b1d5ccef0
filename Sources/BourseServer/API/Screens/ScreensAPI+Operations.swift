import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb

extension ScreensAPI {
    private static func parameters(where example: String, sort: String) -> [APIParameter] {
        [
            .query("where", .text, "conditions, such as `\(example)`"),
            .query("sort", .text, "an order, such as `\(sort)`"),
            .query("offset", .integer(0...1_000_000), "default: 0"),
            .query("limit", .integer(1...1000), "default: 50"), .format,
        ]
    }

    static let operations: [APIOperation] = [
        APIOperation(
            .get,
            "/instruments/screen",
            "screenInstruments",
            .markets,
            "The instruments that meet all conditions, among those this desk knows",
            parameters: parameters(where: "change 1M > 5%; sector = Energy", sort: "relative volume"),
            answers: [.okOrCSV(ScreenDocument.instrumentsSchema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/instruments/sync",
            "instrumentSyncProgress",
            .markets,
            "The progress of fetching the price histories of all instruments",
            answers: [.ok(HistorySyncProgress.schema)]
        ),
        APIOperation(
            .post,
            "/instruments/sync",
            "startInstrumentSync",
            .markets,
            "Starts fetching the price histories of all instruments",
            answers: [.ok(HistorySyncProgress.schema), .accepted(HistorySyncProgress.schema)]
        ),
        APIOperation(
            .delete,
            "/instruments/sync",
            "stopInstrumentSync",
            .markets,
            "Stops fetching; fetched histories remain stored",
            answers: [.ok(HistorySyncProgress.schema)]
        ),
        APIOperation(
            .get,
            "/options/screen",
            "screenOptions",
            .options,
            "The trades on listed options that meet all conditions",
            parameters: parameters(
                where: "strategy = Cash-secured put; days between 20 and 45; delta <= 0.3",
                sort: "annual yield"
            ),
            answers: [.okOrCSV(ScreenDocument.optionsSchema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .get,
            "/screens",
            "savedScreens",
            .markets,
            "Saved screens of funds, instruments and options, newest first of each",
            answers: [.ok(SavedScreenDocument.all.schema)]
        ),
        APIOperation(
            .post,
            "/screens",
            "saveAnyScreen",
            .markets,
            "Saves a screen; replaces one of the same subject and name",
            body: .json(SaveScreenRequest.anySchema),
            answers: [.done],
            refusals: [.invalid]
        ),
        APIOperation(
            .delete,
            "/screens/{id}",
            "deleteAnyScreen",
            .markets,
            "Deletes a screen",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .post,
            "/screens/{id}/restore",
            "restoreAnyScreen",
            .markets,
            "Restores the screen deleted last",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]
}
