import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import BourseWeb

extension OptionsAPI {
    static let operations: [APIOperation] =
        modelOperations + positionOperations + searchOperations + libraryOperations + lessonOperations
        + practiceOperations
        + savedOperations

    private static let modelOperations: [APIOperation] = [
        APIOperation(
            .post,
            "/options/price",
            "priceOption",
            .options,
            "Prices an option with its Greeks, or one option per line",
            body: .jsonOrLines(OptionRow.priceSchema),
            answers: [.okOrLines(OptionDocuments.rowSchema)],
            refusals: [.invalid, .busy]
        ),
        APIOperation(
            .post,
            "/options/implied-volatility",
            "impliedVolatility",
            .options,
            "Calculates the implied volatility of a price, or of one price per line",
            body: .jsonOrLines(OptionRow.volatilitySchema),
            answers: [.okOrLines(OptionDocuments.volatilitySchema)],
            refusals: [.invalid, .busy]
        ),
    ]

    private static let positionOperations: [APIOperation] = [
        position(
            "analyze",
            id: "analyzePosition",
            summary: "Analyzes a position",
            answer: OptionDocuments.analysis.schema
        ),
        position(
            "scenarios",
            id: "scenarios",
            summary: "Calculates payoff curves, grids, sensitivities and the probability cone",
            answer: OptionDocuments.scenariosSchema
        ),
        position(
            "compare",
            id: "comparePositions",
            summary: "Compares up to four positions",
            answer: OptionDocuments.comparisonSchema,
            of: PositionRequest.comparedSchema(atMost: mostCompared)
        ),
        position(
            "recognize",
            id: "recognize",
            summary: "Recognizes the strategy of legs",
            answer: OptionDocuments.recognition.schema,
            of: PositionRequest.legsSchema
        ),
    ]

    private static func position(
        _ path: String,
        id: String,
        summary: String,
        answer: JSONSchema,
        of body: JSONSchema = PositionRequest.schema
    ) -> APIOperation {
        APIOperation(
            .post,
            "/options/\(path)",
            id,
            .options,
            summary,
            body: .json(body),
            answers: [.ok(answer)],
            refusals: [.invalid]
        )
    }

    private static let savedOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/options/saved",
            "savedPositions",
            .options,
            "Lists saved positions, newest first",
            answers: [.ok(.object(["saved": .list(saved)]))]
        ),
        APIOperation(
            .post,
            "/options/saved",
            "savePosition",
            .options,
            "Saves a position and replaces one of the same name",
            body: .json(SaveRequest.schema),
            answers: [.done],
            refusals: [.invalid]
        ),
        APIOperation(
            .delete,
            "/options/saved/{id}",
            "deletePosition",
            .options,
            "Deletes a saved position",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/options/saved/{id}",
            "renamePosition",
            .options,
            "Renames a saved position",
            parameters: [.path("id", .identity)],
            body: .json(NameRequest.schema),
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .get,
            "/options/presets",
            "presets",
            .options,
            "Lists saved inputs of calculators, newest first",
            answers: [.ok(PresetDocument.list.schema)]
        ),
        APIOperation(
            .post,
            "/options/presets",
            "savePreset",
            .options,
            "Saves the inputs of a calculator and replaces those of the same name",
            body: .json(PresetRequest.schema),
            answers: [.done],
            refusals: [.invalid]
        ),
        APIOperation(
            .put,
            "/options/presets/{id}",
            "renamePreset",
            .options,
            "Renames saved inputs of a calculator",
            parameters: [.path("id", .identity)],
            body: .json(NameRequest.schema),
            answers: [.done],
            refusals: [.unknown, .invalid]
        ),
        APIOperation(
            .delete,
            "/options/presets/{id}",
            "deletePreset",
            .options,
            "Deletes saved inputs of a calculator",
            parameters: [.path("id", .identity)],
            answers: [.done],
            refusals: [.unknown]
        ),
        APIOperation(
            .get,
            "/options/calculations",
            "calculations",
            .options,
            "Lists recent calculations, newest first",
            answers: [.ok(.object(["calculations": .list(calculation)]))]
        ),
        APIOperation(
            .delete,
            "/options/calculations",
            "forgetCalculations",
            .options,
            "Deletes all calculations",
            answers: [.done]
        ),
    ]

    private static let saved: JSONSchema = .object([
        "id": .identity, "name": .text(1...OptionsService.longestName), "query": .text, "savedAt": .time,
    ])

    private static let calculation: JSONSchema = .object([
        "kind": .choice(Calculation.CalculatorKind.self), "query": .text, "summary": .text, "result": .text,
        "calculatedAt": .time,
    ])
}
