import BourseClient
import BourseClientModels
import BourseOptions
import Foundation
import ScreenReader
import ScreenTree
import SwiftUI
import Testing

@testable import BourseApp

@Suite("Lessons, practice and brokers") @MainActor
struct LearningScreenTests {
    private let nothing =
        #"{"start":100000,"cash":100000,"equity":100000,"free":100000,"positions":[],"days":[],"#
        + #""calibration":null,"modelCalibration":null}"#

    @Test func lessons_areThereWithoutADesk() async throws {
        let desk = ScriptedDesk()
        desk.fail(.offline)
        let screen = Screen(NavigationStack { LessonsView(desk.context) })
        await screen.runTasks()
        #expect(screen.golden.contains("Start: What an option is"))
        try expectScreen(screen, "lessons-offline")
    }

    @Test func passedLessons_areMarked() async throws {
        let desk = ScriptedDesk()
        desk.on(
            "GET /api/v1/options/lessons",
            #"{"lessons":[{"id":"options","title":"","summary":"","minutes":4,"passedAt":"2026-11-03T15:00:00Z"}]}"#
        )
        let screen = Screen(NavigationStack { LessonsView(desk.context) })
        await screen.runTasks()
        #expect(screen.golden.contains("Passed 3 Nov 2026") && screen.golden.contains("Updated a moment ago"))
        try expectScreen(screen, "lessons-shown")
    }

    @Test func lesson_inAllStates() async throws {
        try await ScreenCase(
            name: "lesson",
            key: "GET /api/v1/options/lessons/calls",
            filled: ScriptedDesk.recorded("lesson"),
            nothing: nil,
            view: { AnyView(LessonView($0, id: "calls")) }
        ).expectAllStates()
    }

    @Test func answers_areJudged() async throws {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/options/lessons/calls", recorded: "lesson")
        let wrong = #"{"isRight":false,"right":1,"working":"Strike plus premium."}"#
        desk.on(
            "POST /api/v1/options/lessons/calls/answers",
            #"{"isPassed":false,"results":[\#(wrong),\#(wrong),\#(wrong)]}"#
        )
        let screen = Screen(NavigationStack { LessonView(desk.context, id: "calls") })
        await screen.runTasks()
        for label in elements("Picker", of: screen).map(\.label) { try screen.choose(Int?.some(0), in: label) }
        try screen.tap("Check Answers", "Button")
        while !screen.golden.contains("Other Questions") {
            await Task.yield()
            screen.update()
        }
        #expect(screen.golden.contains("0 of 3 answers are right."))
        try expectScreen(screen, "lesson-judged")
    }

    @Test func practice_inAllStates() async throws {
        try await ScreenCase(
            name: "practice",
            key: "GET /api/v1/options/practice",
            filled: ScriptedDesk.recorded("practice"),
            nothing: nothing,
            view: { AnyView(PracticeView($0)) }
        ).expectAllStates()
    }

    @Test func practicePosition_isDeletedAfterAQuestion() async throws {
        let desk = ScriptedDesk()
        try desk.on("GET /api/v1/options/practice", recorded: "practice")
        let screen = Screen(NavigationStack { PracticeView(desk.context) })
        await screen.runTasks()
        try screen.tap("Delete", "Button")
        #expect(screen.golden.contains("Its result leaves the practice account."))
        try expectScreen(screen, "practice-delete")
    }

    @Test func brokers_areThereWithoutADesk() async throws {
        let desk = ScriptedDesk()
        desk.fail(.offline)
        let screen = Screen(NavigationStack { BrokersView(desk.context) })
        await screen.runTasks()
        #expect(screen.golden.contains("Iron condor") && screen.golden.contains("Not my broker"))
        try expectScreen(screen, "brokers-offline")
    }

    @Test func ownBrokers_areShown_orThatThereAreNone() async throws {
        let desk = ScriptedDesk()
        desk.on("GET /api/v1/options/own-brokers", #"{"brokers":[]}"#)
        let screen = Screen(NavigationStack { BrokersView(desk.context) })
        await screen.runTasks()
        try screen.choose(Broker.Region?.none, in: "Brokers")
        #expect(screen.golden.contains("No brokers of your own"))
        try expectScreen(screen, "brokers-none")
    }
}
