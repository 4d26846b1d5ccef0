import Foundation

/// The parts of a form that was sent as `multipart/form-data` (RFC 7578).
package struct MultipartForm {
    /// A file or a field.
    package struct FormPart {
        package let name: String
        package let fileName: String?
        package let bytes: ArraySlice<UInt8>
    }

    /// The maximum number of parts.
    package static let mostParts = 200
    package let parts: [FormPart]

    /// Splits a body into its parts; nil if it does not match the content type.
    ///
    /// - Complexity: O(bytes), the bytes of files are not copied.
    package init?(_ body: [UInt8], contentType: String) {
        guard let boundary = Self.parameter("boundary", of: contentType), (1...70).contains(boundary.utf8.count) else {
            return nil
        }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        let first = Array("--\(boundary)".utf8)
        guard body.starts(with: first) else { return nil }
        var parts: [FormPart] = []
        var position = first.count
        while parts.count < Self.mostParts {
            if body[position...].starts(with: "--".utf8) {
                self.parts = parts
                return
            }
            guard body[position...].starts(with: "\r\n".utf8),
                let headEnd = Self.find(Array("\r\n\r\n".utf8), in: body, from: position),
                let end = Self.find(delimiter, in: body, from: headEnd + 4 - 2)
            else { return nil }
            let head = String(decoding: body[(position + 2)..<max(position + 2, headEnd)], as: UTF8.self)
            if let part = Self.part(
                head: head,
                bytes: body[min(headEnd + 4, max(end, headEnd + 4))..<max(end, headEnd + 4)]
            ) {
                parts.append(part)
            }
            position = end + delimiter.count
        }
        return nil
    }

    /// The text of a field, empty when it was not sent.
    package subscript(name: String) -> String {
        parts.first { $0.name == name && $0.fileName == nil }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }

    /// The files of a field, without empty file inputs.
    package func files(_ name: String) -> [(name: String, bytes: ArraySlice<UInt8>)] {
        parts.compactMap { part in
            guard part.name == name, let fileName = part.fileName, !(fileName.isEmpty && part.bytes.isEmpty) else {
                return nil
            }
            return (fileName, part.bytes)
        }
    }

    private static func part(head: String, bytes: ArraySlice<UInt8>) -> FormPart? {
        let lines = head.split(separator: "\r\n")
        guard let disposition = lines.first(where: { $0.lowercased().hasPrefix("content-disposition:") }),
            let name = parameter("name", of: String(disposition))
        else { return nil }
        return FormPart(name: name, fileName: parameter("filename", of: String(disposition)), bytes: bytes)
    }

    /// A parameter of a header: `name="value"` or `name=value`; browsers write quotes inside as %22.
    private static func parameter(_ name: String, of header: String) -> String? {
        var rest = header.drop { $0 != ";" }
        while !rest.isEmpty {
            rest = rest.drop { $0 == ";" || $0 == " " }
            let key = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest.dropFirst(key.count)
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst()
            let value: Substring
            if rest.first == "\"" {
                value = rest.dropFirst().prefix { $0 != "\"" }
                rest = rest.dropFirst(value.count + 1).drop { $0 != ";" }
            } else {
                value = rest.prefix { $0 != ";" }
                rest = rest.dropFirst(value.count)
            }
            if key.lowercased() == name { return String(value).removingPercentEncodedQuotes }
        }
        return nil
    }

    /// Finds bytes by their first byte, then compares the rest.
    private static func find(_ needle: [UInt8], in body: [UInt8], from start: Int) -> Int? {
        body.withUnsafeBufferPointer { body in
            needle.withUnsafeBufferPointer { needle in
                var index = start
                let last = body.count - needle.count
                while index <= last {
                    if body[index] == needle[0] {
                        var offset = 1
                        while offset < needle.count, body[index + offset] == needle[offset] { offset += 1 }
                        if offset == needle.count { return index }
                    }
                    index += 1
                }
                return nil
            }
        }
    }
}

extension String {
    fileprivate var removingPercentEncodedQuotes: String {
        replacing("%22", with: "\"").replacing("%0D", with: " ").replacing("%0A", with: " ")
    }
}
