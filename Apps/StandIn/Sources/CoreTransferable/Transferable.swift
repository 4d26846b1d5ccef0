// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import UniformTypeIdentifiers

/// Values that apps share, copy and drop.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public protocol Transferable {
    associatedtype Representation: TransferRepresentation
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Self.Representation { get }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@resultBuilder
public struct TransferRepresentationBuilder<Item> where Item: Transferable {
    public static func buildExpression<Content>(_ content: Content) -> Content
    where Item == Content.Item, Content: TransferRepresentation { content }
    public static func buildBlock<Content>(_ content: Content) -> Content
    where Item == Content.Item, Content: TransferRepresentation { content }
    public static func buildBlock<C1, C2>(_ content1: C1, _ content2: C2) -> some TransferRepresentation<Item>
    where Item == C1.Item, C1: TransferRepresentation, C1.Item == C2.Item, C2: TransferRepresentation { content1 }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct DataRepresentation<Item>: TransferRepresentation where Item: Transferable {
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {}
    public init(
        contentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct FileRepresentation<Item>: TransferRepresentation where Item: Transferable {
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile)
    {}
    public init(
        importedContentType: UTType,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct SentTransferredFile: Sendable {
    public let file: URL
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ReceivedTransferredFile: Sendable {
    public let file: URL
    public let isOriginalFile: Bool
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ProxyRepresentation<Item, ProxyRepresentation>: TransferRepresentation
where Item: Transferable, ProxyRepresentation: Transferable {
    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct CodableRepresentation<Item>: TransferRepresentation
where Item: Transferable, Item: Decodable, Item: Encodable {
    public init(contentType: UTType) {}
}
/// The representation of types that the system shares by itself.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
struct SystemRepresentation<Item>: TransferRepresentation where Item: Transferable {}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension URL: Transferable {
    public static var transferRepresentation: some TransferRepresentation { SystemRepresentation<URL>() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension String: Transferable {
    public static var transferRepresentation: some TransferRepresentation { SystemRepresentation<String>() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Data: Transferable {
    public static var transferRepresentation: some TransferRepresentation { SystemRepresentation<Data>() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Never: Transferable {
    public static var transferRepresentation: some TransferRepresentation { SystemRepresentation<Never>() }
}
