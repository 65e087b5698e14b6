import Foundation

/// A folder of another machine, such as one of a Mac in its container or virtual machine: what is written there is no
/// event here.
public struct SharedFolder {
    /// The kind of its file system, such as `virtiofs`.
    public let kind: String

    // What Docker Desktop, OrbStack, Lima, Parallels, VirtualBox, VMware, WSL and networks use. Some engines pass events
    // of some of them on; looking at the files works with all.
    private static let kinds: Set<String> = [
        "9p", "afs", "ceph", "cifs", "fakeowner", "fuse.grpcfuse", "fuse.osxfs", "fuse.sshfs", "fuse.vmhgfs-fuse",
        "grpcfuse",
        "nfs", "nfs4", "osxfs", "prl_fs", "smb3", "smbfs", "vboxsf", "virtiofs", "vmhgfs",
    ]

    /// - Parameter mounts: The text of `/proc/self/mountinfo`.
    public init?(
        _ path: String,
        mounts: String = (try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)) ?? ""
    ) {
        let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        var found: (place: String, kind: String)?
        for line in mounts.split(separator: "\n") {
            // ID, parent, device, root, place, options, other fields, a hyphen, kind, source, options of the kind.
            let fields = line.split(separator: " ")
            guard fields.count > 6, let hyphen = fields[6...].firstIndex(of: "-"), hyphen + 1 < fields.count else {
                continue
            }
            let place = Self.unescaped(fields[4])
            let isAbove = place == "/" || path == place || path.hasPrefix(place + "/")
            // Of two at one place the later one hides the other.
            if isAbove, place.utf8.count >= found?.place.utf8.count ?? 0 { found = (place, String(fields[hyphen + 1])) }
        }
        guard let found, Self.kinds.contains(found.kind) else { return nil }
        kind = found.kind
    }

    /// Blanks in paths are written as octal numbers: `\040`.
    private static func unescaped(_ text: Substring) -> String {
        ["\\040": " ", "\\011": "\t", "\\012": "\n", "\\134": "\\"].reduce(String(text)) {
            $0.replacingOccurrences(of: $1.key, with: $1.value)
        }
    }
}
