import BourseValues

/// What a person wrote about a trade, as programs get it.
public enum AnnotationDocument {
    /// Rating, conviction, tags and note of a trade.
    public static let annotation = DocumentFields<StoredAnnotation>(
        named: "Annotation",
        [
            .nullable("rating", rating) { $0.halfStars },
            .nullable("conviction", .integer(1...99)) { $0.conviction }.described(meaningOfConviction),
            .field("setups", .list(.text)) { $0.setups },
            .field("mistakes", .list(.text)) { $0.mistakes },
            .field("note", .text) { $0.note },
            .field("revision", .count) { $0.revision }
                .described("The number of the last version of the note; 0 if it has none."),
        ]
    )

    private static let meaningOfConviction = "How sure you were of a profit at the opening, in percent."

    /// The schema of the body that replaces an annotation.
    public static let request: JSONSchema = .object(
        [:],
        optional: [
            "rating": JSONSchema.halfStars.orNull,
            "conviction": JSONSchema.integer(1...99).orNull.described(meaningOfConviction),
            "setups": JSONSchema.list(.text).orNull, "mistakes": JSONSchema.list(.text).orNull,
            "note": JSONSchema.text.orNull,
            "revision": JSONSchema.count.orNull.described(
                "The revision of the note that the change is based on; null or absent replaces any."
            ),
        ],
        takesMore: true
    )

    /// Half stars as a number of stars.
    private static let rating = FieldKind<Int>(.halfStars) { .number("\(Double($0) / 2)") }
}
