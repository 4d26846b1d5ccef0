import Foundation

/// All lessons, in the order in which they build on each other.
public struct LessonCatalogue: Sendable {
    /// The lessons, the first one first.
    public let lessons: [Lesson]

    /// The lessons that come with the program.
    public static let standard: LessonCatalogue = {
        do {
            return LessonCatalogue(
                lessons: try JSONDecoder().decode([Lesson].self, from: EmbeddedFiles.data("lessons/lessons.json"))
            )
        } catch {
            // Only a broken build gets here, and the first test of the lessons with it.
            preconditionFailure("The lessons in the program cannot be read: \(error)")
        }
    }()

    /// The lesson of that name in addresses.
    public subscript(id: String) -> Lesson? { lessons.first { $0.id == id } }

    /// The lesson that tries a strategy out, otherwise the first one after which it is read.
    public func lesson(on strategy: String) -> Lesson? {
        lessons.first { $0.strategy == strategy } ?? lessons.first { $0.reading.contains(strategy) }
    }

    /// The terms of a lesson with their definitions.
    public func terms(of lesson: Lesson) -> [OptionTerm] { lesson.terms.compactMap { OptionTerm.named($0) } }

    /// The lesson after another one; nothing after the last.
    public func lesson(after lesson: Lesson) -> Lesson? {
        lessons.firstIndex(of: lesson).flatMap { lessons.dropFirst($0 + 1).first }
    }
}
