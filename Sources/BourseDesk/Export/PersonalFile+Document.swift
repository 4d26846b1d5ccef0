import Foundation

extension PersonalFile {
    /// A JSON document: an array with an object for each element, in lines of their own.
    static func document<Element: Encodable & Sendable>(
        _ name: String,
        _ summary: String,
        _ fields: [ArchiveField],
        elements: @escaping @Sendable () async throws -> [Element]
    ) -> PersonalFile {
        PersonalFile(name: name, summary: summary, fields: fields) { send in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            var text = TextPieces()
            var count = 0
            try await text.add("[", send)
            for element in try await elements() {
                let object = String(decoding: try encoder.encode(element), as: UTF8.self)
                try await text.add((count == 0 ? "\n" : ",\n") + object, send)
                count += 1
            }
            try await text.add("\n]\n", send)
            try await text.flush(send)
            return count
        }
    }
}
