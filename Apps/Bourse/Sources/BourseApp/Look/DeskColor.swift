import Foundation
import SwiftUI

/// A color of the design with a value for light and one for dark surroundings.
struct DeskColor: ShapeStyle, Sendable {
    private let light: Color
    private let dark: Color

    /// Makes a color of components from 0 to 255 and an opacity from 0 to 1.
    init(light: (Double, Double, Double, Double), dark: (Double, Double, Double, Double)) {
        self.light = Self.color(light)
        self.dark = Self.color(dark)
    }

    /// The color in an environment.
    func resolve(in environment: EnvironmentValues) -> Color { color(in: environment.colorScheme) }

    /// The color in light or dark surroundings, for drawings.
    func color(in scheme: ColorScheme) -> Color { scheme == .dark ? dark : light }

    private static func color(_ value: (Double, Double, Double, Double)) -> Color {
        Color(red: value.0 / 255, green: value.1 / 255, blue: value.2 / 255, opacity: value.3)
    }
}
