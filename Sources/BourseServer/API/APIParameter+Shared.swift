import BourseAPI
import BourseWeb

extension APIParameter {
    /// Whether the response is JSON or CSV.
    static let format: APIParameter = .query("format", .choice(["json", "csv"]), "default: json")
    /// Whether an import is only previewed.
    static let preview: APIParameter = .query(
        "preview",
        .flag,
        "whether to preview the import without storing anything"
    )
}
