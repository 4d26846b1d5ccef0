// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Kinds of codes.
@available(iOS 11.0, macOS 10.13, visionOS 1.0, *)
public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let qr = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyQR")
}
