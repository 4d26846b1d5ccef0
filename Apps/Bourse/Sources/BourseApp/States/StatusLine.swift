import BourseClientModels
import Foundation
import SwiftUI

/// How old the content of a screen is, and why there is nothing newer.
struct StatusLine: View {
    let reading: Reading
    let context: DeskContext

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(spacing: 8) {
                if reading.isOffline { Image(systemName: "wifi.slash").accessibilityHidden(true) }
                Text(context.formats.age(of: reading, at: context.now))
                if reading.isRefreshing { ProgressView("Updating").labelsHidden() }
            }
            if let problem = reading.problem, !reading.isOffline {
                Text(problem.text).foregroundStyle(DeskColor.warn)
            }
        }
        .font(.footnote)
        .foregroundStyle(DeskColor.text3)
        .padding(.horizontal)
        .padding(.vertical, 8)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.bar)
        .accessibilityElement(children: .combine)
    }
}
