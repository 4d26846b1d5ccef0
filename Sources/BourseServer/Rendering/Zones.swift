import BourseCore
import Foundation

/// The zones people choose from.
enum Zones {
    /// The rules of a zone by its name; New York's when there is no such zone.
    static func rules(_ name: String?) -> ZoneRules { name.flatMap { ZoneRules(identifier: $0) } ?? .newYork }

    /// What a zone is called in the head of a table, where summer and winter stand below each other: `New York`.
    static func title(_ zone: ZoneRules) -> String {
        let city = zone.identifier.split(separator: "/").last.map(String.init) ?? zone.identifier
        return city.replacing("_", with: " ")
    }

    private static let regions = ["America", "Europe", "Asia", "Australia", "Africa", "Pacific", "Atlantic", "Indian"]

    /// All zones by region, one of them chosen.
    static func options(selected: String) -> [OptionGroupView] {
        let names = TimeZone.knownTimeZoneIdentifiers
        let usual = ["America/New_York", "America/Chicago", "Europe/London", "Asia/Kolkata", "UTC"]
        func option(_ name: String) -> OptionView {
            let title = name.replacing("_", with: " ").replacing("America/New York", with: "New York")
            return OptionView(value: name, title: title, isSelected: name == selected)
        }
        var groups = [OptionGroupView(title: "Common", options: usual.map(option))]
        for region in regions {
            let options = names.filter { $0.hasPrefix(region + "/") && !usual.contains($0) }.map(option)
            if !options.isEmpty { groups.append(OptionGroupView(title: region, options: options)) }
        }
        let isListed = groups.contains { $0.options.contains(where: \.isSelected) }
        if !isListed { groups[0] = OptionGroupView(title: "Common", options: [option(selected)] + groups[0].options) }
        return groups
    }
}
