// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreTransferable
package import ScreenTree
public import SwiftUI
public import UniformTypeIdentifiers

/// A control that selects pictures.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
    public let itemIdentifier: String?
    public let supportedContentTypes: [UTType]
    public func loadTransferable<T>(type: T.Type) async throws -> T? where T: Transferable { nil }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct PHPickerFilter: Equatable, Sendable {
    let name: String
    public static let images = PHPickerFilter(name: "images")
    public static let videos = PHPickerFilter(name: "videos")
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { .init(name: "any") }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor @preconcurrency
public struct PhotosPicker<Label>: View where Label: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }
    let label: Label
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension PhotosPicker {
    public init(
        selection: Binding<PhotosPickerItem?>,
        matching filter: PHPickerFilter? = nil,
        @ViewBuilder label: () -> Label
    ) { self.label = label() }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension PhotosPicker where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<PhotosPickerItem?>,
        matching filter: PHPickerFilter? = nil
    ) {
        label = Text(titleKey)
    }
}
extension PhotosPicker: ReadableView {
    package func nodes(in reading: Reading) -> [Node] { [reading.control("PhotosPicker", label)] }
}
