// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `sector`.
    public enum StockSector: OpenChoice {
        case consumerDiscretionary
        case consumerStaples
        case communicationServices
        case energy
        case financials
        case healthCare
        case industrials
        case informationTechnology
        case materials
        case realEstate
        case utilities
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [
            .consumerDiscretionary, .consumerStaples, .communicationServices, .energy, .financials, .healthCare,
            .industrials, .informationTechnology, .materials, .realEstate, .utilities,
        ]

        public var rawValue: String {
            switch self {
            case .consumerDiscretionary: "consumer-discretionary"
            case .consumerStaples: "consumer-staples"
            case .communicationServices: "communication-services"
            case .energy: "energy"
            case .financials: "financials"
            case .healthCare: "health-care"
            case .industrials: "industrials"
            case .informationTechnology: "information-technology"
            case .materials: "materials"
            case .realEstate: "real-estate"
            case .utilities: "utilities"
            case .unlisted(let text): text
            }
        }
    }
}
