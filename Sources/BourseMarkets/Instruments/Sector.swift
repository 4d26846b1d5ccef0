/// One of the eleven parts of the economy that companies are sorted into.
///
/// Source: MSCI and S&P, "Global Industry Classification Standard", as of March 2023. Data vendors use the division of
/// Morningstar, which has eleven sectors with other names; those are understood as well.
public enum Sector: String, Hashable, Sendable, CaseIterable {
    /// Carmakers, retail, hotels, clothing.
    case consumerDiscretionary = "consumer-discretionary"
    /// Food, drinks, household goods.
    case consumerStaples = "consumer-staples"
    /// Media, telephone, platforms.
    case communication = "communication-services"
    /// Oil, gas, coal.
    case energy
    /// Banks, insurers, exchanges.
    case financials
    /// Medicine and its equipment.
    case healthCare = "health-care"
    /// Machines, transport, defence.
    case industrials
    /// Software, chips, devices.
    case technology = "information-technology"
    /// Chemicals, metals, paper, building materials.
    case materials
    /// Property and its trusts.
    case realEstate = "real-estate"
    /// Electricity, gas and water.
    case utilities

    /// Reads the name that GICS, Morningstar and the vendors after them use, ignoring case, blanks and signs.
    public init?(named name: String) {
        let letters = name.lowercased().filter { $0.isASCII && $0.isLetter }
        switch letters {
        case "consumerdiscretionary", "consumercyclical": self = .consumerDiscretionary
        case "consumerstaples", "consumerdefensive": self = .consumerStaples
        case "communicationservices", "communication", "communications", "telecommunicationservices":
            self = .communication
        case "energy": self = .energy
        case "financials", "financial", "financialservices": self = .financials
        case "healthcare", "health": self = .healthCare
        case "industrials", "industrial": self = .industrials
        case "informationtechnology", "technology": self = .technology
        case "materials", "basicmaterials": self = .materials
        case "realestate": self = .realEstate
        case "utilities": self = .utilities
        default: return nil
        }
    }

    /// What it is called.
    public var title: String {
        switch self {
        case .consumerDiscretionary: "Consumer discretionary"
        case .consumerStaples: "Consumer staples"
        case .communication: "Communication services"
        case .energy: "Energy"
        case .financials: "Financials"
        case .healthCare: "Health care"
        case .industrials: "Industrials"
        case .technology: "Information technology"
        case .materials: "Materials"
        case .realEstate: "Real estate"
        case .utilities: "Utilities"
        }
    }
}
