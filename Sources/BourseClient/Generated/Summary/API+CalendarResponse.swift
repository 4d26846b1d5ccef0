// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `calendar` returns.
    public struct CalendarResponse: Decodable, Equatable, Sendable {
        public let events: [API.CalendarEvent]
    }
}
