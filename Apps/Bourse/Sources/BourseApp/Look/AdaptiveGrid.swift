import Foundation
import SwiftUI

/// Small values in as many columns as the text size leaves room for.
struct AdaptiveGrid<Content: View>: View {
    /// The least width of a column, in points; at accessibility sizes of text it is twice as wide.
    let minimum: Double
    @ViewBuilder let content: Content
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        LazyVGrid(columns: [column], alignment: .leading, spacing: 8) { content }
    }

    private var column: GridItem {
        GridItem(.adaptive(minimum: textSize.isAccessibilitySize ? 2 * minimum : minimum), alignment: .leading)
    }
}
