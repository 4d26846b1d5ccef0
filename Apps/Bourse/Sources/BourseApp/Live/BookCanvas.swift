import BourseClientModels
import Foundation
import SwiftUI

/// The order book as bars of the accumulated size, with prices beside the middle.
struct BookCanvas: View {
    let value: LiveScreenValue
    @Environment(\.colorScheme) private var scheme
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        Canvas { context, size in
            draw(value.bids, isBid: true, in: context, size)
            draw(value.asks, isBid: false, in: context, size)
        }
        .frame(height: rowHeight * Double(rows))
        .accessibilityLabel("Order book")
        .accessibilityValue(spoken)
    }

    private var rows: Int { max(value.bids.count, value.asks.count, 1) }

    private var rowHeight: Double { textSize.isAccessibilitySize ? 44 : 24 }

    private var spoken: String {
        guard let bid = value.bids.first, let ask = value.asks.first else { return "One side is empty" }
        return "Best bid \(bid.price), size \(bid.size). Best ask \(ask.price), size \(ask.size)."
    }

    private func draw(_ levels: [LiveScreenValue.Level], isBid: Bool, in context: GraphicsContext, _ size: CGSize) {
        let half = size.width / 2
        let color = (isBid ? DeskColor.hueGreen : DeskColor.hueRed).color(in: scheme)
        for (index, level) in levels.enumerated() {
            let y = Double(index) * rowHeight
            let width = half * level.depth
            let bar = CGRect(x: isBid ? half - width : half, y: y, width: width, height: rowHeight - 1)
            context.fill(Path(bar), with: .color(color.opacity(0.15)))
            let middle = y + rowHeight / 2
            let price = CGPoint(x: isBid ? half - 4 : half + 4, y: middle)
            let amount = CGPoint(x: isBid ? 4 : size.width - 4, y: middle)
            context.draw(
                Text(level.price).font(.footnote).foregroundStyle(color),
                at: price,
                anchor: isBid ? .trailing : .leading
            )
            context.draw(Text(level.size).font(.footnote), at: amount, anchor: isBid ? .leading : .trailing)
        }
    }
}
