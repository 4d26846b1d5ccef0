import Accessibility
import Charts
import Foundation
import ScreenReader
import ScreenTree
import SwiftUI
import Testing

/// Each rule finds a seeded mistake, and finds nothing in the same screen without it.
@MainActor
@Suite struct RuleTests {
    func faults(_ view: some View) -> [String] { Screen(view).faults.map(\.rule) }

    @Test func button_withOnlyImage_needsLabel() {
        #expect(faults(Button(action: {}, label: { Image(systemName: "plus") })).contains("labels"))
        #expect(faults(Button(action: {}, label: { Image(systemName: "plus") }).accessibilityLabel("Add")) == [])
        #expect(faults(Button("Add", systemImage: "plus") {}) == [])
        #expect(faults(Button(" ") {}) == ["labels"])
    }

    @Test func image_alone_needsLabelOrIsHidden() {
        #expect(faults(Image(systemName: "bell")) == ["labels"])
        #expect(faults(Image(systemName: "bell").accessibilityHidden(true)) == [])
        #expect(faults(Image(decorative: "bell")) == [])
        #expect(
            faults(
                HStack {
                    Image(systemName: "bell")
                    Text("On")
                }.accessibilityElement(children: .combine)
            ) == []
        )
        #expect(
            faults(
                HStack {
                    Image(systemName: "bell")
                    Text("On")
                }
            ) == ["labels"]
        )
    }

    @Test func field_withoutTitle_needsLabel() {
        #expect(faults(TextField("", text: .constant("a"))) == ["field labels"])
        #expect(faults(TextEditor(text: .constant("a"))) == ["field labels"])
        #expect(faults(TextEditor(text: .constant("a")).accessibilityLabel("Notes")) == [])
        #expect(faults(TextField("Name", text: .constant("a"))) == [])
    }

    @Test func list_withoutRows_needsEmptyState() {
        let rows: [Holding] = []
        #expect(faults(List(rows) { Text($0.name) }) == ["empty states"])
        #expect(faults(List { Section("Holdings") { ForEach(rows) { Text($0.name) } } }) == ["empty states"])
        let overlaid = List(rows) { Text($0.name) }
            .overlay { if rows.isEmpty { ContentUnavailableView("No holdings", systemImage: "tray") } }
        #expect(faults(overlaid) == [])
        #expect(faults(List([Holding(id: 1, name: "A", price: 1)]) { Text($0.name) }) == [])
        #expect(faults(Table(rows) { TableColumn("Name", value: \.name) }) == ["empty states"])
    }

    @Test func chart_withoutDescriptor_isFault() {
        let chart = Chart { BarMark(x: .value("Day", "Mon"), y: .value("Profit", 3)) }
        #expect(faults(chart) == ["chart descriptors"])
        #expect(faults(chart.accessibilityHidden(true)) == [])
        #expect(faults(chart.accessibilityChartDescriptor(ProfitDescriptor())) == [])
    }

    @Test func forEach_withDuplicatedIDs_isFault() {
        #expect(faults(VStack { ForEach([1, 2, 1], id: \.self) { Text("\($0)") } }) == ["evaluation"])
        #expect(faults(VStack { ForEach([1, 2, 3], id: \.self) { Text("\($0)") } }) == [])
        let marks = Chart([1, 1], id: \.self) { PointMark(x: .value("a", $0), y: .value("b", $0)) }
        #expect(faults(marks.accessibilityChartDescriptor(ProfitDescriptor())) == ["evaluation"])
    }

    @Test func text_withRawValue_isFault() {
        #expect(faults(Text(verbatim: "\(Double.nan)")) == ["texts"])
        #expect(faults(Text(verbatim: "\(Double.infinity) USD")) == ["texts"])
        #expect(faults(Text(verbatim: "\(String(describing: Int?.none))")) == ["texts"])
        #expect(faults(Text(verbatim: "\(String(describing: Int?.some(3)))")) == ["texts"])
        #expect(faults(Text("Price").accessibilityValue("NaN")) == ["texts"])
        #expect(faults(Text(verbatim: "Information on nilpotent Nan Ya and infinity")) == [])
    }

    @Test func picker_withoutTagOfSelection_isFault() {
        #expect(faults(Picker("Kind", selection: .constant("a")) { Text("B").tag("b") }) == ["evaluation"])
        #expect(faults(Picker("Kind", selection: .constant("b")) { Text("B").tag("b") }) == [])
        #expect(faults(Picker("Kind", selection: .constant(String?.some("b"))) { Text("B").tag("b") }) == [])
    }

    @Test func stack_withValueWithoutDestination_isFault() {
        let path = Binding.constant(NavigationPath([1]))
        #expect(faults(NavigationStack(path: path) { Text("Root") }) == ["evaluation"])
        let declared = NavigationStack(path: path) {
            Text("Root").navigationDestination(for: Int.self) { Text("Number \($0)") }
        }
        #expect(faults(declared) == [])
    }

    @Test func mark_withNumberThatIsNone_isFault() {
        let chart = Chart { LineMark(x: .value("Day", 1), y: .value("Profit", Double.nan)) }
        #expect(faults(chart.accessibilityChartDescriptor(ProfitDescriptor())).contains("evaluation"))
    }

    @Test func canvas_withPathThatIsNone_isFault() {
        let canvas = Canvas { context, size in
            var path = Path()
            path.move(to: CGPoint(x: 0, y: Double.nan))
            context.stroke(path, with: .color(.red))
        }
        #expect(faults(canvas) == ["evaluation"])
    }
}

struct ProfitDescriptor: AXChartDescriptorRepresentable {
    func makeChartDescriptor() -> AXChartDescriptor {
        AXChartDescriptor(
            title: "Profit",
            summary: nil,
            xAxis: AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: ["Mon"]),
            yAxis: AXNumericDataAxisDescriptor(title: "USD", range: 0...3, gridlinePositions: []) { "\($0) USD" },
            series: [
                AXDataSeriesDescriptor(name: "Profit", isContinuous: false, dataPoints: [AXDataPoint(x: "Mon", y: 3)])
            ]
        )
    }
}
