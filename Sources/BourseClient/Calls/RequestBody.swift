public import Foundation

/// The body of a request.
public enum RequestBody: Equatable, Sendable {
    /// No body.
    case none
    /// Bytes of a media type.
    case content(Data, type: String)
    /// A value that cannot be sent, and why; the request fails before it is sent.
    case unsendable(String)

    /// A document as JSON.
    static func json(_ document: some Encodable) -> RequestBody {
        do {
            return .content(try DocumentCoding.encode(document), type: "application/json")
        } catch {
            return .unsendable("\(error)")
        }
    }

    /// A document in each line.
    static func lines(_ documents: [some Encodable]) -> RequestBody {
        do {
            var content = Data()
            for document in documents {
                content += try DocumentCoding.encode(document)
                content.append(UInt8(ascii: "\n"))
            }
            return .content(content, type: "application/x-ndjson")
        } catch {
            return .unsendable("\(error)")
        }
    }

    /// Files and fields of a form.
    static func form(_ form: FormBody) -> RequestBody {
        .content(form.content, type: "multipart/form-data; boundary=\(form.boundary)")
    }
}

/// A file to send.
public struct UploadFile: Equatable, Sendable {
    /// The name, which tells the desk the account in some formats.
    public let name: String
    /// The bytes.
    public let content: Data

    /// Makes a file.
    public init(name: String, content: Data) {
        self.name = name
        self.content = content
    }
}

/// A form with files (RFC 7578).
struct FormBody {
    let boundary: String
    private var parts: [(head: String, content: Data)]

    init(files: [UploadFile]) {
        parts = files.map { file in
            (
                "Content-Disposition: form-data; name=\"file\"; filename=\"\(Self.quoted(file.name))\"\r\n"
                    + "Content-Type: application/octet-stream",
                file.content
            )
        }
        boundary = Self.boundary(for: files)
    }

    mutating func add(_ name: String, _ value: (some ParameterValue)?) {
        guard let value else { return }
        parts.append(("Content-Disposition: form-data; name=\"\(name)\"", Data(value.parameterText.utf8)))
    }

    var content: Data {
        var content = Data()
        for part in parts {
            content += Data("--\(boundary)\r\n\(part.head)\r\n\r\n".utf8)
            content += part.content
            content += Data("\r\n".utf8)
        }
        return content + Data("--\(boundary)--\r\n".utf8)
    }

    /// A text that no file contains.
    private static func boundary(for files: [UploadFile]) -> String {
        var number = 0
        while files.contains(where: { $0.content.range(of: Data("bourse-part-\(number)".utf8)) != nil }) { number += 1 }
        return "bourse-part-\(number)"
    }

    private static func quoted(_ name: String) -> String {
        name.replacingOccurrences(of: "\"", with: "%22").replacingOccurrences(of: "\r", with: "%0D")
            .replacingOccurrences(of: "\n", with: "%0A")
    }
}
