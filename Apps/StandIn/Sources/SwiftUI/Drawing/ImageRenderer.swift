// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CoreTransferable
public import Foundation
import ScreenTree
import UniformTypeIdentifiers

/// Makes an image of a view.
///
/// The stand-in's image is the text of the view.
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
@MainActor
public final class ImageRenderer<Content> where Content: View {
    public var content: Content
    public var scale: CGFloat = 1
    public var isOpaque = false
    public var proposedSize: ProposedViewSize = .unspecified
    public init(content view: Content) { content = view }
    private var lines: String {
        Reading(store: ScreenStore(), environment: EnvironmentValues()).nodes(of: content).golden
    }
    public var cgImage: CGImage? { CGImage(text: lines) }
    #if STANDIN_MACOS
        public var nsImage: NSImage? { NSImage(text: lines) }
    #else
        public var uiImage: UIImage? { UIImage(text: lines) }
    #endif
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
}
/// A type of Core Graphics, which SwiftUI makes available.
@available(iOS 2.0, macOS 10.0, visionOS 1.0, *)
public final class CGImage: Sendable {
    package let text: String
    init(text: String) { self.text = text }
}
#if STANDIN_MACOS
    /// A type of AppKit, which SwiftUI makes available.
    @available(macOS 10.0, *)
    public final class NSImage {
        package let text: String
        init(text: String) { self.text = text }
        public init?(data: Data) { text = "image of \(data.count) bytes" }
        public var tiffRepresentation: Data? { Data(text.utf8) }
    }
    @available(macOS 10.15, *)
    extension Image {
        public init(nsImage: NSImage) { self.init(named: nsImage.text) }
    }
#else
    /// A type of UIKit, which SwiftUI makes available.
    @available(iOS 2.0, visionOS 1.0, *)
    public final class UIImage: Sendable {
        package let text: String
        init(text: String) { self.text = text }
        public init?(data: Data) { text = "image of \(data.count) bytes" }
        public func pngData() -> Data? { Data(text.utf8) }
        public func jpegData(compressionQuality: CGFloat) -> Data? { Data(text.utf8) }
    }
    @available(iOS 13.0, visionOS 1.0, *)
    extension Image {
        public init(uiImage: UIImage) { self.init(named: uiImage.text) }
    }
#endif
@available(iOS 13.0, macOS 10.15, visionOS 1.0, *)
extension Image {
    public init(decorative cgImage: CGImage, scale: CGFloat) { self.init(named: cgImage.text, isDecorative: true) }
    public init(_ cgImage: CGImage, scale: CGFloat, label: Text) { self.init(named: cgImage.text, label: label.text) }
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension Image: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Image>(exportedContentType: .png) { image in Data(image.name.utf8) }
    }
}
