import BourseAPI
import BourseCore
import BourseSecrets

/// A report with the signature of a desk: text or JSON, whose last line with a value is the signature of all before it.
package struct SignedReport: Sendable {
    /// The most bytes of a report that is checked.
    package static let mostBytes = 16_000_000

    private static let (textKey, textSignature) = ("Public key: ", "Signature: ")
    private static let (jsonKey, jsonSignature) = (" \"publicKey\": \"", " \"signature\": \"")

    /// The bytes of the report, which end with a line feed.
    package let bytes: [UInt8]

    /// Signs the text of a report.
    package init(text report: BackupReport, by key: ReportKey) throws {
        let lines = report.lines + ["Fingerprint: \(key.fingerprint)", Self.textKey + key.publicText]
        let signed = Array((lines.joined(separator: "\n") + "\n").utf8)
        bytes = signed + Array("\(Self.textSignature)\(try key.signature(of: signed))\n".utf8)
    }

    /// Signs the JSON of a report.
    package init(json report: BackupReport, by key: ReportKey) throws {
        let members = [("fingerprint", JSON.string(key.fingerprint)), ("publicKey", .string(key.publicText))]
        // Without the line of the closing brace, which follows the signature.
        let signed = JSON.object(report.members + members).encoded(isPretty: true).dropLast(2) + Array(",\n".utf8)
        let signature = try key.signature(of: Array(signed))
        bytes = signed + Array("\(Self.jsonSignature)\(signature)\"\n}\n".utf8)
    }

    /// Checks the signature of a report, and returns the fingerprint of the key that is in it.
    ///
    /// - Throws: ``ReportError`` if it has no signature, or not that of its key.
    package static func fingerprint(ofSigned bytes: [UInt8]) throws(ReportError) -> String {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        while let last = lines.last, last.isEmpty || last == ArraySlice("\r".utf8) { lines.removeLast() }
        let isJSON = lines.last.map { $0.elementsEqual("}".utf8) } ?? false
        if isJSON { lines.removeLast() }
        guard lines.count >= 2, let end = lines.last,
            let signature = value(end, after: isJSON ? jsonSignature : textSignature, isJSON ? "\"" : ""),
            let key = value(lines[lines.count - 2], after: isJSON ? jsonKey : textKey, isJSON ? "\"," : ""),
            let fingerprint = ReportKey.fingerprint(ofPublicText: key)
        else { throw .unsigned }
        guard ReportKey.isValid(signature, of: Array(bytes[..<end.startIndex]), publicText: key) else { throw .changed }
        return fingerprint
    }

    private static func value(_ line: ArraySlice<UInt8>, after start: String, _ end: String) -> String? {
        let text = String(decoding: line, as: UTF8.self)
        guard text.hasPrefix(start), text.hasSuffix(end), text.utf8.count > start.utf8.count + end.utf8.count else {
            return nil
        }
        return String(text.dropFirst(start.count).dropLast(end.count))
    }
}
