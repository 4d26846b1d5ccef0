// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A type of files and other data.
@available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
public struct UTType: Hashable, Sendable {
    public let identifier: String
    public init?(_ identifier: String) { self.identifier = identifier }
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        identifier = "extension " + filenameExtension
    }
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.identifier = identifier }
    private init(known identifier: String) { self.identifier = identifier }
    public static var item: UTType { UTType(known: "public.item") }
    public static var data: UTType { UTType(known: "public.data") }
    public static var content: UTType { UTType(known: "public.content") }
    public static var folder: UTType { UTType(known: "public.folder") }
    public static var text: UTType { UTType(known: "public.text") }
    public static var plainText: UTType { UTType(known: "public.plain-text") }
    public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
    public static var commaSeparatedText: UTType { UTType(known: "public.comma-separated-values-text") }
    public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
    public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
    public static var html: UTType { UTType(known: "public.html") }
    public static var xml: UTType { UTType(known: "public.xml") }
    public static var json: UTType { UTType(known: "public.json") }
    public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
    public static var image: UTType { UTType(known: "public.image") }
    public static var png: UTType { UTType(known: "public.png") }
    public static var jpeg: UTType { UTType(known: "public.jpeg") }
    public static var zip: UTType { UTType(known: "public.zip-archive") }
    public static var url: UTType { UTType(known: "public.url") }
    public static var fileURL: UTType { UTType(known: "public.file-url") }
    public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
}
