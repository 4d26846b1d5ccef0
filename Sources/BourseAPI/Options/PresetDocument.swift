import BourseCore
import BourseValues

/// Presets of calculators, as programs get them.
public enum PresetDocument {
    /// The response with all of them.
    public static let list = DocumentFields<[SavedInputs]>([.field("presets", .list(of: fields)) { $0 }])

    private static let fields = DocumentFields<SavedInputs>(
        named: "Preset",
        [
            .field("id", .identity) { $0.id },
            .field("kind", .choice(Calculation.CalculatorKind.allCases.map(\.rawValue))) { $0.tool.name }
                .described("The calculator."),
            .field("name", .text(1...80)) { $0.name },
            .field("query", .text(1...SavedInputs.longestPreset)) { $0.query }
                .described("The inputs, as the parameters of the calculator's address."),
            .field("savedAt", .time) { $0.savedAt },
        ]
    )
}
