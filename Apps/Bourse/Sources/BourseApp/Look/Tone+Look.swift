import BourseClientModels
import Foundation
import SwiftUI

extension Tone {
    /// The color of a gain, of a loss, or of text.
    var color: DeskColor {
        switch self {
        case .gain: .hueGreen
        case .loss: .hueRed
        case .neutral: .text
        }
    }

    /// An arrow, so that color is not the only sign; nil for a neutral value.
    var symbol: String? {
        switch self {
        case .gain: "arrow.up.right"
        case .loss: "arrow.down.right"
        case .neutral: nil
        }
    }
}

/// An amount in the color of its tone, with an arrow for those who do not see colors.
struct ToneText: View {
    let text: String
    let tone: Tone
    @Environment(\.accessibilityDifferentiateWithoutColor) private var needsSymbol

    var body: some View {
        HStack(spacing: 4) {
            if needsSymbol, let symbol = tone.symbol { Image(systemName: symbol).accessibilityHidden(true) }
            Text(text).monospacedDigit()
        }
        .foregroundStyle(tone.color)
    }
}
