import SwiftUI

/// What is wrong with a field, below it.
struct MistakeText: View {
    private let text: String

    init(_ text: String) { self.text = text }

    var body: some View { Text(text).font(.footnote).foregroundStyle(DeskColor.bad) }
}
