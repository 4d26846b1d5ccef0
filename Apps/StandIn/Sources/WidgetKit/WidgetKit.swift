// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Widgets came to visionOS with version 26.
#if !STANDIN_VISIONOS
    public import Foundation
    import ScreenTree
    public import SwiftUI

    /// Widgets and the timelines that they show.
    @available(iOS 14.0, macOS 11.0, *)
    public protocol TimelineEntry {
        var date: Date { get }
    }
    @available(iOS 14.0, macOS 11.0, *)
    public struct TimelineReloadPolicy: Equatable, Sendable {
        let name: String
        public static let atEnd = TimelineReloadPolicy(name: "atEnd")
        public static let never = TimelineReloadPolicy(name: "never")
        public static func after(_ date: Date) -> TimelineReloadPolicy { .init(name: "after \(date)") }
    }
    @available(iOS 14.0, macOS 11.0, *)
    public struct Timeline<EntryType> where EntryType: TimelineEntry {
        public let entries: [EntryType]
        public let policy: TimelineReloadPolicy
        public init(entries: [EntryType], policy: TimelineReloadPolicy) {
            (self.entries, self.policy) = (entries, policy)
        }
    }
    extension Timeline: Sendable where EntryType: Sendable {}
    @available(iOS 14.0, macOS 11.0, *)
    public enum WidgetFamily: Int, CaseIterable, Sendable {
        case systemSmall
        case systemMedium
        case systemLarge
        case systemExtraLarge
        #if STANDIN_IOS
            case accessoryCircular
            case accessoryRectangular
            case accessoryInline
        #endif
    }
    @available(iOS 14.0, macOS 11.0, *)
    public struct TimelineProviderContext: Sendable {
        public let family: WidgetFamily
        public let isPreview: Bool
        public let displaySize: CGSize
    }
    @available(iOS 14.0, macOS 11.0, *)
    public protocol TimelineProvider {
        associatedtype Entry: TimelineEntry
        typealias Context = TimelineProviderContext
        func placeholder(in context: Self.Context) -> Self.Entry
        @preconcurrency func getSnapshot(in context: Self.Context, completion: @escaping @Sendable (Self.Entry) -> Void)
        @preconcurrency func getTimeline(
            in context: Self.Context,
            completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void
        )
    }
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor @preconcurrency
    public protocol Widget {
        associatedtype Body: WidgetConfiguration
        var body: Self.Body { get }
        init()
    }
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor @preconcurrency
    public protocol WidgetConfiguration {
        associatedtype Body: WidgetConfiguration
    }
    @available(iOS 14.0, macOS 11.0, *)
    extension Never: WidgetConfiguration {}
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor @preconcurrency
    public struct StaticConfiguration<Content>: WidgetConfiguration where Content: View {
        public typealias Body = Never
        public var body: Never { fatalError("\(Self.self) has no body.") }
        public init<Provider>(
            kind: String,
            provider: Provider,
            @ViewBuilder content: @escaping (Provider.Entry) -> Content
        ) where Provider: TimelineProvider {}
    }
    @available(iOS 14.0, macOS 11.0, *)
    extension WidgetConfiguration {
        public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration { self }
        public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration { self }
        public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
    }
    @available(iOS 14.0, macOS 11.0, *)
    @resultBuilder
    public struct WidgetBundleBuilder {
        public static func buildBlock<Content>(_ content: Content) -> Content where Content: Widget { content }
    }
    @available(iOS 14.0, macOS 11.0, *)
    public final class WidgetCenter: Sendable {
        public static let shared = WidgetCenter()
        public func reloadAllTimelines() {}
        public func reloadTimelines(ofKind kind: String) {}
    }
    @available(iOS 14.0, macOS 11.0, *)
    extension View {
        public func widgetURL(_ url: URL?) -> some View {
            onEach { node in if let url { node.set("widgetURL", "\(url)") } }
        }
    }
#endif
