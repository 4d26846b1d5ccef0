import BourseAPI
import Foundation

/// Results go to standard output, everything said about them to standard error.
package enum Console {
    /// Prints a line of the result.
    package static func out(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
    /// Prints a line about the result.
    package static func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
    /// Prints a JSON value as the result.
    package static func out(_ value: JSON) {
        FileHandle.standardOutput.write(Data(value.encoded(isPretty: true) + [0x0A]))
    }
}

/// Reads files whole.
package enum Files {
    /// The name of a file, without its folders.
    package static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The bytes of a file, or of standard input for `-`.
    ///
    /// - Parameter most: How many bytes are read of what has no size beforehand, such as a pipe; one more tells that there
    ///   are more.
    package static func bytes(_ path: String, atMost most: Int = .max) throws(Failure) -> [UInt8] {
        do {
            guard path != "-" else { return try bytes(of: .standardInput, atMost: most) }
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
                throw Failure(.refused, isFolder.boolValue ? "\(path) is a folder" : "there is no file \(path)")
            }
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? handle.close() }
            // What is not a plain file, such as a pipe, has no size beforehand.
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                return try bytes(of: handle, atMost: most)
            }
            let size = Int(try handle.seekToEnd())
            try handle.seek(toOffset: 0)
            return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                while count < size {
                    let read = Foundation.read(
                        handle.fileDescriptor,
                        buffer.baseAddress?.advanced(by: count),
                        size - count
                    )
                    guard read >= 0 else { throw CocoaError(.fileReadUnknown) }
                    if read == 0 { break }
                    count += read
                }
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(.refused, "\(path) cannot be read: \(error.localizedDescription)")
        }
    }

    private static func bytes(of handle: FileHandle, atMost most: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < most, let next = try handle.read(upToCount: min(1 << 16, most - bytes.count)), !next.isEmpty
        {
            bytes += next
        }
        return bytes
    }
}
