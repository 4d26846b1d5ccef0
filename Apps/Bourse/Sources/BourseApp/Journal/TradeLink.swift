import BourseClientModels
import Foundation
import SwiftUI

/// A trade in a list, which opens its details.
struct TradeLink: View {
    let row: TradeRow

    var body: some View {
        NavigationLink(value: Destination.trade(row.id)) { TradeRowView(row: row) }
            .accessibilityLabel(row.accessibilityText)
    }
}

/// A trade in a list.
struct TradeRowView: View {
    let row: TradeRow

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading) {
                Text(row.symbol).font(.headline)
                if !row.contract.isEmpty { Text(row.contract).font(.footnote) }
                Text("\(row.side) \(row.quantity), \(row.held)").font(.footnote).foregroundStyle(DeskColor.text2)
            }
            Spacer()
            VStack(alignment: .trailing) {
                ToneText(text: row.net, tone: row.tone).font(.headline)
                ToneText(text: row.percent, tone: row.tone).font(.footnote)
                Text(row.closed).font(.footnote).foregroundStyle(DeskColor.text2)
            }
        }
    }
}
