/// Why a template cannot be used.
public enum WebhookTemplateError: Error, Hashable, Sendable {
    /// Nothing was written.
    case empty
    /// It has more bytes than ``WebhookTemplate/longest``.
    case tooLong(Int)
    /// It has more placeholders than ``WebhookTemplate/mostPlaceholders``.
    case tooMany
    /// A placeholder begins and does not end.
    case unclosed
    /// A placeholder has a name that is none.
    case unknown(String)
    /// With the values of the example it is not JSON.
    case notJSON

    /// What is wrong and what to do, as a sentence.
    public var message: String {
        switch self {
        case .empty: "Enter the body of the request, with placeholders such as {{title}}."
        case .tooLong(let bytes):
            "The template has \(bytes) bytes. The maximum is \(WebhookTemplate.longest). Shorten it."
        case .tooMany: "The template has more than \(WebhookTemplate.mostPlaceholders) placeholders. Remove some."
        case .unclosed: "A placeholder begins with “{{” and has no “}}”. Close it."
        case .unknown(let name):
            "“{{\(name)}}” is not a placeholder. Use one of "
                + WebhookTemplate.Placeholder.allCases.map(\.text).joined(separator: ", ") + "."
        case .notJSON:
            "With example values, the template is not valid JSON. Put placeholders between quotation marks, such as "
                + "{\"content\":\"{{title}}\"}, and check commas and brackets."
        }
    }
}
