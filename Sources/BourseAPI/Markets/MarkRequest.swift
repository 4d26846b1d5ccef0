import BourseMarkets
import BourseValues

/// A mark of an article: `{"address":…,"mark":"bookmark","isSet":true}`.
public struct MarkRequest: Sendable {
    /// Which article: the address of any of its tellings.
    public let address: ArticleAddress
    /// Which mark.
    public let mark: ArticleMark
    /// Whether it is set, or taken off; set where nothing is said.
    public let isSet: Bool

    /// Reads a body.
    public init(_ body: ArraySlice<UInt8>) throws(InvalidMember) {
        let object = try FlatObject(request: body)
        address = try object.choice("address", allowed: "an article’s address: http or https") {
            ArticleAddress($0)
        }
        let words = ArticleMark.allCases.map(\.rawValue).joined(separator: " or ")
        mark = try object.choice("mark", allowed: words) { ArticleMark(rawValue: $0) }
        switch object["isSet"].map({ String(decoding: $0, as: UTF8.self) }) {
        case nil, "true": isSet = true
        case "false": isSet = false
        case let text?: throw InvalidMember("isSet", value: String(text.prefix(80)), allowed: "true or false")
        }
    }

    /// What is read.
    public static let schema: JSONSchema = .object(
        ["address": .text, "mark": .choice(ArticleMark.self)],
        optional: ["isSet": JSONSchema.flag.orNull],
        takesMore: true
    )
}
