import Foundation
import PackagePlugin

/// Puts the files that a target needs when it runs into its code, so that the program is one file.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let root = target.directoryURL
        let files = [
            "Assets", "Catalogue/Data", "Instruments/Data", "Letters/Data", "Listing/Data", "News/Data",
            "Pages/About/Data", "Pages/Imports/Data",
        ].flatMap {
            folder in
            let enumerator = FileManager.default.enumerator(
                at: root.appending(path: folder),
                includingPropertiesForKeys: nil
            )
            return (enumerator?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }
        }.sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(files.count) files of \(target.name)",
                executable: try context.tool(named: "EmbedFilesTool").url,
                arguments: [root.path, output.path] + files.map(\.path),
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }
}
