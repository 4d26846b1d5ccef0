import BourseClient
import BourseClientModels
import BourseValues
import Foundation
import ScreenReader
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Calculators") @MainActor
struct CalculatorScreenTests {
    private func screen(_ link: CalculatorLink) async -> Screen {
        let desk = ScriptedDesk()
        desk.fail(.offline)
        let screen = Screen(NavigationStack { CalculatorView(desk.context, link) })
        await screen.runTasks()
        return screen
    }

    @Test(arguments: Calculation.CalculatorKind.allCases)
    func calculator_isThereWithoutADesk(kind: Calculation.CalculatorKind) async throws {
        let screen = await screen(CalculatorLink(kind))
        #expect(screen.golden.contains(kind.lead) && !screen.golden.contains("No result"))
        try expectScreen(screen, "calculator-\(kind.rawValue)")
    }

    @Test func earlyExercise_hasAChart() async throws {
        let screen = await screen(CalculatorLink(.single, fields: ["type": "put"]))
        #expect(screen.golden.contains("chart descriptor"))
    }

    @Test func typing_isShownBeforeTheResult() async throws {
        let screen = await screen(CalculatorLink(.single))
        let label = CalculatorField.spot.label
        try screen.write("12", in: label, "TextField")
        try screen.write("123", in: label, "TextField")
        #expect(screen.golden.contains("\"123\"") || screen.golden.contains("value: 123"))
        #expect(screen.golden.contains("This is the result before the last change."))
    }

    @Test func mistakes_areNamedBesideTheirFields() async throws {
        let screen = await screen(CalculatorLink(.single, fields: ["spot": "1,00"]))
        #expect(screen.golden.contains("One field needs correction") && screen.golden.contains("has a comma"))
        try expectScreen(screen, "calculator-mistake")
    }
}
