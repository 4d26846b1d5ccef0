// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The content of a file, which Foundation has only on Apple systems.
public final class FileWrapper {
    public let regularFileContents: Data?
    public init(regularFileWithContents contents: Data) { regularFileContents = contents }
}
