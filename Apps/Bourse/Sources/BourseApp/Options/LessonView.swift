import BourseClientModels
import Foundation
import SwiftUI

/// A lesson: its text, a position to try, and questions that the desk checks.
struct LessonView: View {
    @State private var model: LessonModel
    private let context: DeskContext

    init(_ context: DeskContext, id: String) {
        self.context = context
        _model = State(initialValue: LessonModel(context, id: id))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { lesson in
            List {
                Section {
                    Text(lesson.summary).font(.headline)
                    Text(lesson.detail).font(.footnote).foregroundStyle(DeskColor.text2)
                }
                Section("Read") { ForEach(lesson.paragraphs, id: \.self) { Text($0) } }
                Section("Terms") {
                    ForEach(lesson.terms) { term in
                        VStack(alignment: .leading) {
                            Text(term.id).fontWeight(.semibold)
                            Text(term.definition).font(.footnote)
                        }
                        .accessibilityElement(children: .combine)
                    }
                }
                LessonExerciseSections(lesson: lesson)
                LessonQuestionSections(lesson: lesson, model: model)
                Section("Continue") {
                    if let next = lesson.next {
                        NavigationLink("Next: \(next.title)", value: Destination.lesson(next.id))
                    }
                    ForEach(lesson.reading) {
                        NavigationLink("Strategy: \($0.title)", value: Destination.strategy($0.id))
                    }
                }
            }
        }
        .navigationTitle(model.state.value?.title ?? "Lesson")
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No lesson", symbol: "graduationcap", hint: "Choose one in the list of lessons.")
    }
}

/// The position to try.
private struct LessonExerciseSections: View {
    let lesson: LessonContent

    var body: some View {
        Section {
            ForEach(lesson.tasks, id: \.self) { Text($0) }
            if let problem = lesson.problem { Label(problem, systemImage: "info.circle") }
            if !lesson.situation.isEmpty { Text(lesson.situation) }
            if let builder = lesson.builder {
                NavigationLink(value: Destination.builder(builder)) {
                    Label("Open in Builder", systemImage: "slider.horizontal.3")
                }
            }
        } header: {
            Text("Try it")
        } footer: {
            Text(lesson.note)
        }
        if let payoff = lesson.payoff { PayoffSections(payoff: payoff) }
    }
}

/// The questions, and how the answers were.
private struct LessonQuestionSections: View {
    let lesson: LessonContent
    let model: LessonModel

    var body: some View {
        ForEach(lesson.questions) { question in
            Section(question.title) {
                if !question.situation.isEmpty { Text(question.situation) }
                Picker(question.prompt, selection: choice(question.id)) {
                    Text("No answer").tag(Int?.none)
                    ForEach(Array(question.answers.enumerated()), id: \.offset) { place, answer in
                        Text(answer).tag(Int?.some(place))
                    }
                }
                .pickerStyle(.inline)
                .disabled(!model.judgements.isEmpty)
                if model.judgements.indices.contains(question.id) { solution(model.judgements[question.id]) }
            }
        }
        Section {
            if let problem = model.problem { ProblemLabel(problem: problem) }
            if let verdict = model.verdict {
                Label(verdict, systemImage: model.isPassed ? "checkmark.circle" : "info.circle")
                Button("Other Questions") { Task { await model.otherQuestions() } }
            } else {
                Button("Check Answers") { Task { await model.check() } }.disabled(!model.canCheck)
            }
        }
    }

    private func choice(_ question: Int) -> Binding<Int?> {
        Binding(
            get: { model.choices[question] },
            set: { if let answer = $0 { model.choose(answer, for: question) } }
        )
    }

    private func solution(_ judgement: LessonModel.Judgement) -> some View {
        Label {
            Text("\(Text(judgement.title).bold()) \(judgement.solution)")
        } icon: {
            Image(systemName: judgement.isRight ? "checkmark" : "xmark").accessibilityHidden(true)
        }
    }
}
