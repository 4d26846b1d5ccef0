import BourseFunds
import BourseScreening
import BourseValues

extension FundDocument {
    /// The hits of a screen, and why other schemes are missing; metrics by their names, null where a scheme lacks one.
    ///
    /// - Parameters:
    ///   - schemes: The schemes of the hits, in their order.
    ///   - latest: Their last values.
    public static func screened(
        _ screen: FundScreen,
        _ answer: ScreenAnswer,
        schemes: [Scheme],
        latest: [NAVRow?]
    ) -> [(String, JSON)] {
        screenFields.members(of: Screened(screen: screen, answer: answer, schemes: schemes, latest: latest))
    }

    /// The schema of ``screened(_:_:schemes:latest:)``.
    public static var screenedSchema: JSONSchema { screenFields.schema }

    /// The saved screens of a user, each with the parameters `where` and `sort` of its screen.
    public static let savedScreens = DocumentFields<[SavedScreen]>([
        .field("screens", .list(of: savedScreen)) { $0 }
    ])

    private static let savedScreen = DocumentFields<SavedScreen>([
        .field("id", .identity) { $0.id },
        .field("name", .text(1...SavedScreen.longestName)) { $0.name },
        .field("where", .text) { $0.conditions },
        .nullable("sort", .text) { $0.sort },
        .field("savedAt", .time) { $0.savedAt },
    ])

    private struct Screened {
        let screen: FundScreen
        let answer: ScreenAnswer
        let schemes: [Scheme]
        let latest: [NAVRow?]
    }

    private static let screenFields = DocumentFields<Screened>([
        .field("screen", .text) { $0.screen.description },
        .field("total", .count) { $0.answer.total },
        .field("schemes", .count) { $0.answer.schemes },
        .field("withoutNAV", .count) { $0.answer.withoutNAV },
        .field("stale", .count) { $0.answer.stale },
        .field("lacking", .count) { $0.answer.lacking },
        .field("removals", .list(of: removal)) { $0.answer.removals },
        .field("hits", .list(of: hit)) { screened in
            zip(screened.answer.hits, zip(screened.schemes, screened.latest)).lazy.map {
                (zip(screened.answer.metrics, $0.values), $1.0, $1.1)
            }
        },
    ])

    private static let removal = DocumentFields<ScreenRemoval<ScreenCondition>>([
        .field("condition", .text) { $0.condition.description },
        .field("count", .count) { $0.count },
        .field("lacking", .count) { $0.lacking },
        .field("alone", .count) { $0.alone },
    ])

    private typealias Metrics = Zip2Sequence<[ScreenMetricName], [Double?]>

    private static let hit = DocumentFields<(metrics: Metrics, scheme: Scheme, latest: NAVRow?)>([
        .field("scheme", .object(scheme)) { $0.scheme },
        .nullable("latest", .object(nav)) { $0.latest },
        .field("metrics", screenMetrics) { $0.metrics },
    ])

    private static let screenMetrics = FieldKind<Metrics>(.byName(.number.orNull)) {
        .object($0.map { ($0.description, .double($1)) })
    }
}
