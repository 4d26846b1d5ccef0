import Accessibility
import Charts
import Foundation
import ScreenReader
import ScreenTree
import SwiftUI
import Testing

struct PriceChart: View {
    let rows: [Holding]
    @State private var day: Int?
    @State private var share: Int?

    var body: some View {
        VStack {
            Chart {
                ForEach(rows) { row in
                    LineMark(x: .value("Day", row.id), y: .value("Price", row.price))
                        .foregroundStyle(by: .value("Series", row.isFavorite ? "favorite" : "other"))
                    AreaMark(x: .value("Day", row.id), yStart: .value("Low", 1.5), yEnd: .value("High", 2.5))
                }
                if let day { RuleMark(x: .value("Selected", day)).annotation { Text("Day \(day)") } }
                RectangleMark(xStart: .value("From", 1), xEnd: .value("To", 2), y: .value("Range", 3))
            }
            .chartXSelection(value: $day)
            .chartYScale(domain: 0...200)
            .chartYAxis { AxisMarks(position: .leading) }
            .chartXAxisLabel("Day")
            .accessibilityChartDescriptor(ProfitDescriptor())
            Chart(rows) { SectorMark(angle: .value("Share", $0.price)).accessibilityLabel($0.name) }
                .chartAngleSelection(value: $share)
                .accessibilityLabel("Shares")
                .accessibilityHint("Shows the allocation.")
                .accessibilityChartDescriptor(ProfitDescriptor())
            Canvas { context, size in
                for index in 0..<3 {
                    context.fill(
                        Path(CGRect(x: Double(index) * 10, y: 0, width: 5, height: size.height)),
                        with: .color(.red)
                    )
                }
                context.draw(Text("190.5"), at: .zero)
            }
            .accessibilityLabel("Order book")
        }
    }
}

@MainActor
@Suite struct DrawingTests {
    let rows = [
        Holding(id: 1, name: "Apple", price: 190.5), Holding(id: 2, name: "Bosch", price: 12),
        Holding(id: 3, name: "Cisco", price: 50, isFavorite: true),
    ]

    @Test func charts_andCanvas_areGolden() throws {
        let screen = Screen(PriceChart(rows: rows))
        try expectGolden(screen, "charts")
        #expect(screen.faults == [])
    }

    @Test func selection_ofChart_showsRuleAndAnnotation() throws {
        let screen = Screen(PriceChart(rows: rows))
        #expect(!screen.golden.contains("RuleMark"))
        try screen.choose(2, in: "Chart")
        #expect(screen.golden.contains("RuleMark (count: 1, x: Selected 2)"))
        #expect(screen.golden.contains("Text \"Day 2\""))
        #expect(throws: ActionError.self) { try screen.choose("2", in: "Chart") }
    }

    @Test func renderer_ofView_makesImageOfItsContent() throws {
        let renderer = ImageRenderer(content: Text("Profit").padding())
        let data = try #require(renderer.uiImage?.pngData())
        #expect(String(decoding: data, as: UTF8.self) == "Text \"Profit\"\n")
    }
}
